import StrictJSON
import TestSupport
import Testing

/// Tests that the check without a tree and the reader always agree.
@Suite struct JSONCheckTests {
  /// Returns whether the check and the reader give different verdicts on a text.
  private func differs(_ bytes: [UInt8]) -> Bool {
    guard let text = try? UTF8Span(validating: bytes.span) else { return false }
    return [true, false].contains { allowsDuplicateKeys in
      let isRead =
        (try? JSONReader.read(bytes, allowsDuplicateKeys: allowsDuplicateKeys)) != nil
      return JSONReader.accepts(text, allowsDuplicateKeys: allowsDuplicateKeys) != isRead
    }
  }

  @Test func checkAndReaderAgreeOnTheTestSuite() throws {
    for document in try JSONTestDocument.all() {
      let isDifferent = differs(document.bytes)
      #expect(!isDifferent, "\(document.name)")
    }
  }

  @Test func checkAndReaderAgreeOnShortTexts() {
    let signs = Array("{}[]\",:01-.e \\n".utf8)
    var longest: [[UInt8]] = [[]]
    for _ in 0..<4 {
      longest = longest.flatMap { text in signs.map { text + [$0] } }
      for text in longest where differs(text) {
        Issue.record("\(String(decoding: text, as: UTF8.self))")
      }
    }
  }

  @Test(arguments: 0..<4 as Range<UInt64>) func checkAndReaderAgreeOnRandomTexts(_ seed: UInt64) {
    var json = RandomJSON(seed)
    for round in 0..<TestRun.rounds(200) {
      let text = json.next(keys: round.isMultiple(of: 10) ? 21 : 6)
      if differs(text) { Issue.record("\(String(decoding: text, as: UTF8.self))") }
      for _ in 0..<8 {
        let damaged = json.damage(text)
        if differs(damaged) { Issue.record("\(String(decoding: damaged, as: UTF8.self))") }
      }
    }
  }

  /// The record of keys on the stack is limited; beyond the limits, another reader compares the keys.
  @Test(arguments: [1, 15, 16, 17, 39, 40, 41, 200])
  func duplicateKeysAreFoundAmongAnyNumberOfKeys(_ count: Int) {
    let keys = (0..<count).map { "\"k\($0)\":{}" }
    for twice in ["k0", "k\(count - 1)", "\\u006b0", "other"] {
      let flat = "{" + (keys + ["\"\(twice)\":0"]).joined(separator: ",") + "}"
      #expect(!differs(Array(flat.utf8)))
      let nested = (0..<min(count, 120)).reduce(flat) { "{\"k\($1)\":\($0)}" }
      #expect(!differs(Array(nested.utf8)))
    }
  }

  @Test func nestingIsLimitedAsInTheReader() {
    for depth in [127, 128, 129, 300] {
      for (open, close) in [("[", "]"), ("{\"a\":", "}")] {
        let text =
          String(repeating: open, count: depth) + "1" + String(repeating: close, count: depth)
        #expect(!differs(Array(text.utf8)))
      }
    }
  }

  @Test func membersOfAnObjectAreReported() {
    let text = #" {"alg":"HS256","n":-1.5, "o":{"x":1},"a":[ ],"e":"\n","t":true}"#
    var members: [String] = []
    let isObject = JSONReader.acceptsObject(text.utf8Span.span) { member in
      let bytes = text.utf8Span.span
      let key = String(decoding: member.key.map { bytes[$0] }, as: UTF8.self)
      let value = String(decoding: member.value.map { bytes[$0] }, as: UTF8.self)
      members.append("\(key) \(member.kind) \(value)")
    }
    #expect(isObject)
    #expect(
      members == [
        "alg string HS256", "n number -1.5", "o object ", "a array ", "e escapedString \\n",
        "t true true",
      ])
    for text in ["[1]", "1", "{", "", #"{"a":1,"a":1}"#] {
      let isObject = JSONReader.acceptsObject(text.utf8Span.span) { _ in }
      #expect(!isObject, "\(text)")
    }
  }
}
