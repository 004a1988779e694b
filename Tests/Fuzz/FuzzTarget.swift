/// Something that takes any bytes, and whose answers can be checked.
///
/// A new one is a file in a folder here, and a line in ``named(_:)``; `.dev/fuzz NAME SECONDS` runs it.
protocol FuzzTarget {
  /// Tries bytes that a fuzzer made.
  ///
  /// - Returns: What is wrong, for people to read; nil where nothing is.
  mutating func complaint(about bytes: [UInt8]) -> String?
}

/// The target of a name.
func fuzzTarget(named name: String) -> (any FuzzTarget)? {
  switch name {
  case "bits": BitsTarget()
  default: nil
  }
}
