import FormCheckPipelines
import FormCheckCore
import Testing

@Suite struct TextFilterChainTests {
  /// Returns the contents of a few files that exist only in this test.
  private static func open(_ name: String) throws(OptionError) -> [UInt8] {
    switch name {
    case "words": return Array("damn\ncat=dog".utf8)
    case "a,b=c": return Array("x=y".utf8)
    case "twice": return Array("a=b\r\n\r\nc\r\na=d".utf8)
    case "broken": return [0x61, 0x0A, 0xFF]
    case "no-word": return Array(" = x".utf8)
    case "no-escape": return Array(#"a\bc"#.utf8)
    case "large": return [UInt8](repeating: 0x61, count: WordsFilter.largestList + 1)
    default: return try TextFilterChain.openNothing(name)
    }
  }

  static let lists: [(list: String, text: String, result: String)] = [
    ("trim", " a ", "a"), (" trim , uppercase ", " a ", "A"), ("trim,trim", " a ", "a"),
    ("replace:a=b,replace:b=c", "ab", "cc"), ("replace:a=b c,uppercase", "a", "B C"),
    ("replace: = _ ", "a b", "a _ b"), (#"replace:\,=\\"#, "a,b", #"a\b"#),
    (#"replace:\==\t"#, "a=b", "a\tb"), ("replace:a==", "a", "="),
    (#"replace:\u{200B}="#, "a\u{200B}b", "ab"), (#"replace:\u{1F600}=\n\r"#, "😀", "\n\r"),
    ("replace:|=:", "a|b", "a:b"), ("words:words", "damn cats", "**** dogs"),
    (#"words:a\,b=c"#, "x", "y"), ("words:words,replace:*=-", "damn", "----"),
    ("html-strip,trim,html-escape", " <b>R&D</b> ", "R&amp;D"),
    ("replace:a=b,replace:a=b #3,replace:a=b", "a", "b"),
  ]

  @Test(arguments: lists)
  func aFilterListIsParsed(_ list: String, _ text: String, _ result: String) throws {
    let chain = try TextFilterChain(list, opening: Self.open)
    #expect(chain.apply(to: text) == result)
    #expect(chain.text == list)
  }

  @Test func eachFilterCanBeRemoved() throws {
    var chain = try TextFilterChain("trim, replace:a=b,trim").chain
    #expect(chain.names == ["trim", "replace:a=b", "trim #3"])
    try chain.remove("replace:a=b")
    #expect(chain.apply(to: " a ") == "a")
    #expect(try TextFilterChain("replace:a=b,replace:a=b #3,replace:a=b").chain.names.count == 3)
  }

  static let faults: [(list: String, code: Int, place: Range<Int>, suggestion: String?)] = [
    ("", 4041, 0..<0, nil), (" ", 4041, 1..<1, nil), ("trim,", 4041, 5..<5, nil),
    ("trim,,nfc", 4041, 5..<5, nil), (",", 4041, 0..<0, nil), (":", 4041, 0..<0, nil),
    ("trin", 4040, 0..<4, "trim"), ("trim, Trim", 4040, 6..<10, "trim"),
    ("nfc,htmlescape", 4040, 4..<14, "html-escape"), ("zzzzzzzz", 4040, 0..<8, nil),
    ("trim nfc", 4040, 0..<8, nil), ("trim:", 4042, 4..<5, nil), ("trim:x", 4042, 4..<6, nil),
    ("nfc,replace", 4042, 4..<11, nil), ("replace:", 4042, 8..<8, nil),
    ("replace:a", 4042, 8..<9, nil), ("replace:=a", 4042, 8..<9, nil),
    (#"replace:a\=b"#, 4042, 8..<12, nil), (#"replace:a=b\"#, 4041, 11..<12, nil),
    (#"é,"#, 4040, 0..<1, nil), (#"replace:é\x=b"#, 4041, 9..<10, nil),
    (#"replace:\u{}=b"#, 4041, 8..<9, nil), (#"replace:\u{D800}=b"#, 4041, 8..<9, nil),
    (#"replace:\u{110000}=b"#, 4041, 8..<9, nil), (#"replace:\u{+41}=b"#, 4041, 8..<9, nil),
    (#"replace:\u{41=b"#, 4041, 8..<9, nil), (#"replace:\u=b"#, 4041, 8..<9, nil),
    ("words", 4042, 0..<5, nil), ("words:", 4042, 6..<6, nil),
    ("trim,words:none", 4043, 11..<15, nil), ("words:twice", 4043, 6..<11, nil),
    ("words:broken,trim", 4043, 6..<12, nil), ("words:no-word", 4043, 6..<13, nil),
    ("words:no-escape", 4043, 6..<15, nil), ("words:large", 4043, 6..<11, nil),
  ]

  @Test(arguments: faults)
  func anErrorHasItsPosition(
    _ list: String, _ code: Int, _ place: Range<Int>, _ suggestion: String?
  ) throws {
    let error = try #require(throws: SourceDiagnostic.self) {
      try TextFilterChain(list, opening: Self.open)
    }
    #expect((error.code.number, error.offset..<error.offset + error.length) == (code, place))
    #expect(error.suggestion == suggestion && error.source == nil)
  }

  @Test func anErrorIsPrintedWithACaret() {
    let error = #expect(throws: SourceDiagnostic.self) { try TextFilterChain("nfc,trin") }
    #expect(
      error?.description == """
        error 4040: unknown filter "trin"
          nfc,trin
              ^~~~
          did you mean "trim"?
          Write the name of a filter.
        """)
    let fault = #expect(throws: SourceDiagnostic.self) {
      try TextFilterChain("words:twice", opening: Self.open)
    }
    #expect(fault?.message == #"twice:4: "a" is already in the list, with the replacement "b""#)
  }

  @Test func customFiltersCanBeUsedByName() throws {
    struct Shout: TextFilter {
      static let card = TextFilterCard(
        name: "shout", summary: "adds a mark", examples: [.init("a", "a!")], isIdempotent: false,
        make: { Shout() })
      func apply(to text: String) -> String { text + "!" }
    }
    let chain = try TextFilterChain("trim,shout", among: TextFilterCard.standard + [Shout.card])
    #expect(chain.apply(to: " a ") == "a!")
    #expect(try FilterChain([Filter("loud", Shout())]).apply(to: "a") == "a!")
  }
}
