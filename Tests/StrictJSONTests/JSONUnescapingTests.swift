import StrictJSON
import TestSupport
import Testing

@Suite struct JSONUnescapingTests {
  private func unescaped(_ raw: String) -> String {
    var text = Array(">".utf8)
    JSONScanner.unescape(Array(raw.utf8).span, into: &text)
    return String(decoding: text.dropFirst(), as: UTF8.self)
  }

  @Test(arguments: [
    ("", ""), ("plain", "plain"), (#"a\"b"#, "a\"b"), (#"\\\/\b\f\n\r\t"#, "\\/\u{8}\u{C}\n\r\t"),
    (#"\u0000\u00e9\u20AC"#, "\0é€"), (#"x\uD83D\uDE00y"#, "x😀y"), ("é日😀", "é日😀"),
    (#"a longer text, and then\nanother one\n"#, "a longer text, and then\nanother one\n"),
  ])
  func escapesAreDecoded(_ raw: String, _ text: String) throws {
    #expect(unescaped(raw) == text)
    #expect(try JSONReader.read(Array("\"\(raw)\"".utf8)).string == text)
  }

  /// An invalid escape is kept unchanged, so callers need not validate first.
  @Test(arguments: [
    #"\"#, #"\x"#, #"\u12"#, #"\u12g4"#, #"\ud800"#, #"\ud800\n"#, #"\udc00"#, "\"\n\0",
  ])
  func invalidEscapesAreUnchanged(_ raw: String) {
    #expect(unescaped(raw).unicodeScalars.first == raw.unicodeScalars.first)
  }

  /// For each byte of the unescaped text, the original offset is found.
  @Test func sourceOffsetsAreFound() {
    var json = RandomJSON(5)
    var checked = 0
    for _ in 0..<400 {
      let text = json.next()
      var scanner = JSONScanner([])
      guard scanner.scan(text.span, text.indices), scanner.top.kind == .object else { continue }
      for piece in text.split(separator: UInt8(ascii: "\"")) where piece.last != UInt8(ascii: "\\")
      {
        let raw = Array(piece)
        // Process one escape or character at a time and record its offset.
        var places: [Int] = []
        var whole: [UInt8] = []
        var index = 0
        while index < raw.count {
          let isEscape = raw[index] == UInt8(ascii: "\\")
          let isPair =
            isEscape && raw[index...].starts(with: Array("\\ud8".utf8))
            || isEscape && raw[index...].starts(with: Array("\\uD8".utf8))
          let length =
            !isEscape ? 1 : raw[index + 1] == UInt8(ascii: "u") ? isPair ? 12 : 6 : 2
          var one: [UInt8] = []
          JSONScanner.unescape(Array(raw[index..<index + length]).span, into: &one)
          places += isEscape ? one.map { _ in index } : [index]
          whole += one
          index += length
        }
        var text: [UInt8] = []
        JSONScanner.unescape(raw.span, into: &text)
        #expect(text == whole)
        for (offset, place) in places.enumerated() {
          #expect(JSONScanner.rawOffset(of: offset, in: raw.span) == place)
        }
        #expect(JSONScanner.rawOffset(of: places.count, in: raw.span) == raw.count)
        #expect(JSONScanner.rawOffset(of: places.count + 9, in: raw.span) == raw.count)
        checked += 1
      }
    }
    #expect(checked > 1000)
  }
}
