import FormCheckCore

/// Learns a pattern from the shapes of a column's values.
struct PatternFinder {
  /// The rule, or nil if the values have no few shapes.
  let rule: String?

  /// The number of values that the rule rejects.
  let rejected: Int

  /// Whether the pattern limits the length of the values.
  let isBounded: Bool

  /// Learns a pattern.
  ///
  /// - Parameters:
  ///   - profile: The column.
  ///   - budget: The number of values that the pattern may reject.
  init(_ profile: ColumnProfile, budget: Int) {
    let first = Self.learn(profile.shapes, budget)
    // Codes such as `DE-BY` and `DE-1A` have many shapes, and one if letters and digits are the same.
    let found = first ?? Self.learn(profile.words, budget)
    (rule, rejected) = (found?.rule, found?.rejected ?? 0)
    isBounded = found?.isBounded ?? false
  }

  private static func learn(
    _ shapes: ShapeProfile, _ budget: Int
  ) -> (rule: String, rejected: Int, isBounded: Bool)? {
    var kept = shapes.all
    var rejected = 0
    while let last = kept.last, kept.count > 1, rejected + last.count <= budget {
      rejected += last.count
      kept.removeLast()
    }
    let total = kept.reduce(0) { $0 + $1.count }
    guard !shapes.hasOverflowed, (1...Support.mostShapes).contains(kept.count),
      total >= Support.format,
      kept.allSatisfy({ $0.count >= Support.shape && $0.isCode(among: total) })
    else { return nil }
    var different: [String] = []
    for shape in kept where !different.contains(shape.pattern) { different.append(shape.pattern) }
    let isBounded = kept.allSatisfy { $0.isBounded }
    return (RuleText.pattern(different.joined(separator: "|")), rejected, isBounded)
  }
}

extension ShapeProfile.Shape {
  /// Returns whether the values look like codes.
  ///
  /// Words alone have no shape to learn: their lengths differ, and the next one can have any length. Words in a path or
  /// an identifier have one if there are enough values.
  ///
  /// - Parameter total: The number of values of the column.
  /// - Returns: Whether a pattern is learned from the shape.
  fileprivate func isCode(among total: Int) -> Bool {
    guard runs.allSatisfy({ $0 != CharacterRun.others && $0 != 0x7F && $0 >= 0x20 }) else {
      return false
    }
    let letters: UInt8 = 0b11110
    let hasWords = runs.indices.contains { !isFixed($0) && kinds[$0] & 0b11000 != 0 }
    let hasDigits = kinds.contains { $0 & 1 != 0 }
    if hasWords {
      // So have words beside numbers and several signs, such as the names of hosts, but not words between spaces.
      let signs = runs.filter { "-.".utf8.contains($0) }
      let isName = hasDigits && signs.count > 1 && !runs.contains(0x20)
      return total >= Support.characters && count * 50 >= total
        && (isName || runs.contains { "/_:#=?&@".utf8.contains($0) })
    }
    if hasDigits { return true }
    return runs.indices.allSatisfy { isFixed($0) } && !kinds.contains { $0 & 0b11000 != 0 }
      && kinds.contains { $0 & letters != 0 }
  }

  /// Whether the pattern limits the length of every run.
  fileprivate var isBounded: Bool { runs.indices.allSatisfy { isFixed($0) || isLimited($0) } }

  /// Whether the length of a run varies so little that the pattern limits it.
  private func isLimited(_ run: Int) -> Bool {
    count >= Support.characters && lengths[run].upperBound <= 2 * lengths[run].lowerBound + 2
  }

  private func isFixed(_ run: Int) -> Bool { lengths[run].lowerBound == lengths[run].upperBound }

  /// The pattern of the values.
  fileprivate var pattern: String {
    runs.indices.map { element(of: $0) }.joined()
  }

  /// Returns whether a run of letters and those beside it are the name of a month or of a weekday, which will change.
  private func isInCalendar(_ run: Int) -> Bool {
    var (first, last) = (run, run)
    while first > 0, isLetters(first - 1) { first -= 1 }
    while last + 1 < runs.count, isLetters(last + 1) { last += 1 }
    let word = (first...last).flatMap { texts[$0] ?? [0] }.map { $0 | 0x20 }
    return Self.calendar.contains { $0.utf8.elementsEqual(word) }
  }

  private func isLetters(_ run: Int) -> Bool {
    runs[run] >= CharacterRun.firstRepeated && kinds[run] & 1 == 0
  }

  private static let calendar =
    [
      "january", "february", "march", "april", "may", "june", "july", "august", "september",
      "october", "november", "december", "monday", "tuesday", "wednesday", "thursday", "friday",
      "saturday", "sunday",
    ].flatMap { [$0, String($0.prefix(3))] }

  private func element(of run: Int) -> String {
    let isLetters = kinds[run] & 1 == 0
    if let text = texts[run], runs[run] < CharacterRun.firstRepeated {
      return RuleText.quoted(text)
    }
    // The same letters in many values are a prefix. The same digits can be a year, which will change.
    if let text = texts[run], isLetters, count >= Support.bounds, !isInCalendar(run) {
      return RuleText.quoted(text)
    }
    // In a few values, it is a coincidence if only the letters A to F occur.
    let known = count >= Support.characters ? kinds[run] : kinds[run] | (kinds[run] & 0b01010) << 1
    let characters = "[\(CharacterRun.characters(of: known))]"
    let (least, most) = (lengths[run].lowerBound, lengths[run].upperBound)
    if least == most { return least == 1 ? characters : "\(characters){\(least)}" }
    guard isLimited(run) else { return characters + "+" }
    // The numbers of records grow.
    return "\(characters){\(least),\(kinds[run] == 1 ? most + 1 : most)}"
  }
}
