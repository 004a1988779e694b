internal import FormCheckCore
import FormCheckReports

/// A report whose entries contain what a comparison needs, as binary numbers and text.
///
/// An entry is one rejected or undecided value: the record, the line, the length of the rest, the column, and then the
/// signature, which is the verdict with the codes of all errors. The reasons and the value follow, which are decoded only
/// for the samples of a change.
struct ComparisonReport: RepeatableReport {
  private let columns: [ObjectIdentifier: Int]
  /// The columns whose values one of the configurations keeps secret.
  private let secret: Set<Int>
  private let translations: Translations?

  /// Creates a report.
  ///
  /// - Parameters:
  ///   - columns: The columns of the configuration.
  ///   - secret: The positions of the columns whose values must not be shown.
  ///   - translations: The translations of the reasons, or nil for English.
  init(_ columns: [Column], secret: Set<Int>, _ translations: Translations?) {
    self.columns = Dictionary(
      columns.enumerated().map { (ObjectIdentifier($1), $0) }, uniquingKeysWith: { one, _ in one })
    self.secret = secret
    self.translations = translations
  }

  func write(
    _ verdict: RuleVerdict, of value: Span<UInt8>, length: Int, in column: Column,
    to entry: inout ReportEntry
  ) {
    let number = columns[ObjectIdentifier(column)] ?? -1
    entry.begin(at: nil)
    var rest: [UInt8] = []
    rest.append(comparison: number)
    let name = number < 0 ? column.name ?? "" : ""
    rest.append(compared: Array(name.utf8))
    var signature: [UInt8] = [verdict.kind == .undecided ? 1 : 0]
    for error in verdict.errors { signature.append(comparison: error.code) }
    rest.append(compared: signature)
    rest.append(comparison: verdict.errors.count)
    for error in verdict.errors {
      rest.append(compared: Array((translations?.translated(error) ?? error).fullReason.utf8))
    }
    let isHidden =
      column.isSecret || (number < 0 ? !secret.isEmpty : secret.contains(number))
    let total = length > value.count ? length : nil
    rest.append(
      compared: isHidden
        ? [0] : [1] + Array(VisibleText.excerpt(of: value, atByte: 0, total: total).text.utf8))
    entry.text.append(comparison: rest.count)
    entry.text += rest
  }

  /// Appends an entry that has only the codes of a value, and where the value is.
  ///
  /// - Parameters:
  ///   - codes: The numbers of the codes, in the order of the errors.
  ///   - value: The position of the value, from which the whole entry can be created.
  ///   - column: The number of the column.
  ///   - record: The number of the record in the input.
  ///   - output: The output to extend.
  static func append(
    _ codes: [Int], of value: ComparisonEntry.Unexplained, _ column: Int, record: Int,
    to output: inout [UInt8]
  ) {
    output.append(comparison: record)
    output.append(comparison: 0)
    let signature = 1 + 8 * codes.count
    output.append(comparison: 8 + 8 + 8 + signature + 4 * 8)
    output.append(comparison: column)
    output.append(comparison: 0)
    output.append(comparison: signature)
    output.append(0)
    for code in codes { output.append(comparison: code) }
    output.append(comparison: ComparisonEntry.Unexplained.mark)
    output.append(comparison: value.start)
    output.append(comparison: value.end)
    output.append(comparison: value.isUndecided ? 1 : 0)
  }

  func append(
    location error: ErrorOffset?, of value: Span<UInt8>, at place: Place, to output: inout [UInt8]
  ) {
    output.append(comparison: place.record)
    output.append(comparison: place.start?.line ?? 0)
  }
}

extension ValidationError {
  /// The reason with its details.
  fileprivate var fullReason: String {
    details.isEmpty ? reason : "\(reason): \(details.map(\.reason).joined(separator: "; "))"
  }
}

/// One rejected or undecided value in the output of a ``ComparisonReport``.
struct ComparisonEntry {
  let record: Int
  let line: Int
  /// The position of the column, or -1 if the error concerns the whole record or several columns.
  let column: Int
  /// The names of the columns, if there are several.
  let name: [UInt8]
  /// The verdict and the codes.
  let signature: [UInt8]
  private let rest: ArraySlice<UInt8>

  /// The position of a value in the checked values of its column, whose entry has only codes.
  struct Unexplained {
    let start: Int
    let end: Int
    let isUndecided: Bool

    /// The number in the place of the number of reasons.
    static let mark = -1
  }

  /// The position of the value if the entry has only codes, or nil if it has the reasons.
  var unexplained: Unexplained? {
    let bytes = Array(rest)
    var place = 0
    guard bytes.comparisonNumber(at: &place) == Unexplained.mark else { return nil }
    let (start, end) = (bytes.comparisonNumber(at: &place), bytes.comparisonNumber(at: &place))
    return Unexplained(
      start: start, end: end, isUndecided: bytes.comparisonNumber(at: &place) == 1)
  }

  /// Creates the entry of a record that repeats a unique key, whose values are not kept.
  init(repeatedKey error: ValidationError, column: Int, name: String, record: Int, line: Int) {
    self.record = record
    self.line = line
    self.column = column
    self.name = column < 0 ? Array(name.utf8) : []
    var signature: [UInt8] = [0]
    signature.append(comparison: error.code)
    self.signature = signature
    var rest: [UInt8] = []
    rest.append(comparison: 1)
    rest.append(compared: Array(error.reason.utf8))
    rest.append(compared: [0])
    self.rest = rest[...]
  }

  /// Decodes the next entry and advances past it, or returns nil at the end.
  init?(from bytes: [UInt8], at place: inout Int) {
    guard place < bytes.count else { return nil }
    record = bytes.comparisonNumber(at: &place)
    line = bytes.comparisonNumber(at: &place)
    let end = bytes.comparisonNumber(at: &place) + place
    column = bytes.comparisonNumber(at: &place)
    name = Array(bytes.compared(at: &place))
    signature = Array(bytes.compared(at: &place))
    rest = bytes[place..<end]
    place = end
  }

  /// Whether the entry is an error of a rule across fields, and not a malformed record.
  var isAcrossFields: Bool { column < 0 && !name.isEmpty }

  /// The verdict with the codes of its errors.
  var outcome: Comparison.Outcome {
    var codes: [Int] = []
    var place = 1
    while place < signature.count { codes.append(signature.comparisonNumber(at: &place)) }
    return Comparison.Outcome(kind: signature.first == 1 ? .undecided : .rejected, codes: codes)
  }

  /// The reasons of the errors, and the value, which is nil if it is secret.
  var words: (reasons: [String], value: String?) {
    let bytes = Array(rest)
    var place = 0
    let count = bytes.comparisonNumber(at: &place)
    if count == Unexplained.mark { return ([], nil) }
    let reasons = (0..<count).map { _ in
      String(decoding: bytes.compared(at: &place), as: UTF8.self)
    }
    let value = bytes.compared(at: &place)
    return (reasons, value.first == 1 ? String(decoding: value.dropFirst(), as: UTF8.self) : nil)
  }
}

extension [UInt8] {
  /// Appends a number in eight bytes.
  fileprivate mutating func append(comparison number: Int) {
    for shift in stride(from: 0, to: 64, by: 8) {
      append(UInt8(truncatingIfNeeded: number >> shift))
    }
  }

  /// Appends bytes after their count.
  fileprivate mutating func append(compared bytes: [UInt8]) {
    append(comparison: bytes.count)
    self += bytes
  }

  /// Returns the number at a place, and advances past it.
  fileprivate func comparisonNumber(at place: inout Int) -> Int {
    var number = 0
    for shift in 0..<8 { number |= Int(self[place + shift]) << (shift * 8) }
    place += 8
    return number
  }

  /// Returns the bytes at a place, and advances past them.
  fileprivate func compared(at place: inout Int) -> ArraySlice<UInt8> {
    let count = comparisonNumber(at: &place)
    defer { place += count }
    return self[place..<place + count]
  }
}
