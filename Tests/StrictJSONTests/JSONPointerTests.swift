import StrictJSON
import TestSupport
import Testing

@Suite struct JSONPointerTests {
  /// The document from section 5 of RFC 6901 and the values of its pointers.
  @Test func theStandardsExamplesAreResolved() throws {
    let text = Array(
      #"""
      { "foo": ["bar", "baz"], "": 0, "a/b": 1, "c%d": 2, "e^f": 3, "g|h": 4, "i\\j": 5,
        "k\"l": 6, " ": 7, "m~n": 8 }
      """#.utf8)
    let expected: [(String, Discovery)] = [
      ("", .object), ("/foo", .array), ("/foo/0", .string("bar")), ("/", .number("0")),
      ("/a~1b", .number("1")), ("/c%d", .number("2")), ("/e^f", .number("3")),
      ("/g|h", .number("4")), ("/i\\j", .number("5")), ("/k\"l", .number("6")),
      ("/ ", .number("7")),
      ("/m~0n", .number("8")), ("/foo/1", .string("baz")), ("/foo/2", .absent),
      ("/foo/-", .absent), ("/foo/01", .absent), ("/foo/+1", .absent), ("/foo/0/0", .absent),
      ("/foo/", .absent), ("foo/0", .absent), ("/m~01n", .absent),
    ]
    var scanner = JSONScanner(try expected.map { try JSONPointer($0.0) })
    for _ in 0..<3 {
      let isAccepted = scanner.scan(text.span, text.indices)
      #expect(isAccepted)
      for (index, (pointer, discovery)) in expected.enumerated() {
        let found = scanner[index]
        #expect(ScannerTwin.discovery(found, in: text) == discovery, "\(pointer)")
      }
    }
  }

  @Test func stepsAreUnescaped() throws {
    #expect(try JSONPointer("/address/email").steps == ["address", "email"])
    #expect(try JSONPointer("/~01/~10/~0~1").steps == ["~1", "/0", "~/"])
    #expect(try JSONPointer("//").steps == ["", ""])
    #expect(try JSONPointer("").steps == [])
  }

  /// Text that does not begin with a slash is a key, with all its characters.
  @Test(arguments: ["email", "a/b", "m~n", "~", "~2", " /x", "#/a", "é", "0"])
  func aBareKeyIsNotUnescaped(_ key: String) throws {
    let pointer = try JSONPointer(key)
    #expect(pointer.steps == [key] && pointer.text == key)
    var json = JSONWriter()
    json.object { json in
      json.key(key)
      json.integer(1)
    }
    let text = json.finish()
    var scanner = JSONScanner([pointer])
    let isAccepted = scanner.scan(text.span, text.indices)
    #expect(isAccepted && scanner[0].kind == .number)
  }

  @Test(arguments: [("/~", 1), ("/a~2", 2), ("/é/~x", 4), ("/~0~", 3), ("/~/", 1)])
  func anInvalidTildeIsRejected(_ text: String, _ place: Int) {
    #expect {
      try JSONPointer(text)
    } throws: { error in
      (error as? JSONPointerError)?.place == place..<place + 1
        && "\(error)".hasPrefix("In a JSON Pointer, write ~0 for a tilde")
    }
  }

  @Test func aPointerCanOccurTwice() throws {
    var scanner = JSONScanner(try ["a", "/a", "/a/0", "a"].map(JSONPointer.init))
    let text = Array(#"{"a":[true]}"#.utf8)
    let isAccepted = scanner.scan(text.span, text.indices)
    #expect(isAccepted)
    let kinds = [scanner[0].kind, scanner[1].kind, scanner[2].kind, scanner[3].kind]
    #expect(kinds == [.array, .array, .true, .array])
  }
}
