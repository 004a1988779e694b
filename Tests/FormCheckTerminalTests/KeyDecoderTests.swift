import FormCheckTerminal
import Testing

@Suite struct KeyDecoderTests {
  /// Decodes bytes that are followed by a timeout.
  private func decode(_ bytes: [UInt8]) -> [TerminalInput] {
    var decoder = KeyDecoder()
    return decoder.decode(bytes) + decoder.timeOut()
  }

  private func decode(_ text: String) -> [TerminalInput] { decode(Array(text.utf8)) }

  private static func key(_ code: Key.Code, _ modifiers: Key.Modifiers = []) -> [TerminalInput] {
    [.key(Key(code, modifiers))]
  }

  /// Keys as encoded by different terminals: xterm, rxvt, the Linux console and kitty.
  static let keys: [(bytes: String, inputs: [TerminalInput])] = [
    ("\r", key(.enter)), ("\t", key(.tab)), ("\u{7F}", key(.backspace)), ("\u{8}", key(.backspace)),
    ("\u{1B}", key(.escape)), ("\u{1}", key(.character("a"), .control)),
    ("\n", key(.character("j"), .control)), ("\u{1A}", key(.character("z"), .control)),
    ("\u{1C}", key(.character("\\"), .control)), ("\u{1F}", key(.character("_"), .control)),
    ("\0", []),
    ("\u{1B}[A", key(.up)), ("\u{1B}OA", key(.up)), ("\u{1B}[B", key(.down)),
    ("\u{1B}[C", key(.right)), ("\u{1B}[D", key(.left)), ("\u{1B}OD", key(.left)),
    ("\u{1B}[H", key(.home)), ("\u{1B}OH", key(.home)), ("\u{1B}[1~", key(.home)),
    ("\u{1B}[7~", key(.home)), ("\u{1B}[F", key(.end)), ("\u{1B}OF", key(.end)),
    ("\u{1B}[4~", key(.end)), ("\u{1B}[8~", key(.end)), ("\u{1B}[2~", key(.insert)),
    ("\u{1B}[3~", key(.delete)), ("\u{1B}[5~", key(.pageUp)), ("\u{1B}[6~", key(.pageDown)),
    ("\u{1B}[1;5D", key(.left, .control)), ("\u{1B}Od", key(.left, .control)),
    ("\u{1B}O5D", key(.left, .control)), ("\u{1B}[1;3C", key(.right, .alt)),
    ("\u{1B}[1;2A", key(.up, .shift)), ("\u{1B}[a", key(.up, .shift)),
    ("\u{1B}[1;8H", key(.home, [.shift, .alt, .control])), ("\u{1B}[3;5~", key(.delete, .control)),
    ("\u{1B}[3^", key(.delete, .control)), ("\u{1B}[3$", key(.delete, .shift)),
    ("\u{1B}[3@", key(.delete, [.control, .shift])), ("\u{1B}[Z", key(.tab, .shift)),
    ("\u{1B}b", key(.character("b"), .alt)), ("\u{1B}\u{7F}", key(.backspace, .alt)),
    ("\u{1B}\r", key(.enter, .alt)), ("\u{1B}O", key(.character("O"), .alt)),
    ("\u{1B}[", key(.character("["), .alt)), ("\u{1B}OM", key(.enter)),
    ("\u{1B}OP", key(.function(1))), ("\u{1B}[[A", key(.function(1))),
    ("\u{1B}[11~", key(.function(1))), ("\u{1B}[15~", key(.function(5))),
    ("\u{1B}[17~", key(.function(6))), ("\u{1B}[24~", key(.function(12))),
    ("\u{1B}[24;2~", key(.function(12), .shift)), ("\u{1B}[1;5P", key(.function(1), .control)),
    ("\u{1B}[27;5;13~", key(.enter, .control)),
    ("\u{1B}[27;5;105~", key(.character("i"), .control)),
    ("\u{1B}[13;2u", key(.enter, .shift)), ("\u{1B}[9;5u", key(.tab, .control)),
    ("\u{1B}[27u", key(.escape)), ("\u{1B}[127u", key(.backspace)),
    ("\u{1B}[97;5u", key(.character("a"), .control)),
    ("\u{1B}[97:65;5:1u", key(.character("a"), .control)),
    ("\u{1B}[233u", [.text("é")]), ("\u{1B}[57399u", []), ("\u{1B}[97;2u", [.text("a")]),
    ("\u{1B}\u{1B}[A", key(.escape) + key(.up)), ("\u{1B}\u{1B}", key(.escape) + key(.escape)),
    ("\u{1B}[12;40R", [.cursor(row: 12, column: 40)]),
    ("\u{1B}[?62;22c", [.reply(parameters: "?62;22", end: 0x63)]),
    ("\u{1B}[?2026;2$y", [.reply(parameters: "?2026;2$", end: 0x79)]),
    ("\u{1B}[I", []), ("\u{1B}[O", []), ("\u{1B}[M !!", []),
    ("\u{1B}[<0;5;2M", [.mouse(MouseInput(.press, row: 1, column: 4))]),
    ("\u{1B}[<64;1;1M", [.mouse(MouseInput(.wheelUp, row: 0, column: 0))]),
    ("\u{1B}[<65;200;90M", [.mouse(MouseInput(.wheelDown, row: 89, column: 199))]),
    ("\u{1B}[<0;0;1M", [.reply(parameters: "<0;0;1", end: 0x4D)]),
    ("\u{1B}[<2;1;1M", [.reply(parameters: "<2;1;1", end: 0x4D)]),
    ("\u{1B}[<0;1;1m", [.reply(parameters: "<0;1;1", end: 0x6D)]),
    ("\u{1B}[99~", []), ("\u{1B}[1;5", []), ("\u{1B}[12345678901234567890~", []),
    ("\u{1B}]0;title\u{7}x", [.text("x")]),
    ("\u{1B}]11;rgb:0/0/0\u{1B}\\x", [.background(RGBColor(0, 0, 0)), .text("x")]),
    ("\u{1B}P1$r0m\u{1B}\\", []), ("\u{1B}_Gi=1;OK\u{1B}\\y", [.text("y")]),
    ("\u{1B}é", []), ("\u{1B}éx", [.text("x")]),
    ("\u{1B}[1\u{1}", key(.character("a"), .control)),
  ]

  @Test(arguments: keys)
  func everyEncodingOfAKeyIsDecoded(_ bytes: String, _ inputs: [TerminalInput]) {
    #expect(decode(bytes) == inputs)
  }

  @Test func textComesInOnePiece() {
    #expect(decode("é漢👍🏽a\u{301}") == [.text("é漢👍🏽a\u{301}")])
    #expect(decode("ab\rcd") == [.text("ab"), .key(Key(.enter)), .text("cd")])
  }

  /// Invalid UTF-8 is reported as invalid input and never becomes text.
  @Test func invalidUTF8IsReported() {
    #expect(decode([0x61, 0xFF, 0x62]) == [.text("a"), .invalid, .text("b")])
    #expect(decode([0xC3, 0x28]) == [.invalid, .text("(")])
    #expect(decode([0xE6, 0xBC]) == [.invalid])
    #expect(decode([0xC0, 0x80]) == [.invalid, .invalid])
    #expect(decode([0xED, 0xA0, 0x80]).allSatisfy { $0 == .invalid })
    #expect(decode([0xF5, 0x61]) == [.invalid, .text("a")])
    // U+009B is a C1 control character, equivalent to ESC [ in some terminals.
    #expect(decode("\u{9B}31m") == [.invalid, .text("31m")])
  }

  /// The result does not depend on how the bytes are split into reads, except that text may arrive
  /// in more pieces.
  @Test func decodingDoesNotDependOnReadBoundaries() {
    for (text, inputs) in Self.keys {
      let bytes = Array(text.utf8)
      for cut in 0...bytes.count {
        var decoder = KeyDecoder()
        var found = decoder.decode(bytes[..<cut])
        found += decoder.decode(bytes[cut...])
        found += decoder.timeOut()
        #expect(joined(found) == joined(inputs), "\(bytes) cut at \(cut)")
      }
      var decoder = KeyDecoder()
      let found = bytes.flatMap { decoder.decode([$0]) } + decoder.timeOut()
      #expect(joined(found) == joined(inputs), "\(bytes), one byte at a time")
    }
  }

  /// Joins consecutive pieces of text.
  private func joined(_ inputs: [TerminalInput]) -> [TerminalInput] {
    inputs.reduce(into: []) { joined, input in
      if case .text(let more) = input, case .text(let text)? = joined.last {
        joined[joined.count - 1] = .text(text + more)
      } else {
        joined.append(input)
      }
    }
  }

  @Test func aLoneEscapeIsDecodedAfterATimeout() {
    var decoder = KeyDecoder()
    #expect(!decoder.isWaiting && decoder.timeOut() == [])
    #expect(decoder.decode([0x1B]) == [])
    #expect(decoder.isWaiting && decoder.isWaitingForEscape)
    #expect(decoder.decode([0x5B]) == [])
    // ESC [ starts a sequence and cannot be the Escape key, so the timeout may be longer.
    #expect(decoder.isWaiting && !decoder.isWaitingForEscape)
    #expect(decoder.decode([0x41]) == [.key(Key(.up))])
    #expect(!decoder.isWaiting)
  }

  @Test func aPasteIsReturnedWholeAndUnchanged() {
    let paste = "\u{1B}[200~one\r\ntwo\u{1B}[A\u{7}\u{1B}[201~x"
    #expect(
      decode(paste) == [.paste(Array("one\r\ntwo\u{1B}[A\u{7}".utf8)), .text("x")])
    let bytes = Array(paste.utf8)
    for cut in 0...bytes.count {
      var decoder = KeyDecoder()
      let found = decoder.decode(bytes[..<cut]) + decoder.decode(bytes[cut...])
      #expect(found == decode(paste), "cut at \(cut)")
    }
    // A paste is returned only when its end arrives, and a timeout does not end it.
    var decoder = KeyDecoder()
    #expect(decoder.decode("\u{1B}[200~abc\u{1B}[20".utf8) == [])
    #expect(!decoder.isWaiting && decoder.timeOut() == [])
    #expect(decoder.decode("1~".utf8) == [.paste(Array("abc".utf8))])
    #expect(decode("\u{1B}[201~") == [])
  }

  /// Sequences and pastes that never end must not use unlimited memory.
  @Test func endlessSequencesAreIgnored() {
    var decoder = KeyDecoder()
    #expect(decoder.decode("\u{1B}]".utf8) == [])
    for _ in 0..<100 {
      #expect(decoder.decode([UInt8](repeating: 0x61, count: 1000)) == [])
    }
    #expect(decoder.decode("\u{1B}\\x".utf8) == [.text("x")])
    #expect(decoder.decode("\u{1B}[".utf8) == [])
    for _ in 0..<100 { #expect(decoder.decode([UInt8](repeating: 0x31, count: 1000)) == []) }
    #expect(decoder.decode("\ry".utf8) == [.key(Key(.enter)), .text("y")])
    _ = decoder.decode([0x1B, 0x5B] + [UInt8](repeating: 0x31, count: 1000))
    #expect(decoder.decode("Ay".utf8) == [.text("y")])
    var pasting = KeyDecoder()
    #expect(pasting.decode("\u{1B}[200~".utf8) == [])
    for _ in 0..<10 { _ = pasting.decode([UInt8](repeating: 0x61, count: 1 << 20)) }
    guard case .paste(let bytes)? = pasting.decode("\u{1B}[201~".utf8).first else {
      Issue.record("the first input is not a paste")
      return
    }
    #expect(bytes.count == 4 << 20)
  }

  /// Random bytes do not crash the decoder, and the result does not depend on how they are split.
  @Test func anyBytesAreDecoded() {
    let signs: [UInt8] = [
      0x1B, 0x1B, 0x5B, 0x4F, 0x5D, 0x50, 0x3B, 0x31, 0x32, 0x30, 0x7E, 0x41, 0x52, 0x75, 0x4D,
      0x07,
      0x5C, 0x3F, 0x61, 0x20, 0xC3, 0xA9, 0xE6, 0xFF, 0x0D, 0x7F, 0x00,
    ]
    for _ in 0..<3000 {
      let bytes = (0..<Int.random(in: 0...24)).map { _ in signs.randomElement() ?? 0 }
      let whole = decode(bytes)
      var decoder = KeyDecoder()
      var found: [TerminalInput] = []
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = Int.random(in: 1...rest.count)
        found += decoder.decode(rest.prefix(count))
        rest = rest.dropFirst(count)
      }
      found += decoder.timeOut()
      #expect(joined(found) == joined(whole), "\(bytes)")
      for case .text(let text) in whole {
        #expect(
          text.unicodeScalars.allSatisfy { $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) })
      }
    }
  }
}
