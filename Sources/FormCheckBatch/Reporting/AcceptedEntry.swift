/// The entry of a report for an accepted value that needs no escapes, apart from the value and the number of its record.
///
/// A run that reports accepted values writes such entries for many values at once.
///
/// ```swift
/// import FormCheckBatch
///
/// // people.txt:17: accepted: 12
/// let entry = AcceptedEntry(
///   beforeNumbers: [Array("people.txt:".utf8)], beforeValue: Array(": accepted: ".utf8), afterValue: Array("\n".utf8))
/// ```
public struct AcceptedEntry: Sendable {
  /// The text before each occurrence of the number of the record.
  public var beforeNumbers: [[UInt8]]
  /// The text between the last occurrence of the number and the value.
  public var beforeValue: [UInt8]
  /// The text after the value.
  public var afterValue: [UInt8]
  /// A printable character that the report escapes, apart from the backslash.
  public var escaped: UInt8
  /// The maximum length of a value that is written completely, in bytes.
  public var longestValue: Int

  /// Creates the entry.
  ///
  /// It is only used for values that consist of printable ASCII characters other than `escaped` and the backslash.
  public init(
    beforeNumbers: [[UInt8]], beforeValue: [UInt8], afterValue: [UInt8],
    escaped: UInt8 = UInt8(ascii: "\\"), longestValue: Int = .max
  ) {
    self.beforeNumbers = beforeNumbers
    self.beforeValue = beforeValue
    self.afterValue = afterValue
    self.escaped = escaped
    self.longestValue = longestValue
  }
}
