package dev.plumb.hlsl.ir;

/// A mutable scalar cell, one for each lane. `id` numbers a function's variables from 0, or the
/// module's when `global` (HLSL statics). `name` is for people: `color.x`. A function's parameters
/// are its first variables.
public record ScalarVariable(int id, boolean global, IrType type, String name) {}
