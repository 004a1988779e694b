// The strings to check patterns with.
extension RandomPattern {
  /// Returns strings for a pattern, without duplicates.
  ///
  /// - Parameters:
  ///   - made: The pattern.
  ///   - count: The maximum number of short strings; the result has all strings up to a certain
  ///     length.
  ///   - samples: The number of strings that the pattern may match; about as many variations of
  ///     them are added.
  /// - Returns: The strings, in no particular order.
  public mutating func texts(for made: Made, short count: Int, samples: Int) -> [String] {
    // Use bytes, because equivalent strings such as U+212A and K compare as equal.
    var seen: Set<[UInt8]> = []
    var all: [String] = []
    func add(_ text: String) { if seen.insert(Array(text.utf8)).inserted { all.append(text) } }
    let letters = Array(made.alphabet.shuffled(using: &random).prefix(4))
    var longest = [""]
    while all.count + longest.count <= count {
      longest.forEach(add)
      longest = longest.flatMap { text in letters.map { text + $0 } }
    }
    for _ in 0..<samples {
      let text = made.tree.sample(&random)
      add(text)
      add(mutated(text, made.alphabet))
      if chance(30) { add(mutated(mutated(text, made.alphabet), made.alphabet)) }
    }
    for length in [6, 12, 12, 40, 70, 150] {
      add((0..<Int.random(in: 0...length, using: &random)).map { _ in pick(letters) }.joined())
    }
    return all
  }

  /// Returns a copy with one random change.
  public mutating func mutated(_ text: String, _ alphabet: [String]) -> String {
    var characters = Array(text.unicodeScalars)
    let place = Int.random(in: 0...characters.count, using: &random)
    let piece = Array((alphabet.isEmpty ? "a" : pick(alphabet)).unicodeScalars)
    switch Int.random(in: 0..<6, using: &random) {
    case 0: characters.insert(contentsOf: piece, at: place)
    case 1 where place < characters.count: characters.replaceSubrange(place...place, with: piece)
    case 2 where place < characters.count: characters.remove(at: place)
    case 3: characters.removeSubrange(place...)
    case 4 where place < characters.count: characters.insert(characters[place], at: place)
    case 5 where characters.count < 200: characters.append(contentsOf: characters[place...])
    default: characters.append(contentsOf: piece)
    }
    return String(String.UnicodeScalarView(characters))
  }
}
