internal import FormCheckPatterns

/// The lengths or values that one part of a rule accepts.
///
/// The parser compares the extents of all parts to report a rule that no value can satisfy, such as
/// `length:max=2|in:red,green`.
struct PartExtent {
  /// The source text of the part.
  let text: String
  /// The accepted lengths, in Unicode scalars.
  private var lengths = 0...Int.max
  /// The accepted lengths, in bytes.
  private var bytes = 0...Int.max
  /// Whether only values with a visible character are accepted.
  private var isVisible = false
  /// The accepted values, or nil if the validator does not list them.
  private var values: [[UInt8]]?

  /// Creates the extent of a part, or returns nil if the validator checks more than a length or a list of values.
  init?(_ validator: InputValidator, text: String) {
    self.text = text
    if let texts = validator.acceptedTexts {
      values = texts.map { Array($0.utf8) }
      return
    }
    // Test `pattern` before reading `fastCheck`, which can compile patterns.
    if validator.pattern != nil { return nil }
    switch validator.fastCheck {
    case .characters(let count):
      lengths = count
      // A scalar takes one to four bytes.
      let most = count.upperBound.multipliedReportingOverflow(by: 4)
      bytes = count.lowerBound...(most.overflow ? .max : most.partialValue)
    case .bytes(let count):
      bytes = count
      lengths = (count.lowerBound / 4 + (count.lowerBound % 4 > 0 ? 1 : 0))...count.upperBound
    case .visible:
      lengths = 1...Int.max
      bytes = lengths
      isVisible = true
    case .inspection, .pattern, .equivalent, .inspecting, .preselecting, .between, .all, .any:
      return nil
    }
  }

  /// Returns whether the extents of two parts have any value in common.
  private func canHold(with other: PartExtent) -> Bool {
    switch (values, other.values) {
    case (nil, nil): lengths.overlaps(other.lengths) && bytes.overlaps(other.bytes)
    case (let values?, _): values.contains { other.admits($0) }
    case (nil, let values?): values.contains { admits($0) }
    }
  }

  private func admits(_ value: [UInt8]) -> Bool {
    bytes.contains(value.count) && lengths.contains(value.span.scalarCount(in: 0..<value.count))
      && (!isVisible || String(decoding: value, as: UTF8.self).utf8Span.hasVisibleCharacter)
      && values?.contains(value) ?? true
  }

  /// Returns a message about a contradiction between a part and the parts before it.
  ///
  /// - Parameters:
  ///   - next: The part.
  ///   - parts: The parts before it, which do not contradict each other.
  /// - Returns: An error message, or nil if there is no contradiction.
  static func contradiction(of next: PartExtent, with parts: [PartExtent]) -> String? {
    if let other = parts.first(where: { !$0.canHold(with: next) }) {
      return "no value can satisfy both \"\(VisibleText.word(other.text))\" and "
        + "\"\(VisibleText.word(next.text))\""
    }
    let all = parts + [next]
    guard let values = all.lazy.compactMap(\.values).first,
      !values.contains(where: { value in all.allSatisfy { $0.admits(value) } })
    else { return nil }
    return "no value can satisfy \"\(VisibleText.word(next.text))\" and everything before it"
  }
}
