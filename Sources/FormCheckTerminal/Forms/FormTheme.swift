/// The colors of a form: a base, and styles that replace those of the base.
///
/// Each base has colors for light and for dark backgrounds. Their contrast with the background is at least 4.5. If the
/// background is unknown, a base uses the palette of the terminal, which is readable on every background.
///
/// ```swift
/// var settings = TerminalSettings.current
/// settings.theme = FormTheme(.highContrast)
/// settings.theme.styles[.accent] = TextStyle(.magenta, isBold: true)
/// ```
public struct FormTheme: Hashable, Sendable {
  /// A theme of this package.
  public enum Base: String, Hashable, Sendable, CaseIterable {
    /// Calm colors.
    case standard = "default"
    /// Black, white and strong colors.
    case highContrast = "contrast"
    /// Shades of gray.
    case plain
  }

  /// The part of a form that a style applies to.
  public enum Role: String, Hashable, Sendable, CaseIterable {
    /// The title of the form or of a list.
    case title
    /// Labels.
    case label
    /// The bar and the label of the focused field, and marked entries.
    case accent
    /// Answers.
    case text
    /// Instructions and placeholders.
    case hint
    /// Errors.
    case error
    /// The mark of a valid answer.
    case success
    /// Input areas, of which only the background and the underline apply.
    case area
  }

  /// The base.
  public var base: Base

  /// The styles that replace those of the base.
  public var styles: [Role: TextStyle]

  /// Creates a theme.
  ///
  /// - Parameters:
  ///   - base: The base.
  ///   - styles: The styles that replace those of the base.
  public init(_ base: Base = .standard, styles: [Role: TextStyle] = [:]) {
    self.base = base
    self.styles = styles
  }

  /// Returns the styles of all roles on a background.
  func styles(on background: TerminalBackground) -> [Role: TextStyle] {
    let own = styles
    let usual = background.assumedColor.map(colors) ?? Self.palette(of: base)
    return usual.merging(own) { _, own in own }
  }

  /// Returns the styles of the base in the palette of the terminal.
  private static func palette(of base: Base) -> [Role: TextStyle] {
    let isPlain = base == .plain
    return [
      .title: TextStyle(isBold: true), .label: .plain, .text: .plain,
      .hint: TextStyle(isFaint: true),
      .accent: TextStyle(isPlain ? nil : .cyan, isBold: true),
      .error: TextStyle(isPlain ? nil : .red, isBold: base != .standard),
      .success: TextStyle(isPlain ? nil : .green),
      .area: TextStyle(isUnderlined: true),
    ]
  }

  /// Returns the styles of the base on a background of a color.
  ///
  /// The background of input areas is mixed from that color, and the other colors are adjusted until they can be read on
  /// both.
  private func colors(on background: RGBColor) -> [Role: TextStyle] {
    let isDark = background.contrast(with: .white) >= background.contrast(with: .black)
    let area = Self.area(on: background, isDark: isDark)
    var styles = Self.colors(of: base, isDark: isDark).mapValues { color in
      TextStyle(rgb: color.readable(on: [background, area]))
    }
    for role in [Role.title, .accent] { styles[role]?.isBold = true }
    if base != .standard { styles[.error]?.isBold = true }
    styles[.area] = TextStyle(background: area)
    // Terminals with 16 colors show these instead.
    for (role, style) in Self.palette(of: base) { styles[role]?.color = style.color }
    return styles
  }

  /// Returns the background of input areas: a shade of the background that leaves enough contrast for text.
  private static func area(on background: RGBColor, isDark: Bool) -> RGBColor {
    let (text, other) = isDark ? (RGBColor.white, RGBColor.black) : (.black, .white)
    let shade = background.mixed(with: text, percent: isDark ? 14 : 9)
    return shade.contrast(with: text) >= 7 ? shade : background.mixed(with: other, percent: 25)
  }

  private static func colors(of base: Base, isDark: Bool) -> [Role: RGBColor] {
    switch (base, isDark) {
    case (.standard, true):
      [
        .title: .white, .label: RGBColor(208, 215, 222), .accent: RGBColor(88, 209, 235),
        .text: RGBColor(240, 243, 246), .hint: RGBColor(163, 173, 184),
        .error: RGBColor(255, 138, 128), .success: RGBColor(126, 231, 135),
      ]
    case (.standard, false):
      [
        .title: .black, .label: RGBColor(36, 41, 47), .accent: RGBColor(5, 80, 174),
        .text: RGBColor(31, 35, 40), .hint: RGBColor(87, 96, 106), .error: RGBColor(179, 38, 30),
        .success: RGBColor(17, 99, 41),
      ]
    case (.highContrast, true):
      [
        .title: .white, .label: .white, .accent: RGBColor(255, 230, 0), .text: .white,
        .hint: RGBColor(160, 220, 255), .error: RGBColor(255, 160, 150),
        .success: RGBColor(140, 255, 150),
      ]
    case (.highContrast, false):
      [
        .title: .black, .label: .black, .accent: RGBColor(0, 0, 160), .text: .black,
        .hint: RGBColor(90, 0, 90), .error: RGBColor(140, 0, 0), .success: RGBColor(0, 70, 10),
      ]
    case (.plain, true):
      [
        .title: .white, .label: RGBColor(215, 215, 215), .accent: .white,
        .text: RGBColor(235, 235, 235), .hint: RGBColor(170, 170, 170), .error: .white,
        .success: RGBColor(215, 215, 215),
      ]
    case (.plain, false):
      [
        .title: .black, .label: RGBColor(40, 40, 40), .accent: .black, .text: RGBColor(25, 25, 25),
        .hint: RGBColor(90, 90, 90), .error: .black, .success: RGBColor(40, 40, 40),
      ]
    }
  }
}

extension FormTheme {
  /// Creates the theme with a name, such as `default` or `contrast-light`, or returns nil if there is none.
  ///
  /// - Parameters:
  ///   - name: The name of a base, which may end with `-light` or `-dark`.
  ///   - background: The background, which changes if the name contains it.
  package init?(named name: String, on background: inout TerminalBackground) {
    var name = name[...]
    for (suffix, stated) in [("-light", TerminalBackground.light), ("-dark", .dark)]
    where name.hasSuffix(suffix) {
      name = name.dropLast(suffix.count)
      background = stated
    }
    guard let base = Base(rawValue: String(name)) else { return nil }
    self.init(base)
  }
}
