// Numbers at the beginning of a text, complete or still being typed.
extension NumberBounds {
  /// Inspects the number at the beginning of a text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - pointSign: The decimal separator.
  ///   - growth: Returns the effect of further characters on a number. `isFollowed` is true if other characters
  ///     follow the number.
  /// - Returns: The inspection. It is impossible from the first character on that no continuation can correct.
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
    // All continuations of a hopeless beginning are hopeless, so a binary search finds the shortest one.
    var (viable, hopeless) = (0, text.count)
    while hopeless - viable > 1 {
      let middle = viable + (hopeless - viable) / 2
      if isHopeless(middle) { hopeless = middle } else { viable = middle }
    }
    return .impossible(viable..<text.count)
  }
}
