package dev.plumb.cli.image;

/// A file that is not what it claims to be, or holds what Plumb does not read. The message is half
/// a sentence, to follow the file's name.
public final class ImageException extends Exception {
  private static final long serialVersionUID = 1L;

  private final boolean unsupported;

  private ImageException(String message, boolean unsupported) {
    super(message);
    this.unsupported = unsupported;
  }

  /// The file is broken.
  public ImageException(String message) {
    this(message, false);
  }

  /// The file is right, and Plumb does not read it.
  public static ImageException unsupported(String message) {
    return new ImageException(message, true);
  }

  boolean isUnsupported() {
    return unsupported;
  }
}
