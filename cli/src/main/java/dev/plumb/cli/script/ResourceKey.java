package dev.plumb.cli.script;

/// What names a resource in a script: `uav 1`.
public record ResourceKey(Kind kind, int slot) {
  /// How the pipeline uses it.
  public enum Kind {
    RTV("rtv", 8),
    DSV("dsv", 1),
    SRV("srv", 128),
    UAV("uav", 64),
    VB("vb", 32);

    private final String spelling;
    private final int slots;

    Kind(String spelling, int slots) {
      this.spelling = spelling;
      this.slots = slots;
    }

    public String spelling() {
      return spelling;
    }

    public int slots() {
      return slots;
    }
  }

  public static final ResourceKey RTV0 = new ResourceKey(Kind.RTV, 0);
  public static final ResourceKey DSV = new ResourceKey(Kind.DSV, 0);
  public static final ResourceKey VB0 = new ResourceKey(Kind.VB, 0);

  @Override
  public String toString() {
    return kind == Kind.DSV ? kind.spelling() : kind.spelling() + " " + slot;
  }

  /// Takes a key if one stands here; null if none does.
  static ResourceKey accept(Cursor cursor) throws ScriptException {
    for (Kind kind : Kind.values()) {
      if (cursor.accept(kind.spelling())) {
        int slot = kind == Kind.DSV ? 0 : cursor.integer("slot", 0, kind.slots() - 1);
        return new ResourceKey(kind, slot);
      }
    }
    return null;
  }

  static ResourceKey read(Cursor cursor) throws ScriptException {
    ResourceKey key = accept(cursor);
    if (key == null) {
      throw cursor.expected("rtv N, dsv, srv N, uav N or vb N");
    }
    return key;
  }
}
