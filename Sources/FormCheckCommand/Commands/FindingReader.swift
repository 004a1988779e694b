import FormCheckCore
import FormCheckIO

/// A reader of an output of `--format json` that returns the findings of one record after another.
struct FindingReader: ~Copyable {
  /// The findings of a record.
  struct Group {
    /// The position of the record among all records of all inputs.
    let rank: Rank
    var findings: [Finding]
  }

  /// The position of a record: that of its input, and its number.
  struct Rank: Comparable {
    let input: Int
    let record: Int

    static func < (one: Rank, other: Rank) -> Bool {
      (one.input, one.record) < (other.input, other.record)
    }
  }

  private var lines: FindingLines
  private let order: [InputName]
  /// The first finding of the next record, or nil before the first record and after the last one.
  private var pending: Finding?
  private var last: Rank?

  /// Opens an output.
  ///
  /// - Parameters:
  ///   - name: The file.
  ///   - order: The inputs, in order.
  /// - Throws: ``UsageError`` if the output cannot be read.
  init(_ name: InputName, order: [InputName]) throws(UsageError) {
    lines = try FindingLines(name)
    self.order = order
  }

  /// Returns the inputs that an output mentions, in order.
  static func sources(of name: InputName) throws(UsageError) -> [InputName] {
    var lines = try FindingLines(name)
    var sources: [InputName] = []
    while let finding = try lines.next() {
      if sources.last == finding.place.source { continue }
      if sources.contains(finding.place.source) { throw lines.disorder }
      sources.append(finding.place.source)
    }
    return sources
  }

  /// Returns the findings of the next record, or nil at the end.
  ///
  /// - Throws: ``UsageError`` if the output cannot be read, or if its records are not in order.
  mutating func next() throws(UsageError) -> Group? {
    if last == nil { pending = try lines.next() }
    guard let first = pending else { return nil }
    let input = order.firstIndex(of: first.place.source) ?? 0
    var group = Group(rank: Rank(input: input, record: first.place.record), findings: [first])
    if let last, group.rank <= last { throw lines.disorder }
    last = group.rank
    pending = try lines.next()
    while let finding = pending, finding.place == first.place {
      group.findings.append(finding)
      pending = try lines.next()
    }
    return group
  }
}

/// The findings in a file, one on each line.
private struct FindingLines: ~Copyable {
  private let name: InputName
  private var reader: LineReader
  private var number = 0

  private static let longestLine = 64 << 20

  init(_ name: InputName) throws(UsageError) {
    self.name = name
    do throws(IOError) {
      reader = LineReader(try FileInput(name), limit: Self.longestLine)
    } catch {
      throw UsageError(describing: error.commandDescription)
    }
  }

  mutating func next() throws(UsageError) -> Finding? {
    let line: LineReader.Line?
    do throws(IOError) {
      line = try reader.next()
    } catch {
      throw UsageError(describing: error.commandDescription)
    }
    number += 1
    guard let line else { return nil }
    if case .text(let range) = line, let finding = reader.withBytes(of: range, { Finding($0) }) {
      return finding
    }
    throw UsageError(
      "\(name.shown):\(number): this is not a verdict in JSON",
      fix: "Write the file with --format json.")
  }

  /// The error of an output whose records are not in order.
  var disorder: UsageError {
    UsageError(
      "\(name.shown):\(number): the records are not in the order of the data",
      fix: "Write the file with one run, and do not sort it.")
  }
}
