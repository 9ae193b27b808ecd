/// DirectDraw surface files: textures with all their levels, slices and faces.
package dev.plumb.cli.image.dds;
