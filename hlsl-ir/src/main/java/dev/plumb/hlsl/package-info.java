/// The compiler's front door: HLSL text in, an executable shader or diagnostics out.
package dev.plumb.hlsl;
