/// Patterns of the constraints, each with an alphabet that covers its edge cases.
extension EngineTests {
  static let constraints: [(rule: String, alphabet: [String])] = [
    ("lowercase", ["a", "A", "ǅ", "Ⅷ", "日", "1", "\n"]),
    ("uppercase", ["a", "A", "ǅ", "ß", "日", "1", "\n"]),
    ("no-control", ["a", "é", "\t", "\r", "\n", "\u{85}", "\0"]),
    ("no-control:lines=yes", ["a", "é", "\t", "\r", "\n", "\u{85}", "\0"]),
    ("no-invisible", ["a", "é", "\u{200B}", "\u{200D}", "\u{FE0F}", "\u{202E}", " "]),
    ("no-invisible:joiners=yes", ["a", "é", "\u{200B}", "\u{200D}", "\u{FE0F}", "\u{202E}"]),
  ]
}
