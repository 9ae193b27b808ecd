package dev.plumb.cli.script;

import dev.plumb.emulator.format.Format;
import dev.plumb.emulator.state.SamplerDesc;
import java.util.List;
import java.util.Optional;

/// A part of a script, from one header to the next. What a section declares holds to the end of the
/// file, or until it is declared again.
public sealed interface Section {
  /// Of the header, 1-based.
  int line();

  /// What the sections behind it need; takes back what an earlier one said.
  ///
  /// @param least oldest shader model that they can do with
  /// @param bound they are not for this shader model nor for later ones
  /// @param capabilities features that all need, by their names in scripts
  /// @param loadFormats of typed unordered access views that shaders load from
  record Require(
      int line,
      Optional<ShaderModel> least,
      Optional<ShaderModel> bound,
      List<String> capabilities,
      List<Format> loadFormats,
      Flags flags)
      implements Section {
    public Require {
      capabilities = List.copyOf(capabilities);
      loadFormats = List.copyOf(loadFormats);
    }
  }

  /// The compiler's flags.
  ///
  /// @param sixteenBit whether 16-bit types have 16 bits; scripts that require such types mean that
  record Flags(
      boolean rowMajor, boolean backwardsCompatible, boolean unboundedArrays, boolean sixteenBit) {
    public static final Flags NONE = new Flags(false, false, false, false);
  }

  record Shader(
      int line,
      ShaderKind kind,
      Expectation.Language language,
      Expectation expectation,
      ShaderText text)
      implements Section {}

  /// Text for the preprocessor alone.
  record Preprocess(int line, boolean fails, ShaderText text) implements Section {}

  record Sampler(int line, int slot, SamplerDesc desc) implements Section {}

  record Resource(int line, ResourceKey key, ResourceShape shape) implements Section {}

  record InputLayout(int line, List<InputElement> elements) implements Section {
    public InputLayout {
      elements = List.copyOf(elements);
    }
  }

  record InputElement(int slot, Format format, String semantic, int semanticIndex) {}

  record Test(int line, List<Step> steps) implements Section {
    public Test {
      steps = List.copyOf(steps);
    }
  }

  /// A line of a test.
  ///
  /// @param text as written, for messages
  /// @param when it is carried out
  /// @param todo where another implementation is known to be wrong
  /// @param bug where a driver is
  record Step(
      int line, String text, Condition when, Condition todo, Condition bug, Directive directive) {}
}
