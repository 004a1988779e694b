/// The size of a terminal.
///
/// ``TerminalDevice/size`` returns the current size, and a ``Painter`` needs it to draw.
///
/// ```swift
/// import FormCheckTerminal
///
/// let size = TerminalSize(rows: 0, columns: 120)
/// print(size.rows, size.columns)   // 24 120
/// ```
public struct TerminalSize: Hashable, Sendable {
  /// The number of rows.
  public let rows: Int

  /// The number of columns.
  public let columns: Int

  /// Creates a size.
  ///
  /// A terminal of unknown size reports 0, which is replaced by 24 rows or 80 columns.
  public init(rows: Int, columns: Int) {
    self.rows = rows > 0 ? rows : 24
    self.columns = columns > 0 ? columns : 80
  }
}
