/// What was found in a block, or in a part of one.
public struct BlockResult: Sendable {
  /// How many values there were.
  public var counts = Counts()
  /// What is to be printed.
  public var output: [UInt8] = []
  /// Where the part begins.
  let start: Cursor
  /// Where the next part begins; nil when this was the last.
  var next: Cursor?

  /// A place between two values of a block.
  struct Cursor: Sendable {
    /// How many bytes stand before it.
    var byte = 0
    /// How many values stand before it.
    var record = 0
  }
}
