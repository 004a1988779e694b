import FormCheckForms
import FormCheckTerminal
import FormCheckValidators

/// Benchmarks of the delays that the user of a form notices: when a form opens, and between a key press and the bytes
/// for the terminal.
enum FormsSuite {
  static func suite() throws -> Suite {
    let fifty = try OpenForm(fields: 50)
    let thousand = try OpenForm(fields: 1000)
    let definition = OpenForm.definition(fields: 1000)
    return Suite(
      title: "Terminal forms",
      benchmarks: [
        Benchmark("key press to output, 50 fields") { fifty.typeKey() },
        Benchmark("move to the next field, 50 fields") { fifty.moveOn() },
        Benchmark("key press to output, 1,000 fields") { thousand.typeKey() },
        Benchmark("opening a form of 1,000 fields") {
          (try? OpenForm(definition: definition))?.hasDrawn == true
        },
      ])
  }
}

/// A form with a painter for a terminal.
private final class OpenForm {
  private var session: FormSession
  private var secrets: Secrets
  private var painter = Painter(TerminalSize(rows: 24, columns: 80))
  private let style = FrameStyle(columns: 80, rows: 24)
  private var isTyped = false

  convenience init(fields: Int) throws {
    try self.init(definition: Self.definition(fields: fields))
  }

  init(definition: [UInt8]) throws {
    let form = try FormDefinition(definition, in: Catalog.standard).form()
    session = FormSession(form)
    secrets = Secrets(slots: form.fields.count)
    _ = draw()
  }

  /// Returns a definition with the given number of fields, which use four rules in turn.
  static func definition(fields: Int) -> [UInt8] {
    let rules = ["required|numeric", "alpha", "email", "length:max=100"]
    let lines = (0..<fields).map { number in
      #"{"name": "f\#(number)", "label": "Field \#(number)", "validator": "\#(rules[number % 4])"}"#
    }
    return Array(#"{"version": 1, "fields": [\#(lines.joined(separator: ","))]}"#.utf8)
  }

  private var styles: FrameStyles { FrameStyles(FormTheme(), on: .dark) }

  private func draw() -> Int { painter.paint(Picture(session.frame(style, secrets), styles)).count }

  /// True if the last frame was complete, so that drawing again prints nothing.
  var hasDrawn: Bool { draw() == 0 }

  /// Types a digit or deletes it, and draws the form.
  func typeKey() -> Bool {
    isTyped.toggle()
    let event: FormEvent = isTyped ? .text("1") : .key(.delete(.characterLeft))
    return session.handle(event, &secrets).isEmpty && draw() > 0
  }

  /// Moves to the next or to the previous field, and draws the form.
  func moveOn() -> Bool {
    isTyped.toggle()
    return session.handle(.key(isTyped ? .next : .previous), &secrets).isEmpty && draw() > 0
  }
}
