internal import Patterns

/// A length between bounds, counted in Unicode scalars.
///
/// A letter, digit or sign is mostly one. An accent that is a scalar of its own counts; so does each
/// part of a joined emoji.
public final class LengthConstraint: InputValidator, @unchecked Sendable {
  private let bounds: ClosedRange<Int>

  /// A length between two bounds; one of them may be left out.
  ///
  /// - Parameters:
  ///   - min: The shortest length.
  ///   - max: The longest length.
  /// - Throws: ``OptionFault`` when `min` is above `max`.
  public init(min: Int = 0, max: Int = .max) throws(OptionFault) {
    guard min <= max else { throw .bounds(("min", min), above: ("max", max)) }
    bounds = Swift.max(0, min)...Swift.max(0, max)
  }

  override public var code: ErrorCode { .length }

  override public func inspect(_ text: UTF8Span) -> Inspection {
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

  override public func explain(_ text: UTF8Span) -> Explanation {
    var parameters: [String: ParameterValue] = [
      "length": .integer(text.span.scalarCount(in: 0..<text.count))
    ]
    if bounds.lowerBound > 0 { parameters["min"] = .integer(bounds.lowerBound) }
    if bounds.upperBound < .max { parameters["max"] = .integer(bounds.upperBound) }
    let (wording, template) = sentence
    return Explanation(wording, template, parameters: parameters)
  }

  /// The name and the template of what is asked for.
  private var sentence: (String, String) {
    let (low, high) = (bounds.lowerBound, bounds.upperBound)
    return switch (low, high) {
    case (low, low):
      ("length.exact", "The input must have {min} {min#character|characters}")
    case (_, .max):
      ("length.min", "The input must have at least {min} {min#character|characters}")
    case (0, _):
      ("length.max", "The input must have at most {max} {max#character|characters}")
    default:
      ("length.between", "The input must have {min} to {max} {max#character|characters}")
    }
  }

  override public class var card: StrategyCard { lengthCard }

  private static let lengthCard = StrategyCard(
    name: "length", code: .length, summary: "a length within bounds, in characters",
    options: [
      OptionDeclaration("min", .integer(0...1_073_741_824), help: "the shortest (default: none)"),
      OptionDeclaration("max", .integer(0...1_073_741_824), help: "the longest (default: none)"),
    ],
    examples: [
      .passes("abc", with: "min=2,max=3"), .passes("né", with: "max=2"),
      .fails("a", with: "min=2"), .fails("abcd", with: "max=3"),
    ],
    make: { (options) throws(OptionFault) in
      let (min, max) = (options.integer("min"), options.integer("max"))
      guard min != nil || max != nil else {
        throw OptionFault(
          option: nil, code: .optionMissing, message: "\"length\" needs min, max or both")
      }
      return try LengthConstraint(min: min ?? 0, max: max ?? .max)
    })
}

extension ErrorCode {
  /// 2002: too short or too long.
  public static let length = ErrorCode(
    2002, "length", reason: "The input is too short or too long",
    parameters: ["min", "max", "length"], fix: "Type more or fewer characters.")
}
