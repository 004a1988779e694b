import StrictJSON
import TestSupport
import Testing

/// Tests that the scanner and the reader always agree.
@Suite struct JSONScannerTwinTests {
  private let pointers: [JSONPointer]

  init() throws {
    pointers = try [
      "id", "", "/a", "/a/b", "a/b", "/a~1b", "/m~0n", "/tags/0", "/tags/2", "/0", "/0/1", "/1/a/2",
      "/01",
      "/-", "/", "//", "é", "/a/a/a/a", "id", "a rather long key, longer than sixteen",
      "/email/name",
      "exactly8", "exactly9.", "sixteen-letters!", "seventeen-letters", "/a/99999999999999999999",
    ].map(JSONPointer.init)
  }

  @Test func scannerAndReaderAgreeOnTheTestSuite() throws {
    let twin = ScannerTwin(pointers: pointers)
    var scanner = twin.scanner()
    for document in try JSONTestDocument.all() {
      #expect(twin.difference(document.bytes, &scanner) == nil, "\(document.name)")
    }
  }

  @Test func scannerAndReaderAgreeOnShortTexts() {
    let twin = ScannerTwin(pointers: [])
    var scanner = twin.scanner()
    let signs = Array("{}[]\",:01-.e \\n".utf8)
    var longest: [[UInt8]] = [[]]
    for _ in 0..<4 {
      longest = longest.flatMap { text in signs.map { text + [$0] } }
      for text in longest {
        let isRead = (try? JSONReader.read(text)) != nil
        let isScanned = scanner.scan(text.span, text.indices, isWellFormed: true)
        #expect(isRead == isScanned, "\(String(decoding: text, as: UTF8.self))")
      }
    }
  }

  @Test(arguments: 0..<4 as Range<UInt64>) func scannerAndReaderAgreeOnRandomTexts(_ seed: UInt64) {
    var json = RandomJSON(seed)
    let twin = ScannerTwin(pointers: pointers, depth: 6)
    var scanner = twin.scanner()
    for _ in 0..<200 {
      let difference = twin.difference(json.next(), &scanner)
      #expect(difference == nil)
    }
    for _ in 0..<15 {
      let difference = twin.difference(json.next(keys: 21), &scanner)
      #expect(difference == nil)
    }
  }

  @Test(arguments: 10..<14 as Range<UInt64>) func scannerAndReaderAgreeOnDamagedTexts(
    _ seed: UInt64
  ) {
    var json = RandomJSON(seed)
    let twin = ScannerTwin(pointers: pointers, depth: 5)
    var scanner = twin.scanner()
    for _ in 0..<100 {
      let text = json.next(keys: 4)
      for _ in 0..<8 {
        let damaged = json.damage(text)
        let difference = twin.difference(damaged, &scanner)
        #expect(difference == nil)
      }
    }
  }

  /// Compares them on all prefixes of a document, and on the document with each byte changed.
  @Test func scannerAndReaderAgreeOnPrefixesAndChanges() {
    let twin = ScannerTwin(pointers: pointers)
    var scanner = twin.scanner()
    let text = Array(
      #" {"id": "x\ud83d\ude00\n", "a": {"b": [true, null, -1.5e+3], "\u0061": {}}, "tags": [0, "é"]}"#
        .utf8
    )
    for end in 0...text.count {
      #expect(twin.difference(Array(text[..<end]), &scanner) == nil)
    }
    for index in text.indices {
      for byte in Array("\"\\{}[],:u0 \u{0}".utf8) + [0xC3] {
        var changed = text
        changed[index] = byte
        let difference = twin.difference(changed, &scanner)
        #expect(difference == nil)
      }
    }
  }
}
