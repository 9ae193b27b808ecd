/// `plumb render`: a shader file with flags, or a scene, to pictures.
package dev.plumb.cli.render;
