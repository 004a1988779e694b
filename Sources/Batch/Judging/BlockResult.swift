/// What was found in a block, or in a part of one.
public struct BlockResult: Sendable {
  /// How many records there were.
  public var counts = Counts()

  /// How many values of each column were not accepted.
  var columns: [Counts] = []

  /// What is to be printed.
  public var output: [UInt8] = []

  /// The first record of the part.
  let start: Int

  /// The first record of the next part; nil when this was the last.
  var next: Int?
}
