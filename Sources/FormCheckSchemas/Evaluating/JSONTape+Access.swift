import StrictJSON

// Access to the entries of a tape that the compiler can inline. It does not inline package functions of other modules,
// and it compares cases of their enumerations through a protocol, unless a pattern is used as here.
extension JSONTape {
  /// Returns the entry at an index.
  @inline(__always)
  func entry(_ index: Int) -> Value {
    // SAFETY: the span checks that the index is less than the number of initialized entries.
    unsafe UnsafeBufferPointer(start: memory, count: count).span[index]
  }
}

extension JSONTape.Value {
  /// The number of bytes between start and end.
  var length: Int {
    @inline(__always)
    get { Int(end &- start) }
  }

  /// The range of a string or key without its quotes, or of any other value.
  var bytes: Range<Int> {
    @inline(__always)
    get { unsafe Range(uncheckedBounds: (Int(start), Int(end))) }
  }

  /// The number of elements or members of an array or object.
  var childCount: Int {
    @inline(__always)
    get { Int(truncatingIfNeeded: payload) }
  }

  /// The value of an integer, or the digits of a decimal number with their sign.
  var integer: Int64 {
    @inline(__always)
    get { Int64(bitPattern: payload) }
  }

  /// Whether a string or key has escapes.
  var hasEscapes: Bool {
    @inline(__always)
    get {
      switch kind {
      case .escapedString, .escapedKey: true
      default: false
      }
    }
  }

  /// Whether the value is an integer with at most 18 digits.
  var isSmallInteger: Bool {
    @inline(__always)
    get { if case .integer = kind { true } else { false } }
  }

  /// Whether the value is a number of any kind.
  var isNumber: Bool {
    @inline(__always)
    get {
      switch kind {
      case .integer, .decimal, .number: true
      default: false
      }
    }
  }

  /// Whether the value is a string.
  var isString: Bool {
    @inline(__always)
    get {
      switch kind {
      case .string, .escapedString: true
      default: false
      }
    }
  }

  /// Whether the entry is a string or a key.
  var isText: Bool {
    @inline(__always)
    get {
      switch kind {
      case .string, .escapedString, .key, .escapedKey: true
      default: false
      }
    }
  }

  /// Whether the value is an array or an object.
  var isContainer: Bool {
    @inline(__always)
    get {
      switch kind {
      case .array, .object: true
      default: false
      }
    }
  }
}

extension Span<UInt8> {
  /// Returns whether a range has the same bytes as a range of another span.
  ///
  /// The ranges must be inside the spans. Eight bytes are compared at once, also at the end of a range if the spans
  /// continue after it.
  @inline(__always)
  func holds(_ start: Int, _ count: Int, asIn other: Span<UInt8>, at otherStart: Int) -> Bool {
    var index = 0
    while index < count {
      let left = count &- index
      let (here, there) = (start &+ index, otherStart &+ index)
      guard here >= 0, there >= 0, here <= self.count &- 8, there <= other.count &- 8 else {
        return holdsLast(here, left, asIn: other, at: there)
      }
      // SAFETY: the guard has checked that eight bytes exist in both spans.
      let one = unsafe bytes.unsafeLoadUnaligned(
        fromUncheckedByteOffset: here, as: UInt64.self)
      let two = unsafe other.bytes.unsafeLoadUnaligned(
        fromUncheckedByteOffset: there, as: UInt64.self)
      var difference = one.littleEndian ^ two.littleEndian
      if left < 8 { difference &<<= UInt64(truncatingIfNeeded: (8 &- left) &* 8) }
      if difference != 0 { return false }
      index &+= 8
    }
    return true
  }

  @inline(never)
  private func holdsLast(
    _ start: Int, _ count: Int, asIn other: Span<UInt8>, at otherStart: Int
  ) -> Bool {
    for index in 0..<count where self[start + index] != other[otherStart + index] { return false }
    return true
  }
}
