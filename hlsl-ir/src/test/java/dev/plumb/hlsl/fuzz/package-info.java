/// Texts that nobody would write: whatever they are, the compiler ends soon, with a shader or with
/// an error that has a place. Each test takes a few seconds; with `-Dplumb.full=true` as many as
/// `-Dplumb.fuzz.seconds` says (60 if it says nothing).
package dev.plumb.hlsl.fuzz;
