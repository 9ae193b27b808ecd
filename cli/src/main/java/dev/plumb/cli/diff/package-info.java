/// How two pictures differ, in numbers and as a picture.
package dev.plumb.cli.diff;
