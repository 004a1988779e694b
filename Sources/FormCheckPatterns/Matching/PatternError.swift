/// An error that occurs while a pattern is compiled or memory for matches is allocated.
///
/// The message is PCRE2's, and the position refers to the pattern as written.
///
/// ```swift
/// do throws(PatternError) {
///   _ = try Pattern("[a-z")
/// } catch {
///   print(error.offset, error.message)
/// }
/// ```
public struct PatternError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The operation that failed.
  public enum Step: String, Hashable, Sendable {
    /// Parsing and compiling the pattern.
    case compile
    /// Allocating memory for the pattern or for matches.
    case memory
  }

  /// The operation that failed.
  public let step: Step

  /// PCRE2's error number.
  public let number: Int

  /// PCRE2's message for the number.
  public let message: String

  /// The pattern as written, or empty if the error does not concern a pattern.
  public let pattern: String

  /// The position in the pattern at which PCRE2 stopped, in UTF-8 bytes.
  public let byteOffset: Int

  /// The position in the pattern at which PCRE2 stopped, in Unicode scalars.
  public var offset: Int {
    let bytes = pattern.utf8.span
    return bytes.scalarCount(in: 0..<min(byteOffset, bytes.count))
  }

  /// The message and the position, on one line.
  public var description: String { "\(message) (at offset \(offset) of the pattern)" }
}
