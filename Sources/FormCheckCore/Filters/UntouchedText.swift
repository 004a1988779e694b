/// ASCII text that a filter certainly leaves unchanged.
///
/// Most values need no filter. Values that consist of these characters are copied without creating a string.
package struct UntouchedText: Sendable {
  /// For each byte, whether the filter leaves it unchanged anywhere in a value.
  private let inside: [Bool]
  /// For each byte, whether the filter leaves it unchanged at both ends of a value.
  private let ends: [Bool]

  /// Creates the description from two closures.
  ///
  /// - Parameters:
  ///   - isKept: Returns whether a character stays unchanged anywhere in a value. It is not called for NUL.
  ///   - isKeptAtEdge: Returns whether a character stays unchanged at both ends of a value.
  init(
    where isKept: (UInt8) -> Bool = { _ in true },
    edges isKeptAtEdge: (UInt8) -> Bool = { _ in true }
  ) {
    // NUL is excluded, because it terminates the values of a column while they are checked together.
    inside = (0...255).map { (1..<0x80).contains($0) && isKept($0) }
    ends = (0...255).map { $0 < 0x80 && isKeptAtEdge($0) }
  }

  private init(inside: [Bool], ends: [Bool]) {
    self.inside = inside
    self.ends = ends
  }

  /// Returns the text that another filter leaves unchanged as well.
  func also(by other: UntouchedText) -> UntouchedText {
    UntouchedText(
      inside: zip(inside, other.inside).map { $0 && $1 },
      ends: zip(ends, other.ends).map { $0 && $1 })
  }

  /// Returns whether a value certainly stays unchanged.
  package func contains(_ value: Span<UInt8>) -> Bool {
    if value.isEmpty { return true }
    guard ends[Int(value[0])], ends[Int(value[value.count - 1])] else { return false }
    for index in value.indices where !inside[Int(value[index])] { return false }
    return true
  }
}

/// A filter that leaves most ASCII text unchanged.
protocol SparingFilter: TextFilter {
  /// The text that the filter certainly leaves unchanged.
  var untouched: UntouchedText { get }
}

extension UInt8 {
  /// Whether the byte is not an ASCII space.
  fileprivate var isOrdinary: Bool { self != 0x20 && !(0x09...0x0D).contains(self) }
}

extension TrimFilter: SparingFilter {
  var untouched: UntouchedText { UntouchedText(edges: \.isOrdinary) }
}

extension CollapseSpacesFilter: SparingFilter {
  var untouched: UntouchedText { UntouchedText(where: \.isOrdinary) }
}

extension StripControlFilter: SparingFilter {
  var untouched: UntouchedText { UntouchedText { (0x20...0x7E).contains($0) } }
}

extension NFCFilter: SparingFilter {
  var untouched: UntouchedText { UntouchedText() }
}

extension FullwidthFilter: SparingFilter {
  var untouched: UntouchedText { UntouchedText() }
}

extension LowercaseFilter: SparingFilter {
  var untouched: UntouchedText { UntouchedText { !$0.isASCIIUppercase } }
}

extension UppercaseFilter: SparingFilter {
  var untouched: UntouchedText { UntouchedText { !$0.isASCIILowercase } }
}

extension DigitsOnlyFilter: SparingFilter {
  var untouched: UntouchedText { UntouchedText(where: \.isASCIIDigit) }
}
