import FormCheckReports
internal import FormCheckCore

/// The number of errors with each code in a block or in a run, for each column.
struct CodeCounts: Sendable {
  /// The counts, each for one column, or for records as a whole if `column` is nil.
  private(set) var all: [(column: Int?, code: CodeCount)] = []

  /// For each count, its column and code, which are found faster without the count.
  private var keys: [Key] = []

  private struct Key: Sendable {
    let number: Int
    let column: Int?
    /// The number of errors whose positions are still to be kept.
    var missing = RunReport.examples
  }

  /// The number of counts for which no more positions are to be kept.
  var completeCount: Int { keys.count { $0.missing == 0 } }

  /// The codes for which no more positions are to be kept, each with the count 0.
  ///
  /// The counts of later blocks begin with these.
  var complete: CodeCounts {
    var complete = CodeCounts()
    for (index, key) in keys.enumerated() where key.missing == 0 {
      complete.append(key, name: all[index].code.name)
    }
    return complete
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
    if keys[index].missing > 0 { keep([place()], at: index) }
  }

  /// Counts errors by their codes alone, if enough positions of errors are already known for each of the codes.
  ///
  /// - Parameters:
  ///   - numbers: The numbers of the codes of one value.
  ///   - column: The number of the column.
  /// - Returns: Whether the errors were counted. If not, none was counted.
  mutating func count(_ numbers: [Int], in column: Int) -> Bool {
    guard numbers.allSatisfy({ isComplete($0, in: column) }) else { return false }
    for number in numbers { add(1, of: number, in: column) }
    return true
  }

  /// Returns whether errors with a code can be counted by the code alone, because no more positions are to be kept.
  func isComplete(_ number: Int, in column: Int) -> Bool {
    known(number, column).map { keys[$0].missing == 0 } ?? false
  }

  /// Counts errors by their code alone.
  ///
  /// - Parameters:
  ///   - count: The number of errors.
  ///   - number: The number of a code for which ``isComplete(_:in:)`` is true.
  ///   - column: The number of the column.
  mutating func add(_ count: Int, of number: Int, in column: Int) {
    if let index = known(number, column) { all[index].code.count += count }
  }

  /// Adds the counts of the next block.
  static func += (sum: inout CodeCounts, more: CodeCounts) {
    for (column, code) in more.all {
      let index = sum.index(of: code.number, name: code.name, column)
      sum.all[index].code.count += code.count
      sum.keep(code.first.prefix(sum.keys[index].missing), at: index)
    }
  }

  /// Keeps positions, of which there are at most as many as are missing.
  private mutating func keep(_ places: some Collection<FoundPlace>, at index: Int) {
    if places.isEmpty { return }
    all[index].code.first += places
    keys[index].missing -= places.count
  }

  private mutating func index(of number: Int, name: String, _ column: Int?) -> Int {
    if let index = known(number, column) { return index }
    append(Key(number: number, column: column), name: name)
    return all.count - 1
  }

  private mutating func append(_ key: Key, name: String) {
    all.append((key.column, CodeCount(number: key.number, name: name, count: 0, first: [])))
    keys.append(key)
  }

  private func known(_ number: Int, _ column: Int?) -> Int? {
    keys.firstIndex { $0.number == number && $0.column == column }
  }
}
