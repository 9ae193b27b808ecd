/// Text to tokens: comments and line splices go, every token knows its place.
///
/// A [dev.plumb.hlsl.token.Token] keeps its spelling; [dev.plumb.hlsl.token.Literals] gives the
/// values of literals. [dev.plumb.hlsl.token.TokenCheck] reports what is wrong with a token only
/// when it has survived preprocessing.
package dev.plumb.hlsl.token;
