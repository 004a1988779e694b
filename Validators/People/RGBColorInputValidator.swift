public import FormCheckCore
public import FormCheckPatterns

/// A validator that accepts a CSS color given by red, green and blue: `rgb(18, 171, 159)`.
///
/// Values are separated by commas, as in CSS Color 3, or by spaces and a slash, as in CSS Color 4:
/// `rgb(7% 67% 62% / 75%)`. If commas separate the values, red, green and blue must be all numbers
/// or all percentages. If spaces separate the values, `none` is accepted too. Numbers can have an
/// exponent. CSS clamps numbers above 255, percentages above 100% and opacities above 1. This
/// validator rejects such values, because they are probably mistakes.
///
/// ```swift
/// let color = RGBColorInputValidator()
/// color.validate("rgb(18, 171, 159)").isAccepted   // true
/// color.validate("rgb(18, 171, 300)").isAccepted   // false
/// ```
public final class RGBColorInputValidator: InputValidator, @unchecked Sendable {
  /// Definitions of the groups that match the values of a color.
  private static let values: StaticString = #"""
    (?(DEFINE)
      (?<byte>    (?&power) | \+?+(?: 0*+(?: 255(?:\.0++)?+
                               | (?:25[0-4]|2[0-4][0-9]|1[0-9]{2}|[1-9][0-9]?+)(?:\.[0-9]++)?+
                               | (?<=0)(?:\.[0-9]++)?+ )
                        | \.[0-9]++ ) )
      (?<percent> (?: (?&power) | \+?+(?: 0*+(?: 100(?:\.0++)?+ | [1-9][0-9]?+(?:\.[0-9]++)?+
                               | (?<=0)(?:\.[0-9]++)?+ )
                        | \.[0-9]++ ) ) % )
      (?<part>    (?> (?&percent) | (?&byte) | [Nn][Oo][Nn][Ee] ) )
    )
    """#

  private static let withAlpha = Pattern(
    bundled: values, ColorFunction.power, ColorFunction.separators, ColorFunction.alpha,
    #"""
    (?(DEFINE)
      (?<tail>    (?&comma)(?&alpha)(?&gap) )
    )
    [Rr][Gg][Bb][Aa]?+ \( (?&gap)
    (?: (?&byte)(?&comma)(?&byte)(?&comma)(?&byte)(?&gap)(?&tail)?
      | (?&percent)(?&comma)(?&percent)(?&comma)(?&percent)(?&gap)(?&tail)?
      | (?&part)(?&blanks)(?&part)(?&blanks)(?&part)(?&gap)
        (?: / (?&gap)(?: (?&alpha) | [Nn][Oo][Nn][Ee] )(?&gap) )? )
    \)
    """#,
    options: .extended)

  private static let opaque = Pattern(
    bundled: values, ColorFunction.power, ColorFunction.separators,
    #"""
    [Rr][Gg][Bb] \( (?&gap)
    (?: (?&byte)(?&comma)(?&byte)(?&comma)(?&byte)
      | (?&percent)(?&comma)(?&percent)(?&comma)(?&percent)
      | (?&part)(?&blanks)(?&part)(?&blanks)(?&part) )
    (?&gap) \)
    """#,
    options: .extended)

  /// A definition of the numbers without exponents, for the fast check.
  private static let plainNumbers: StaticString = #"""
    (?(DEFINE)
      (?<byte>    \+?(?: 0*(?: 255(?:\.0+)?
                            | (?:25[0-4]|2[0-4][0-9]|1[0-9]{2}|[1-9][0-9]?)(?:\.[0-9]+)? )
                      | (?&zero) ) )
      (?<part>    (?&percent) | (?&byte) | [Nn][Oo][Nn][Ee] )
      (?<numbers> (?&byte)(?&comma)(?&byte)(?&comma)(?&byte)
                | (?&percent)(?&comma)(?&percent)(?&comma)(?&percent) )
      (?<parts>   (?&part)(?&blanks)(?&part)(?&blanks)(?&part) )
    )
    """#

  private static let plainWithAlpha = Pattern(
    bundled: ColorFunction.plainNumbers, plainNumbers,
    #"""
    [Rr][Gg][Bb][Aa]? \( (?&gap)
    (?: (?&numbers)(?:(?&comma)(?&alpha))?
      | (?&parts)(?:(?&gap)/(?&gap)(?: (?&alpha) | [Nn][Oo][Nn][Ee] ))? )
    (?&gap) \)
    """#,
    options: .extended)

  private static let plainOpaque = Pattern(
    bundled: ColorFunction.plainNumbers, plainNumbers,
    #"[Rr][Gg][Bb] \( (?&gap) (?: (?&numbers) | (?&parts) ) (?&gap) \)"#, options: .extended)

  private let allowsAlpha: Bool

  /// Creates a validator for RGB colors.
  ///
  /// - Parameter alpha: Whether an opacity is accepted as a fourth value. The default is true.
  public init(alpha: Bool = true) { allowsAlpha = alpha }

  override public var code: ErrorCode { .rgbColor }
  override public var pattern: Pattern? { allowsAlpha ? Self.withAlpha : Self.opaque }

  override public var fastCheck: FastCheck {
    .between(
      sure: allowsAlpha ? Self.plainWithAlpha : Self.plainOpaque,
      possible: ColorFunction.withExponent)
  }

  override public func inspect(_ text: UTF8Span) -> Inspection {
    ColorFunction.tooLarge(in: text.span, hasAngle: false).map { .impossible($0) } ?? .passed
  }

  override public func explain(_ text: UTF8Span) -> Explanation {
    Explanation(details: ColorFunction(text, hasAngle: false)?.details ?? [])
  }

  /// Returns the color without surrounding whitespace, and without whitespace before the opening
  /// parenthesis.
  override public func correction(for text: String) -> String? { text.correctedColorFunction }

  override public class var card: ValidatorCard { rgbColorCard }

  private static let rgbColorCard = ValidatorCard(
    name: "rgb", code: .rgbColor,
    summary: "a color of red, green and blue, such as rgb(18, 171, 159)",
    options: [
      .yesNo("alpha", help: "whether to allow an opacity: yes (default) or no")
    ],
    examples: [
      .passes("rgb(18, 171, 159)"), .passes("rgba(18,171,159,.5)"), .passes("rgb(7%, 67%, 62%)"),
      .passes("rgb(18 171 159 / 75%)"), .passes("RGB(0 none 255)"), .fails("rgb(18, 171)"),
      .fails("rgb(256, 0, 0)"), .fails("rgb(7%, 171, 159)"), .fails("rgb(18 171, 159)"),
      .fails("rgb (0, 0, 0)"), .fails("rgba(0, 0, 0, .5)", with: "alpha=no"),
    ],
    make: { (options) throws(OptionError) in
      RGBColorInputValidator(alpha: options.flag("alpha") ?? true)
    })
}

extension ErrorCode {
  /// 1065: the input is not an RGB color.
  public static let rgbColor = ErrorCode(
    1065, "rgb", reason: "The input is not an RGB color",
    prompt: "Enter a color such as rgb(18, 171, 159)",
    fix: "Type rgb with three numbers from 0 to 255 in parentheses, such as rgb(18, 171, 159).")
}
