/// Learns a pattern from the shapes of a column's values.
struct PatternFinder {
  /// The rule, or nil if the values have no few shapes.
  let rule: String?

  /// The number of values that the rule rejects.
  let rejected: Int

  /// Learns a pattern.
  ///
  /// - Parameters:
  ///   - shapes: The shapes of all values.
  ///   - budget: The number of values that the pattern may reject.
  init(_ shapes: ShapeProfile, budget: Int) {
    var kept = shapes.all
    var rejected = 0
    while let last = kept.last, kept.count > 1, rejected + last.count <= budget {
      rejected += last.count
      kept.removeLast()
    }
    let total = kept.reduce(0) { $0 + $1.count }
    guard !shapes.hasOverflowed, (1...Support.mostShapes).contains(kept.count),
      total >= Support.format, kept.allSatisfy({ $0.count >= Support.shape && $0.isCode })
    else {
      (rule, self.rejected) = (nil, 0)
      return
    }
    let alternatives = kept.map(\.pattern)
    var different: [String] = []
    for pattern in alternatives where !different.contains(pattern) { different.append(pattern) }
    rule = RuleText.pattern(different.joined(separator: "|"))
    self.rejected = rejected
  }
}

extension ShapeProfile.Shape {
  /// Whether the values look like codes: they have digits, or uppercase letters of fixed lengths.
  ///
  /// Words have no shape to learn: their lengths differ, and the next one can have any length.
  fileprivate var isCode: Bool {
    guard !runs.contains(CharacterRun.others) else { return false }
    let hasWords = runs.indices.contains { !isFixed($0) && runs[$0] == CharacterRun.lowercase }
    guard !hasWords else { return false }
    if runs.contains(CharacterRun.digits) { return true }
    return runs.indices.allSatisfy { isFixed($0) } && !runs.contains(CharacterRun.lowercase)
  }

  private func isFixed(_ run: Int) -> Bool { lengths[run].lowerBound == lengths[run].upperBound }

  /// The pattern of the values.
  fileprivate var pattern: String {
    runs.indices.map { element(of: $0) }.joined()
  }

  private func element(of run: Int) -> String {
    let isLetters = runs[run] == CharacterRun.uppercase || runs[run] == CharacterRun.lowercase
    if let text = texts[run], runs[run] < CharacterRun.firstRepeated { return RuleText.quoted(text) }
    // The same letters in many values are a prefix. The same digits can be a year, which will change.
    if let text = texts[run], isLetters, count >= Support.bounds { return RuleText.quoted(text) }
    let characters =
      switch runs[run] {
      case CharacterRun.digits: "[0-9]"
      case CharacterRun.uppercase: "[A-Z]"
      default: "[a-z]"
      }
    if !isFixed(run) { return characters + "+" }
    return lengths[run].lowerBound == 1 ? characters : "\(characters){\(lengths[run].lowerBound)}"
  }
}
