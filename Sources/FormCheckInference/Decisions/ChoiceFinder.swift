import FormCheckCore

/// Finds the choices of a column that has few different values, each of which is repeated.
struct ChoiceFinder {
  /// The values with their counts, the most frequent first, or nil if the column is not a choice.
  private(set) var choices: [(value: String, count: Int)]?

  /// The number of values that are not offered.
  private(set) var rejected = 0

  /// Finds the choices.
  ///
  /// - Parameters:
  ///   - profile: The column.
  ///   - most: The largest number of choices.
  ///   - budget: The number of values that may be left out.
  init(_ profile: ColumnProfile, most: Int, budget: Int) {
    guard !profile.distinct.hasOverflowed, profile.checked >= Support.choices else { return }
    var counts = profile.distinct.counts
    while let last = counts.last, counts.count > 1,
      last.count == 1 || last.count * 200 <= profile.checked, rejected + last.count <= budget
    {
      rejected += last.count
      counts.removeLast()
    }
    let total = profile.checked - rejected
    let seenOnce = counts.count { $0.count == 1 && Self.meant(by: $0, among: counts) == nil }
    guard counts.count <= most, total >= counts.count * Support.forEachChoice,
      Support.isComplete(seenOnce: seenOnce, of: total)
    else { return }
    let texts = counts.compactMap { entry in
      Self.text(entry.value).map { (value: $0, count: entry.count) }
    }
    if texts.count == counts.count { choices = texts }
  }

  /// Returns the frequent value that a rare one is a typing error for, or nil if there is none.
  ///
  /// A letter is missing or too many or, in a longer value, wrong. Codes and values with digits differ so by chance.
  static func meant(
    by rare: (value: [UInt8], count: Int), among all: [(value: [UInt8], count: Int)]
  ) -> String? {
    guard let text = Self.letters(rare.value) else { return nil }
    for frequent in all where frequent.count >= 10 * rare.count {
      guard let other = Self.letters(frequent.value), other.count >= 3 else { continue }
      let isOtherLength = text.count != other.count
      if abs(text.count - other.count) <= 1, isOtherLength || other.count >= 5,
        Suggestion.slips(from: text, to: other) == 1
      {
        return String(decoding: frequent.value, as: UTF8.self)
      }
    }
    return nil
  }

  /// Returns the characters of a value, or nil if it has a digit or only uppercase letters, as codes have.
  private static func letters(_ value: [UInt8]) -> [Unicode.Scalar]? {
    guard value.count <= 64, !value.contains(where: \.isASCIIDigit),
      value.contains(where: { !(0x41...0x5A).contains($0) })
    else { return nil }
    return String(validating: value, as: UTF8.self).map { Array($0.unicodeScalars) }
  }

  /// Returns the text of a value, or nil if a form cannot offer it.
  private static func text(_ value: [UInt8]) -> String? {
    guard !value.contains(0x0A), !value.contains(0x0D) else { return nil }
    guard let text = String(validating: value, as: UTF8.self),
      ColumnCandidates.required.verdictKind(of: text.utf8Span) == .accepted
    else { return nil }
    return text
  }
}

extension ChoiceFinder {
  /// Returns the questions about rare choices that resemble a frequent one.
  ///
  /// - Parameter choices: The choices, the most frequent first.
  /// - Returns: The questions.
  static func questions(about choices: [(value: String, count: Int)]) -> [String] {
    let total = choices.reduce(0) { $0 + $1.count }
    var questions: [String] = []
    let all = choices.map { (value: Array($0.value.utf8), count: $0.count) }
    for (rare, bytes) in zip(choices, all) where rare.count * 100 <= total || rare.count == 1 {
      let frequent = choices.filter { $0.count >= 10 * rare.count }.map(\.value)
      guard
        let meant = Suggestion.nearest(to: rare.value, among: frequent)
          ?? meant(by: bytes, among: all)
      else { continue }
      let count = rare.count == 1 ? "once" : "\(rare.count) times"
      questions.append(
        "\"\(VisibleText.word(rare.value))\" occurs only \(count). Is it a mistake for "
          + "\"\(VisibleText.word(meant))\"?")
    }
    if choices.count == 1, let only = choices.first {
      questions.append(
        "Every value is \"\(VisibleText.word(only.value))\". Can another value occur?")
    }
    return questions
  }
}
