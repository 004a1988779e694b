import StrictJSON
import TestSupport
import Testing

/// Tests that a tape has the values that ``JSONReader`` reads, and accepts the same texts.
@Suite struct JSONTapeTests {
  /// Returns the first difference between a tape and a tree, or nil.
  private static func difference(
    _ tape: borrowing JSONTape, _ index: Int, _ node: JSONNode, _ bytes: [UInt8]
  ) -> String? {
    let value = tape[index]
    if value.outerRange != node.place { return "range at \(node.place)" }
    switch (node.value, value.kind) {
    case (.null, .null), (.boolean(true), .true), (.boolean(false), .false):
      return Int(value.next) == index + 1 ? nil : "next at \(node.place)"
    case (.number(let digits), .integer):
      let isSame = Double(digits) == Double(Int64(bitPattern: value.payload))
      return isSame && value.scale == 0 ? nil : "integer \(digits)"
    case (.number(let digits), .decimal):
      let number = Double("\(Int64(bitPattern: value.payload))e\(value.scale)")
      return number == Double(digits) && value.scale < 0 ? nil : "decimal \(digits)"
    case (.number, .number): return nil
    case (.string(let text), .string), (.string(let text), .escapedString):
      return tape.decoded(index, in: bytes.span) == Array(text.utf8) ? nil : "string \(text)"
    case (.array(let elements), .array):
      if value.payload != elements.count { return "count at \(node.place)" }
      var child = index + 1
      for element in elements {
        if let found = difference(tape, child, element, bytes) { return found }
        child = Int(tape[child].next)
      }
      return child == Int(value.next) ? nil : "next at \(node.place)"
    case (.object(let members), .object):
      if value.payload != members.count { return "count at \(node.place)" }
      var key = index + 1
      for member in members {
        let text = Array(member.key.utf8)
        if tape.decoded(key, in: bytes.span) != text { return "key \(member.key)" }
        if tape[key].outerRange != member.keyPlace { return "key range \(member.key)" }
        if tape.member(text.span, of: index, in: bytes.span) != key + 1 { return "lookup" }
        if let found = difference(tape, key + 1, member.value, bytes) { return found }
        key = Int(tape[key + 1].next)
      }
      return key == Int(value.next) ? nil : "next at \(node.place)"
    default: return "kind \(value.kind) at \(node.place)"
    }
  }

  /// Returns the difference between what a tape and a reader make of a text, or nil.
  private static func difference(_ bytes: [UInt8], _ tape: inout JSONTape) -> String? {
    let outcome = tape.read(bytes.span)
    guard let node = try? JSONReader.read(bytes) else {
      return outcome == .invalid && tape.count == 0 ? nil : "accepted"
    }
    return outcome == .read ? difference(tape, 0, node, bytes) : "rejected"
  }

  @Test func tapeAndReaderAgreeOnTheTestSuite() throws {
    var tape = JSONTape(hash: KeyHash())
    for document in try JSONTestDocument.all() {
      let difference = Self.difference(document.bytes, &tape)
      #expect(difference == nil, "\(document.name)")
    }
  }

  @Test(arguments: 0..<4 as Range<UInt64>) func tapeAndReaderAgreeOnRandomTexts(_ seed: UInt64) {
    var json = RandomJSON(seed)
    var tape = JSONTape(hash: KeyHash())
    for number in 0..<300 {
      let text = json.next(keys: number % 20 == 0 ? 21 : 6)
      for text in [text, json.damage(text)] {
        let difference = Self.difference(text, &tape)
        #expect(difference == nil, "\(String(decoding: text, as: UTF8.self))")
      }
    }
  }

  /// A tape recalls the keys of the last texts, so the texts are read in this order.
  @Test func keysOfOtherTextsDoNotMatter() {
    var tape = JSONTape(hash: KeyHash())
    let padding = String(repeating: " ", count: 40)
    for text in [
      #"{"a":1,"b":2,"c":3}"#, #"{"a":1,"b":2,"c":3}"#, #"{"a":1,"b":2,"b":3}"#,
      #"{"a":1,"b":2,"b":3}"#, #"{"a":1,"b":2,"c":3,"a":4}"#, #"{"a":1,"b":2,"c":3,"a":4}"#,
      #"{"b":1,"a":2,"c":3}"#, #"{"b":1,"a":2,"b":3}"#, #"{"a":1,"c":2}"#, #"{"a":1,"c":2,"b":3}"#,
      #"{"a" : 1, "c"  :  2}"#, #"{"a" : 1, "c"  :  [2, {"a": 3, "a": 4}]}"#, #"{"a" 1}"#,
      #"{"a":1,"\u0062":2,"b":3}"#, #"{"a":1,"\u0062":2,"c":3}"#, #"{"a":1,"b":2,"\u0062":3}"#,
      #"{"a":}"#, #"{"a":1,"b":"#, #"{"ab":1,"a":2}"#, #"{"a":2,"ab":1}"#, #"{"a":2,"a":1}"#,
      #"[{"a":1,"a":2}]"#, #"{"a":{"a":1,"b":2},"b":{"b":1,"a":2}}"#, "{}",
      #"{"a key that is longer than all recalled ones":1,"b":2}"#,
      #"{"a key that is longer than all recalled ones":1,"a key that is longer than all recalled ones":2}"#,
      #"{"q1":1,"q2":1,"q3":1,"q4":1,"q5":1,"q6":1,"q7":1,"q8":1,"q9":1,"q10":1,"q11":1,"q12":1,"q13":1,"q14":1,"q15":1,"q16":1,"q17":1,"q18":1}"#,
      #"{"q1":1,"q2":1,"q3":1,"q4":1,"q5":1,"q6":1,"q7":1,"q8":1,"q9":1,"q10":1,"q11":1,"q12":1,"q13":1,"q14":1,"q15":1,"q16":1,"q17":1,"q1":1}"#,
    ] {
      for text in [text, text + padding] {
        for _ in 0..<3 {
          let difference = Self.difference(Array(text.utf8), &tape)
          #expect(difference == nil, "\(text)")
        }
      }
    }
  }

  @Test(arguments: [
    (#"{"a": 1, "a": 2}"#, 9..<12), (#"{"a": 1, "\u0061": 2}"#, 9..<17), (#"["\ud800"]"#, 2..<8),
    ("[1, 2,]", 6..<7), ("", 0..<0), ("[01]", 2..<3),
  ])
  func errorsHavePositions(_ text: String, _ place: Range<Int>) {
    var tape = JSONTape(hash: KeyHash())
    let outcome = tape.read(text.utf8.span)
    #expect(outcome == .invalid)
    let error = tape.error(in: text.utf8.span)
    #expect(error.place == place)
  }

  @Test(arguments: [17, 18, 100, 5000]) func duplicatesAreFoundAmongManyKeys(_ count: Int) {
    var tape = JSONTape(hash: KeyHash())
    let members = (0..<count).map { "\"key\($0)\": \($0)" }
    let unique = "{" + members.joined(separator: ",") + "}"
    let isRead = tape.read(unique.utf8.span) == .read
    #expect(isRead && tape.count == 2 * count + 1)
    for index in [0, count / 2, count - 1] {
      let double = "{" + members.joined(separator: ",") + ", \"key\(index)\": 0}"
      let outcome = tape.read(double.utf8.span)
      #expect(outcome == .invalid)
    }
  }

  @Test(
    arguments: [
      ("7", 7, 0), ("-7", -7, 0), ("7.0", 7, 0), ("70e-1", 7, 0), ("0.7e1", 7, 0), ("-0.0", 0, 0),
      ("1e17", 100_000_000_000_000_000, 0), ("1e+0017", 100_000_000_000_000_000, 0),
      ("999999999999999999", 999_999_999_999_999_999, 0), ("12.50", 125, -1), ("1e-18", 1, -18),
      ("0.000000000000000001", 1, -18), ("123456789.123456789", 123_456_789_123_456_789, -9),
    ] as [(String, Int64, Int16)])
  func numbersAreDecoded(_ text: String, _ digits: Int64, _ scale: Int16) {
    var tape = JSONTape(hash: KeyHash())
    let outcome = tape.read(text.utf8.span)
    #expect(outcome == .read)
    let value = tape[0]
    #expect(value.kind == (scale == 0 ? .integer : .decimal))
    #expect(Int64(bitPattern: value.payload) == digits && value.scale == scale)
  }

  @Test(arguments: ["1e18", "1e400", "1000000000000000000", "0.1234567890123456789", "1e-19"])
  func longNumbersAreNotDecoded(_ text: String) {
    var tape = JSONTape(hash: KeyHash())
    let outcome = tape.read(text.utf8.span)
    let kind = tape[0].kind
    #expect(outcome == .read && kind == .number)
  }

  @Test func depthAndSizeAreLimited() {
    var tape = JSONTape(hash: KeyHash(), depth: 3, limit: 10)
    let deep = tape.read("[[[0]]]".utf8.span)
    let tooDeep = tape.read("[[[[]]]]".utf8.span)
    let tooLarge = tape.read("[0,0,0,0,0,0,0,0,0,0,0]".utf8.span)
    #expect(deep == .read && tooDeep == .invalid && tooLarge == .tooLarge && tape.count == 0)
    #expect(tape.error(in: "[[[[]]]]".utf8.span).reason == .tooDeep(limit: 3))
  }
}
