import FormCheckReports
internal import FormCheckCore

/// The number of errors with each code in a block or in a run, for each column.
struct CodeCounts: Sendable {
  /// The counts, each for one column, or for records as a whole if `column` is nil.
  private(set) var all: [(column: Int?, code: CodeCount)] = []

  /// For each count, its column and code, which are found faster without the count.
  private var keys: [Key] = []

  private struct Key: Hashable, Sendable {
    let number: Int
    let column: Int?
  }

  /// Counts an error.
  ///
  /// - Parameters:
  ///   - error: The error.
  ///   - column: The number of its column, or nil if it concerns the record.
  ///   - place: Returns the position of the error. Called only for the first few errors with each code, whose positions
  ///     are kept.
  mutating func count(_ error: ValidationError, in column: Int?, at place: () -> FoundPlace) {
    let index = index(of: error.code, name: error.name, column)
    all[index].code.count += 1
    if all[index].code.first.count < RunReport.examples { all[index].code.first.append(place()) }
  }

  /// Counts errors by their codes alone, if enough positions of errors are already known for each of the codes.
  ///
  /// - Parameters:
  ///   - numbers: The numbers of the codes of one value.
  ///   - column: The number of the column.
  /// - Returns: Whether the errors were counted. If not, none was counted.
  mutating func count(_ numbers: [Int], in column: Int) -> Bool {
    guard numbers.allSatisfy({ hasExamples(of: $0, in: column) }) else { return false }
    for number in numbers { add(1, of: number, in: column) }
    return true
  }

  /// Returns whether errors with a code can be counted by the code alone.
  func hasExamples(of number: Int, in column: Int) -> Bool {
    known(number, column).map { all[$0].code.first.count >= RunReport.examples } ?? false
  }

  /// Counts errors by their code alone.
  ///
  /// - Parameters:
  ///   - count: The number of errors.
  ///   - number: The number of a code for which ``hasExamples(of:in:)`` is true.
  ///   - column: The number of the column.
  mutating func add(_ count: Int, of number: Int, in column: Int) {
    if let index = known(number, column) { all[index].code.count += count }
  }

  /// Adds the counts of the next block.
  static func += (sum: inout CodeCounts, more: CodeCounts) {
    for (column, code) in more.all {
      let index = sum.index(of: code.number, name: code.name, column)
      sum.all[index].code.count += code.count
      let room = RunReport.examples - sum.all[index].code.first.count
      sum.all[index].code.first += code.first.prefix(room)
    }
  }

  private mutating func index(of number: Int, name: String, _ column: Int?) -> Int {
    if let index = known(number, column) { return index }
    all.append((column, CodeCount(number: number, name: name, count: 0, first: [])))
    keys.append(Key(number: number, column: column))
    return all.count - 1
  }

  private func known(_ number: Int, _ column: Int?) -> Int? {
    keys.firstIndex(of: Key(number: number, column: column))
  }
}
