extension Duration {
  /// The duration in whole milliseconds, or `Int.max` if the duration is too long for an `Int`.
  package var milliseconds: Int {
    let (seconds, attoseconds) = components
    let (milliseconds, isTooLong) = Int(seconds).multipliedReportingOverflow(by: 1000)
    return isTooLong ? .max : milliseconds &+ Int(attoseconds / 1_000_000_000_000_000)
  }
}
