public import FormCheckCore
public import FormCheckPatterns

/// A number as programs write it, perhaps with an exponent: `12`, `-0.5`, `.25`, `12.`, `6.02e23`.
///
/// It may be of any size: bounds are compared exactly with what is written, not with what a `Double`
/// would make of it. `nan` and `inf` are no numbers.
public final class FloatInputValidator: InputValidator, @unchecked Sendable {
  private static let number = Pattern(
    bundled: #"[+-]?(?:[0-9]++(?:\.[0-9]*+)?|\.[0-9]++)(?:[eE][+-]?[0-9]++)?"#)

  // A number beyond its bounds is told while its exponent is still open, which only `inspect` can do;
  // so that it sees `-5e+` too, this lets an open exponent pass.
  private static let typed = Pattern(
    bundled: #"[+-]?(?:[0-9]++(?:\.[0-9]*+)?|\.[0-9]++)(?:[eE][+-]?[0-9]*+)?"#)

  private let bounds: NumberBounds

  /// A validator for numbers.
  ///
  /// - Parameter bounds: Between what they must lie.
  public init(bounds: NumberBounds = .open) { self.bounds = bounds }

  override public var code: ErrorCode { .float }
  override public var pattern: Pattern? { bounds.isOpen ? Self.number : Self.typed }
  override public var fastCheck: FastCheck { bounds.isOpen ? .pattern : .inspection }

  override public func inspect(_ text: UTF8Span) -> Inspection {
    if bounds.isOpen { return .passed }
    let found = bounds.inspect(text.span) { number, _ in Self.growth(of: number) }
    if found != .passed { return found }
    let isOpen = WrittenNumber(text.span).exponent.map { !$0.hasDigits } ?? false
    return isOpen ? .incomplete(at: text.count) : .passed
  }

  /// What more digits, or an exponent, make of a number.
  private static func growth(of number: WrittenNumber) -> NumberGrowth {
    guard let exponent = number.exponent else { return .both }
    // Ten to any power times nothing is nothing.
    if number.isZero { return .none }
    if !exponent.isSigned, !exponent.hasDigits { return .both }
    return exponent.isNegative ? .smaller : .larger
  }

  override public var requirement: Explanation { Explanation(parameters: bounds.parameters) }

  override public func explain(_ text: UTF8Span) -> Explanation {
    let number = WrittenNumber(text.span)
    guard number.hasDigits, number.end == text.count, number.exponent?.hasDigits != false else {
      return Explanation()
    }
    let detail = bounds.detail(on: bounds.side(of: number, in: text.span))
    return Explanation(details: detail.map { [$0] } ?? [])
  }

  /// The number in ASCII digits, with the signs that look like plus, minus and point as those.
  override public func correction(for text: String) -> String? {
    text.inASCIIDigits { scalar in
      scalar == "e" || scalar == "E" ? String(scalar) : scalar.asNumberSign
    }
  }

  override public class var card: ValidatorCard { floatCard }

  private static let floatCard = ValidatorCard(
    name: "float", code: .float, summary: "a number, perhaps with an exponent",
    options: NumberBounds.options,
    examples: [
      .passes("1.5"), .passes("-.5"), .passes("12."), .passes("6.02e23"), .passes("1E-9"),
      .passes("0.15", with: "min=0.1,max=1"), .fails("."), .fails("e5"), .fails("1e"),
      .fails("1,5"), .fails("nan"), .fails("0x1p3"), .fails("20e3", with: "below=10"),
    ],
    make: { (options) throws(OptionError) in
      FloatInputValidator(bounds: try NumberBounds(options))
    })
}

extension ErrorCode {
  /// 1010: no number, or one beyond its bounds.
  public static let float = ErrorCode(
    1010, "float", reason: "The input is not a number that is allowed here",
    parameters: ["min", "max", "above", "below"],
    fix: "Type a number such as 12.5 or 1e-3, within the bounds.")
}
