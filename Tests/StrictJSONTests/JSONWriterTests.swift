import Foundation
import StrictJSON
import Testing

@Suite struct JSONWriterTests {
  @Test func writesNestedValues() {
    var json = JSONWriter()
    json.object { json in
      json.key("a")
      json.integer(-5)
      json.key("b")
      json.array { json in
        json.boolean(true)
        json.null()
        json.string("x")
        json.object { _ in }
        json.array { _ in }
      }
      json.key(String("c"))
      json.boolean(false)
    }
    json.newline()
    json.integer(1)
    #expect(
      String(decoding: json.finish(), as: UTF8.self)
        == "{\"a\":-5,\"b\":[true,null,\"x\",{},[]],\"c\":false}\n1")
  }

  /// A reader restores every string, and the output contains no control characters.
  @Test(arguments: [
    "", "plain", "\"\\/", "\n\r\t\u{8}\u{C}\0\u{1F}\u{7F}", "\u{85}\u{9B}31m", "ä日😀",
    "\u{202E}\u{2066}\u{200B}\u{FEFF}\u{2028}", "\u{E0041}\u{FE0F}", "\u{10FFFF}",
  ])
  func writtenStringsAreRestored(_ text: String) throws {
    var json = JSONWriter()
    json.array { $0.string(text) }
    let bytes = json.finish()
    let back = try JSONSerialization.jsonObject(with: Data(bytes)) as? [String]
    #expect(back?.first.map { Array($0.unicodeScalars) } == Array(text.unicodeScalars))
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      #expect(![.control, .format].contains(scalar.properties.generalCategory))
    }
  }

  /// Strings are copied in runs of printable characters.
  ///
  /// The twin writes each character on its own.
  @Test func runsOfCharactersAreWrittenLikeSingleCharacters() {
    let pieces = [
      "a", "0123456789abcdef", "\"", "\\", "\n", " ", "~", "\u{7F}", "é", "日", "😀", "\u{200B}",
      "\0",
    ]
    var random = SystemRandomNumberGenerator()
    for _ in 0..<2000 {
      let text = (0..<Int.random(in: 0...8, using: &random)).map { _ in pieces.randomElement()! }
        .joined()
      var json = JSONWriter()
      json.string(text)
      var twin: [UInt8] = [UInt8(ascii: "\"")]
      for scalar in text.unicodeScalars { JSONWriter.write(scalar) { twin.append($0) } }
      twin.append(UInt8(ascii: "\""))
      #expect(json.finish() == twin, "\(text)")
    }
  }

  @Test(arguments: [0, 7, -7, 10, 99, 100, -1000, .max, .min])
  func integersAreWrittenInDecimalNotation(_ number: Int) {
    var json = JSONWriter()
    json.integer(number)
    #expect(String(decoding: json.finish(), as: UTF8.self) == "\(number)")
  }

  @Test func printableCharactersEndAtTheFirstOtherByte() {
    for length in 0..<40 {
      for end in 0..<length {
        for byte: UInt8 in [0x00, 0x1F, 0x7F, 0x80, 0xFF, 0x22, 0x5C] {
          var bytes = [UInt8](repeating: 0x7E, count: length)
          bytes[end] = byte
          #expect(bytes.span.endOfPrintable(from: 0, except: 0x22, 0x5C) == end)
        }
      }
      let bytes = [UInt8](repeating: 0x20, count: length)
      #expect(bytes.span.endOfPrintable(from: 0, except: 0x22, 0x5C) == length)
    }
  }
}
