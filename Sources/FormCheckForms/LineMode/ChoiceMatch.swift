/// The result of a search for the choice that a person means.
enum ChoiceMatch: Hashable, Sendable {
  case one(Choice)
  /// The input matches several choices.
  case several([Choice])
  case none

  /// Returns whether choices can be selected by number.
  ///
  /// They can if no value or label starts with a numeric character, such as `7`, `½` or `一`.
  static func areNumbered(_ offered: [Choice]) -> Bool {
    !offered.contains { $0.value.first?.isNumber == true || $0.label.first?.isNumber == true }
  }

  /// Finds a choice by its value, its number, its label or the start of its label.
  ///
  /// More exact matches take precedence.
  init(_ line: String, among offered: [Choice]) {
    let word = line.trimmed
    guard !word.isEmpty else {
      self = .none
      return
    }
    let number = Self.areNumbered(offered) ? Int(word) : nil
    let lowered = word.lowercased()
    let attempts: [(Int, Choice) -> Bool] = [
      { $1.value.utf8.elementsEqual(word.utf8) },
      { index, _ in number == index + 1 },
      { $1.label.utf8.elementsEqual(word.utf8) },
      { $1.label.lowercased() == lowered || $1.value.lowercased() == lowered },
      { $1.label.lowercased().hasPrefix(lowered) },
    ]
    self = .none
    for fits in attempts {
      let fitting = offered.enumerated().filter { fits($0.offset, $0.element) }.map(\.element)
      guard let first = fitting.first else { continue }
      self = fitting.count == 1 ? .one(first) : .several(fitting)
      return
    }
  }
}

extension String {
  /// The text without leading and trailing spaces.
  var trimmed: String {
    var rest = self[...]
    while rest.first == " " { rest.removeFirst() }
    while rest.last == " " { rest.removeLast() }
    return String(rest)
  }
}
