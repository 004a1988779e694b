/// What is known of a group of a pattern while it is read, or of the pattern as a whole.
struct PatternGroup {
  let start: Int

  /// Whether what it took is never given back, or taken at all.
  let isAtomic: Bool

  /// Whether nothing stands between the last bar, or the beginning, and here.
  private(set) var isEmpty = true

  /// All that its elements take.
  private(set) var taken = PatternCharacters.none

  /// Whether there is more than one way to part a text among several of it.
  ///
  /// So it is when one of its alternatives has a repeat without end, and nothing parts one turn from the
  /// next: `a+b?`, not `a+-`, where the hyphen must stand and no repeat takes it.
  private(set) var isAmbiguous = false

  // Of the alternative that is read: what its repeats take, and what must stand once.
  private var repeated: PatternCharacters?
  private var fixed: [PatternCharacters] = []

  init(start: Int, isAtomic: Bool) {
    self.start = start
    self.isAtomic = isAtomic
  }

  mutating func add(_ characters: PatternCharacters, isRepeated: Bool, isOptional: Bool) {
    isEmpty = false
    taken = taken.union(characters)
    if isRepeated {
      repeated = (repeated ?? .none).union(characters)
    } else if !isOptional {
      fixed.append(characters)
    }
  }

  mutating func endAlternative() {
    if let repeated, !fixed.contains(where: { $0.isDisjoint(with: repeated) }) {
      isAmbiguous = true
    }
    isEmpty = true
    repeated = nil
    fixed = []
  }
}
