/// A part of a pattern, as far as it matters for the question whether there are several ways to take one text.
indirect enum PatternPart {
  /// One of these characters.
  case characters(PatternCharacters)
  /// One part behind the other; nothing where there is none.
  case sequence([PatternPart])
  /// One of several.
  case choice([PatternPart])
  /// A part several times.
  case repeated(PatternPart, PatternCount, at: Range<Int>)
  /// A part that gives nothing back of what it has taken.
  case sealed(PatternPart)
  /// A part that looks and takes nothing.
  case look(PatternPart)

  /// How many characters it takes, where that is always the same number.
  var length: Int? {
    switch self {
    case .characters: return 1
    case .look: return 0
    case .sealed(let part): return part.length
    case .sequence(let parts):
      return parts.reduce(0) { sum, part in sum.flatMap { sum in part.length.map { sum + $0 } } }
    case .choice(let parts):
      // Each of them is asked once: twice at each level would be for ever where groups stand in groups.
      let first = parts.first?.length
      return parts.dropFirst().allSatisfy { $0.length == first } ? first : nil
    case .repeated(let part, let count, _):
      guard count.least == count.most, let length = part.length else { return nil }
      let (product, overflow) = length.multipliedReportingOverflow(by: count.least)
      return overflow ? nil : min(product, 1 << 20)
    }
  }
}

/// How often a part may stand, as `*` or `{2,5}` say it.
struct PatternCount: Equatable {
  let least: Int
  /// Nil where there is no end.
  let most: Int?

  /// So many turns that the ways of parting a text among them are as good as without end.
  static let many = 10
}
