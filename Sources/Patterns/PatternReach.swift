/// How far the steps of a pattern may look, found out without reading it in earnest.
///
/// One repeat, wherever it stands, looks at each byte of a text a few times. It takes two for more, or a repeat and a
/// group that is called or compared with. What is no repeat but looks like one does no harm.
struct PatternReach {
  /// Whether steps may look at much of a text again and again.
  private(set) var mayLookFar = false

  /// Whether texts are compared with what groups have taken.
  private(set) var refersBack = false

  init(_ source: String) {
    let bytes = Array(source.utf8)
    var (repeats, index) = (0, 0)
    while index < bytes.count {
      let byte = bytes[index]
      let next = index + 1 < bytes.count ? bytes[index + 1] : 0
      index += 1
      switch byte {
      case UInt8(ascii: "\\"):
        if (0x31...0x39).contains(next) || [0x67, 0x6B].contains(next) {
          refersBack = true
          repeats += 1
        }
        // \X takes a character with any number of marks.
        if next == UInt8(ascii: "X") { repeats += 1 }
        index += 1
      case UInt8(ascii: "*"), UInt8(ascii: "+"):
        repeats += 1
        // What follows says how it gives back.
        if [0x2B, 0x3F].contains(next) { index += 1 }
      case UInt8(ascii: "{"):
        let inside = bytes[index...].prefix(12).prefix { $0 != 0x7D }
        // A group that stands several times: PCRE2 copies it, and each copy of a repeat in it is one.
        let isBehindGroup = bytes[..<(index - 1)].last { ![0x20, 0x09, 0x0A].contains($0) } == 0x29
        if Self.isLong(inside) || isBehindGroup && inside.first != UInt8(ascii: "}") {
          repeats += 1
        }
      case UInt8(ascii: "("):
        // (?R), (?1), (?&name), (?P>name), (?P=name), (?+1): and a flag now and then.
        let kind = index + 1 < bytes.count ? bytes[index + 1] : 0
        if next == UInt8(ascii: "?"), !Self.plain.contains(kind) {
          repeats += 1
          if kind == UInt8(ascii: "P") { refersBack = true }
        }
      default: break
      }
    }
    mayLookFar = repeats > 1
  }

  private static let plain = Array(":=!<>|#'i".utf8)

  /// Whether what stands in braces is a repeat without end, or of a hundred turns and more.
  private static func isLong(_ inside: ArraySlice<UInt8>) -> Bool {
    inside.last == UInt8(ascii: ",")
      || inside.split(separator: UInt8(ascii: ",")).contains { $0.count > 2 }
  }
}
