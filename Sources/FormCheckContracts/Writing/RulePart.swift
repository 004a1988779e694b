/// A part of a rule, taken apart into the name of the validator and its options.
struct RulePart {
  /// The name of the validator.
  let name: String
  /// The options with a name, in order.
  private(set) var options: [(name: String, value: String)] = []
  /// The values without a name, such as those of `in`.
  private(set) var values: [String] = []

  /// Takes a part apart.
  ///
  /// - Parameter text: The source text of the part.
  init(_ text: String) {
    let end = text.firstIndex { $0 == ":" || $0 == "(" } ?? text.endIndex
    name = String(text[..<end])
    guard end < text.endIndex, text[end] == ":" else { return }
    for item in Self.items(of: text[end...].dropFirst()) {
      if let equals = item.firstIndex(of: "="), name != "in" {
        options.append((String(item[..<equals]), Self.unescaped(item[equals...].dropFirst())))
      } else {
        values.append(Self.unescaped(item))
      }
    }
  }

  /// Returns the value of an option, or nil if it is not given.
  subscript(_ option: String) -> String? { options.first { $0.name == option }?.value }

  /// Returns the text between commas that have no backslash.
  private static func items(of text: Substring) -> [Substring] {
    var items: [Substring] = []
    var start = text.startIndex
    var index = start
    while index < text.endIndex {
      if text[index] == "\\" {
        index = text.index(after: index)
        if index == text.endIndex { break }
      } else if text[index] == "," {
        items.append(text[start..<index])
        start = text.index(after: index)
      }
      index = text.index(after: index)
    }
    return items + [text[start...]]
  }

  private static func unescaped(_ text: Substring) -> String {
    var result = ""
    var isEscaped = false
    for character in text {
      if character == "\\", !isEscaped {
        isEscaped = true
      } else {
        result.append(character)
        isEscaped = false
      }
    }
    return result
  }
}
