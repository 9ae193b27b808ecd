package dev.plumb.cli.image;

import dev.plumb.emulator.format.Format;
import java.awt.image.Raster;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import javax.imageio.ImageIO;
import javax.imageio.ImageReader;
import javax.imageio.event.IIOReadWarningListener;
import javax.imageio.stream.MemoryCacheImageInputStream;

/// Reads JPEG files, baseline and progressive, grey, YCbCr, RGB, CMYK and YCCK.
///
/// The JDK's codec gives the components as they are stored; what they mean is worked out here, by
/// the formulas of JFIF and Adobe's marker, so that no colour profile of the machine has a say.
final class JpegReader {
  private final JpegMarkers markers;

  private JpegReader(JpegMarkers markers) {
    this.markers = markers;
  }

  static TextureData read(byte[] file) throws ImageException {
    var markers = JpegMarkers.read(new ByteReader(file));
    TextureData.check(Format.R8G8B8A8_UNORM, markers.width(), markers.height(), 1, 1, 1);
    return new JpegReader(markers).texture(raster(file));
  }

  private static Raster raster(byte[] file) throws ImageException {
    try {
      return decode(file);
    } catch (LinkageError e) {
      throw ImageException.unsupported("the JDK's codec is not there: " + e.getMessage());
    }
  }

  private static Raster decode(byte[] file) throws ImageException {
    ImageIO.setUseCache(false);
    ImageReader reader = ImageIO.getImageReadersByFormatName("jpeg").next();
    List<String> warnings = new ArrayList<>();
    IIOReadWarningListener listener = (_, warning) -> warnings.add(warning);
    try (var in = new MemoryCacheImageInputStream(new ByteArrayInputStream(file))) {
      reader.addIIOReadWarningListener(listener);
      reader.setInput(in, true, true);
      Raster raster = reader.readRaster(0, null);
      for (String warning : warnings) {
        // libjpeg goes on with grey where data is missing; bytes too many do no harm
        if (!warning.contains("extraneous")) {
          throw new ImageException(warning);
        }
      }
      return raster;
    } catch (IOException | RuntimeException e) { // the codec's own, and what it trips over
      throw new ImageException(String.valueOf(e.getMessage()));
    } finally {
      reader.dispose();
    }
  }

  private TextureData texture(Raster raster) throws ImageException {
    int bands = raster.getNumBands();
    if (bands != markers.components() || bands == 2 || bands > 4) {
      throw new ImageException(bands + " components");
    }
    int width = raster.getWidth();
    int height = raster.getHeight();
    var texels = new byte[4 * width * height];
    var row = new int[bands * width];
    var rgb = new int[3];
    for (int y = 0; y < height; y++) {
      raster.getPixels(0, y, width, 1, row);
      for (int x = 0; x < width; x++) {
        color(row, bands * x, bands, rgb);
        int at = 4 * (y * width + x);
        for (int c = 0; c < 3; c++) {
          texels[at + c] = (byte) rgb[c];
        }
        texels[at + 3] = -1;
      }
    }
    return TextureData.picture(Format.R8G8B8A8_UNORM, width, height, texels);
  }

  private void color(int[] row, int at, int bands, int[] rgb) {
    if (bands == 1) {
      java.util.Arrays.fill(rgb, row[at]);
      return;
    }
    if (markers.lumaAndChroma()) {
      rgbOfYcc(row[at], row[at + 1] - 128, row[at + 2] - 128, rgb);
    } else {
      System.arraycopy(row, at, rgb, 0, 3);
    }
    if (bands == 4) {
      // Adobe stores the inks inverted, YCCK as RGB of the paper that they leave
      int key = markers.adobe() ? row[at + 3] : 255 - row[at + 3];
      for (int c = 0; c < 3; c++) {
        int ink = markers.adobe() ? rgb[c] : 255 - rgb[c];
        rgb[c] = (ink * key + 127) / 255;
      }
    }
  }

  /// JFIF's formulas in 16.16 fixed point.
  private static void rgbOfYcc(int y, int cb, int cr, int[] rgb) {
    rgb[0] = clamped(y + (91881 * cr + 32768 >> 16));
    rgb[1] = clamped(y + (-22554 * cb - 46802 * cr + 32768 >> 16));
    rgb[2] = clamped(y + (116130 * cb + 32768 >> 16));
  }

  private static int clamped(int value) {
    return Math.max(0, Math.min(255, value));
  }
}
