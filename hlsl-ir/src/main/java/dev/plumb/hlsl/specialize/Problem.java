package dev.plumb.hlsl.specialize;

import dev.plumb.hlsl.diag.DiagnosticCode;
import dev.plumb.hlsl.diag.Label;
import dev.plumb.hlsl.source.SourceSpan;
import java.util.List;

/// An error in an instance; counts if the shader uses the instance.
record Problem(DiagnosticCode code, SourceSpan span, String message, List<Label> notes) {}
