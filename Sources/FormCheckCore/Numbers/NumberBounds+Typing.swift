// Checks for a number that is still being typed and may be incomplete.
extension NumberBounds {
  /// Inspects the number at the beginning of the text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - pointSign: The decimal separator.
  ///   - growth: A closure that returns how further characters can change a number. `isFollowed` is true if the
  ///     number is already followed by other characters.
  /// - Returns: The result of the inspection. If no continuation of the text can be valid, the result is `.impossible`,
  ///   and its range begins at the first character that rules out every continuation.
  package func inspect(
    _ text: Span<UInt8>, pointSign: UInt8 = UInt8(ascii: "."),
    growth: (_ number: WrittenNumber, _ isFollowed: Bool) -> NumberGrowth
  ) -> Inspection {
    if isOpen { return .passed }
    func isHopeless(_ count: Int) -> Bool {
      let beginning = text.extracting(first: count)
      let number = WrittenNumber(beginning, pointSign: pointSign)
      return exclude(number, in: beginning, growth: growth(number, number.end < count))
    }
    let number = WrittenNumber(text, pointSign: pointSign)
    if side(of: number, in: text) == .inside { return .passed }
    guard isHopeless(text.count) else { return .incomplete(at: text.count) }
    // A prefix is hopeless if none of its continuations is valid. Every longer prefix is then hopeless too, so a binary
    // search finds the shortest hopeless prefix.
    var (viable, hopeless) = (0, text.count)
    while hopeless - viable > 1 {
      let middle = viable + (hopeless - viable) / 2
      if isHopeless(middle) { hopeless = middle } else { viable = middle }
    }
    return .impossible(viable..<text.count)
  }
}
