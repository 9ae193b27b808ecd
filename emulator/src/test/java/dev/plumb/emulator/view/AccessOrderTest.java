package dev.plumb.emulator.view;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumb.hlsl.CompileOptions;
import dev.plumb.hlsl.CompileResult;
import dev.plumb.hlsl.HlslCompiler;
import dev.plumb.hlsl.ir.Module;
import dev.plumb.hlsl.source.SourceFile;
import dev.plumb.hlsl.type.ShaderStage;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Which shaders may run side by side: those that cannot tell in which order they do.
class AccessOrderTest {
  private static Module module(String statement) {
    String text =
        """
        RWStructuredBuffer<uint> o : register(u0);
        AppendStructuredBuffer<uint> a : register(u1);
        RWTexture2D<uint> t : register(u2);
        groupshared uint g;
        [numthreads(4, 1, 1)] void main(uint3 id : SV_DispatchThreadID) {
          uint before;
          if (id.x > 1) { %s }
        }
        """
            .formatted(statement);
    var options = CompileOptions.of("main", ShaderStage.COMPUTE);
    return switch (HlslCompiler.compile(SourceFile.of("t.hlsl", text), options)) {
      case CompileResult.Compiled compiled -> compiled.shader().module().module();
      case CompileResult.Rejected rejected -> throw new AssertionError(rejected.diagnostics());
    };
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "o[id.x] = t[id.xy]; | false | true",
        "InterlockedAdd(o[0], id.x); | false | true",
        "InterlockedMax(t[id.xy], 5); | false | true",
        "InterlockedAdd(o[0], 1, before); | false | true", // what nobody reads is not there
        "InterlockedAdd(o[0], 1, before); o[before] = 1; | true | true",
        "InterlockedExchange(o[0], id.x, before); | true | true",
        "InterlockedCompareStore(o[0], 0, id.x); | true | true",
        "a.Append(1); | true | true",
        "o[1] = o.IncrementCounter(); | true | true",
        "InterlockedAdd(g, 1, before); o[id.x] = before; | false | true",
        "InterlockedAdd(g, 1); | false | false"
      })
  void orderMattersWhereItShows(String statement, boolean matters, boolean writes) {
    Module module = module(statement);
    assertThat(AccessOrder.matters(module)).isEqualTo(matters);
    assertThat(AccessOrder.writes(module)).isEqualTo(writes);
  }
}
