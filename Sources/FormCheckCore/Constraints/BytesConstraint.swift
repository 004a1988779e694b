internal import FormCheckPatterns

/// A constraint on the length of a value, in UTF-8 bytes.
///
/// Use it where a database column or a protocol limits the number of bytes. ``LengthConstraint`` counts characters.
///
/// ```swift
/// BytesConstraint(max: 3).validate("Zoë").isAccepted    // false: ë has two bytes
/// LengthConstraint(max: 3).validate("Zoë").isAccepted   // true
/// ```
public final class BytesConstraint: InputValidator, @unchecked Sendable {
  let bounds: CountBounds

  /// Creates a constraint with a minimum and a maximum length.
  ///
  /// - Parameters:
  ///   - min: The minimum length, in bytes.
  ///   - max: The maximum length, in bytes.
  /// - Throws: ``OptionError`` if `min` is greater than `max`.
  public init(min: Int = 0, max: Int = .max) throws(OptionError) {
    bounds = try CountBounds(min: min, max: max, of: "byte|bytes", in: "bytes")
  }

  /// Creates a constraint from a range.
  ///
  /// - Parameter range: The accepted lengths, in bytes.
  public init(_ range: ClosedRange<Int>) {
    bounds = CountBounds(range, of: "byte|bytes", in: "bytes")
  }

  /// Creates a constraint without a minimum.
  ///
  /// - Parameter max: The maximum length, in bytes.
  public convenience init(max: Int) { self.init(0...Swift.max(0, max)) }

  /// Creates a constraint without a maximum.
  ///
  /// - Parameter min: The minimum length, in bytes.
  public convenience init(min: Int) { self.init(Swift.max(0, min)...Int.max) }

  override public var code: ErrorCode { .bytes }

  override public var fastCheck: FastCheck { .bytes(bounds.bounds) }

  override public func inspect(_ text: UTF8Span) -> Inspection {
    if text.count < bounds.bounds.lowerBound { return .incomplete(at: text.count) }
    guard text.count > bounds.bounds.upperBound else { return .passed }
    let start = text.span.characterStart(atOrBefore: bounds.bounds.upperBound)
    return .impossible(start..<text.count)
  }

  override public var requirement: Explanation { bounds.requirement }

  override public func explain(_ text: UTF8Span) -> Explanation {
    Explanation(bounds.prompt(for: text.count), parameters: ["length": .integer(text.count)])
  }

  override public class var card: ValidatorCard { bytesCard }

  private static let bytesCard = ValidatorCard(
    name: "bytes", code: .bytes, summary: "a limited length, in UTF-8 bytes",
    options: CountBounds.options,
    examples: [
      .passes("né", with: "max=3"), .passes("abc", with: "min=2,max=3"),
      .fails("日本", with: "max=5"), .fails("a", with: "min=2"),
    ],
    role: .condition,
    make: { (options) throws(OptionError) in
      let (min, max) = try CountBounds.read(options, for: "bytes")
      return try BytesConstraint(min: min, max: max)
    })
}

extension BytesConstraint: PartlyExplainedByClasses {
  package var explanationClasses: ByteClasses? { ByteClasses([ByteClasses.bytes]) }

  package func isExplainedByClasses(_ text: UTF8Span) -> Bool {
    bounds.bounds.contains(text.count)
  }
}

extension ErrorCode {
  /// 2006: the value has too few or too many bytes.
  public static let bytes = ErrorCode(
    2006, "bytes", reason: "The input has too few or too many bytes",
    prompt: "Enter a value of the required length",
    parameters: ["min", "max", "length"],
    fix: "Type more or fewer characters; each non-ASCII character takes two to four bytes.")
}
