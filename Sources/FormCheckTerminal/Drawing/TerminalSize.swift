/// How large a terminal is.
public struct TerminalSize: Hashable, Sendable {
  /// How many rows it has.
  public let rows: Int

  /// How many columns it has.
  public let columns: Int

  /// A size; a terminal that does not know its own is taken for one of 24 rows and 80 columns.
  public init(rows: Int, columns: Int) {
    self.rows = rows > 0 ? rows : 24
    self.columns = columns > 0 ? columns : 80
  }
}
