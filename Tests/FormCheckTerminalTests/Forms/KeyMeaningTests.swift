import FormCheckForms
import FormCheckTerminal
import Testing

@Suite struct KeyMeaningTests {
  @Test(
    arguments: [
      ("\r", .enter), ("\u{1B}\r", .newline), ("\n", .newline), ("\t", .next),
      ("\u{1B}[Z", .previous), ("\u{1B}[A", .up), ("\u{1B}OB", .down), ("\u{1B}[5~", .pageUp),
      ("\u{1B}[6~", .pageDown), ("\u{1B}[D", .move(.characterLeft)),
      ("\u{1B}[1;5C", .move(.wordRight)), ("\u{1B}b", .move(.wordLeft)),
      ("\u{1B}[H", .move(.lineStart)), ("\u{01}", .move(.lineStart)), ("\u{05}", .editor),
      ("\u{1B}OQ", .tool), ("\u{14}", .tool),
      ("\u{7F}", .delete(.characterLeft)), ("\u{08}", .delete(.characterLeft)),
      ("\u{17}", .delete(.wordLeft)), ("\u{1B}\u{7F}", .delete(.wordLeft)),
      ("\u{1B}[3~", .delete(.characterRight)), ("\u{04}", .delete(.characterRight)),
      ("\u{15}", .delete(.lineStart)), ("\u{0B}", .delete(.lineEnd)), ("\u{1F}", .undo),
      ("\u{19}", .redo), ("\u{1B}OP", .help), ("\u{13}", .submit), ("\u{07}", .escape),
    ] as [(String, FormKey)])
  func keysProduceFormEvents(_ sent: String, _ meaning: FormKey) {
    var decoder = KeyDecoder()
    #expect(decoder.decode(sent.utf8).compactMap { FormEvent($0) } == [.key(meaning)])
  }

  /// Keys that the program handles itself, terminal replies and unused keys produce no form event.
  @Test(arguments: [
    "\u{03}", "\u{1A}", "\u{0C}", "\u{1C}", "\u{1B}[?1;2c", "\u{1B}[3;4R", "\u{1B}[15~",
  ])
  func otherInputProducesNoEvents(_ sent: String) {
    var decoder = KeyDecoder()
    let inputs = decoder.decode(sent.utf8)
    #expect(inputs.count == 1)
    #expect(inputs.compactMap { FormEvent($0) }.isEmpty)
  }

  @Test func pastesProducePasteEvents() {
    var decoder = KeyDecoder()
    let inputs = decoder.decode("\u{1B}[200~a\rb\u{1B}[201~".utf8)
    #expect(inputs.compactMap { FormEvent($0) } == [.paste(PastedText(Array("a\nb".utf8)))])
  }
}
