internal import FormCheckPatterns

/// A length between bounds, counted in Unicode scalars.
///
/// A letter, digit or sign is mostly one. An accent that is a scalar of its own counts; so does each
/// part of a joined emoji.
public final class LengthConstraint: InputValidator, @unchecked Sendable {
  let bounds: CountBounds

  /// A length between two bounds; one of them may be left out.
  ///
  /// - Parameters:
  ///   - min: The shortest length.
  ///   - max: The longest length.
  /// - Throws: ``OptionError`` when `min` is above `max`.
  public init(min: Int = 0, max: Int = .max) throws(OptionError) {
    bounds = try CountBounds(min: min, max: max, of: "character|characters", in: "length")
  }

  /// Creates a constraint for a length within a range.
  ///
  /// - Parameter range: The lengths that are accepted, in characters.
  public init(_ range: ClosedRange<Int>) {
    bounds = CountBounds(range, of: "character|characters", in: "length")
  }

  /// Creates a constraint for a longest length.
  ///
  /// - Parameter max: The longest length, in characters.
  public convenience init(max: Int) { self.init(0...Swift.max(0, max)) }

  /// Creates a constraint for a shortest length.
  ///
  /// - Parameter min: The shortest length, in characters.
  public convenience init(min: Int) { self.init(Swift.max(0, min)...Int.max) }

  override public var code: ErrorCode { .length }

  override public var fastCheck: FastCheck { .characters(bounds.bounds) }

  override public func inspect(_ text: UTF8Span) -> Inspection {
    let bounds = bounds.bounds
    // A scalar has one to four bytes, which often settles it without counting.
    if text.count <= bounds.upperBound, text.count >= bounds.lowerBound, text.isKnownASCII {
      return .passed
    }
    var count = 0
    for index in text.span.indices where text.span[index] & 0xC0 != 0x80 {
      if count == bounds.upperBound { return .impossible(index..<text.count) }
      count += 1
    }
    return count < bounds.lowerBound ? .incomplete(at: text.count) : .passed
  }

  override public var requirement: Explanation { bounds.requirement }

  override public func explain(_ text: UTF8Span) -> Explanation {
    Explanation(parameters: ["length": .integer(text.span.scalarCount(in: 0..<text.count))])
  }

  override public class var card: ValidatorCard { lengthCard }

  private static let lengthCard = ValidatorCard(
    name: "length", code: .length, summary: "a length within bounds, in characters",
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

extension ErrorCode {
  /// 2002: too short or too long.
  public static let length = ErrorCode(
    2002, "length", reason: "The input is too short or too long",
    parameters: ["min", "max", "length"], fix: "Type more or fewer characters.")
}
