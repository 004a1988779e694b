/// Patterns of Validators/Network, each with an alphabet that reaches into its corners.
extension EngineTests {
  static let network: [(rule: String, alphabet: [String])] = [
    ("email", ["a", "1", ".", "-", "@", "b", " ", "\n", "\"", "é"]),
    ("email:mode=smtp", ["a", "1", ".", "-", "@", "\"", "\\", "[", "]", ":"]),
    ("email:mode=rfc5322", ["a", ".", "-", "@", "\"", "\\", "(", ")", " ", "\r\n", "[", "]"]),
  ]
}
