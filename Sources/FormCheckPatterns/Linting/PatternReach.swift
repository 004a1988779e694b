/// An estimate of how much text the match steps of a pattern can scan, based on a superficial reading of the pattern.
///
/// A single repeat scans each byte of the text only a few times. Scanning more often requires two repeats, or a repeat
/// together with alternatives, or a long part that is compared at every position. Syntax that only looks like a repeat
/// counts as one. This is harmless: at worst, a pattern is metered unnecessarily.
struct PatternReach {
  /// True if match steps can scan large parts of the text again and again.
  var mayLookFar: Bool {
    switch ways {
    case 0: fixed > Self.longestFixed || tries > Self.mostTries
    case 1: fixed > Self.longestFixedBehindRepeat || tries > Self.mostTriesBehindRepeat
    default: true
    }
  }

  /// True if the pattern has back-references, which compare the text with what a group matched.
  private(set) var refersBack = false

  /// True if the pattern matches grapheme clusters (`\X`), which can contain any number of combining marks.
  private(set) var takesClusters = false

  /// The minimum number of iterations of each repeat with a large minimum.
  ///
  /// The key is the byte offset in the pattern at which the repeat ends.
  private(set) var leastTurns: [Int: Int] = [:]

  /// True if the distances between successive callouts are enough to measure how much text is scanned.
  var isPlain: Bool { !refersBack && !takesClusters && leastTurns.isEmpty }

  /// The number of repeats, alternatives and calls, each of which can be matched in several ways.
  private var ways = 0

  /// The approximate number of characters that the pattern matches in sequence, with each repeat counted at its
  /// minimum.
  private var fixed = 0

  /// The number of combinations of ways to match the optional parts and the repeats with a small maximum.
  private var tries = 1

  /// The limits up to which scanning is not metered.
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
        // The next byte can be the suffix that makes the quantifier possessive or lazy.
        if [0x2B, 0x3F].contains(next) { index += 1 }
      case UInt8(ascii: "?"): tries = min(tries * 2, Self.mostTries + 1)
      case UInt8(ascii: "{"): braces(bytes, from: index)
      case UInt8(ascii: "("):
        // (?R), (?1), (?&name), (?P>name), (?P=name), (?+1), and some option settings.
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

  /// Reads braces, which may be a quantifier such as `{2,5}`.
  private mutating func braces(_ bytes: [UInt8], from start: Int) {
    let inside = bytes[start...].prefix(14).prefix { $0 != UInt8(ascii: "}") }
    let numbers = inside.split(separator: UInt8(ascii: ",")).map {
      Int(String(decoding: $0, as: UTF8.self)) ?? 0
    }
    // PCRE2 copies a repeated group, so that each repeat in the group becomes several repeats.
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
    // PCRE2 reports the end of a part after its quantifier. The quantifier can have a suffix, as in `*?` and `*+`.
    guard least > MatchMeter.part else { return }
    for end in 1...2 { leastTurns[inside.endIndex + end] = least }
  }
}
