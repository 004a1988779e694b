/// The style of a piece of text in a ``Picture``.
///
/// A style can contain a color of the terminal's own palette, so that the person's color scheme applies, and an exact
/// color for terminals that show more than 16 colors. If colors are disabled, the other attributes still apply.
///
/// ```swift
/// import FormCheckTerminal
///
/// let warning = Picture.Piece("Not saved", width: 9, style: TextStyle(.yellow, isBold: true))
/// ```
public struct TextStyle: Hashable, Sendable {
  /// A color of the terminal's palette.
  public enum Color: Int, Hashable, Sendable, CaseIterable {
    case black
    case red
    case green
    case yellow
    case blue
    case magenta
    case cyan
    case white
  }

  /// The text color, or nil for the default color.
  public var color: Color?

  /// The exact text color, which terminals with at least 256 colors show instead of ``color``.
  public var rgb: RGBColor?

  /// The exact background color, or nil for the background of the terminal.
  ///
  /// Terminals with fewer than 256 colors underline the text instead.
  public var background: RGBColor?

  /// A Boolean value that indicates whether the text is bold.
  public var isBold: Bool

  /// A Boolean value that indicates whether the text is faint.
  public var isFaint: Bool

  /// A Boolean value that indicates whether the text is italic.
  public var isItalic: Bool

  /// A Boolean value that indicates whether the text is underlined.
  public var isUnderlined: Bool

  /// A Boolean value that indicates whether the colors of the text and the background are swapped.
  public var isReversed: Bool

  /// Creates a style.
  public init(
    _ color: Color? = nil, rgb: RGBColor? = nil, background: RGBColor? = nil, isBold: Bool = false,
    isFaint: Bool = false, isItalic: Bool = false, isUnderlined: Bool = false,
    isReversed: Bool = false
  ) {
    self.color = color
    self.rgb = rgb
    self.background = background
    self.isBold = isBold
    self.isFaint = isFaint
    self.isItalic = isItalic
    self.isUnderlined = isUnderlined
    self.isReversed = isReversed
  }

  /// The default style.
  public static let plain = TextStyle()

  /// Returns the control sequence that enables the style, or nil for the default style.
  func sequence(in depth: ColorDepth) -> String? {
    let showsExactColors = depth == .indexed || depth == .trueColor
    var numbers: [Int] = []
    if isBold { numbers.append(1) }
    if isFaint { numbers.append(2) }
    if isItalic { numbers.append(3) }
    if isUnderlined || background != nil && !showsExactColors { numbers.append(4) }
    if isReversed { numbers.append(7) }
    if let rgb, showsExactColors {
      numbers += Self.parameters(38, rgb, depth)
    } else if depth != .none, let color {
      numbers.append(30 + color.rawValue)
    }
    if let background, showsExactColors { numbers += Self.parameters(48, background, depth) }
    guard !numbers.isEmpty else { return nil }
    return "\u{1B}[\(numbers.map { String($0) }.joined(separator: ";"))m"
  }

  /// Returns the parameters that select an exact color.
  private static func parameters(
    _ selector: Int, _ color: RGBColor, _ depth: ColorDepth
  ) -> [Int] {
    depth == .indexed
      ? [selector, 5, color.indexed]
      : [selector, 2, Int(color.red), Int(color.green), Int(color.blue)]
  }
}
