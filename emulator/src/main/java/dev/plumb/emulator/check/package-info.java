/// What Direct3D's debug layer says of a draw or dispatch: a small class for each topic.
///
/// All but [dev.plumb.emulator.check.CallCheck] looks at the state alone, and is done once for each
/// state that is drawn with. An error keeps the call from being carried out; with warnings it is.
package dev.plumb.emulator.check;
