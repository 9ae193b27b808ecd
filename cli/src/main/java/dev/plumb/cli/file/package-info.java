/// Pictures and meshes in files. Everything is checked before it is used; a file is written whole
/// or not at all.
package dev.plumb.cli.file;
