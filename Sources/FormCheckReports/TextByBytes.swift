// Compares text by its UTF-8 bytes.
//
// The standard library compares by canonical equivalence: "é" equals "e" with a combining accent, and the Kelvin sign
// equals "K". Such texts name different files, fields and rules, so no comparison in this package may treat them as the
// same. Every module links to this file, because Swift prefers the operators of the module that uses them.
//
// A generic function, `Set<String>` and `[String: Value]` still use the standard library's comparison. Use `ExactText`
// as their element or key.

extension String {
  /// Returns true if two texts have the same bytes.
  static func == (one: String, other: String) -> Bool {
    let (one, other) = (one.utf8.span, other.utf8.span)
    guard one.count == other.count else { return false }
    for index in one.indices where one[index] != other[index] { return false }
    return true
  }

  static func != (one: String, other: String) -> Bool { !(one == other) }

  /// Compares two texts by their bytes.
  static func < (one: String, other: String) -> Bool {
    one.utf8.lexicographicallyPrecedes(other.utf8)
  }

  static func > (one: String, other: String) -> Bool { other < one }
}

func == (one: String?, other: String?) -> Bool {
  switch (one, other) {
  case (nil, nil): true
  case (let one?, let other?): one == other
  default: false
  }
}

func != (one: String?, other: String?) -> Bool { !(one == other) }

// With a literal, the compiler would prefer the standard library's operator to the one above.

func == (one: String?, other: String) -> Bool { one.map { $0 == other } ?? false }

func != (one: String?, other: String) -> Bool { !(one == other) }

func == (one: [String], other: [String]) -> Bool { one.elementsEqual(other) { $0 == $1 } }

func != (one: [String], other: [String]) -> Bool { !(one == other) }

extension Sequence where Element == String {
  func contains(_ text: String) -> Bool { contains { $0 == text } }

  func sorted() -> [String] { sorted { $0 < $1 } }
}

extension Collection where Element == String {
  func firstIndex(of text: String) -> Index? { firstIndex { $0 == text } }
}

extension BidirectionalCollection where Element == String {
  func lastIndex(of text: String) -> Index? { lastIndex { $0 == text } }
}

/// Compares a text with a pattern of `switch`.
func ~= (pattern: String, text: String) -> Bool { pattern == text }

func ~= (pattern: String, text: String?) -> Bool { text == pattern }
