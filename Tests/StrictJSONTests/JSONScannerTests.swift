import StrictJSON
import TestSupport
import Testing

@Suite struct JSONScannerTests {
  private func isAccepted(_ text: String, depth: Int = JSONReader.standardDepth) -> Bool {
    var scanner = JSONScanner([], depth: depth)
    let bytes = Array(text.utf8)
    let first = scanner.scan(bytes.span, bytes.indices)
    // The layout that the scanner learned must not change its verdict.
    let second = scanner.scan(bytes.span, bytes.indices)
    #expect(first == second)
    return first
  }

  @Test(arguments: [
    #"{"a":1,"a":1}"#, #"{"a":1,"\u0061":2}"#, #"{"\u0061":1,"a":2}"#, #"{"\u0061":1,"\u0061":2}"#,
    #"{"x":{"y":[{"a":1,"b":2,"a":3}]}}"#, #"{"a":{"a":1},"b":{},"a":2}"#, #"{"":1,"":2}"#,
    #"{"é":1,"\u00e9":2}"#, #"{"😀":1,"\ud83d\ude00":2}"#, #"{"a\/":1,"a/":2}"#,
    #"{"a":1 ,"a" :2}"#, #"{"a":1,"b":{"a":1,"a":1}}"#,
    #"{"a long key of more than sixteen bytes":1,"a long key of more than sixteen bytes":1}"#,
  ])
  func duplicateKeysAreRejected(_ text: String) {
    #expect(!isAccepted(text))
    #expect((try? JSONReader.read(Array(text.utf8))) == nil)
  }

  @Test(arguments: [
    #"{"a":1,"A":2}"#, #"{"a":{"a":{"a":1}},"b":{"a":1}}"#, #"[{"a":1},{"a":1},{"a":1}]"#,
    #"{"a":1,"a\u0000":2,"a\u0000\u0000":3}"#, #"{"é":1,"e\u0301":2}"#, #"{"\\u0061":1,"a":2}"#,
    #"{"":{"":{"":""}}}"#, #"{"12345678":1,"123456789":2,"1234567":3}"#,
  ])
  func similarKeysAreDistinct(_ text: String) { #expect(isAccepted(text)) }

  /// The first key of an object has no comma before it, and any other key has one.
  @Test(arguments: [
    [#"{"a":1,"b":1}"#, #"{"b":1}"#, #"{"a":1"b":1}"#],
    [#"{"b":1}"#, #"{"a":1,"b":1}"#, #"{,"b":1}"#],
    [#"{"a":1,"b":1}"#, #"{"a":1, "b":1}"#, #"{"a":1,,"b":1}"#], [#"{"a":1}"#, #"{"a":1"a":1}"#],
    [#"{"a":1,"b":1}"#, #"{"b":1,"a":1}"#, #"{"a":1,"a":1}"#, #"{"b":1,"b":1}"#],
    [#"{"a":{"a":1,"b":2},"b":1}"#, #"{"a":{"b":1,"a":2},"a":1}"#, #"{"a":{"a":1,"a":2}}"#],
  ])
  func learnedKeysNeedCorrectCommas(_ texts: [String]) throws {
    let twin = ScannerTwin(pointers: try ["a", "/a/b"].map(JSONPointer.init))
    for order in [texts, texts + texts, texts.reversed() + texts] {
      var scanner = twin.scanner()
      for text in order {
        // The scanner uses a learned key only if enough text follows it.
        let text = text.replacing("}", with: ",\"z\":\"a long value\"}")
        let difference = twin.difference(Array(text.utf8), &scanner)
        #expect(difference == nil)
      }
    }
  }

  /// A nested object with other spacing changes what the scanner learned about a key, and the
  /// duplicate is still found.
  @Test func layoutsLearnedInNestedObjectsDoNotHideDuplicates() {
    let twin = ScannerTwin(pointers: [])
    var scanner = twin.scanner()
    for object in [
      #"{"c":1,"a":1,"b":1,"f":1}"#, #"{"d":1,"f":1,"a":1}"#, #"{"c":1,"a":1,"b":1,"f":1}"#,
      #"{"c":1,"a":1,"b":{"e":1, "a":1},"f":1, "a":1}"#,
    ] {
      let difference = twin.difference(
        Array("{\"t\":\(object),\"end\":\"a long value\"}".utf8), &scanner)
      #expect(difference == nil)
    }
  }

  /// Similar records in sequence: the learned layout must not hide a difference.
  @Test func similarRecordsAreScannedCorrectly() throws {
    var random = SeededRandom(3)
    let twin = ScannerTwin(
      pointers: try ["a", "/b/a", "/b/bb", "dddd", "/e/1/a"].map(JSONPointer.init))
    var scanner = twin.scanner()
    let keys = ["a", "b", "cc", "dddd", "e", "ffffffffffff", "a rather long key, and more of it"]
    func object(_ depth: Int) -> String {
      var members = keys.map { key in
        let nested =
          depth < 2 && (key == "b" || key == "e") && Int.random(in: 0..<3, using: &random) > 0
        let value = nested ? key == "b" ? object(depth + 1) : "[0,\(object(depth + 1))]" : "\"v\""
        let space = Int.random(in: 0..<20, using: &random) == 0 ? " " : ""
        return "\"\(key)\":\(space)\(value)"
      }
      switch Int.random(in: 0..<12, using: &random) {
      case 0: members.remove(at: Int.random(in: members.indices, using: &random))
      case 1: members.swapAt(Int.random(in: members.indices, using: &random), 2)
      case 2: members.append(members[Int.random(in: members.indices, using: &random)])
      case 3: members.insert("\"new\": 1", at: 3)
      default: break
      }
      return "{" + members.joined(separator: ", ") + "}"
    }
    var accepted = 0
    var damage = RandomJSON(4)
    for _ in 0..<600 {
      var text = Array(object(0).utf8)
      if Int.random(in: 0..<4, using: &random) == 0 { text = damage.damage(text) }
      let difference = twin.difference(text, &scanner)
      #expect(difference == nil)
      accepted += scanner.top.kind == .object ? 1 : 0
    }
    #expect(200...500 ~= accepted)
  }

  /// An object with many keys is scanned in linear time, and a duplicate key is found.
  @Test func manyKeysTakeLinearTime() {
    let members = (0..<100_000).map { "\"key \($0)\":0" }
    let text = "{" + members.joined(separator: ",")
    for (end, expected) in [
      ("}", true), (",\"key 7\":1}", false), (",\"\\u006bey 99999\":1}", false),
    ] {
      let bytes = Array((text + end).utf8)
      var scanner = JSONScanner([])
      let isAccepted = scanner.scan(bytes.span, bytes.indices, isWellFormed: true)
      #expect(isAccepted == expected)
      let small = Array(#"{"a":1}"#.utf8)
      let isSmallAccepted = scanner.scan(small.span, small.indices)
      #expect(isSmallAccepted)
    }
  }

  @Test func theDepthLimitIsExact() {
    for depth in [0, 1, 2, 128] {
      for (open, close) in [("[", "]"), (#"{"a":"#, "}")] {
        for count in [depth, depth + 1] {
          let text =
            String(repeating: open, count: count) + "0" + String(repeating: close, count: count)
          #expect(isAccepted(text, depth: depth) == (count == depth))
        }
      }
    }
  }

  /// The scanner does not recurse, so the nesting depth is not limited by the stack.
  @Test func deepNestingNeedsNoStack() {
    onThread(stack: 64 * 1024) {
      for (open, close) in [("[", "]"), (#"{"a":"#, "}"), (#"[{"a":["#, "]}]")] {
        let text = Array(
          (String(repeating: open, count: 100_000) + "0" + String(repeating: close, count: 100_000))
            .utf8)
        var scanner = JSONScanner([])
        let isAccepted = scanner.scan(text.span, text.indices)
        var deepScanner = JSONScanner([], depth: .max)
        let isDeepAccepted = deepScanner.scan(text.span, text.indices)
        #expect(!isAccepted && isDeepAccepted)
        let isBeginningAccepted = deepScanner.scan(text.span, 0..<text.count / 2)
        #expect(!isBeginningAccepted)
      }
    }
  }

  @Test func theTopLevelCanBeAnyValue() {
    var scanner = JSONScanner([])
    for (text, kind) in [
      ("{}", .object), ("[]", .array), (" 1 ", .number), ("\"\"", .string), ("null", .null),
      ("true", .true), ("false", .false), ("\"\\n\"", .escapedString), ("", .absent),
      ("x", .absent),
    ] as [(String, JSONScanner.Found.Kind)] {
      let bytes = Array(text.utf8)
      let isAccepted = scanner.scan(bytes.span, bytes.indices)
      #expect(isAccepted == (kind != .absent) && scanner.top.kind == kind)
    }
  }

  @Test func rangesOutsideTheBlockAreRejected() {
    var scanner = JSONScanner([])
    let bytes = Array("[1]".utf8)
    for range in [-1..<3, 0..<4, 5..<5, Int.min..<Int.max] {
      let isAccepted = scanner.scan(bytes.span, range, isWellFormed: true)
      #expect(!isAccepted)
    }
  }
}
