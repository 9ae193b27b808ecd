/// What the compiler tells its user: errors and warnings as values with a place in the text.
///
/// Every step adds to one [dev.plumb.hlsl.diag.Diagnostics]; only
/// [dev.plumb.hlsl.diag.DiagnosticRenderer] makes text of them. Messages are lower case, one
/// sentence, no full stop; the codes are those of fxc.
package dev.plumb.hlsl.diag;
