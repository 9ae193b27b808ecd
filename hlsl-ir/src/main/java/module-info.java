/// HLSL text to an executable shader. Nothing here knows that a rasterizer exists.
///
/// Packages that are no part of Plumb's API are exported to Plumb's own modules by name.
@SuppressWarnings("module") // the modules named in qualified exports are compiled after this one
module dev.plumb.hlsl {
  // how the JIT is told of kernels
  requires java.management;

  // the compiler's front door
  exports dev.plumb.hlsl;

  // macros and includes given from outside; preprocessing alone
  exports dev.plumb.hlsl.preprocess;
  exports dev.plumb.hlsl.token;

  // the checked program, and expressions in its light: for debuggers
  exports dev.plumb.hlsl.checked to
      dev.plumb.emulator,
      dev.plumb.cli;
  exports dev.plumb.hlsl.sema to
      dev.plumb.emulator,
      dev.plumb.cli;

  // text, places in it, and where included and expanded text came from
  exports dev.plumb.hlsl.source;

  // errors as values
  exports dev.plumb.hlsl.diag;

  // HLSL types and constant-buffer layout
  exports dev.plumb.hlsl.type;

  // the intermediate representation
  exports dev.plumb.hlsl.ir;

  // IR that is known to be well formed
  exports dev.plumb.hlsl.verify;

  // what a shader asks of the world, and the meaning of each operation
  exports dev.plumb.hlsl.runtime;

  // the fixed functions of Direct3D 9, around a shader
  exports dev.plumb.hlsl.fixed;

  // bindings, signatures and layouts
  exports dev.plumb.hlsl.reflect;

  // effect files: parameters, techniques, passes and their states
  exports dev.plumb.hlsl.effect;

  // what runs shaders: kernels or the interpreter
  exports dev.plumb.hlsl.kernel to
      dev.plumb.emulator,
      dev.plumb.cli;

  // the executor that can stop at every instruction
  exports dev.plumb.hlsl.interp to
      dev.plumb.emulator,
      dev.plumb.cli,
      dev.plumb.benchmarks;
}
