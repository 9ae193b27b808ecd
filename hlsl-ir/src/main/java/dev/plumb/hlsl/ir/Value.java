package dev.plumb.hlsl.ir;

/// A scalar that an instruction gives, numbered from 0 within its function; `%7` in text.
public record Value(int id) {
  @Override
  public String toString() {
    return "%" + id;
  }
}
