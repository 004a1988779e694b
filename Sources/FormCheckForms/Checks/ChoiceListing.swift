internal import FormCheckCore

/// The values that a program lists for a field, with one value on each line of its output.
///
/// A line is a value, or a value and its label, separated by a tab:
///
/// ```
/// ca	California
/// ny	New York
/// ```
///
/// Empty lines are ignored, and so is a value that was listed before.
package enum ChoiceListing: Sendable {
  /// The reason why an output is not a list of values.
  package enum Problem: Error, Hashable, Sendable {
    /// The output is not valid UTF-8.
    case encoding
    /// The output has no values.
    case empty
    /// The output has more values than a field can show.
    case tooMany
    /// The line with this number, counted from 1, is too long, has a control character, or has no value before its tab.
    case line(Int)
  }

  /// The maximum number of values.
  package static let largestCount = 10_000

  /// The maximum number of bytes in a line.
  package static let longestLine = 1_000

  /// Reads an output.
  ///
  /// - Parameter output: The bytes.
  /// - Returns: The values, with at least one.
  /// - Throws: The first ``Problem``.
  package static func choices(in output: [UInt8]) throws(Problem) -> [Choice] {
    guard String(validating: output, as: UTF8.self) != nil else { throw .encoding }
    var choices: [Choice] = []
    var known: Set<ExactText> = []
    let lines = output.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      let text = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
      if text.isEmpty { continue }
      guard let choice = choice(text) else { throw .line(index + 1) }
      guard known.insert(ExactText(choice.value)).inserted else { continue }
      guard choices.count < largestCount else { throw .tooMany }
      choices.append(choice)
    }
    if choices.isEmpty { throw .empty }
    return choices
  }

  /// Returns whether a field can offer values: there are some, but not too many, all are different, and each is a line of
  /// text.
  static func areUsable(_ choices: [Choice]) -> Bool {
    (1...largestCount).contains(choices.count)
      && Set(choices.map { ExactText($0.value) }).count == choices.count
      && choices.allSatisfy { choice in
        !choice.value.isEmpty
          && [choice.value, choice.label].allSatisfy {
            $0.utf8.count <= longestLine && !$0.unicodeScalars.contains(where: \.isControl)
          }
      }
  }

  /// Returns the value in a line, or nil if the line is not valid.
  private static func choice(_ line: ArraySlice<UInt8>) -> Choice? {
    let parts = line.split(
      separator: UInt8(ascii: "\t"), maxSplits: 1, omittingEmptySubsequences: false)
    let texts = parts.map { String(decoding: $0, as: UTF8.self) }
    guard line.count <= longestLine, let value = texts.first, !value.isEmpty,
      !texts.contains(where: { $0.unicodeScalars.contains(where: \.isControl) })
    else { return nil }
    return Choice(value, label: texts.count > 1 && !texts[1].isEmpty ? texts[1] : nil)
  }
}

extension Unicode.Scalar {
  fileprivate var isControl: Bool { properties.generalCategory == .control }
}
