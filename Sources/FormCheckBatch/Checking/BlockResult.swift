import FormCheckReports

/// The result of a block, or of a part of one.
struct BlockResult: Sendable {
  /// The number of records.
  var counts = Counts()

  /// The number of values in each column.
  var columns: [Counts] = []

  /// The output for rejections.
  var output: [UInt8] = []

  /// The bytes of accepted records, if the run copies them.
  var accepted: [UInt8] = []

  /// The bytes of all other records, if the run copies them.
  var rejected: [UInt8] = []

  /// The rejected record whose quote is never closed.
  ///
  /// It can only be the last record of its input.
  var unclosed: [UInt8] = []

  /// Whether the other records continue a record from the previous block.
  var goesOn = false

  /// The codes that were found, if the run collects data for a report.
  var codes = CodeCounts()

  /// The keys of the records, for each unique key.
  var keys: [ArraySlice<KeyDigest>] = []

  /// The slowest values, if the run collects data for a report.
  var slowest = SlowestValues()

  /// The number of values that the bit-parallel engine rejected and PCRE2 accepted.
  var disagreements = 0

  /// The first record of the part.
  let start: Int

  /// The first record of the next part, or nil if this part is the last one.
  var next: Int?
}
