/// Makes patterns of the subset that bits judge, and a few that they must not, by chance.
public struct RandomPattern {
  private var random: SeededRandom
  private static let letters = ["a", "b", "c", "-", "1"]

  /// The same patterns for the same seed.
  public init(seed: UInt64) { random = SeededRandom(seed) }

  /// The next pattern.
  public mutating func next() -> String { alternatives(depth: 3) }

  /// The next text over the alphabet of the patterns.
  public mutating func text(upTo length: Int) -> String {
    (0..<Int.random(in: 0...length, using: &random)).map { _ in letter() }.joined()
  }

  private mutating func letter() -> String { Self.letters.randomElement(using: &random) ?? "a" }

  private mutating func chance(_ percent: Int) -> Bool {
    Int.random(in: 0..<100, using: &random) < percent
  }

  private mutating func alternatives(depth: Int) -> String {
    let count = chance(25) ? Int.random(in: 2...3, using: &random) : 1
    return (0..<count).map { _ in sequence(depth: depth) }.joined(separator: "|")
  }

  private mutating func sequence(depth: Int) -> String {
    (0..<Int.random(in: chance(10) ? 0...1 : 1...4, using: &random)).map { _ in
      element(depth: depth)
    }
    .joined()
  }

  private mutating func element(depth: Int) -> String {
    let kind = Int.random(in: 0..<100, using: &random)
    switch kind {
    case 0..<28: return letter() + count()
    case 28..<58: return characterClass() + count()
    case 58..<80 where depth > 0: return "(?:\(alternatives(depth: depth - 1)))" + count()
    case 80..<84 where depth > 0: return "(?>\(alternatives(depth: depth - 1)))" + count()
    case 84..<88 where depth > 0:
      return "(?\(chance(50) ? "=" : "!")\(alternatives(depth: depth - 1)))"
    case 88..<91: return "(?<\(chance(50) ? "=" : "!")\(fixed()))"
    case 91..<92: return "(?!\(characterClass())\(chance(50) ? "+" : "*+")\\z)"
    case 92..<93: return chance(50) ? "^" : "$"
    case 93..<96 where depth > 0: return delimited(depth: depth - 1)
    default: return letter()
    }
  }

  /// Turns that a byte parts.
  private mutating func delimited(depth: Int) -> String {
    let (first, inner) = (letter(), characterClass())
    let turn = chance(50) ? "\(first)\(inner)\(count())" : "\(inner)\(count())\(first)"
    return "(?:\(turn))\(chance(50) ? "*" : "+")\(chance(30) ? "+" : "")"
  }

  private mutating func fixed() -> String {
    (0..<Int.random(in: 1...2, using: &random)).map { _ in
      (chance(50) ? letter() : characterClass()) + (chance(20) ? "{2}" : "")
    }.joined()
  }

  private mutating func characterClass() -> String {
    switch Int.random(in: 0..<8, using: &random) {
    case 0: return "\\d"
    case 1: return "."
    case 2: return "[^\(letter())]"
    case 3: return "\\w"
    default:
      let members = Self.letters.filter { _ in Bool.random(using: &random) }
      return members.isEmpty
        ? "[a-c]" : "[\(members.filter { $0 != "-" }.joined())\(members.contains("-") ? "-" : "1")]"
    }
  }

  private mutating func count() -> String {
    let counts = [
      "", "", "", "*", "+", "?", "{2}", "{1,3}", "{0,2}", "{2,}", "{3,5}", "{0,7}", "{4}",
    ]
    let count = counts.randomElement(using: &random) ?? ""
    if count.isEmpty { return "" }
    return count + (chance(30) ? "+" : chance(5) ? "?" : "")
  }
}
