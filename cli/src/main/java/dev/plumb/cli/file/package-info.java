/// Files that are read and written, PNG pictures among them. Everything is checked before it is
/// used; a file is written whole or not at all.
package dev.plumb.cli.file;
