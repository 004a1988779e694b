// Numbers that stand in a text, finished or still being typed.
extension NumberBounds {
  /// What more of a number can make of it.
  package enum Growth: Hashable, Sendable {
    /// Nothing else.
    case none
    /// As many places behind the point as this in all.
    case places(Int)
    /// Any number further from zero.
    case larger
    /// Numbers nearer to zero, though never zero itself.
    case smaller
    /// Both of these: an exponent may follow.
    case both
  }

  /// On which side of the bounds a number in a text lies.
  ///
  /// - Parameters:
  ///   - number: The number.
  ///   - text: The text that it was read from.
  /// - Returns: The side; no number is rounded.
  package func side(of number: WrittenNumber, in text: Span<UInt8>) -> Side {
    if let lower, isLess(number, text, than: lower, orEqual: !lower.isInside) { return .below }
    if let upper, !isLess(number, text, than: upper, orEqual: upper.isInside) { return .above }
    return .inside
  }

  /// Checks a number that a text begins with.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - pointSign: What stands before the places.
  ///   - growth: What more of it can make of a number. The flag says that something stands behind it.
  /// - Returns: Impossible from the first character on that no continuation can make good.
  package func inspect(
    _ text: Span<UInt8>, pointSign: UInt8 = UInt8(ascii: "."),
    growth: (_ number: WrittenNumber, _ isFollowed: Bool) -> Growth
  ) -> Inspection {
    if isOpen { return .passed }
    func isHopeless(_ count: Int) -> Bool {
      let beginning = text.extracting(first: count)
      let number = WrittenNumber(beginning, pointSign: pointSign)
      return self.isHopeless(number, beginning, growth(number, number.end < count))
    }
    let number = WrittenNumber(text, pointSign: pointSign)
    if side(of: number, in: text) == .inside { return .passed }
    guard isHopeless(text.count) else { return .incomplete(at: text.count) }
    // What is hopeless stays so: the first such beginning is found by halving.
    var (viable, hopeless) = (0, text.count)
    while hopeless - viable > 1 {
      let middle = viable + (hopeless - viable) / 2
      if isHopeless(middle) { hopeless = middle } else { viable = middle }
    }
    return .impossible(viable..<text.count)
  }

  /// Whether nothing that follows brings a number into the bounds.
  private func isHopeless(
    _ number: WrittenNumber, _ text: Span<UInt8>, _ growth: Growth
  ) -> Bool {
    let side = side(of: number, in: text)
    guard number.hasDigits, side != .inside, let end = side == .below ? lower : upper else {
      return false
    }
    let digits = end.digits
    let isTooFarFromZero = number.isNegative == (side == .below)
    switch growth {
    case .none: return true
    case .larger: return isTooFarFromZero
    case .smaller where !isTooFarFromZero: return true
    case .both where !isTooFarFromZero: return false
    case .smaller, .both:
      return end.written.isZero || end.written.isNegative != number.isNegative
    case .places(let most):
      return isTooFarFromZero || number.places >= most
        || WrittenNumber.isNearer(
          number, in: text, than: end.written, in: digits.span, cutTo: number.places)
    }
  }

  private func isLess(
    _ number: WrittenNumber, _ text: Span<UInt8>, than end: End, orEqual: Bool
  ) -> Bool {
    let isBelowZero = number.isNegative && !number.isZero
    let digits = end.digits
    let other = digits.span
    guard isBelowZero == end.written.isNegative else { return isBelowZero }
    // What is less, and below zero, is further from zero.
    let isNearer =
      isBelowZero == orEqual
      ? WrittenNumber.isNearer(number, in: text, than: end.written, in: other)
      : WrittenNumber.isNearer(end.written, in: other, than: number, in: text)
    return isNearer != orEqual
  }
}
