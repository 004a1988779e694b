import TestSupport

/// Generates random JSON documents with everything that makes JSON hard to parse.
struct RandomJSON {
  var random: SeededRandom
  private(set) var text: [UInt8] = []

  init(_ seed: UInt64) { random = SeededRandom(seed) }

  /// Keys that the tests look up, and similar ones.
  static let keys = [
    "a", "b", "id", "name", "email", "0", "1", "2", "01", "-", "", "a/b", "m~n", "é", "tags",
    "a rather long key, longer than sixteen", "a rather long key, longer than sixteem",
    "exactly8", "exactly9.", "sixteen-letters!", "seventeen-letters",
  ]

  /// Returns a document that is usually valid; sometimes a key is duplicated.
  mutating func next(keys: Int = 6) -> [UInt8] {
    text = []
    space()
    value(depth: 0, keys: keys)
    space()
    return text
  }

  /// Returns a copy with a few bytes changed, removed, inserted or cut off.
  mutating func damage(_ text: [UInt8]) -> [UInt8] {
    var text = text
    let signs = Array("{}[]\",:0123456789-+.eEtrufalsn\\/ \n\t\u{1}\u{7F}é".utf8) + [0xFF, 0xED, 0]
    for _ in 0..<Int.random(in: 1...3, using: &random) where !text.isEmpty {
      let index = Int.random(in: text.indices, using: &random)
      switch Int.random(in: 0..<6, using: &random) {
      case 0: text[index] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      case 1: text[index] = pick(signs)
      case 2: text.remove(at: index)
      case 3: text.insert(pick(signs), at: index)
      case 4: text.insert(contentsOf: text[index...].prefix(9), at: index)
      default: text.removeLast(text.count - index)
      }
    }
    return text
  }

  mutating func pick<Element>(_ choices: [Element]) -> Element {
    choices[Int.random(in: choices.indices, using: &random)]
  }

  private mutating func write(_ part: String) { text += part.utf8 }

  private mutating func space() {
    guard Int.random(in: 0..<4, using: &random) == 0 else { return }
    write(pick([" ", "  ", "\n", "\r\n\t", "         "]))
  }

  private mutating func value(depth: Int, keys: Int) {
    switch Int.random(in: depth == 0 ? 0..<5 : 0..<12, using: &random) {
    case 0..<3: object(depth: depth, keys: keys)
    case 3 where depth < 5, 4 where depth < 5: array(depth: depth, keys: keys)
    case 3, 4, 5, 6: string(pick(["", "x", "plain", "a@b.example", "日本語", "😀 é", longText()]))
    case 7: write(pick(["true", "false", "null"]))
    default:
      write(pick(["0", "-0", "17", "-1.5e3", "1E+2", "0.0", "12345678901234567890", "2e-0"]))
    }
  }

  private mutating func longText() -> String {
    String(
      repeating: pick(["a", "é", "\n", "\"", "\u{1}"]), count: pick([7, 8, 9, 15, 16, 17, 40]))
  }

  private mutating func object(depth: Int, keys: Int) {
    guard depth < 6 else { return write("{}") }
    write("{")
    space()
    var chosen = Self.keys.shuffled(using: &random)
      .prefix(Int.random(in: 0...keys, using: &random))
    if Int.random(in: 0..<30, using: &random) == 0, let twice = chosen.first {
      chosen.append(twice)
    }
    for (index, key) in chosen.enumerated() {
      if index > 0 {
        space()
        write(",")
        space()
      }
      string(key)
      space()
      write(":")
      space()
      value(depth: depth + 1, keys: keys)
    }
    space()
    write("}")
  }

  private mutating func array(depth: Int, keys: Int) {
    write("[")
    for index in 0..<Int.random(in: 0...4, using: &random) {
      if index > 0 { write(",") }
      space()
      value(depth: depth + 1, keys: keys)
      space()
    }
    write("]")
  }

  /// Writes a string with some characters escaped.
  private mutating func string(_ value: String) {
    let oftenEscaped = Int.random(in: 0..<6, using: &random) == 0
    write("\"")
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"", "\\": write("\\\(scalar)")
      case "\n" where Bool.random(using: &random): write("\\n")
      case " "..."\u{10FFFF}" where !oftenEscaped || Bool.random(using: &random):
        write("\(scalar)")
      default:
        for unit in UTF16.encode(scalar) ?? .init() {
          let digits = String(unit, radix: 16, uppercase: Bool.random(using: &random))
          write("\\u" + String(repeating: "0", count: 4 - digits.count) + digits)
        }
      }
    }
    write("\"")
  }
}
