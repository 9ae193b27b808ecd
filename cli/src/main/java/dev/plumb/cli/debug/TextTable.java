package dev.plumb.cli.debug;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;

/// Rows of cells in columns as wide as they need.
final class TextTable {
  private static final String GAP = "  ";

  private final List<List<String>> rows = new ArrayList<>();

  void add(String... cells) {
    rows.add(List.of(cells));
  }

  /// Columns that are empty in all rows but the first, the headings, are left out.
  void print(PrintWriter out) {
    print(out, 0);
  }

  /// As [#print], without the headings.
  void printRows(PrintWriter out) {
    print(out, 1);
  }

  private void print(PrintWriter out, int first) {
    int columns = rows.stream().mapToInt(List::size).max().orElse(0);
    var widths = new int[columns];
    var used = new boolean[columns];
    for (int r = 0; r < rows.size(); r++) {
      for (int c = 0; c < rows.get(r).size(); c++) {
        widths[c] = Math.max(widths[c], rows.get(r).get(c).length());
        used[c] |= r > 0 && !rows.get(r).get(c).isEmpty();
      }
    }
    for (List<String> row : rows.subList(first, rows.size())) {
      var line = new StringBuilder();
      for (int c = 0; c < row.size(); c++) {
        if (used[c]) {
          String cell = row.get(c);
          line.append(GAP).append(cell).append(" ".repeat(widths[c] - cell.length()));
        }
      }
      out.println(line.toString().stripTrailing());
    }
  }
}
