/// `plumb debug`: the history of one pixel, and a debugger for the shader that made it.
///
/// [dev.plumb.cli.debug.WatchedScene] draws a scene and watches the pixel;
/// [dev.plumb.cli.debug.DebugSession] carries out commands, which come from a terminal, a file or a
/// pipe ([dev.plumb.cli.debug.CommandSource]).
package dev.plumb.cli.debug;
