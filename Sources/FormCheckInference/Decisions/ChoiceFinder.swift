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
    while let last = counts.last, counts.count > 1, last.count * 200 <= profile.checked,
      rejected + last.count <= budget
    {
      rejected += last.count
      counts.removeLast()
    }
    let total = profile.checked - rejected
    let seenOnce = counts.count { $0.count == 1 }
    guard counts.count <= most, total >= counts.count * Support.forEachChoice,
      Support.isComplete(seenOnce: seenOnce, of: total)
    else { return }
    let texts = counts.compactMap { entry in
      Self.text(entry.value).map { (value: $0, count: entry.count) }
    }
    if texts.count == counts.count { choices = texts }
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
    for rare in choices where rare.count * 100 <= total {
      let frequent = choices.filter { $0.count >= 10 * rare.count }.map(\.value)
      guard let meant = Suggestion.nearest(to: rare.value, among: frequent) else { continue }
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
