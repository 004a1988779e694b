// Comparison of text by UTF-8 bytes.
//
// The standard library compares by canonical equivalence: "é" equals "e" with a combining accent, and the Kelvin sign
// equals "K". Such strings can name different files, fields or rules, so this package must never consider them equal.
// Canonical equivalence also takes quadratic time for a text with many combining marks.
// Every module contains a symbolic link to this file, because Swift prefers operators that are declared in the same
// module.
//
// Generic functions, `Set<String>` and `[String: Value]` still use the standard library's comparison. Use `ExactText`
// as the element or key instead.

extension String {
  /// Returns whether two strings have the same bytes.
  static func == (one: String, other: String) -> Bool {
    let (one, other) = (one.utf8.span, other.utf8.span)
    guard one.count == other.count else { return false }
    for index in one.indices where one[index] != other[index] { return false }
    return true
  }

  static func != (one: String, other: String) -> Bool { !(one == other) }

  /// Returns whether one string precedes another, compared byte by byte.
  static func < (one: String, other: String) -> Bool {
    one.utf8.lexicographicallyPrecedes(other.utf8)
  }

  static func > (one: String, other: String) -> Bool { other < one }

  func hasPrefix(_ prefix: String) -> Bool { utf8.starts(with: prefix.utf8) }

  func hasSuffix(_ suffix: String) -> Bool {
    utf8.reversed().starts(with: suffix.utf8.reversed())
  }
}

extension StringProtocol {
  func hasPrefix(_ prefix: some StringProtocol) -> Bool { utf8.starts(with: prefix.utf8) }

  func hasSuffix(_ suffix: some StringProtocol) -> Bool {
    utf8.reversed().starts(with: suffix.utf8.reversed())
  }
}

func == (one: String?, other: String?) -> Bool {
  switch (one, other) {
  case (nil, nil): true
  case (let one?, let other?): one == other
  default: false
  }
}

func != (one: String?, other: String?) -> Bool { !(one == other) }

// For `optional == "literal"`, the compiler prefers the standard library's operator to the one above. These overloads
// prevent that.

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

/// Compares a string with a pattern of a `switch` statement, byte by byte.
func ~= (pattern: String, text: String) -> Bool { pattern == text }

func ~= (pattern: String, text: String?) -> Bool { text == pattern }
