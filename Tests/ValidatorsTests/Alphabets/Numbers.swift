/// Patterns of Validators/Numbers, each with an alphabet that reaches into its corners.
extension EngineTests {
  static let numbers: [(rule: String, alphabet: [String])] = [
    ("numeric", ["0", "9", "a", "-", "\n", "\0", "é", "\u{663}"]),
    ("integer", ["0", "1", "-", "+", ".", "\n", "\u{661}"]),
    ("integer:sign=required", ["0", "1", "-", "+", "\n"]),
    ("integer:sign=none", ["0", "1", "-", "+", "\n"]),
    ("integer:leading-zeros=no", ["0", "1", "-", "+", "\n"]),
    ("integer:leading-zeros=no,sign=required", ["0", "1", "-", "+", "\n"]),
    ("integer:leading-zeros=no,sign=none", ["0", "1", "-", "+", "\n"]),
    ("hex", ["0", "x", "h", "f", "G", "\n"]),
    ("octal", ["0", "o", "7", "8", "\n"]),
    ("port", ["0", "1", "5", "6", "-", "\n"]),
  ]
}
