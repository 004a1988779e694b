/// How a piece of text stands out from others.
///
/// The sixteen colours that every terminal has had for decades, and whose shades people choose
/// themselves. Without colours, the rest still tells pieces apart.
public struct TextStyle: Hashable, Sendable {
  /// A colour of the terminal's own palette.
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

  /// The colour of the letters; the terminal's usual one, if nil.
  public var color: Color?

  /// Whether the letters are bold.
  public var isBold: Bool

  /// Whether the letters are faint.
  public var isFaint: Bool

  /// Whether letters and background change places.
  public var isReversed: Bool

  /// A style.
  public init(
    _ color: Color? = nil, isBold: Bool = false, isFaint: Bool = false, isReversed: Bool = false
  ) {
    self.color = color
    self.isBold = isBold
    self.isFaint = isFaint
    self.isReversed = isReversed
  }

  /// The usual style.
  public static let plain = TextStyle()

  /// The sequence that turns it on; nil where nothing is to be turned on.
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
