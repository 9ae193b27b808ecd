package dev.plumb.hlsl.interp;

import dev.plumb.hlsl.interp.Columns.Column;
import dev.plumb.hlsl.ir.Inst.EvaluateOp;
import dev.plumb.hlsl.ir.Inst.MessageKind;
import dev.plumb.hlsl.ir.IrType;
import dev.plumb.hlsl.runtime.EvaluateRequest;
import dev.plumb.hlsl.runtime.MessageRequest;
import dev.plumb.hlsl.runtime.SamplePatterns;
import java.util.Arrays;

/// Samples within a pixel, and messages.
final class PixelOps {
  /// Which of [dev.plumb.hlsl.runtime.ShaderEnvironment#dimensions] is the number of samples.
  private static final int SAMPLES = 4;

  private PixelOps() {}

  static final class EvaluateInput extends Op {
    private final int element;
    private final int component;
    private final EvaluateOp op;
    private final int[] arguments;
    private final int input;
    private final int r;

    /// @param input the column of the input itself
    EvaluateInput(int element, int component, EvaluateOp op, int[] arguments, int input, int r) {
      this.element = element;
      this.component = component;
      this.op = op;
      this.arguments = arguments;
      this.input = input;
      this.r = r;
    }

    @Override
    void run(Wave w) {
      var request = new EvaluateRequest();
      request.element = element;
      request.component = component;
      request.op = op;
      request.lanes = w.n;
      Masks.toBits(w.requestMask, w.active, w.n);
      request.active = w.requestMask;
      request.arguments = ResourceOps.rows(w, arguments);
      request.results = Arrays.copyOf(w.c[input], w.n);
      w.environment.evaluateInput(request);
      System.arraycopy(request.results, 0, w.c[r], 0, w.n);
    }
  }

  static final class TargetSamples extends Op {
    private final int r;

    TargetSamples(int r) {
      this.r = r;
    }

    @Override
    void run(Wave w) {
      Arrays.fill(w.c[r], 0, w.n, w.environment.targetSamples());
    }
  }

  static final class SamplePosition extends Op {
    private final ResourceOps.Use texture; // null: the render target
    private final int index;
    private final int[] results;

    SamplePosition(ResourceOps.Use texture, int index, int[] results) {
      this.texture = texture;
      this.index = index;
      this.results = results;
    }

    @Override
    void run(Wave w) {
      for (int lane = 0; lane < w.n; lane++) {
        int samples = samples(w, lane);
        int sample = w.c[index][lane]; // before the results, which may lie in its column
        for (int axis = 0; axis < 2; axis++) {
          float position = SamplePatterns.position(samples, sample, axis);
          w.c[results[axis]][lane] = Float.floatToRawIntBits(position);
        }
      }
    }

    private int samples(Wave w, int lane) {
      if (texture == null) {
        return w.environment.targetSamples();
      }
      int register = texture.at(w, lane);
      return register < 0 ? 0 : w.environment.dimensions(register, false, 0)[SAMPLES];
    }
  }

  static final class Message extends Op {
    private final MessageKind kind;
    private final String format;
    private final Column[] values;
    private final IrType[] types;

    Message(MessageKind kind, String format, Column[] values, IrType[] types) {
      this.kind = kind;
      this.format = format;
      this.values = values;
      this.types = types;
    }

    @Override
    boolean hasEffect() {
      return true;
    }

    @Override
    void run(Wave w) {
      int[] writers = w.writers();
      if (!Masks.any(writers, w.n)) {
        return;
      }
      var request = new MessageRequest();
      request.kind = kind;
      request.format = format;
      request.lanes = w.n;
      Masks.toBits(w.requestMask, writers, w.n);
      request.active = w.requestMask;
      request.types = types;
      request.values = new long[values.length][w.n];
      for (int v = 0; v < values.length; v++) {
        for (int lane = 0; lane < w.n; lane++) {
          request.values[v][lane] = w.get(values[v], lane);
        }
      }
      w.environment.message(request);
    }
  }
}
