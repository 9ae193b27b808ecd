/// `plumb compile`: checks a shader and shows what became of it.
package dev.plumb.cli.compile;
