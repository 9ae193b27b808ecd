package dev.plumb.cli.image.exr;

import dev.plumb.cli.image.ImageException;
import dev.plumb.cli.image.Inflating;
import java.util.List;

/// Unpacks chunks into lines: of each line the samples of each channel in turn, little endian.
interface ChunkDecoder {
  /// @param size bytes of all lines
  byte[] decode(byte[] packed, List<ExrChannel> channels, int width, int height, int size)
      throws ImageException;

  static ChunkDecoder of(ExrCompression compression) throws ImageException {
    return switch (compression) {
      case NONE ->
          (packed, _, _, _, size) -> {
            throw new ImageException(
                "a chunk has %d bytes in place of %d".formatted(packed.length, size));
          };
      case RLE -> (packed, _, _, _, size) -> BytePredictor.restore(RunLengths.decode(packed, size));
      case ZIPS, ZIP ->
          (packed, _, _, _, size) -> BytePredictor.restore(Inflating.exactly(packed, size));
      case PIZ -> PizDecoder::decode;
      case PXR24 -> Pxr24Decoder::decode;
      case B44, B44A -> B44Decoder::decode;
      case DWAA, DWAB ->
          throw ImageException.unsupported(
              "it is compressed with "
                  + compression
                  + "; what is read is NONE, RLE, ZIPS, ZIP, PIZ, PXR24, B44"
                  + " and B44A");
    };
  }
}
