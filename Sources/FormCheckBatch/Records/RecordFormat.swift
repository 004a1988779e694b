public import FormCheckCore
public import StrictJSON

/// A format that defines how an input is divided into records, and a record into fields.
///
/// A ``BatchConfiguration`` combines the format with the columns to check, and a ``SplitPlanner`` divides files of this
/// format.
///
/// ```swift
/// import FormCheckBatch
///
/// let formats: [RecordFormat] = [
///   .values(.lines),                // One value per line
///   .separated(SeparatedFormat()),  // CSV with a header
///   .jsonLines,                     // One JSON object per line
/// ]
/// ```
public enum RecordFormat: Hashable, Sendable {
  /// Each value is a record.
  case values(Framing)
  /// Fields that are separated by a delimiter and quoted where necessary, as in RFC 4180.
  case separated(SeparatedFormat)
  /// One JSON object per line.
  case jsonLines

  /// The byte that ends a record, unless it is in quotes.
  var separator: UInt8 {
    if case .values(let framing) = self { framing.separator } else { UInt8(ascii: "\n") }
  }

  /// Whether the number of a record is also the number of its line.
  var countsLines: Bool {
    switch self {
    case .values(.lines), .jsonLines: true
    case .values(.null), .separated: false
    }
  }
}

/// The properties of delimited files that RFC 4180 leaves open.
///
/// ```swift
/// import FormCheckBatch
///
/// let semicolons = RecordFormat.separated(SeparatedFormat(delimiter: UInt8(ascii: ";"), hasHeader: false))
/// ```
public struct SeparatedFormat: Hashable, Sendable {
  /// The byte between two fields.
  public var delimiter: UInt8

  /// A Boolean value that indicates whether the first record contains the names of the fields.
  public var hasHeader: Bool

  /// Creates a format, by default with commas and a header.
  public init(delimiter: UInt8 = UInt8(ascii: ","), hasHeader: Bool = true) {
    self.delimiter = delimiter
    self.hasHeader = hasHeader
  }

  /// Returns the notation of a field, in quotes if the text contains the delimiter.
  ///
  /// - Parameter text: The text, which must not contain quotes.
  /// - Returns: The bytes of the field.
  func field(_ text: String) -> [UInt8] {
    Array((text.utf8.contains(delimiter) ? "\"\(text)\"" : text).utf8)
  }
}

/// A column of the input: the part of each record to read, and the rule for its values.
///
/// ```swift
/// import FormCheckBatch
/// import FormCheckCore
/// import FormCheckValidators
///
/// let email = Column(
///   .name("email"), name: "email", rule: try Rule("required|email", in: Catalog.standard),
///   filters: try TextFilterChain("trim"))
/// ```
///
/// A ``BatchConfiguration`` contains the columns of a run.
public final class Column: Sendable {
  /// The position of a column in a record.
  public enum Selector: Hashable, Sendable {
    /// The whole record.
    case whole
    /// The field with this name in the header.
    case name(String)
    /// The field with this number, from 1.
    case number(Int)
    /// The value at this position in a JSON object, given by a key or by a JSON pointer (RFC 6901).
    case pointer(JSONPointer)

    /// Returns whether two selectors are equal.
    ///
    /// Names are compared byte for byte.
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

  /// The position of the column in a record.
  public let selector: Selector

  /// The name of the column in reports, or nil if the values are not fields.
  public let name: String?

  /// The rule for the values, or nil if only checks that span several columns use this column.
  public let rule: Rule?

  /// The filters that are applied to each value before it is checked.
  ///
  /// A ``ValueReport`` receives the filtered value.
  public let filters: TextFilterChain?

  /// The conversion of JSON values that are neither strings nor numbers.
  public let inJSON: JSONForm

  /// A Boolean value that indicates whether the column may be missing from an input.
  ///
  /// All values of a missing column are empty.
  public let isOptional: Bool

  /// A Boolean value that indicates whether the values are secret and must never be shown.
  public let isSecret: Bool

  /// A conversion of JSON values that are neither strings nor numbers.
  public enum JSONForm: Hashable, Sendable {
    /// Keeps `true` and `false` as words.
    case words
    /// Converts `true` to `yes`, and `false` to `no`.
    case yesNo
    /// Joins the strings of an array with newlines.
    case list
  }

  /// Creates a column.
  ///
  /// - Parameters:
  ///   - selector: The position of the column in a record.
  ///   - name: The name of the column in reports.
  ///   - rule: The rule for the values.
  ///   - filters: The filters that are applied to each value before it is checked.
  ///   - inJSON: The conversion of JSON values that are neither strings nor numbers.
  ///   - isOptional: Whether the column may be missing from an input.
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

  /// Creates a column that represents a whole record, or several of its fields.
  private init(name: String?, isSecret: Bool) {
    selector = .whole
    self.name = name
    rule = nil
    filters = nil
    inJSON = .words
    isOptional = false
    self.isSecret = isSecret
  }

  /// A column without a name and without a rule.
  public static let none = Column(recordIsSecret: false)

  /// Creates a column that represents a malformed record, whose fields are unknown.
  convenience init(recordIsSecret isSecret: Bool) { self.init(name: nil, isSecret: isSecret) }

  /// Creates a column that represents several columns, for an error that concerns all of them.
  convenience init(joining columns: [Column]) {
    self.init(
      name: columns.compactMap(\.name).joined(separator: ","),
      isSecret: columns.contains { $0.isSecret })
  }
}
