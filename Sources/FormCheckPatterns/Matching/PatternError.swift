/// Why a pattern could not be made ready to match.
///
/// The message is PCRE2's own; the place is a position in the pattern as it was written.
public struct PatternError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What PCRE2 was doing when it gave up.
  public enum Step: String, Hashable, Sendable {
    /// Reading the pattern.
    case compile
    /// Asking for memory: for the pattern itself or for what a match writes to.
    case memory
  }

  /// What PCRE2 was doing when it gave up.
  public let step: Step

  /// PCRE2's error number, as its manual lists them.
  public let number: Int

  /// PCRE2's own sentence about that number.
  public let message: String

  /// The pattern, as it was given.
  public let pattern: String

  /// Where in the pattern's UTF-8 bytes PCRE2 stopped reading.
  public let byteOffset: Int

  /// The same place counted in Unicode scalars, which is how people count characters.
  public var offset: Int {
    let bytes = pattern.utf8.span
    return bytes.scalarCount(in: 0..<min(byteOffset, bytes.count))
  }

  /// One line: PCRE2's sentence, then the place.
  public var description: String { "\(message) (at offset \(offset) of the pattern)" }
}
