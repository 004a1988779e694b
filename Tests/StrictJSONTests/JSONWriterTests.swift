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
}
