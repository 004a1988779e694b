/// A value, or the beginning of a long value, as a page shows it.
package struct SampledText: Hashable, Sendable {
  /// The bytes of the value, or its first bytes.
  ///
  /// They do not have to be well-formed UTF-8.
  package let bytes: [UInt8]

  /// The length of the whole value, in bytes.
  package let length: Int

  /// Creates a text.
  ///
  /// - Parameters:
  ///   - bytes: The bytes of the value, or its first bytes.
  ///   - length: The length of the whole value, in bytes.
  package init(bytes: [UInt8], length: Int) {
    self.bytes = bytes
    self.length = length
  }

  /// Whether ``bytes`` is the whole value.
  package var isWhole: Bool { bytes.count == length }

  /// The maximum number of bytes that a text keeps.
  package static let longest = 96
}

extension SampledText: Comparable {
  package static func < (one: SampledText, other: SampledText) -> Bool {
    if one.bytes != other.bytes { return one.bytes.lexicographicallyPrecedes(other.bytes) }
    return one.length < other.length
  }
}
