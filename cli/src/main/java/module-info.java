/// The `plumb` command.
module dev.plumb.cli {
  requires dev.plumb.emulator;
  requires dev.plumb.hlsl;
  requires info.picocli;
  requires pngj;

  opens dev.plumb.cli to
      info.picocli;
  opens dev.plumb.cli.diff to
      info.picocli;
}
