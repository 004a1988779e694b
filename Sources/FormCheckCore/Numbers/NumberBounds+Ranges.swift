// Bounds that cannot contradict each other, so that creating them cannot fail.
extension NumberBounds {
  /// Creates bounds from a range such as `18...120`.
  public init(_ range: ClosedRange<Int>) {
    self.init(lower: range.lowerBound, upper: range.upperBound, isUpperInside: true)
  }

  /// Creates bounds from a range such as `18...`.
  public init(_ range: PartialRangeFrom<Int>) {
    self.init(lower: range.lowerBound, upper: nil, isUpperInside: true)
  }

  /// Creates bounds from a range such as `...120`.
  public init(_ range: PartialRangeThrough<Int>) {
    self.init(lower: nil, upper: range.upperBound, isUpperInside: true)
  }

  /// Creates bounds from a range such as `..<120`.
  public init(_ range: PartialRangeUpTo<Int>) {
    self.init(lower: nil, upper: range.upperBound, isUpperInside: false)
  }

  private init(lower: Int?, upper: Int?, isUpperInside: Bool) {
    self.init(
      lower: lower.map { End(option: "min", number: ExactDecimal($0), isInside: true) },
      upper: upper.map {
        End(
          option: isUpperInside ? "max" : "below", number: ExactDecimal($0), isInside: isUpperInside
        )
      })
  }
}
