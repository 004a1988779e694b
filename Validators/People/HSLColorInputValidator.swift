public import FormCheckCore
public import FormCheckPatterns

/// A validator that accepts a CSS color given by hue, saturation and lightness:
/// `hsl(175, 81%, 37%)`.
///
/// The hue is an angle of any size, with an optional unit: `deg`, `grad`, `rad` or `turn`. Values
/// are separated by commas, as in CSS Color 3, or by spaces and a slash, as in CSS Color 4. If
/// spaces separate the values, plain numbers and `none` are accepted too. CSS clamps percentages
/// above 100% and opacities above 1, but this validator rejects them.
///
/// ```swift
/// let color = HSLColorInputValidator(alpha: false)
/// color.validate("hsl(175, 81%, 37%)").isAccepted    // true
/// color.validate("hsl(175, 181%, 37%)").isAccepted   // false
/// ```
public final class HSLColorInputValidator: InputValidator, @unchecked Sendable {
  /// Definitions of the groups that match the values of a color.
  private static let values: StaticString = #"""
    (?(DEFINE)
      (?<hue>     [+-]?+(?:[0-9]++(?:\.[0-9]++)?+|\.[0-9]++)(?:[Ee][+-]?+[0-9]++)?+
                  (?:[Dd][Ee][Gg]|[Gg][Rr][Aa][Dd]|[Rr][Aa][Dd]|[Tt][Uu][Rr][Nn])?+ )
      (?<hundred> (?&power) | \+?+(?: 0*+(?: 100(?:\.0++)?+ | [1-9][0-9]?+(?:\.[0-9]++)?+
                               | (?<=0)(?:\.[0-9]++)?+ )
                        | \.[0-9]++ ) )
      (?<part>    (?> (?&hundred)%?+ | [Nn][Oo][Nn][Ee] ) )
    )
    """#

  private static let withAlpha = Pattern(
    bundled: values, ColorFunction.power, ColorFunction.separators, ColorFunction.alpha,
    #"""
    (?(DEFINE)
      (?<percent> (?&hundred)% )
    )
    [Hh][Ss][Ll][Aa]?+ \( (?&gap)
    (?: (?&hue)(?&comma)(?&percent)(?&comma)(?&percent)(?&gap)(?: (?&comma)(?&alpha)(?&gap) )?
      | (?: (?&hue) | [Nn][Oo][Nn][Ee] )(?&blanks)(?&part)(?&blanks)(?&part)(?&gap)
        (?: / (?&gap)(?: (?&alpha) | [Nn][Oo][Nn][Ee] )(?&gap) )? )
    \)
    """#,
    options: .extended)

  private static let opaque = Pattern(
    bundled: values, ColorFunction.power, ColorFunction.separators,
    #"""
    [Hh][Ss][Ll] \( (?&gap)
    (?: (?&hue)(?&comma)(?&hundred)%(?&comma)(?&hundred)%
      | (?: (?&hue) | [Nn][Oo][Nn][Ee] )(?&blanks)(?&part)(?&blanks)(?&part) )
    (?&gap) \)
    """#,
    options: .extended)

  /// A definition of the values without exponents, except in the hue, for the fast check.
  private static let plainValues: StaticString = #"""
    (?(DEFINE)
      (?<hue>     [+-]?(?:[0-9]+(?:\.[0-9]+)?|\.[0-9]+)(?:[Ee][+-]?[0-9]+)?
                  (?:[Dd][Ee][Gg]|[Gg][Rr][Aa][Dd]|[Rr][Aa][Dd]|[Tt][Uu][Rr][Nn])? )
      (?<part>    (?&hundred)%? | [Nn][Oo][Nn][Ee] )
      (?<numbers> (?&hue)(?&comma)(?&percent)(?&comma)(?&percent) )
      (?<parts>   (?: (?&hue) | [Nn][Oo][Nn][Ee] )(?&blanks)(?&part)(?&blanks)(?&part) )
    )
    """#

  private static let plainWithAlpha = Pattern(
    bundled: ColorFunction.plainNumbers, plainValues,
    #"""
    [Hh][Ss][Ll][Aa]? \( (?&gap)
    (?: (?&numbers)(?:(?&comma)(?&alpha))?
      | (?&parts)(?:(?&gap)/(?&gap)(?: (?&alpha) | [Nn][Oo][Nn][Ee] ))? )
    (?&gap) \)
    """#,
    options: .extended)

  private static let plainOpaque = Pattern(
    bundled: ColorFunction.plainNumbers, plainValues,
    #"[Hh][Ss][Ll] \( (?&gap) (?: (?&numbers) | (?&parts) ) (?&gap) \)"#, options: .extended)

  private let allowsAlpha: Bool

  /// Creates a validator for HSL colors.
  ///
  /// - Parameter alpha: Whether an opacity is accepted as a fourth value. The default is true.
  public init(alpha: Bool = true) { allowsAlpha = alpha }

  override public var code: ErrorCode { .hslColor }
  override public var pattern: Pattern? { allowsAlpha ? Self.withAlpha : Self.opaque }

  override public var fastCheck: FastCheck {
    .between(
      sure: allowsAlpha ? Self.plainWithAlpha : Self.plainOpaque,
      possible: ColorFunction.withExponent)
  }

  override public func inspect(_ text: UTF8Span) -> Inspection {
    ColorFunction.tooLarge(in: text.span, hasAngle: true).map { .impossible($0) } ?? .passed
  }

  override public func explain(_ text: UTF8Span) -> Explanation {
    Explanation(details: ColorFunction(text, hasAngle: true)?.details ?? [])
  }

  /// Returns the color without surrounding whitespace, and without whitespace before the opening
  /// parenthesis.
  override public func correction(for text: String) -> String? { text.correctedColorFunction }

  override public class var card: ValidatorCard { hslColorCard }

  private static let hslColorCard = ValidatorCard(
    name: "hsl", code: .hslColor,
    summary: "a color of hue, saturation and lightness, such as hsl(175, 81%, 37%)",
    options: [
      .yesNo("alpha", help: "whether to allow an opacity: yes (default) or no")
    ],
    examples: [
      .passes("hsl(175, 81%, 37%)"), .passes("hsla(.49turn,81%,37%,.5)"),
      .passes("hsl(175deg 81% 37% / 75%)"), .passes("hsl(-540 81 37)"), .fails("hsl(175, 81, 37)"),
      .fails("hsl(175, 101%, 37%)"), .fails("hsl(175 81%, 37%)"), .fails("hsl(175%, 81%, 37%)"),
      .fails("hsl(175, 81%)"), .fails("hsl(175 81% 37% / 75%)", with: "alpha=no"),
    ],
    make: { (options) throws(OptionError) in
      HSLColorInputValidator(alpha: options.flag("alpha") ?? true)
    })
}

extension ErrorCode {
  /// 1066: the input is not an HSL color.
  public static let hslColor = ErrorCode(
    1066, "hsl", reason: "The input is not an HSL color",
    prompt: "Enter a color such as hsl(175, 81%, 37%)",
    fix: "Type hsl with an angle and two percentages in parentheses, such as hsl(175, 81%, 37%).")
}
