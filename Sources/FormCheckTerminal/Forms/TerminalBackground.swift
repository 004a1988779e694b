/// The background of a terminal, for which a ``FormTheme`` chooses its colors.
///
/// ```swift
/// var settings = TerminalSettings.current
/// settings.background = .light
/// ```
public enum TerminalBackground: Hashable, Sendable {
  /// The background is not known. The form asks the terminal for it.
  case unknown
  /// A light background.
  case light
  /// A dark background.
  case dark
  /// A background of this color.
  case color(RGBColor)

  /// Creates the background that the environment variable `COLORFGBG` describes.
  ///
  /// The last number in the variable is the number of the background color in the palette.
  ///
  /// - Parameter text: The value of the variable, or nil if it is not set.
  init(colorNumbers text: String?) {
    guard let last = text?.split(separator: ";").last, let number = Int(last),
      (0...15).contains(number)
    else {
      self = .unknown
      return
    }
    self = number < 7 || number == 8 ? .dark : .light
  }

  /// The color of the background, or a usual one if only its brightness is known.
  var assumedColor: RGBColor? {
    switch self {
    case .unknown: nil
    case .light: .white
    case .dark: RGBColor(30, 30, 30)
    case .color(let color): color
    }
  }
}
