internal import FormCheckPatterns

/// The sizes or the texts that a part of a rule accepts, if the part depends on nothing else.
struct PartExtent {
  /// The part as it was written.
  let text: String
  /// How many Unicode scalars a text may have that the part accepts.
  private var lengths = 0...Int.max
  /// How many bytes.
  private var bytes = 0...Int.max
  /// The only texts that it accepts, if they are named.
  private var values: [[UInt8]]?

  /// The extent of a part, or nil if its verdict depends on more than the size of a text.
  init?(_ validator: InputValidator, text: String) {
    self.text = text
    if let texts = validator.acceptedTexts {
      values = texts.map { Array($0.utf8) }
      return
    }
    switch validator.fastCheck {
    case .characters(let count):
      lengths = count
      // A scalar has one to four bytes.
      let most = count.upperBound.multipliedReportingOverflow(by: 4)
      bytes = count.lowerBound...(most.overflow ? .max : most.partialValue)
    case .bytes(let count):
      bytes = count
      lengths = (count.lowerBound / 4 + (count.lowerBound % 4 > 0 ? 1 : 0))...count.upperBound
    case .inspection, .pattern, .equivalent: return nil
    }
  }

  /// Whether some text could meet both parts, by what they say alone.
  private func canHold(with other: PartExtent) -> Bool {
    switch (values, other.values) {
    case (nil, nil): lengths.overlaps(other.lengths) && bytes.overlaps(other.bytes)
    case (let values?, _): values.contains { other.admits($0) }
    case (nil, let values?): values.contains { admits($0) }
    }
  }

  private func admits(_ value: [UInt8]) -> Bool {
    bytes.contains(value.count) && lengths.contains(value.span.scalarCount(in: 0..<value.count))
      && values?.contains(value) ?? true
  }

  /// What keeps a further part from holding together with those before it.
  ///
  /// - Parameters:
  ///   - next: The further part.
  ///   - parts: Those before it, which hold together.
  /// - Returns: A sentence; nil where some text meets them all.
  static func contradiction(of next: PartExtent, with parts: [PartExtent]) -> String? {
    if let other = parts.first(where: { !$0.canHold(with: next) }) {
      return "no text meets both \"\(VisibleText.word(other.text))\" and "
        + "\"\(VisibleText.word(next.text))\""
    }
    let all = parts + [next]
    guard let values = all.lazy.compactMap(\.values).first,
      !values.contains(where: { value in all.allSatisfy { $0.admits(value) } })
    else { return nil }
    return "no text meets \"\(VisibleText.word(next.text))\" and all that stands before it"
  }
}
