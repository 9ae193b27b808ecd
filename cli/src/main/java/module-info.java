/// The `plumb` command.
module dev.plumb.cli {
  requires jgltf.model;
  requires obj;
  requires com.google.gson;
  requires dev.plumb.emulator;
  requires dev.plumb.hlsl;
  requires info.picocli;
  requires java.desktop;
  requires java.logging;
  requires java.xml;
  requires org.jline;
  requires org.joml;
  requires org.snakeyaml.engine;
  requires pngj;

  opens dev.plumb.cli to
      info.picocli;
  opens dev.plumb.cli.compile to
      info.picocli;
  opens dev.plumb.cli.debug to
      info.picocli;
  opens dev.plumb.cli.diagnostic to
      info.picocli;
  opens dev.plumb.cli.diff to
      info.picocli;
  opens dev.plumb.cli.render to
      info.picocli;
  opens dev.plumb.cli.test to
      info.picocli;
}
