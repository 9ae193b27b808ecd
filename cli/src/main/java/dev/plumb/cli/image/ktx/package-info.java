/// KTX files, versions 1 and 2: textures of OpenGL and Vulkan.
package dev.plumb.cli.image.ktx;
