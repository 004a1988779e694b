/// Patterns of Validators/Identifiers, each with an alphabet that reaches into its corners.
extension EngineTests {
  static let identifiers: [(rule: String, alphabet: [String])] = []
}
