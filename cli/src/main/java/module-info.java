/// The `plumb` command.
module dev.plumb.cli {
  requires dev.plumb.emulator;
  requires dev.plumb.hlsl;
  requires info.picocli;

  opens dev.plumb.cli to
      info.picocli;
}
