/// The `plumb` command.
module dev.plumb.cli {
  requires de.javagl.jgltf.model;
  requires de.javagl.obj;
  requires dev.plumb.emulator;
  requires dev.plumb.hlsl;
  requires info.picocli;
  requires org.joml;
  requires org.snakeyaml.engine.v2;
  requires pngj;

  opens dev.plumb.cli to
      info.picocli;
  opens dev.plumb.cli.compile to
      info.picocli;
  opens dev.plumb.cli.diff to
      info.picocli;
  opens dev.plumb.cli.render to
      info.picocli;
}
