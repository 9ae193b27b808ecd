/// Triangle meshes from files, and a camera that shows the whole of one.
package dev.plumb.cli.mesh;
