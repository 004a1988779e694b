import FormCheckCore
import FormCheckForms
import FormCheckValidators
import Testing

@testable import FormCheckWeb

@Suite struct RequestTests {
  private func form(_ fields: String) throws -> Form {
    let definition = #"{"version": 1, "fields": [\#(fields)]}"#
    return try FormDefinition(Array(definition.utf8), in: Catalog.standard).form()
  }

  // MARK: Formats

  @Test(arguments: [
    ("a=1&b=2", ["a", "1", "b", "2"]), ("", []), ("&&a", ["a", ""]), ("a=b=c", ["a", "b=c"]),
    ("%C3%A4+=%2B%26", ["ä ", "+&"]), ("a=%e2%82%ac", ["a", "€"]), ("=x", ["", "x"]),
  ])
  func encodedFields(_ body: String, _ expected: [String]) throws {
    let fields = try URLEncodedReader.fields(of: Array(body.utf8))
    #expect(fields.flatMap { [$0.name, $0.text ?? ""] } == expected)
  }

  @Test(arguments: [
    ("a=%", 2), ("a=%4", 2), ("a=%4x", 2), ("ab=%41%zz", 6), ("a=1&b=%FF", 6), ("%C3=1", 0),
  ])
  func encodedFieldsWithAMistake(_ body: String, _ place: Int) {
    let error = #expect(throws: RequestError.self) {
      try URLEncodedReader.fields(of: Array(body.utf8))
    }
    #expect(error?.detail?.contains("byte \(place) ") == true, "\(error?.detail ?? "")")
  }

  @Test func partsOfMultipartContent() throws {
    let body = """
      --b--\r
      content-disposition: form-data; name="a"\r
      \r
      1\r
      --b--\r
      Content-Type: text/plain\r
      Content-Disposition: form-data; name="f%22\\""; filename="C:\\x.txt"\r
      \r
      \r
      --b\r\r
      --b----\r

      """
    var reader = MultipartReader(Array(body.utf8), boundary: "b--")
    #expect(
      try reader.fields() == [
        PostedField(name: "a", value: .text("1")),
        PostedField(
          name: "f\"\"", value: .file(name: "C:\\x.txt", bytes: Array("\r\n--b\r".utf8))),
      ])
  }

  /// Whatever is cut off is noticed.
  @Test func multipartContentThatEndsEarly() throws {
    let body = Array(
      "--b\r\nContent-Disposition: form-data; name=a\r\n\r\n1\r\n--b--".utf8)
    for count in body.indices {
      var reader = MultipartReader(Array(body[..<count]), boundary: "b")
      #expect(throws: RequestError.self, "\(count)") { try reader.fields() }
    }
    var reader = MultipartReader(body, boundary: "b")
    #expect(try reader.fields().count == 1)
  }

  @Test(arguments: [
    ("text/html", "text/html", nil), ("Text/HTML; Charset=UTF-8", "text/html", "UTF-8"),
    ("a/b;charset=\"x;\\\"y\" ; c=d;", "a/b", "x;\"y"), ("", nil, nil), ("a", nil, nil),
    ("a/", nil, nil),
    ("a/b c", nil, nil), ("a/b; charset", nil, nil), ("a/b; charset=\"x", nil, nil),
  ])
  func mediaTypes(_ text: String, _ name: String?, _ charset: String?) {
    let type = MediaType(text)
    #expect(type?.name == name)
    #expect(type?.parameter("charset") == charset)
  }

  @Test(arguments: [
    ("pl", ["pl"]), ("en;q=0.5, pl, de;q=0.7", ["pl", "de", "en"]), ("a, b, c", ["a", "b", "c"]),
    ("pl;q=0, *;q=0.1, ru", ["ru"]), ("", []), (",,;q=1,pl;x", []),
    ("zh-Hant-TW;q=1.0", ["zh-Hant-TW"]),
    ("pl;q=nan, ru;q=inf, de", ["de"]),
  ])
  func acceptedLanguages(_ header: String, _ tags: [String]) {
    #expect(AcceptedLanguages.tags(of: header) == tags)
  }

  // MARK: Answers

  @Test func answersBelongToTheirFields() throws {
    let form = try form(
      #"{"name": "a"}, {"name": "m", "kind": "multiline"}, {"name": "c", "kind": "choices", "choices": ["x", "y"], "initial": ["x"]},"#
        + #"{"name": "b", "initial": "text"}"#)
    let posted = PostedAnswers(
      try URLEncodedReader.fields(of: Array("a=1&m=2%0D%0A3%0D&c=y&c=x&formcheck-token=t".utf8)),
      of: form)
    #expect(posted.texts == [0: "1", 1: "2\n3\r", 2: "y\nx", 3: ""])
    #expect(posted.token == "t")
    #expect(posted.errors.isEmpty && !posted.pressesButton)
  }

  // MARK: Message codes

  /// The test cases 1, 2, 3 and 6 of RFC 4231.
  @Test(arguments: [
    (
      [UInt8](repeating: 0x0B, count: 20), Array("Hi There".utf8),
      "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"
    ),
    (
      Array("Jefe".utf8), Array("what do ya want for nothing?".utf8),
      "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
    ),
    (
      [UInt8](repeating: 0xAA, count: 20), [UInt8](repeating: 0xDD, count: 50),
      "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe"
    ),
    (
      [UInt8](repeating: 0xAA, count: 131),
      Array("Test Using Larger Than Block-Size Key - Hash Key First".utf8),
      "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"
    ),
  ])
  func messageCodes(_ key: [UInt8], _ message: [UInt8], _ code: String) {
    let found = MessageCode(key: key).code(of: message)
    #expect(found.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined() == code)
  }

  @Test func aTokenIsValidForItsFormItsBrowserAndADay() {
    let key = [UInt8](repeating: 7, count: 32)
    let token = FormToken(key: key, form: "f", browser: "b")
    let text = token.text(at: 1000)
    #expect(token.isValid(text, at: 1000) && token.isValid(text, at: 87_400))
    #expect(!token.isValid(text, at: 87_401) && !token.isValid(text, at: 999))
    #expect(!FormToken(key: key, form: "g", browser: "b").isValid(text, at: 1000))
    #expect(!FormToken(key: key, form: "f", browser: "c").isValid(text, at: 1000))
    #expect(!FormToken(key: [1], form: "f", browser: "b").isValid(text, at: 1000))
    for other in ["", ".", "1000", "1001\(text.dropFirst(4))", "+\(text)", "0\(text)", text + "0"] {
      #expect(!token.isValid(other, at: 1001), "\(other)")
    }
  }

  // MARK: Buttons

  @Test(arguments: ["add g", "remove g[0]", "remove g[2]"])
  func aButtonHasTheTextFromWhichItIsRead(_ text: String) throws {
    let form = try form(#"{"name": "g", "kind": "group", "at-most": 3, "fields": [{"name": "h"}]}"#)
    #expect(EntryButton(text, in: form)?.text(in: form) == text)
    for other in [
      "", "add", "add h", "add g[0].h", "remove g", "remove g[3]", "remove g[-1]", "remove g[x]",
      "remove [0]",
    ] {
      #expect(EntryButton(other, in: form) == nil, "\(other)")
    }
  }
}

extension PostedField {
  /// The text, or nil for a file.
  fileprivate var text: String? { if case .text(let text) = value { text } else { nil } }
}
