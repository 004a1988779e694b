import Foundation
import StrictJSON
import TestSupport
import Testing

@Suite struct JSONReaderTests {
  private func read(_ text: String) throws(JSONError) -> JSONNode {
    try JSONReader.read(Array(text.utf8))
  }

  /// JSONTestSuite: documents named `y` must be accepted, and those named `n` rejected.
  ///
  /// The reader rejects two of the `y` documents because they have duplicate keys.
  @Test func acceptsExactlyValidJSON() throws {
    let documents = try JSONTestDocument.all()
    for document in documents {
      let isRead = (try? JSONReader.read(document.bytes)) != nil
      switch document.name {
      case "y_object_duplicated_key", "y_object_duplicated_key_and_value": #expect(!isRead)
      case let name where name.hasPrefix("y_"): #expect(isRead, "\(name)")
      case let name where name.hasPrefix("n_"): #expect(!isRead, "\(name)")
      default: break
      }
    }
    #expect(documents.count == 316)
    for text in [
      String(repeating: "[", count: 100_000), String(repeating: "[{\"\":", count: 50_000),
    ] {
      #expect(throws: JSONError.self) { try read(text) }
    }
  }

  /// Foundation's reader agrees on all short strings of significant characters.
  ///
  /// Foundation accepts a trailing comma after a number, which is a bug.
  @Test func theReaderAgreesWithFoundation() {
    let signs = ["{", "}", "[", "]", "\"", ",", ":", "0", "1", "-", ".", "e", " ", "\\"]
    var texts = [""]
    var longest = [""]
    for _ in 0..<4 {
      longest = longest.flatMap { text in signs.map { text + $0 } }
      texts += longest
    }
    for text in texts where text != "[0,]" && text != "[1,]" {
      let isRead = (try? read(text)) != nil
      let other =
        (try? JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed))
        != nil
      #expect(isRead == other, "\(text)")
    }
  }

  @Test func everyNodeHasItsRange() throws {
    let text = #" {"name": ["é", -1.5e3, true], "b\u0061r" : null}"#
    let root = try read(text)
    func part(_ node: JSONNode?) -> String? {
      node.map { String(decoding: Array(text.utf8)[$0.place], as: UTF8.self) }
    }
    #expect(part(root) == String(text.dropFirst()))
    let elements = root["name"]?.elements ?? []
    #expect(elements.map { part($0) } == ["\"é\"", "-1.5e3", "true"])
    #expect(elements.map(\.kind) == ["a string", "a number", "true or false"])
    #expect(elements[0].string == "é" && elements[2].boolean == true)
    #expect(elements[1].value == .number("-1.5e3") && elements[1].integer == nil)
    #expect(root.members?.map(\.key) == ["name", "bar"])
    #expect(part(root["bar"]) == "null" && root["bar"]?.kind == "null")
    #expect(root.members?.last?.keyPlace == 32..<42)
    #expect(root["missing"] == nil && elements[0]["x"] == nil)
    #expect(try read("17").integer == 17 && read("{}").members == [] && read("[]").elements == [])
  }

  /// Invalid documents, with the range and the message of the error.
  @Test(
    arguments: [
      ("", 0..<0, "the text is empty or contains only whitespace"),
      (" \n", 0..<2, "the text is empty or contains only whitespace"),
      ("\u{FEFF}{}", 0..<3, "the text begins with a byte order mark, which JSON does not allow"),
      ("[1,]", 3..<4, "a JSON value is expected here"),
      ("[1 2]", 3..<4, "a comma or the end of an array is expected here"),
      ("{'a':1}", 1..<2, "a key in double quotes is expected here"),
      ("{\"a\" 1}", 5..<6, "a colon is expected here"),
      ("{\"a\":1,\"a\":2}", 7..<10, "the key \"a\" occurs twice in one object"),
      ("{\"a\":1,\"\\u0061\":2}", 7..<15, "the key \"a\" occurs twice in one object"),
      ("{\"a\":1", 6..<6, "the text ends in the middle of an object"),
      ("[", 1..<1, "the text ends in the middle of an array"),
      ("{\"a\"", 4..<4, "the text ends in the middle of an object"),
      ("{\"a\":", 5..<5, "the text ends in the middle of a value"),
      ("\"abc", 4..<4, "the text ends in the middle of a string"),
      (
        "\"a\tb\"", 2..<3,
        "a control character in a string must be written as an escape, such as \\n"
      ),
      ("\"\\x\"", 2..<3, "unknown escape"),
      ("\"\\u12g4\"", 5..<6, "\\u needs four hexadecimal digits"),
      ("\"\\ud800x\"", 1..<7, "invalid escape: this \\u is half of a surrogate pair"),
      ("\"\\udc00\"", 1..<7, "invalid escape: this \\u is half of a surrogate pair"),
      ("01", 1..<2, "a number must not have leading zeros"),
      ("-x", 1..<2, "a minus sign must be followed by a digit"),
      ("1.x", 2..<3, "a decimal point must be followed by a digit"),
      ("1e+x", 3..<4, "an exponent needs a digit"),
      ("1e", 2..<2, "the text ends in the middle of a number"),
      ("nulx", 0..<1, "a JSON value is expected here"),
      ("nul", 3..<3, "the text ends in the middle of a value"),
      ("\"\\ud800", 7..<7, "the text ends in the middle of a string"),
      ("\"\\ud800\\", 8..<8, "the text ends in the middle of a string"),
      ("\"\\ud800\\u", 9..<9, "the text ends in the middle of a string"),
      ("\"\\ud800\\n", 1..<7, "invalid escape: this \\u is half of a surrogate pair"),
      ("é", 0..<2, "a JSON value is expected here"),
      ("1 x", 2..<3, "unexpected characters after the JSON value"),
    ] as [(String, Range<Int>, String)])
  func errorsHaveTheirRangeAndMessage(_ text: String, _ place: Range<Int>, _ words: String) {
    #expect {
      try read(text)
    } throws: { error in
      let found = error as? JSONError
      #expect(found?.place == place)
      #expect(found?.description == words)
      return found != nil
    }
  }

  @Test func duplicateKeysAreAllowedOnRequest() throws {
    let node = try JSONReader.read(Array(#"{"a":1,"a":2}"#.utf8), allowsDuplicateKeys: true)
    #expect(node.members?.map(\.value.integer) == [1, 2])
    #expect(node["a"]?.integer == 1)
  }

  @Test func tooDeepAndInvalidTextsAreRejected() throws {
    let deep = String(repeating: "[", count: 128) + String(repeating: "]", count: 128)
    #expect(try read(deep).kind == "an array")
    #expect {
      try read("[" + deep + "]")
    } throws: { error in
      "\(error)".contains("arrays and objects are nested more than 128 levels deep")
    }
    #expect {
      try JSONReader.read([0x22, 0x61, 0xFF, 0x22])
    } throws: { error in
      (error as? JSONError)?.place == 2..<3 && "\(error)" == "the text is not UTF-8"
    }
  }

  @Test func writtenJSONIsReadBack() throws {
    for _ in 0..<200 {
      let scalars = (0..<Int.random(in: 0...20)).compactMap { _ in
        Unicode.Scalar(UInt32.random(in: 0...0x3_0000))
      }
      var text = String.UnicodeScalarView()
      text.append(contentsOf: scalars)
      var json = JSONWriter()
      json.object { json in
        json.key(String(text))
        json.array { $0.string(String(text)) }
      }
      let root = try JSONReader.read(json.finish())
      #expect(root.members?.first?.key.unicodeScalars.elementsEqual(text) == true)
      #expect(
        root.members?.first?.value.elements?.first?.string?.unicodeScalars
          .elementsEqual(text) == true)
    }
  }
}
