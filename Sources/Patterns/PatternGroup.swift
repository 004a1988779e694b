/// What is known of a group of a pattern while it is read, or of the pattern as a whole.
struct PatternGroup {
  /// What an element takes: letters and digits, one character that parts them, or whatever else.
  enum Kind { case word, separator, other }

  let start: Int

  /// Whether what it took is never given back, or taken at all.
  let isAtomic: Bool

  /// Whether nothing stands between the last bar, or the beginning, and here.
  private(set) var isEmpty = true

  /// Whether it takes more than letters and digits.
  private(set) var takesOther = false

  /// Whether there is more than one way to part a text among several of it.
  ///
  /// So it is when one of its alternatives has a repeat without end, and nothing parts one turn from the
  /// next: `a+b?`, not `a+-`, where the hyphen must stand and no repeat takes it.
  private(set) var isAmbiguous = false

  // Of the alternative that is read.
  private var repeats = false
  private var repeatsOther = false
  private var isParted = false

  init(start: Int, isAtomic: Bool) {
    self.start = start
    self.isAtomic = isAtomic
  }

  mutating func add(_ kind: Kind, isRepeated: Bool, isOptional: Bool) {
    isEmpty = false
    if kind != .word { takesOther = true }
    if isRepeated {
      repeats = true
      if kind != .word { repeatsOther = true }
    } else if kind == .separator, !isOptional {
      isParted = true
    }
  }

  mutating func endAlternative() {
    if repeats, repeatsOther || !isParted { isAmbiguous = true }
    isEmpty = true
    repeats = false
    repeatsOther = false
    isParted = false
  }
}
