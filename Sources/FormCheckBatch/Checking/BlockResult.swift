public import FormCheckReports

/// What was found in a block, or in a part of one.
public struct BlockResult: Sendable {
  /// How many records there were.
  public var counts = Counts()

  /// How many values of each column were not accepted.
  var columns: [Counts] = []

  /// What is to be printed.
  public var output: [UInt8] = []

  /// The records that were accepted, and all others, as they came; as far as they are wanted.
  var accepted: [UInt8] = []
  var rejected: [UInt8] = []

  /// A rejected record whose quote is never closed, which is the last one of its input.
  var unclosed: [UInt8] = []

  /// Whether the other records go on with a record that was begun before.
  var goesOn = false

  /// The codes that were found, if the run writes a report.
  var codes = CodeCounts()

  /// What stands for the keys of the records, key by key.
  var keys: [ArraySlice<KeyDigest>] = []

  /// The slowest values that were found, where that is wanted.
  var slowest = SlowestValues()

  /// How many values bits rejected that their rules accept.
  var disagreements = 0

  /// The first record of the part.
  let start: Int

  /// The first record of the next part; nil when this was the last.
  var next: Int?
}
