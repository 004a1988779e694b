/// How far the steps of a pattern may look, found out without reading it in earnest.
///
/// One repeat, wherever it stands, looks at each byte of a text a few times. It takes two for more, or a repeat and
/// something beside it that may be tried in several ways, or a part of many characters that is compared from each
/// place on. What is no repeat but looks like one does no harm.
struct PatternReach {
  /// Whether steps may look at much of a text again and again.
  var mayLookFar: Bool {
    switch ways {
    case 0: fixed > Self.longestFixed || tries > Self.mostTries
    case 1: fixed > Self.longestFixedBehindRepeat || tries > Self.mostTriesBehindRepeat
    default: true
    }
  }

  /// Whether texts are compared with what groups have taken.
  private(set) var refersBack = false

  /// Whether it takes characters with any number of marks.
  private(set) var takesClusters = false

  /// How often a part stands at least that ends at a place of the pattern, in bytes, where that is often.
  private(set) var leastTurns: [Int: Int] = [:]

  /// Whether the way from part to part is all that has to be counted.
  var isPlain: Bool { !refersBack && !takesClusters && leastTurns.isEmpty }

  /// Repeats, bars, calls: what may be gone through in more than one way.
  private var ways = 0

  /// About how many characters stand one behind the other, with those that a count says.
  private var fixed = 0

  /// The number of ways to take the optional parts and the parts with a small upper limit.
  private var tries = 1

  /// What may be compared at each place without being counted.
  private static let longestFixed = 100
  private static let longestFixedBehindRepeat = 32
  private static let mostTries = 300_000
  private static let mostTriesBehindRepeat = 8

  init(_ source: String) {
    let bytes = Array(source.utf8)
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      let next = index + 1 < bytes.count ? bytes[index + 1] : 0
      index += 1
      fixed += 1
      switch byte {
      case UInt8(ascii: "\\"):
        if (0x31...0x39).contains(next) || [0x67, 0x6B].contains(next) {
          refersBack = true
          ways += 1
        }
        if next == UInt8(ascii: "X") {
          takesClusters = true
          ways += 1
        }
        index += 1
      case UInt8(ascii: "|"): ways += 1
      case UInt8(ascii: "*"), UInt8(ascii: "+"):
        ways += 1
        // What follows says how it gives back.
        if [0x2B, 0x3F].contains(next) { index += 1 }
      case UInt8(ascii: "?"): tries = min(tries * 2, Self.mostTries + 1)
      case UInt8(ascii: "{"): braces(bytes, from: index)
      case UInt8(ascii: "("):
        // (?R), (?1), (?&name), (?P>name), (?P=name), (?+1): and a flag now and then.
        guard next == UInt8(ascii: "?") else { break }
        index += 1
        let kind = index < bytes.count ? bytes[index] : 0
        if !Self.plain.contains(kind) {
          ways += 1
          if kind == UInt8(ascii: "P") { refersBack = true }
        }
      default: break
      }
    }
  }

  private static let plain = Array(":=!<>|#'i".utf8)

  /// Takes in what may be a count.
  private mutating func braces(_ bytes: [UInt8], from start: Int) {
    let inside = bytes[start...].prefix(14).prefix { $0 != UInt8(ascii: "}") }
    let numbers = inside.split(separator: UInt8(ascii: ",")).map {
      Int(String(decoding: $0, as: UTF8.self)) ?? 0
    }
    // A group that stands several times: PCRE2 copies it, and each copy of a repeat in it is one.
    let before = bytes[..<(start - 1)].last { ![0x20, 0x09, 0x0A].contains($0) }
    if before == UInt8(ascii: ")") && !inside.isEmpty || inside.last == UInt8(ascii: ",")
      || numbers.contains(where: { $0 >= Self.longestFixed })
    {
      ways += 1
    }
    guard let least = numbers.first else { return }
    if let most = numbers.dropFirst().first, most > least {
      tries = min(tries * (min(most - least, 1 << 16) + 1), Self.mostTries + 1)
    }
    fixed = min(fixed + least, 1 << 30)
    // PCRE2 says where a part ends with its count, and what may stand behind that.
    guard least > MatchMeter.part else { return }
    for end in 1...2 { leastTurns[inside.endIndex + end] = least }
  }
}
