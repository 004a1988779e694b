/// The furthest point that a match of a pattern reaches in a text, and what the pattern expects there.
///
/// A trace explains a verdict. To obtain only the verdict, use ``Pattern/matches(_:)``, which is much faster.
///
/// ```swift
/// let plate = try Pattern("[A-Z]{2}-[0-9]+")
/// let trace = plate.trace("AB12".utf8Span)
/// print(trace.result)                           // noMatch
/// print(trace.viableBytes)                      // 2
/// print(trace.expected.description)             // -
/// print(trace.parts.map(\.text))                // ["-"]
/// ```
public struct PatternTrace: Hashable, Sendable {
  /// The result of matching the whole text.
  public let result: MatchResult

  /// The length, in bytes, of the longest beginning of the text that can be extended to a match.
  ///
  /// It is the length of the text if the pattern matches, or if more characters could complete a match.
  public let viableBytes: Int

  /// The characters that can follow this beginning.
  public let expected: ExpectedCharacters

  /// The parts of the pattern that can match the next character, in the order of the pattern.
  ///
  /// There are at most ``mostParts`` of them. If the pattern matches the whole text, the list is empty.
  public let parts: [Part]

  /// The maximum number of parts in a trace.
  public static let mostParts = 12

  /// A part of a pattern that matches characters, such as `[0-9]+`.
  public struct Part: Hashable, Sendable {
    /// The text of the part, with its quantifier.
    public let text: String

    /// The offset of the part in the pattern, in bytes.
    public let byteOffset: Int
  }
}

/// The characters that can follow the beginning of a text.
///
/// ```swift
/// let expected = try Pattern("[0-9]{4}(-[0-9]{2})?").trace("2026".utf8Span).expected
/// print(expected.description)      // - or the end
/// print(expected.allowsEnd)        // true
/// ```
public struct ExpectedCharacters: Hashable, Sendable {
  /// The expected ASCII characters, as ranges in ascending order.
  public let ranges: [ClosedRange<Unicode.Scalar>]

  /// A Boolean value that indicates whether some characters outside ASCII are expected.
  public let allowsOthers: Bool

  /// A Boolean value that indicates whether the text can end here.
  public let allowsEnd: Bool

  /// A Boolean value that indicates whether a limit stopped the search, so that further characters may be possible.
  public let isIncomplete: Bool
}

extension ExpectedCharacters: CustomStringConvertible {
  /// The characters in words, such as `0-9, A-Z or the end`.
  ///
  /// The description is `nothing` if neither a character nor the end of the text can follow.
  public var description: String {
    var words: [String] = []
    if ranges == [Unicode.Scalar(0)...Unicode.Scalar(127)] {
      words.append("any ASCII character")
    } else {
      for span in [48...57, 65...90, 97...122] as [ClosedRange<UInt32>] {
        words += ranges.compactMap { word($0, in: span) }
      }
      words += signs
    }
    if allowsOthers { words.append(words.isEmpty ? "characters outside ASCII" : "others") }
    if allowsEnd { words.append("the end") }
    if isIncomplete { words.append("more (a limit was reached)") }
    guard let last = words.popLast() else { return "nothing" }
    return words.isEmpty ? last : "\(words.joined(separator: ", ")) or \(last)"
  }

  /// Returns the part of a range that is within digits or letters, such as `0-9`.
  private func word(_ range: ClosedRange<Unicode.Scalar>, in span: ClosedRange<UInt32>) -> String? {
    let numbers = range.lowerBound.value...range.upperBound.value
    guard numbers.overlaps(span) else { return nil }
    let part = numbers.clamped(to: span)
    let ends = [part.lowerBound, part.upperBound].compactMap { Unicode.Scalar($0).map(String.init) }
    return part.count == 1 ? ends.first : ends.joined(separator: part.count == 2 ? ", " : "-")
  }

  /// The names of all other characters: of a single sign, of several signs, of blanks and of control characters.
  private var signs: [String] {
    let scalars = ranges.flatMap { range in
      (range.lowerBound.value...range.upperBound.value).compactMap { Unicode.Scalar($0) }
    }
    let signs = scalars.filter { scalar in
      ("!"..."~").contains(scalar) && !scalar.properties.isAlphabetic
        && scalar.properties.numericType == nil
    }.map { String($0) }
    var words = signs.count > 1 ? ["one of \(signs.joined())"] : signs
    if scalars.contains(" ") { words.append("space") }
    let controls = scalars.filter { $0.value < 32 || $0.value == 127 }
    words += controls.count > 4 ? ["control characters"] : controls.map(Self.name)
    return words
  }

  private static func name(of control: Unicode.Scalar) -> String {
    switch control {
    case "\t": "tab"
    case "\n": "line feed"
    case "\r": "carriage return"
    default: "U+" + String(control.value + 0x10000, radix: 16, uppercase: true).dropFirst()
    }
  }
}
