import FormCheckForms
import FormCheckTerminal
import TestSupport
import Testing

/// Tests of the colors of forms.
@Suite struct FormThemeTests {
  /// Backgrounds of terminals that people use, from black to white.
  private static let backgrounds = [
    "#000000", "#1e1e1e", "#282c34", "#282a36", "#002b36", "#300a24", "#2e3440", "#ffffff",
    "#fdf6e3", "#fafafa", "#eff1f5", "#f5f5dc",
  ].compactMap { RGBColor($0) }

  private static let roles: [Frame.Role] = [
    .title, .label, .focusedLabel, .value, .entry, .placeholder, .hint, .error, .success, .marked,
  ]

  private func contrasts(
    _ theme: FormTheme, on background: TerminalBackground, assumed: RGBColor
  ) -> [Double] {
    let styles = FrameStyles(theme, on: background)
    return Self.roles.map { role in
      let style = styles[role]
      return style.rgb?.contrast(with: style.background ?? assumed) ?? 0
    }
  }

  @Test(arguments: FormTheme.Base.allCases)
  func allTextCanBeReadOnEveryBackground(_ base: FormTheme.Base) throws {
    var random = SeededRandom(7)
    let others = (0..<500).map { _ in
      RGBColor(
        UInt8.random(in: 0...255, using: &random), UInt8.random(in: 0...255, using: &random),
        UInt8.random(in: 0...255, using: &random))
    }
    for background in Self.backgrounds + others {
      let least =
        contrasts(FormTheme(base), on: .color(background), assumed: background).min() ?? 0
      #expect(least >= 4.5, "\(base) \(background)")
    }
  }

  @Test(arguments: FormTheme.Base.allCases)
  func allTextCanBeReadIfOnlyTheBrightnessIsKnown(_ base: FormTheme.Base) {
    for background in Self.backgrounds {
      let isDark = background.luminance < 0.2
      let least =
        contrasts(FormTheme(base), on: isDark ? .dark : .light, assumed: background).min() ?? 0
      #expect(least >= 4.5, "\(base) \(background)")
    }
  }

  @Test func theHighContrastThemeHasMoreContrast() {
    for background in [RGBColor(0, 0, 0), RGBColor(30, 30, 30), RGBColor(255, 255, 255)] {
      let least =
        contrasts(FormTheme(.highContrast), on: .color(background), assumed: background).min() ?? 0
      #expect(least >= 7, "\(background)")
    }
  }

  @Test func inputAreasDifferFromTheBackground() {
    for background in Self.backgrounds {
      let area = FrameStyles(FormTheme(), on: .color(background))[.entry].background
      #expect(area != nil && area != background)
    }
  }

  @Test func anUnknownBackgroundUsesThePaletteOfTheTerminal() {
    let styles = FrameStyles(FormTheme(), on: .unknown)
    for role in Self.roles { #expect(styles[role].rgb == nil && styles[role].background == nil) }
    #expect(styles[.entry].isUnderlined && styles[.error].color == .red)
  }

  @Test func ownStylesReplaceThoseOfTheBase() throws {
    let pink = try #require(RGBColor("#ff00ff"))
    let theme = FormTheme(.plain, styles: [.accent: TextStyle(rgb: pink, isBold: true)])
    #expect(FrameStyles(theme, on: .dark)[.focusedLabel] == TextStyle(rgb: pink, isBold: true))
    #expect(FrameStyles(theme, on: .unknown)[.marked].rgb == pink)
  }

  @Test(
    arguments: [
      ([:], ColorDepth.sixteen), (["TERM": "xterm-256color"], .indexed),
      (["TERM": "xterm", "COLORTERM": "truecolor"], .trueColor),
      (["TERM": "xterm-direct"], .trueColor),
      (["TERM": "xterm-256color", "NO_COLOR": "1"], .none),
      (["COLORTERM": "24bit", "NO_COLOR": "1", "CLICOLOR_FORCE": "1"], .trueColor),
    ] as [([String: String], ColorDepth)])
  func environmentDeterminesTheNumberOfColors(
    _ variables: [String: String], _ depth: ColorDepth
  ) {
    #expect(TerminalSettings { variables[$0] }.colors == depth)
  }

  @Test(
    arguments: [
      ([:], TerminalBackground.unknown, FormTheme.Base.standard),
      (["COLORFGBG": "15;0"], .dark, .standard), (["COLORFGBG": "0;default;15"], .light, .standard),
      (["COLORFGBG": "0;7"], .light, .standard), (["COLORFGBG": "nonsense"], .unknown, .standard),
      (["FORMCHECK_THEME": "contrast"], .unknown, .highContrast),
      (["FORMCHECK_THEME": "plain-light", "COLORFGBG": "15;0"], .light, .plain),
      (["FORMCHECK_THEME": "pink"], .unknown, .standard),
    ] as [([String: String], TerminalBackground, FormTheme.Base)])
  func environmentDeterminesTheThemeAndTheBackground(
    _ variables: [String: String], _ background: TerminalBackground, _ base: FormTheme.Base
  ) {
    let settings = TerminalSettings { variables[$0] }
    #expect(settings.background == background && settings.theme.base == base)
  }

  @Test(
    arguments: [
      ("\u{1B}]11;rgb:1e1e/1e1e/1e1e\u{1B}\\", RGBColor(30, 30, 30)),
      ("\u{1B}]11;rgb:ff/80/00\u{07}", RGBColor(255, 128, 0)),
      ("\u{1B}]11;rgba:ffff/ffff/ffff/ffff\u{1B}\\", RGBColor(255, 255, 255)),
    ])
  func theBackgroundIsDecodedHoweverItIsSplit(_ response: String, _ color: RGBColor) {
    let bytes = Array("a\(response)b".utf8)
    for split in 0...bytes.count {
      var decoder = KeyDecoder()
      let inputs = decoder.decode(bytes[..<split]) + decoder.decode(bytes[split...])
      #expect(inputs.contains(.background(color)))
      let texts = inputs.compactMap { if case .text(let text) = $0 { text } else { nil } }
      #expect(texts.joined() == "ab")
    }
  }

  @Test(arguments: ["\u{1B}]11;?\u{07}", "\u{1B}]11;rgb:1/2\u{07}", "\u{1B}]10;rgb:1/2/3\u{07}"])
  func otherStringsAreIgnored(_ response: String) {
    var decoder = KeyDecoder()
    #expect(decoder.decode(response.utf8) == [])
  }

  @Test func contrastFollowsTheDefinition() throws {
    let gray = try #require(RGBColor("#777777"))
    #expect(abs(gray.contrast(with: RGBColor(255, 255, 255)) - 4.478) < 0.001)
    #expect(abs(RGBColor(0, 0, 0).contrast(with: RGBColor(255, 255, 255)) - 21) < 0.001)
    #expect(RGBColor("#12345") == nil && RGBColor("#12345g") == nil && RGBColor("1234567") == nil)
  }
}
