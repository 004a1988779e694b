public import InputValidation
public import StrictJSON

/// How an input is divided into records, and each record into fields.
public enum RecordFormat: Hashable, Sendable {
  /// Each value is a record of its own.
  case values(Framing)
  /// Fields between delimiters, in quotes where they need them, as RFC 4180 has it.
  case separated(SeparatedFormat)
  /// One JSON object a line.
  case jsonLines

  /// Whether the number of a record is the number of its line, too.
  var countsLines: Bool {
    switch self {
    case .values(.lines), .jsonLines: true
    case .values(.null), .separated: false
    }
  }
}

/// Files of fields between delimiters: what RFC 4180 leaves open.
public struct SeparatedFormat: Hashable, Sendable {
  /// The byte between two fields.
  public var delimiter: UInt8

  /// Whether the first record names the fields.
  public var hasHeader: Bool

  /// Fields between commas, unless told otherwise, behind a header.
  public init(delimiter: UInt8 = UInt8(ascii: ","), hasHeader: Bool = true) {
    self.delimiter = delimiter
    self.hasHeader = hasHeader
  }
}

/// What is looked at in each record, and what it must be.
public final class Column: Sendable {
  /// Where it stands in a record.
  public enum Selector: Hashable, Sendable {
    /// The record is the value.
    case whole
    /// The field with this name in the header.
    case name(String)
    /// The field with this number, from 1.
    case number(Int)
    /// The value at this place of a JSON object: a key, or a pointer of RFC 6901.
    case pointer(JSONPointer)
  }

  /// Where it stands.
  public let selector: Selector

  /// What reports call it; nil for values that are no fields.
  public let name: String?

  /// What it must be; nil where it is only looked at together with others.
  public let rule: Rule?

  /// What each value goes through before it is judged; then what comes out is judged and reported.
  public let filters: TextFilterChain?

  /// Whether its values are never shown.
  public let isSecret: Bool

  /// A field of records.
  ///
  /// - Parameters:
  ///   - selector: Where it stands.
  ///   - name: What reports call it.
  ///   - rule: What it must be.
  ///   - filters: What each value goes through before.
  public init(
    _ selector: Selector, name: String? = nil, rule: Rule?, filters: TextFilterChain? = nil
  ) {
    self.selector = selector
    self.name = name
    self.rule = rule
    self.filters = filters
    isSecret = rule?.isSecret ?? false
  }

  /// What is judged by no rule, and has no name.
  public static let none = Column(recordIsSecret: false)

  /// A whole record, where it is broken: no field of it can be told from the others.
  init(recordIsSecret isSecret: Bool) {
    selector = .whole
    name = nil
    rule = nil
    filters = nil
    self.isSecret = isSecret
  }

  /// Several columns, where something is wrong with them together.
  init(joining columns: [Column]) {
    selector = .whole
    name = columns.compactMap(\.name).joined(separator: ",")
    rule = nil
    filters = nil
    isSecret = columns.contains { $0.isSecret }
  }
}
