/// The result of a search for the choice that a person means.
enum ChoiceMatch: Hashable, Sendable {
  case one(Choice)
  /// The input matches several choices.
  case several([Choice])
  case none

  /// The maximum number of choices that are listed at a time.
  ///
  /// A screen reader reads every line, so longer lists are read in portions and can be searched.
  static let portion = 10

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

extension Array where Element == Choice {
  /// Returns the positions of the choices whose label contains a text, regardless of case.
  ///
  /// - Parameter text: The text, which is not empty.
  /// - Returns: The positions, in order.
  func positions(containing text: String) -> [Int] {
    let wanted = Array<UInt8>(text.lowercased().utf8)
    return indices.filter { index in
      let label = Array<UInt8>(self[index].label.lowercased().utf8)
      guard label.count >= wanted.count else { return false }
      return (0...label.count - wanted.count).contains {
        label[$0..<$0 + wanted.count].elementsEqual(wanted)
      }
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
