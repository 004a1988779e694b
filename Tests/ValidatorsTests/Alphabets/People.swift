/// Patterns of Validators/People, each with an alphabet that reaches into its corners.
extension EngineTests {
  static let people: [(rule: String, alphabet: [String])] = [
    ("password", ["a", "\0", "\u{85}", "é", " ", "\t"])
  ]
}
