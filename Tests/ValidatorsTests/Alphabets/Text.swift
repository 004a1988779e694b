/// Patterns of Validators/Text, each with an alphabet that reaches into its corners.
extension EngineTests {
  static let texts: [(rule: String, alphabet: [String])] = [
    ("alpha", ["a", "Z", "[", "`", "1", "\n", "é"]),
    ("alpha:mode=unicode", ["a", "é", "\u{301}", "日", "1", "\u{200B}", "\n"]),
  ]
}
