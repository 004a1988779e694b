/// The classes of characters and the shape of one value, found in one pass over its bytes.
///
/// A scan is reused for each value, so its memory is allocated only once.
struct ValueScan {
  /// The longest shape that is kept, in runs.
  static let mostRuns = 24

  /// The hash of the bytes.
  private(set) var hash: UInt64 = 0

  /// The length in Unicode scalars.
  private(set) var scalars = 0

  /// The ASCII characters of the value, one bit for each of 0 to 63.
  private(set) var low: UInt64 = 0

  /// The ASCII characters of the value, one bit for each of 64 to 127.
  private(set) var high: UInt64 = 0

  /// Whether the value has bytes above 0x7F.
  private(set) var hasOthers = false

  /// The class of each run of equal classes; see ``CharacterRun``.
  private(set) var runs: [UInt8] = []

  /// The index of the first byte of each run.
  private(set) var starts: [Int] = []

  /// Whether the value has more runs than a scan keeps.
  private(set) var hasMoreRuns = false

  /// The hash of the classes of the runs.
  private(set) var shape: UInt64 = 0

  private static let basis: UInt64 = 0xcbf2_9ce4_8422_2325
  private static let prime: UInt64 = 0x0000_0100_0000_01b3

  /// Scans a value.
  ///
  /// - Parameter value: The bytes of the value.
  mutating func scan(_ value: Span<UInt8>) {
    (hash, shape) = (Self.basis, Self.basis)
    (scalars, low, high) = (0, 0, 0)
    (hasOthers, hasMoreRuns) = (false, false)
    runs.removeAll(keepingCapacity: true)
    starts.removeAll(keepingCapacity: true)
    var last: UInt8 = 0
    for index in value.indices {
      let byte = value[index]
      hash = (hash ^ UInt64(byte)) &* Self.prime
      if byte < 0x40 {
        low |= 1 &<< UInt64(byte)
      } else if byte < 0x80 {
        high |= 1 &<< UInt64(byte & 0x3F)
      } else {
        hasOthers = true
      }
      if byte & 0xC0 != 0x80 { scalars += 1 }
      let run = CharacterRun.code(of: byte)
      // Signs are runs of their own, so that a shape shows each of them.
      if run != last || run < CharacterRun.firstRepeated { open(run, at: index) }
      last = run
    }
    hash ^= hash &>> 32
    hash = hash &* 0x9E37_79B9_7F4A_7C15
    hash ^= hash &>> 29
  }

  private mutating func open(_ run: UInt8, at index: Int) {
    shape = (shape ^ UInt64(run)) &* Self.prime
    if runs.count == Self.mostRuns {
      hasMoreRuns = true
      return
    }
    runs.append(run)
    starts.append(index)
  }

  /// Whether all characters are digits, signs, separators of decimals and the letter of an exponent.
  var canBeNumber: Bool {
    // '+', ',', '-', '.', the digits, 'E' and 'e'.
    let lowMask: UInt64 = 0x03FF_6800_0000_0000
    let highMask: UInt64 = 0x0000_0020_0000_0020
    return !hasOthers && low & ~lowMask == 0 && high & ~highMask == 0 && low & 0x03FF << 48 != 0
  }

  /// Whether the value has a visible ASCII character.
  var hasVisible: Bool { low >> 33 != 0 || high & 0x7FFF_FFFF_FFFF_FFFF != 0 }
}

/// The classes of the runs in a shape.
///
/// Letters and digits have a class each. Every other ASCII character is its own class.
enum CharacterRun {
  /// The smallest class whose characters join to one run.
  static let firstRepeated: UInt8 = 0x80
  static let digits: UInt8 = 0x80
  static let uppercase: UInt8 = 0x81
  static let lowercase: UInt8 = 0x82
  static let others: UInt8 = 0x83

  /// Returns the class of a byte.
  @inline(__always)
  static func code(of byte: UInt8) -> UInt8 {
    switch byte {
    case 0x30...0x39: digits
    case 0x41...0x5A: uppercase
    case 0x61...0x7A: lowercase
    case 0x80...: others
    default: byte
    }
  }
}
