/// Collects the notes on a pattern while it is read.
struct NoteList {
  private let scalars: [Unicode.Scalar]
  private var notes: [PatternNote] = []

  /// The ranges of the anchors at the start or the end of the pattern or of one of its alternatives.
  private var anchors: [Range<Int>] = []

  init(_ scalars: [Unicode.Scalar]) { self.scalars = scalars }

  mutating func add(_ oddity: PatternOddity, at range: Range<Int>) {
    notes.append(PatternNote(oddity, at: range, in: scalars[range]))
  }

  mutating func addAnchor(at range: Range<Int>) { anchors.append(range) }

  /// Returns all notes, in the order of their positions.
  ///
  /// - Parameters:
  ///   - pattern: The whole pattern, as a group.
  ///   - everything: All characters of the pattern's alphabet.
  /// - Returns: The notes, including those on anchors and repeats.
  func notes(on pattern: PatternGroup, everything: PatternCharacters) -> [PatternNote] {
    var list = self
    for anchor in anchors {
      list.add(pattern.hasAlternatives ? .anchorInAlternative : .needlessAnchor, at: anchor)
    }
    list.addRepeats(of: pattern.part, everything: everything)
    return list.notes.sorted {
      $0.offset == $1.offset ? $0.name < $1.name : $0.offset < $1.offset
    }
  }

  /// Adds the notes on repeats that can match the same text in several ways.
  private mutating func addRepeats(of whole: PatternPart, everything: PatternCharacters) {
    if whole.hasOnlySeparateRepeats { return }
    let paths = PatternPaths(whole)
    let ambiguities = paths.ambiguities()
    for ambiguity in ambiguities {
      add(ambiguity.isNested ? .repeatInRepeat : .overlapInRepeat, at: ambiguity.place)
    }
    guard paths.hasRepeats else { return }
    var chains = PatternChains(
      whole, everything: everything, noted: Set(ambiguities.map(\.place)))
    for chain in chains.costly() { add(.repeatAfterRepeat(chain.growth), at: chain.place) }
  }
}
