extension [Int] {
  /// The sum of the numbers, or the largest integer if the sum overflows.
  var saturatedSum: Int {
    reduce(0) { sum, number in
      let (next, overflow) = sum.addingReportingOverflow(number)
      return overflow ? .max : next
    }
  }
}
