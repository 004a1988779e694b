import FormCheckBatch
import FormCheckCore
import FormCheckIO
import FormCheckInference
import FormCheckPatterns
import FormCheckPipelines
import FormCheckValidators

/// The columns of all files, and the workers that read their values.
final class InferenceBoard: @unchecked Sendable {
  // SAFETY: the variables are accessed only while the lock is held, or after the pipeline has ended.
  private let lock = Lock()
  private let finder: CandidateFinder
  private var candidates: [ColumnCandidates] = []
  /// The number of each column, by its name and the number of earlier columns with the name in the same file.
  private var numbers: [ColumnKey: Int] = [:]
  private var dialects: [Dialect] = []
  private var workers: [InferenceWorker] = []
  private var failures: [IOError] = []
  /// The number of columns after the last one that is read.
  private var skippedColumns = 0
  /// The names of the columns of each file that has a header, by the number of the file.
  private var headers: [Int: [String]] = [:]

  private struct ColumnKey: Hashable {
    let name: ExactText
    let repetition: Int
  }

  /// The number of hashes that are kept for each of up to eight columns; more columns share the memory.
  private static let keyCapacity = 1 << 20

  /// The maximum number of columns that are read.
  private static let mostColumns = 1000

  init(_ catalog: Catalog) { finder = CandidateFinder(catalog) }

  /// Whether commas separate the fields of all files.
  var separatesWithCommas: Bool {
    let all = lock.hold { dialects }
    return !all.isEmpty
      && all.allSatisfy { $0.kind == .csv && $0.delimiter == UInt8(ascii: ",") }
  }

  /// Remembers the dialect of a file.
  func note(_ dialect: Dialect) { lock.hold { dialects.append(dialect) } }

  /// Remembers the names in the header of a file.
  func note(_ header: [String]?, ofFile number: Int) { lock.hold { headers[number] = header } }

  /// The sink of the pipeline, which remembers the errors of reading.
  ///
  /// - Parameter arrival: The number of a block, or an error.
  /// - Returns: Whether the run goes on.
  func take(_ arrival: Arrival<Int, IOError>) -> Bool {
    switch arrival.status {
    case .portFailed(let failure): lock.hold { failures.append(failure) }
    case .failed(_, let failure):
      lock.hold { failures.append(failure) }
      return false
    case .delivered, .heldBack: break
    }
    return true
  }

  /// Remembers a worker.
  func add(_ worker: InferenceWorker) { lock.hold { workers.append(worker) } }

  /// Returns a column with its candidates, and the number of hashes to keep.
  func column(_ number: Int) -> (candidates: ColumnCandidates, keyCapacity: Int) {
    lock.hold {
      (candidates[number], max(4096, Self.keyCapacity * 8 / max(8, candidates.count)))
    }
  }

  /// Adds a file, and finds the candidates of its new columns in its first block.
  ///
  /// - Parameters:
  ///   - number: The number of the file, from 0.
  ///   - dialect: The dialect of the file.
  ///   - fieldCount: The number of fields of a record, or nil if records have no delimiter.
  ///   - header: The names in the header, or nil if there is none.
  ///   - block: The first block, or nil if there are no records.
  /// - Returns: The file.
  func file(
    _ number: Int, _ dialect: Dialect, _ fieldCount: Int?, _ header: [String]?, _ block: Block?
  ) -> ProfiledFile {
    let names = names(dialect, fieldCount, header, block)
    var keys: [ColumnKey] = []
    for name in names.prefix(Self.mostColumns) {
      let repetition = keys.count { $0.name == ExactText(name) }
      keys.append(ColumnKey(name: ExactText(name), repetition: repetition))
    }
    let file = ProfiledFile(number, dialect, names: names, columns: [])
    let samples = Self.samples(of: block, file)
    let columns = lock.hold {
      skippedColumns = max(skippedColumns, names.count - keys.count)
      return keys.indices.map { index in
        if let known = numbers[keys[index]] { return known }
        let new = ColumnCandidates(names[index], sample: samples[index], by: finder)
        numbers[keys[index]] = candidates.count
        candidates.append(new)
        return candidates.count - 1
      }
    }
    return ProfiledFile(number, dialect, names: names, columns: columns)
  }

  private func names(
    _ dialect: Dialect, _ fieldCount: Int?, _ header: [String]?, _ block: Block?
  ) -> [String] {
    switch dialect.kind {
    case .lines: ["value"]
    case .ndjson: namesOfMembers(in: block)
    case .csv, .tsv: header ?? (0..<(fieldCount ?? 0)).map { "column\($0 + 1)" }
    }
  }

  /// The number of values in which candidates are searched.
  private static let sampleSize = 400

  private static func samples(of block: Block?, _ file: ProfiledFile) -> [[[UInt8]]] {
    guard let block else { return file.names.prefix(mostColumns).map { _ in [] } }
    var columns = RecordColumns(file.format, names: file.names)
    columns.split(block)
    return file.names.indices.prefix(mostColumns).map { number in
      var sample: [[UInt8]] = []
      columns.withValues(of: number, in: block) { values, _, _ in
        var value: [UInt8] = []
        for index in values.indices {
          if values[index] != 0 {
            value.append(values[index])
          } else {
            if !value.isEmpty { sample.append(value) }
            value = []
          }
          if sample.count == sampleSize { return }
        }
      }
      return sample
    }
  }

  /// Returns what is known about all files, after the pipeline has ended.
  func table(_ chooser: RuleChooser) -> InferredTable {
    var table = InferredTable()
    table.dialects = dialects
    table.failures = failures
    table.skippedColumns = skippedColumns
    table.records = workers.reduce(0) { $0 + $1.recordCount }
    table.malformed = workers.reduce(0) { $0 + $1.malformedCount }
    table.firstMalformed = workers.compactMap(\.firstMalformed).min {
      ($0.file, $0.record) < ($1.file, $1.record)
    }
    table.invalidBytes = workers.flatMap(\.invalidBytes)
      .sorted { ($0.file, $0.byte.offset) < ($1.file, $1.byte.offset) }
    table.headers = headers
    let numbers = candidates.indices.filter { profile(of: $0) != nil }
    var columns: [(profile: ColumnProfile, candidates: ColumnCandidates)] = []
    for number in numbers {
      guard var profile = profile(of: number) else { continue }
      profile.count(empty: max(0, table.records - profile.values))
      columns.append((profile, candidates[number]))
    }
    table.columns = chooser.decide(
      columns, records: table.records, malformed: table.malformed)
    for (index, number) in numbers.enumerated() {
      guard let obstacle = obstacle(number, candidates[number].name) else { continue }
      table.columns[index].obstacle = obstacle
      table.columns[index].questions = []
    }
    return table
  }

  private func profile(of number: Int) -> ColumnProfile? {
    var sum: ColumnProfile?
    for profile in workers.compactMap({ $0.profile(of: number) }) {
      if sum == nil { sum = profile } else { sum?.merge(profile) }
    }
    return sum
  }

  /// Returns the reason why a column cannot be a field, or nil if it can.
  private func obstacle(_ number: Int, _ name: String) -> String? {
    if name.isEmpty { return "a column needs a name in the header to have a rule" }
    if VisibleText.escape(name) != name {
      let sign = name.utf8.contains(UInt8(ascii: "\\")) ? "a backslash" : "an invisible character"
      return
        "the name contains \(sign), which a field of a form cannot have; rename it in the header"
    }
    let isRepeated = candidates.enumerated().contains {
      $0.offset != number && $0.element.name == name
    }
    return isRepeated
      ? "the header has several columns with this name; rename them in the header" : nil
  }
}
