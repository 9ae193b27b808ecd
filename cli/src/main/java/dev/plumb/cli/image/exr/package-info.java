/// OpenEXR files: scanlines and tiles of one part.
package dev.plumb.cli.image.exr;
