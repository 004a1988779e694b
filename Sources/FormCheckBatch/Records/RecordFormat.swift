public import FormCheckCore
public import StrictJSON

/// How an input is divided into records, and each record into fields.
public enum RecordFormat: Hashable, Sendable {
  /// Each value is a record of its own.
  case values(Framing)
  /// Fields between delimiters, in quotes where they need them, as RFC 4180 has it.
  case separated(SeparatedFormat)
  /// One JSON object a line.
  case jsonLines

  /// The byte that ends a record; where there are quotes, not in them.
  var separator: UInt8 {
    if case .values(let framing) = self { framing.separator } else { UInt8(ascii: "\n") }
  }

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

  /// A field with a text, in quotes if the text contains the delimiter.
  ///
  /// - Parameter text: The text; it contains no quotes.
  /// - Returns: The bytes of the field.
  func field(_ text: String) -> [UInt8] {
    Array((text.utf8.contains(delimiter) ? "\"\(text)\"" : text).utf8)
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

    /// Whether two lead to the same place: names are compared as they are written.
    public static func == (one: Selector, other: Selector) -> Bool {
      switch (one, other) {
      case (.whole, .whole): true
      case (.name(let name), .name(let another)): name.isWritten(like: another)
      case (.number(let number), .number(let another)): number == another
      case (.pointer(let pointer), .pointer(let another)): pointer == another
      default: false
      }
    }
  }

  /// Where it stands.
  public let selector: Selector

  /// What reports call it; nil for values that are no fields.
  public let name: String?

  /// What it must be; nil where it is only looked at together with others.
  public let rule: Rule?

  /// What each value goes through before it is checked; then what comes out is checked and reported.
  public let filters: TextFilterChain?

  /// What its values are made of in JSON, beside texts and numbers.
  public let inJSON: JSONForm

  /// Whether an input may lack it; then all of its values are empty.
  public let isOptional: Bool

  /// Whether its values are never shown.
  public let isSecret: Bool

  /// What the values of a column are in JSON, where they are neither texts nor numbers.
  public enum JSONForm: Hashable, Sendable {
    /// `true` and `false` are these words.
    case words
    /// `true` is `yes`, and `false` is `no`.
    case yesNo
    /// An array of texts is one text, with an end of a line between two of them.
    case list
  }

  /// A field of records.
  ///
  /// - Parameters:
  ///   - selector: Where it stands.
  ///   - name: What reports call it.
  ///   - rule: What it must be.
  ///   - filters: What each value goes through before.
  ///   - inJSON: What its values are made of in JSON.
  ///   - isOptional: Whether an input may lack it.
  public init(
    _ selector: Selector, name: String? = nil, rule: Rule?, filters: TextFilterChain? = nil,
    inJSON: JSONForm = .words, isOptional: Bool = false
  ) {
    self.selector = selector
    self.name = name
    self.rule = rule
    self.filters = filters
    self.inJSON = inJSON
    self.isOptional = isOptional
    isSecret = rule?.isSecret ?? false
  }

  /// What stands for a whole record, or for several of its fields.
  private init(name: String?, isSecret: Bool) {
    selector = .whole
    self.name = name
    rule = nil
    filters = nil
    inJSON = .words
    isOptional = false
    self.isSecret = isSecret
  }

  /// What is checked by no rule, and has no name.
  public static let none = Column(recordIsSecret: false)

  /// A whole record, where it is broken: no field of it can be told from the others.
  convenience init(recordIsSecret isSecret: Bool) { self.init(name: nil, isSecret: isSecret) }

  /// Several columns, where something is wrong with them together.
  convenience init(joining columns: [Column]) {
    self.init(
      name: columns.compactMap(\.name).joined(separator: ","),
      isSecret: columns.contains { $0.isSecret })
  }
}
