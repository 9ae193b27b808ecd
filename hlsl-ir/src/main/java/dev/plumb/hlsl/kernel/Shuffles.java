package dev.plumb.hlsl.kernel;

import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassFile;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.util.Locale;

/// Moves within quads, of floats, as constants of the kernel's class.
final class Shuffles {
  /// Which lanes of the quad: `to` minus `from`.
  enum Kind {
    DDX_COARSE(new int[] {1, 1, 1, 1}, new int[] {0, 0, 0, 0}),
    DDY_COARSE(new int[] {2, 2, 2, 2}, new int[] {0, 0, 0, 0}),
    DDX_FINE(new int[] {1, 1, 3, 3}, new int[] {0, 0, 2, 2}),
    DDY_FINE(new int[] {2, 3, 2, 3}, new int[] {0, 1, 0, 1});

    final int[] to;
    final int[] from;

    Kind(int[] to, int[] from) {
      this.to = to;
      this.from = from;
    }
  }

  private Shuffles() {}

  private static String field(Kind kind, boolean to) {
    return kind.name().toLowerCase(Locale.ROOT) + (to ? "_to" : "_from");
  }

  static void push(VectorCode code, Kind kind, boolean to) {
    code.cb.getstatic(RegionClass.KERNEL, field(kind, to), VectorCode.SHUFFLE);
  }

  /// Declares the fields, and fills them in the class's initializer.
  static void declare(ClassBuilder clb, Width width) {
    for (Kind kind : Kind.values()) {
      for (boolean to : new boolean[] {true, false}) {
        clb.withField(
            field(kind, to),
            VectorCode.SHUFFLE,
            ClassFile.ACC_STATIC | ClassFile.ACC_FINAL | ClassFile.ACC_PRIVATE);
      }
    }
    clb.withMethodBody(
        ConstantDescs.CLASS_INIT_NAME,
        ConstantDescs.MTD_void,
        ClassFile.ACC_STATIC,
        cb -> {
          var code = new VectorCode(cb, width);
          for (Kind kind : Kind.values()) {
            fill(code, kind.to, field(kind, true));
            fill(code, kind.from, field(kind, false));
          }
          cb.return_();
        });
  }

  private static void fill(VectorCode code, int[] quad, String field) {
    var cb = code.cb;
    ClassDesc kernel = RegionClass.KERNEL;
    code.species(VectorCode.FLOAT);
    cb.loadConstant(code.width.lanes).newarray(java.lang.classfile.TypeKind.INT);
    for (int lane = 0; lane < code.width.lanes; lane++) {
      cb.dup().loadConstant(lane).loadConstant((lane & -4) + quad[lane & 3]).iastore();
    }
    cb.iconst_0();
    code.shuffleFromArray();
    cb.putstatic(kernel, field, VectorCode.SHUFFLE);
  }
}
