internal import FormCheckPatterns

/// A constraint on the length of a value, in characters, counted as Unicode scalars.
///
/// Most letters, digits and symbols are one scalar. A combining accent counts as a scalar of its own, and so does each
/// part of a joined emoji. Use ``BytesConstraint`` where storage limits the number of bytes.
///
/// ```swift
/// let rule = Rule {
///   Required()
///   Length(2...40)
/// }
/// ```
public final class LengthConstraint: InputValidator, @unchecked Sendable {
  let bounds: CountBounds

  /// Creates a constraint with a minimum and a maximum length.
  ///
  /// - Parameters:
  ///   - min: The minimum length, in characters.
  ///   - max: The maximum length, in characters.
  /// - Throws: ``OptionError`` if `min` is greater than `max`.
  public init(min: Int = 0, max: Int = .max) throws(OptionError) {
    bounds = try CountBounds(min: min, max: max, of: "character|characters", in: "length")
  }

  /// Creates a constraint from a range.
  ///
  /// - Parameter range: The accepted lengths, in characters.
  public init(_ range: ClosedRange<Int>) {
    bounds = CountBounds(range, of: "character|characters", in: "length")
  }

  /// Creates a constraint without a minimum.
  ///
  /// - Parameter max: The maximum length, in characters.
  public convenience init(max: Int) { self.init(0...Swift.max(0, max)) }

  /// Creates a constraint without a maximum.
  ///
  /// - Parameter min: The minimum length, in characters.
  public convenience init(min: Int) { self.init(Swift.max(0, min)...Int.max) }

  override public var code: ErrorCode { .length }

  override public var fastCheck: FastCheck { .characters(bounds.bounds) }

  override public func inspect(_ text: UTF8Span) -> Inspection {
    let bounds = bounds.bounds
    // In ASCII text, the number of bytes is the number of scalars.
    if text.count <= bounds.upperBound, text.count >= bounds.lowerBound, text.isKnownASCII {
      return .passed
    }
    let bytes = text.span
    let count = bytes.scalarCount(in: 0..<bytes.count)
    if count < bounds.lowerBound { return .incomplete(at: text.count) }
    if count <= bounds.upperBound { return .passed }
    return .impossible(text.byteOffset(ofScalar: bounds.upperBound)..<text.count)
  }

  override public var requirement: Explanation { bounds.requirement }

  override public func explain(_ text: UTF8Span) -> Explanation {
    Explanation(parameters: ["length": .integer(text.span.scalarCount(in: 0..<text.count))])
  }

  override public class var card: ValidatorCard { lengthCard }

  private static let lengthCard = ValidatorCard(
    name: "length", code: .length, summary: "a limited length, in characters",
    options: CountBounds.options,
    examples: [
      .passes("abc", with: "min=2,max=3"), .passes("né", with: "max=2"),
      .fails("a", with: "min=2"), .fails("abcd", with: "max=3"),
    ],
    role: .condition,
    make: { (options) throws(OptionError) in
      let (min, max) = try CountBounds.read(options, for: "length")
      return try LengthConstraint(min: min, max: max)
    })
}

extension LengthConstraint: PartlyExplainedByClasses {
  package var explanationClasses: ByteClasses? { ByteClasses([ByteClasses.bytes]) }

  package func isExplainedByClasses(_ text: UTF8Span) -> Bool {
    bounds.bounds.contains(text.span.scalarCount(in: 0..<text.count))
  }
}

extension ErrorCode {
  /// 2002: the value has too few or too many characters.
  public static let length = ErrorCode(
    2002, "length", reason: "The input is too short or too long",
    prompt: "Enter a value of the required length",
    parameters: ["min", "max", "length"], fix: "Type more or fewer characters.")
}
