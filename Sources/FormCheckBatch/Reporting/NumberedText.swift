internal import StrictJSON

/// Text that contains a number, which increases by one from copy to copy.
struct NumberedText {
  private let beforeNumbers: [[UInt8]]
  private let end: [UInt8]
  private var number = 0
  /// The text with the current number, followed by unused bytes up to a whole word.
  private var text: [UInt8] = []
  private var count = 0
  /// The places of the number in the text.
  private var places: [Range<Int>] = []

  init(_ beforeNumbers: [[UInt8]], end: [UInt8]) {
    self.beforeNumbers = beforeNumbers
    self.end = end
  }

  /// The length of the longest text, in bytes.
  var longest: Int { beforeNumbers.reduce(end.count) { $0 + $1.count + 20 } }

  /// Sets the number.
  mutating func set(_ number: Int) {
    self.number = number
    text.removeAll(keepingCapacity: true)
    places.removeAll(keepingCapacity: true)
    for before in beforeNumbers {
      text += before
      let start = text.count
      text.append(number: number)
      places.append(start..<text.count)
    }
    text += end
    count = text.count
    text.append(contentsOf: repeatElement(0, count: 8))
  }

  /// Increases the number by one.
  @inline(__always)
  mutating func advance() {
    number &+= 1
    for index in places.indices {
      let start = places[index].lowerBound
      var place = places[index].upperBound &- 1
      while text[place] == UInt8(ascii: "9") {
        // If all digits are nines, the next number has one more digit.
        guard place > start else { return set(number) }
        text[place] = UInt8(ascii: "0")
        place &-= 1
      }
      text[place] &+= 1
    }
  }

  /// Copies the text, and returns its length.
  ///
  /// Up to seven bytes after the text are overwritten as well.
  @inline(__always)
  func copy(to output: UnsafeMutableRawBufferPointer, at start: Int) -> Int {
    // SAFETY: bytes have no padding.
    let source = unsafe text.span.bytes
    var place = 0
    while place < count {
      // SAFETY: eight bytes follow the text in its array, and the caller has reserved room for them in the output.
      unsafe output.storeBytes(
        of: source.unsafeLoadUnaligned(fromUncheckedByteOffset: place, as: UInt64.self),
        toByteOffset: start &+ place, as: UInt64.self)
      place &+= 8
    }
    return count
  }
}
