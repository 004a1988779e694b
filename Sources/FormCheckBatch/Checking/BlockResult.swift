import FormCheckReports
import FormCheckCore

/// The result for a block, or for a part of one.
struct BlockResult: Sendable {
  /// The number of records, by verdict.
  var counts = Counts()

  /// For each column, the number of values, by verdict.
  var columns: [Counts] = []

  /// The entries to print, in the order of the values.
  var output: [UInt8] = []

  /// The bytes of accepted records, if the run copies them.
  var accepted: [UInt8] = []

  /// The bytes of all other records, if the run copies them.
  var rejected: [UInt8] = []

  /// The bytes of the rejected record whose quote is never closed, or an empty array if there is none.
  ///
  /// Only the last record of an input can have such a quote.
  var unclosed: [UInt8] = []

  /// Whether `rejected` continues a record that began in an earlier block.
  var goesOn = false

  /// The counts of error codes, if the run collects data for a report.
  var codes = CodeCounts()

  /// For each unique key, the digests of that key in the records.
  var keys: [ArraySlice<KeyDigest>] = []

  /// The records that were not accepted, in order, if the run only counts records and compares keys.
  var visited: [(record: Int, kind: Verdict.Kind)] = []

  /// The slowest values, if the run collects data for a report.
  var slowest = SlowestValues()

  /// The values that were not accepted, if the run collects what a page shows about values.
  var findings: BlockFindings?

  /// The number of values that the bit-parallel engine rejected and PCRE2 accepted.
  var disagreements = 0

  /// The index, in the block, of the first record of this part.
  let start: Int

  /// The index, in the block, of the first record of the next part, or nil if this part is the last one.
  var next: Int?
}
