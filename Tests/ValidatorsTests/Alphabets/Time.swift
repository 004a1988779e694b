/// Patterns of Validators/Time, each with an alphabet that reaches into its corners.
extension EngineTests {
  static let times: [(rule: String, alphabet: [String])] = []
}
