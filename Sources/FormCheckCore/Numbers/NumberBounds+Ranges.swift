// Initializers that cannot fail, because the bounds of a range do not contradict each other.
extension NumberBounds {
  /// Creates bounds from a range such as `18...120`.
  public init(_ range: ClosedRange<Int>) {
    self.init(lower: range.lowerBound, upper: range.upperBound, isUpperInclusive: true)
  }

  /// Creates bounds from a range such as `18...`.
  public init(_ range: PartialRangeFrom<Int>) {
    self.init(lower: range.lowerBound, upper: nil, isUpperInclusive: true)
  }

  /// Creates bounds from a range such as `...120`.
  public init(_ range: PartialRangeThrough<Int>) {
    self.init(lower: nil, upper: range.upperBound, isUpperInclusive: true)
  }

  /// Creates bounds from a range such as `..<120`.
  public init(_ range: PartialRangeUpTo<Int>) {
    self.init(lower: nil, upper: range.upperBound, isUpperInclusive: false)
  }

  private init(lower: Int?, upper: Int?, isUpperInclusive: Bool) {
    self.init(
      lower: lower.map { NumberBound(option: "min", number: ExactDecimal($0), isInclusive: true) },
      upper: upper.map {
        NumberBound(
          option: isUpperInclusive ? "max" : "below", number: ExactDecimal($0),
          isInclusive: isUpperInclusive)
      })
  }
}
