/// A sample of characters that represents all of Unicode when the parts of a pattern are compared.
///
/// The sample contains some characters of every kind, and the characters in the pattern itself. PCRE2 determines which
/// of these characters a class matches. Two classes that overlap only outside the sample are treated as disjoint. This
/// can suppress a note, but never causes a wrong one.
struct PatternAlphabet {
  /// The characters, in the order of their code points.
  private var scalars: [Unicode.Scalar] = []
  /// The UTF-8 encoding of all characters, and the offset of each character in this encoding.
  private var text: [UInt8] = []
  private var starts: [Int] = []
  /// The results of earlier queries, sorted by their keys.
  private var asked: [(key: [UInt8], characters: PatternCharacters)] = []

  /// The maximum number of character classes; any further class counts as empty, which can suppress notes.
  private static let mostAsked = 512
  private static let mostOfPattern = 256

  /// A sample of every kind of character: letters of all scripts in use, digits, marks, blanks and symbols.
  ///
  /// The ranges are in the order of their code points. They are pairs of the first and the last code point, because the
  /// first use of a `ClosedRange` in a program takes longer than everything that the alphabet does with it.
  private static let everyKind: [(UInt32, UInt32)] = [
    (0x00, 0x17F), (0x1C4, 0x1C6), (0x250, 0x257), (0x2B0, 0x2B3), (0x300, 0x307), (0x370, 0x3CE),
    (0x400, 0x45F), (0x531, 0x536), (0x561, 0x566), (0x5B0, 0x5B3), (0x5D0, 0x5D7), (0x621, 0x628),
    (0x64B, 0x64E), (0x660, 0x669), (0x905, 0x90C), (0x93E, 0x941), (0x966, 0x96F), (0xE01, 0xE08),
    (0x10D0, 0x10D5), (0x1E00, 0x1E07), (0x2000, 0x2030), (0x2070, 0x2073), (0x20A0, 0x20AC),
    (0x2126, 0x212B), (0x2160, 0x2165), (0x2190, 0x2195), (0x2200, 0x2207), (0x2460, 0x2465),
    (0x3000, 0x3007), (0x3041, 0x3048), (0x3099, 0x309A), (0x30A1, 0x30A8), (0x4E00, 0x4E07),
    (0xAC00, 0xAC07), (0xE000, 0xE001), (0xFE00, 0xFE01), (0xFEFF, 0xFEFF), (0xFF10, 0xFF3A),
    (0xFFFD, 0xFFFD), (0x1D400, 0x1D403), (0x1F600, 0x1F607), (0x20000, 0x20003),
    (0xE0100, 0xE0101),
  ]

  /// Creates the alphabet for a pattern.
  init(for pattern: [Unicode.Scalar]) {
    // The ranges are sorted, so that a program with a pattern starts without sorting a thousand characters.
    var rest = Self.others(in: pattern)[...]
    for (first, last) in Self.everyKind {
      while let other = rest.first, other < first { append(rest.removeFirst()) }
      for scalar in first...last { append(scalar) }
    }
    for other in rest { append(other) }
  }

  /// Returns the code points of a pattern's characters that are not in the sample, sorted and without duplicates.
  private static func others(in pattern: [Unicode.Scalar]) -> [UInt32] {
    var others: [UInt32] = []
    var left = mostOfPattern
    for scalar in pattern where !scalar.isASCII && left > 0 {
      left -= 1
      let code = scalar.value
      if !others.contains(code), !everyKind.contains(where: { $0.0 <= code && code <= $0.1 }) {
        others.append(code)
      }
    }
    return others.sorted()
  }

  private mutating func append(_ code: UInt32) {
    guard let scalar = Unicode.Scalar(code) else { return }
    scalars.append(scalar)
    starts.append(text.count)
    for byte in scalar.utf8 { text.append(byte) }
  }

  /// The set of all characters.
  var everything: PatternCharacters { PatternCharacters([0..<scalars.count]) }

  /// Returns the set that contains a literal character and, if the pattern is caseless, its case variants.
  mutating func characters(
    of scalar: Unicode.Scalar, options: Pattern.Options
  ) -> PatternCharacters {
    if options.contains(.caseless), scalar.properties.isAlphabetic {
      return characters(of: [scalar][...], options: options)
    }
    return number(of: scalar).map { PatternCharacters([$0..<$0 + 1]) } ?? .none
  }

  /// Returns the set of a construct that matches one character, such as `\d`, `[^a-f]` or `.`.
  ///
  /// The set is empty if PCRE2 interprets the construct as something else.
  mutating func characters(
    of source: ArraySlice<Unicode.Scalar>, options: Pattern.Options
  ) -> PatternCharacters {
    var key = [UInt8(truncatingIfNeeded: options.rawValue)]
    for scalar in source { for byte in scalar.utf8 { key.append(byte) } }
    let place = place(ofKey: key)
    if place < asked.count, asked[place].key == key { return asked[place].characters }
    guard asked.count < Self.mostAsked else { return .none }
    let source = String(decoding: key[1...], as: UTF8.self)
    let found = ClassProbe.stretches(of: source, options: options.union(.unicode), in: text) ?? []
    let characters = PatternCharacters(
      found.map { number(at: $0.lowerBound)..<number(at: $0.upperBound) })
    asked.insert((key, characters), at: place)
    return characters
  }

  /// Returns the index of the first earlier query whose key is not less than this one.
  private func place(ofKey key: [UInt8]) -> Int {
    var (low, high) = (0, asked.count)
    while low < high {
      let middle = (low + high) / 2
      if asked[middle].key.precedes(key) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Returns the index in `scalars` of a character, or nil if the alphabet does not contain it.
  private func number(of scalar: Unicode.Scalar) -> Int? {
    var (low, high) = (0, scalars.count)
    while low < high {
      let middle = (low + high) / 2
      if scalars[middle] < scalar { low = middle + 1 } else { high = middle }
    }
    return low < scalars.count && scalars[low] == scalar ? low : nil
  }

  /// Returns the index in `scalars` of the character at an offset in `text`.
  private func number(at place: Int) -> Int {
    var (low, high) = (0, starts.count)
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] < place { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension [UInt8] {
  /// Returns whether these bytes come before others in an order in which shorter ones come first.
  fileprivate func precedes(_ other: [UInt8]) -> Bool {
    guard count == other.count else { return count < other.count }
    for index in indices where self[index] != other[index] { return self[index] < other[index] }
    return false
  }
}

/// A set of characters from a ``PatternAlphabet``.
struct PatternCharacters {
  /// One bit for each character; missing words are zero.
  private var words: [UInt64] = []

  static let none = PatternCharacters([])

  /// Creates the set of the characters at these indices of the alphabet.
  init(_ stretches: [Range<Int>]) {
    for number in stretches.joined() {
      let word = number / 64
      if word >= words.count { words += repeatElement(0, count: word + 1 - words.count) }
      words[word] |= 1 << UInt64(number % 64)
    }
  }

  func union(_ more: PatternCharacters) -> PatternCharacters {
    guard words.count >= more.words.count else { return more.union(self) }
    var all = self
    for (place, word) in more.words.enumerated() { all.words[place] |= word }
    return all
  }

  func isDisjoint(with more: PatternCharacters) -> Bool {
    !zip(words, more.words).contains { $0 & $1 != 0 }
  }

  func isSubset(of more: PatternCharacters) -> Bool {
    words.indices.allSatisfy { words[$0] & ~more.word($0) == 0 }
  }

  private func word(_ place: Int) -> UInt64 { place < words.count ? words[place] : 0 }

  /// Returns true if three sets have a character in common.
  static func haveCommon(
    _ one: PatternCharacters, _ other: PatternCharacters, _ third: PatternCharacters
  ) -> Bool {
    let count = min(one.words.count, other.words.count, third.words.count)
    return (0..<count).contains { one.words[$0] & other.words[$0] & third.words[$0] != 0 }
  }

  /// Returns smaller sets that overlap in the same way: characters that belong to exactly the same sets are merged into
  /// one.
  static func merged(_ sets: [PatternCharacters]) -> [PatternCharacters] {
    let count = (sets.map(\.words.count).max() ?? 0) * 64
    var kinds: Set<[Bool]> = []
    for number in 0..<count {
      let (word, bit) = (number / 64, UInt64(1) << UInt64(number % 64))
      kinds.insert(sets.map { $0.word(word) & bit != 0 })
    }
    let all = Array(kinds)
    return sets.indices.map { set in
      PatternCharacters(all.indices.filter { all[$0][set] }.map { $0..<$0 + 1 })
    }
  }
}
