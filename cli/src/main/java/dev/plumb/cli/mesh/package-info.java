/// Triangle meshes from files, with their materials, and a camera that shows the whole of one.
package dev.plumb.cli.mesh;
