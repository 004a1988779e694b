/// The classes of characters and the shape of one value, found in one pass over its bytes.
///
/// A scan is reused for each value, so its memory is allocated only once.
struct ValueScan {
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

  /// The runs of letters of one case, of digits, and of signs.
  private(set) var runs = RunList()

  /// The runs of letters and digits, and of signs.
  private(set) var words = RunList()

  private static let basis: UInt64 = 0xcbf2_9ce4_8422_2325
  private static let prime: UInt64 = 0x0000_0100_0000_01b3

  /// Scans a value.
  ///
  /// - Parameter value: The bytes of the value.
  mutating func scan(_ value: Span<UInt8>) {
    hash = Self.basis
    (scalars, low, high) = (0, 0, 0)
    hasOthers = false
    runs.clear()
    words.clear()
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
      let kinds = CharacterRun.kinds(of: byte)
      runs.add(run, kinds, at: index)
      words.add(kinds == 0 ? run : CharacterRun.word, kinds, at: index)
    }
    hash ^= hash &>> 32
    hash = hash &* 0x9E37_79B9_7F4A_7C15
    hash ^= hash &>> 29
  }

  /// Whether all characters are digits, signs, separators of decimals and the letter of an exponent.
  var canBeNumber: Bool {
    // '+', ',', '-', '.', the digits, 'E' and 'e'.
    let lowMask: UInt64 = 0x03FF_7800_0000_0000
    let highMask: UInt64 = 0x0000_0020_0000_0020
    return !hasOthers && low & ~lowMask == 0 && high & ~highMask == 0 && low & 0x03FF << 48 != 0
  }

  /// Whether the value has a digit, and a percent sign, a currency or a separator.
  var canBeAmount: Bool {
    // The digits, and '$', '%', ',' and '.'.
    low & 0x03FF << 48 != 0 && (low & 0x0000_5030_0000_0000 != 0 || hasOthers)
  }

  /// Whether the value has a visible ASCII character.
  var hasVisible: Bool { low >> 33 != 0 || high & 0x7FFF_FFFF_FFFF_FFFF != 0 }
}

/// The runs of equal classes in a value.
struct RunList {
  /// The maximum number of runs that are kept.
  static let most = 24

  /// The class of each run.
  private(set) var codes: [UInt8] = []

  /// The index of the first byte of each run.
  private(set) var starts: [Int] = []

  /// The kinds of letters and digits in each run, one bit for each.
  private(set) var kinds: [UInt8] = []

  /// The hash of the classes.
  private(set) var hash: UInt64 = 0

  /// Whether the value has more runs than are kept.
  private(set) var hasMore = false

  private var last: UInt8 = 0

  mutating func clear() {
    codes.removeAll(keepingCapacity: true)
    starts.removeAll(keepingCapacity: true)
    kinds.removeAll(keepingCapacity: true)
    (hash, hasMore, last) = (0, false, 0)
  }

  /// Adds a byte.
  @inline(__always)
  mutating func add(_ code: UInt8, _ kind: UInt8, at index: Int) {
    // Signs are runs of their own, so that a shape shows each of them.
    guard code != last || code < CharacterRun.firstRepeated else {
      if !hasMore { kinds[kinds.count - 1] |= kind }
      return
    }
    last = code
    hash = (hash ^ UInt64(code)) &* 0x9E37_79B9_7F4A_7C15
    hash ^= hash &>> 29
    guard codes.count < Self.most else {
      hasMore = true
      return
    }
    codes.append(code)
    starts.append(index)
    kinds.append(kind)
  }

  /// Returns the range of a run in a value with the given number of bytes.
  func range(of run: Int, count: Int) -> Range<Int> {
    starts[run]..<(run + 1 < starts.count ? starts[run + 1] : count)
  }
}

/// The classes of the runs in a shape.
///
/// Letters of each case and digits have a class each, or one together. Every other ASCII character is its own class.
enum CharacterRun {
  /// The smallest class whose characters join to one run.
  static let firstRepeated: UInt8 = 0x80
  static let digits: UInt8 = 0x80
  static let uppercase: UInt8 = 0x81
  static let lowercase: UInt8 = 0x82
  static let others: UInt8 = 0x83
  static let word: UInt8 = 0x84

  /// Returns the kind of a letter or a digit as one bit, or 0 for any other byte.
  @inline(__always)
  static func kinds(of byte: UInt8) -> UInt8 {
    switch byte {
    case 0x30...0x39: 1
    case 0x41...0x46: 2
    case 0x47...0x5A: 4
    case 0x61...0x66: 8
    case 0x67...0x7A: 16
    default: 0
    }
  }

  /// Returns the characters of the given kinds, for a class of a pattern.
  static func characters(of kinds: UInt8) -> String {
    let upper = kinds & 4 != 0 ? "A-Z" : kinds & 2 != 0 ? "A-F" : ""
    let lower = kinds & 16 != 0 ? "a-z" : kinds & 8 != 0 ? "a-f" : ""
    return (kinds & 1 != 0 ? "0-9" : "") + upper + lower
  }

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
