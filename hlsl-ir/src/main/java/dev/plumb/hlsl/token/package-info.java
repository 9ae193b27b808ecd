/// Text to tokens: comments and line splices go, every token knows its place.
package dev.plumb.hlsl.token;
