/// The style of a piece of text in a ``Picture``.
///
/// Colors are those of the terminal's own palette, so that the person's color scheme applies. If colors are disabled,
/// the other attributes still apply.
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

  /// A Boolean value that indicates whether the text is bold.
  public var isBold: Bool

  /// A Boolean value that indicates whether the text is faint.
  public var isFaint: Bool

  /// A Boolean value that indicates whether the colors of the text and the background are swapped.
  public var isReversed: Bool

  /// Creates a style.
  public init(
    _ color: Color? = nil, isBold: Bool = false, isFaint: Bool = false, isReversed: Bool = false
  ) {
    self.color = color
    self.isBold = isBold
    self.isFaint = isFaint
    self.isReversed = isReversed
  }

  /// The default style.
  public static let plain = TextStyle()

  /// Returns the control sequence that enables the style, or nil for the default style.
  func sequence(isColored: Bool) -> String? {
    var numbers: [Int] = []
    if isBold { numbers.append(1) }
    if isFaint { numbers.append(2) }
    if isReversed { numbers.append(7) }
    if isColored, let color { numbers.append(30 + color.rawValue) }
    guard !numbers.isEmpty else { return nil }
    return "\u{1B}[\(numbers.map { String($0) }.joined(separator: ";"))m"
  }
}
