/// The characters that a part of a pattern takes, as far as the lint of patterns needs to know them.
///
/// Letters, digits and low lines are told from all others; small letters are told from capitals unless a pattern
/// takes both.
struct PatternCharacters {
  /// Some characters, or all of a sort but some.
  private enum Sort {
    case some(Set<Unicode.Scalar>)
    case allBut(Set<Unicode.Scalar>)

    func union(_ other: Sort) -> Sort {
      switch (self, other) {
      case (.some(let mine), .some(let others)): .some(mine.union(others))
      case (.allBut(let mine), .allBut(let others)): .allBut(mine.intersection(others))
      case (.some(let mine), .allBut(let others)): .allBut(others.subtracting(mine))
      case (.allBut(let mine), .some(let others)): .allBut(mine.subtracting(others))
      }
    }

    func isDisjoint(with other: Sort) -> Bool {
      switch (self, other) {
      case (.some(let mine), .some(let others)): mine.isDisjoint(with: others)
      case (.allBut(let mine), .some(let others)): others.isSubset(of: mine)
      case (.some(let mine), .allBut(let others)): mine.isSubset(of: others)
      case (.allBut, .allBut): false
      }
    }

    var inverted: Sort {
      switch self {
      case .some(let scalars): .allBut(scalars)
      case .allBut(let scalars): .some(scalars)
      }
    }
  }

  private var ofWords: Sort
  private var others: Sort

  static let none = PatternCharacters(ofWords: .some([]), others: .some([]))
  static let all = PatternCharacters(ofWords: .allBut([]), others: .allBut([]))
  static let words = PatternCharacters(ofWords: .allBut([]), others: .some([]))
  static let digits = PatternCharacters(
    ofWords: .some(Set("0123456789".unicodeScalars)), others: .some([]))
  static let blanks = PatternCharacters(
    ofWords: .some([]), others: .some(Set(" \t\n\r\u{B}\u{C}\u{85}\u{A0}\u{2028}".unicodeScalars)))

  /// All beyond ASCII.
  private static let beyondASCII: PatternCharacters = {
    let ascii = (0..<128).map { PatternCharacters(Unicode.Scalar(UInt8($0))) }
    return ascii.reduce(none) { $0.union($1) }.inverted
  }()

  /// One character.
  ///
  /// - Parameters:
  ///   - scalar: The character.
  ///   - isCaseless: Whether it stands for the other case, too.
  init(_ scalar: Unicode.Scalar, isCaseless: Bool = false) {
    let isFolded = isCaseless && scalar.isASCII
    let small = isFolded ? scalar.properties.lowercaseMapping.unicodeScalars.first : nil
    let isOfWord =
      scalar == "_" || scalar.properties.isAlphabetic || scalar.properties.numericType != nil
    ofWords = .some(isOfWord ? [small ?? scalar] : [])
    others = .some(isOfWord ? [] : [scalar])
  }

  /// All from one character to another.
  init(_ low: Unicode.Scalar, through high: Unicode.Scalar, isCaseless: Bool = false) {
    self = high.isASCII ? .none : .beyondASCII
    guard low.isASCII, low.value <= high.value else { return }
    for value in low.value...min(high.value, 127) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      self = union(PatternCharacters(scalar, isCaseless: isCaseless))
    }
  }

  private init(ofWords: Sort, others: Sort) {
    self.ofWords = ofWords
    self.others = others
  }

  var inverted: PatternCharacters {
    PatternCharacters(ofWords: ofWords.inverted, others: others.inverted)
  }

  func union(_ more: PatternCharacters) -> PatternCharacters {
    PatternCharacters(ofWords: ofWords.union(more.ofWords), others: others.union(more.others))
  }

  func isDisjoint(with more: PatternCharacters) -> Bool {
    ofWords.isDisjoint(with: more.ofWords) && others.isDisjoint(with: more.others)
  }
}
