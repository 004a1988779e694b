// Checks of a number at the beginning of a text, which may be incomplete.
extension NumberBounds {
  /// Inspects the number at the beginning of a text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - pointSign: The decimal separator.
  ///   - growth: A closure that returns the effect of further characters on a number. `isFollowed` is true if the
  ///     number is followed by other characters.
  /// - Returns: The inspection. A rejection is impossible from the first character on that no continuation can make
  ///   valid.
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
    // Every continuation of a hopeless prefix is hopeless, so a binary search finds the shortest such prefix.
    var (viable, hopeless) = (0, text.count)
    while hopeless - viable > 1 {
      let middle = viable + (hopeless - viable) / 2
      if isHopeless(middle) { hopeless = middle } else { viable = middle }
    }
    return .impossible(viable..<text.count)
  }
}
