import FormCheckCore
import FormCheckTesting
import FormCheckValidators
import Testing

@testable import FormCheckForms

/// Tests of forms that react to the mouse.
@Suite struct PointingTests {
  private let style = FrameStyle(columns: 80, rows: 12)

  /// A session with a frame in which a test points at text.
  private struct Screen: ~Copyable {
    var session: FormSession
    var secrets: Secrets
    let style: FrameStyle

    init(_ form: Form, _ style: FrameStyle, isReviewed: Bool = false) {
      session = FormSession(form, isReviewed: isReviewed)
      session.screen = style
      secrets = Secrets(slots: form.fields.count)
      self.style = style
    }

    var frame: Frame { session.frame(style, secrets) }

    /// Points at the first row that contains a text.
    mutating func point(at text: String) -> [FormEffect] {
      let frame = frame
      for (row, shown) in frame.rows.enumerated() {
        guard let range = shown.text.firstRange(of: text) else { continue }
        let column = shown.text.distance(from: shown.text.startIndex, to: range.lowerBound)
        guard let target = frame.target(at: Frame.Place(row: row, column: column)) else {
          return []
        }
        return session.handle(.pointed(target), &secrets)
      }
      Issue.record("\(text) is not on the screen:\n\(frame.text)")
      return []
    }
  }

  private func form() throws -> Form {
    var toppings = TextField(
      "toppings", kind: .choices([Choice("cheese"), Choice("onions"), Choice("salad")]))
    toppings.limits = ChoiceLimits(atMost: 2)
    return try Form(
      fields: [
        TextField("name", label: "Your name"),
        TextField("size", kind: .choice([Choice("small"), Choice("large")])), toppings,
        TextField("age", label: "Age", validator: NumericInputValidator()),
      ])
  }

  @Test func aClickOnADayOfTheCalendarPicksIt() throws {
    let rule = try Rule("date:min=2026-11-05,max=2026-11-25", in: Catalog.standard)
    let day = TextField("day", kind: .date, initialText: "2026-11-20", rule: rule)
    var screen = Screen(try Form(fields: [day]), FrameStyle(columns: 80, rows: 24))
    _ = screen.session.handle(.key(.tool), &screen.secrets)
    #expect(screen.point(at: " · ") == [.bell] && screen.session.form["day"]?.text == "2026-11-20")
    #expect(screen.point(at: " 23 ").isEmpty)
    #expect(screen.session.form["day"]?.text == "2026-11-23")
    #expect(!screen.frame.text.contains("November"))
  }

  @Test func aClickOnTheRowThatAddsAnEntryAddsOne() throws {
    let text = #"""
      {"version": 1, "fields": [{"name": "a"}, {"name": "people", "kind": "group", "at-most": 1,
        "add": "Add a person", "fields": [{"name": "who", "label": "Who"}]}]}
      """#
    let definition = try FormDefinition(Array(text.utf8), source: "x.json", in: Catalog.standard)
    var screen = Screen(try definition.form(), style)
    #expect(screen.point(at: "Add a person").isEmpty)
    #expect(screen.session.focusedField == "people[0].who")
    #expect(screen.frame.text.contains("Who"))
  }

  @Test func aClickMovesToAField() throws {
    var screen = Screen(try form(), style)
    #expect(screen.point(at: "Age").isEmpty)
    #expect(screen.session.focusedField == "age")
  }

  @Test func aClickSelectsAChoice() throws {
    var screen = Screen(try form(), style)
    _ = screen.point(at: "size")
    _ = screen.point(at: "large")
    #expect(screen.session.form["size"]?.text == "large")
    #expect(screen.session.focusedField == "size")
    _ = screen.point(at: "toppings")
    _ = screen.point(at: "onions")
    _ = screen.point(at: "salad")
    #expect(screen.session.form["toppings"]?.text == "onions\nsalad")
    #expect(screen.point(at: "cheese") == [.bell])
    _ = screen.point(at: "onions")
    #expect(screen.session.form["toppings"]?.text == "salad")
    #expect(screen.session.mark(in: "toppings") == 1)
  }

  @Test func aClickOnTheButtonSubmits() throws {
    var screen = Screen(try form(), style)
    #expect(screen.point(at: "[ Submit ]") == [.submit])
    var reviewed = Screen(try form(), style, isReviewed: true)
    #expect(reviewed.point(at: "[ Submit ]").isEmpty)
    #expect(reviewed.session.stage == .review)
    _ = reviewed.point(at: "Age")
    #expect(reviewed.session.focusedField == "age")
    #expect(reviewed.point(at: "[ Submit ]").isEmpty)
    #expect(reviewed.point(at: "[ Submit ]") == [.submit])
  }

  @Test func aClickOnNextShowsTheNextPage() throws {
    let form = try Form(
      title: "Two",
      pages: [
        ("One", [(TextField("a"), when: nil)]), ("Two", [(TextField("b"), when: nil)]),
      ])
    var screen = Screen(form, style)
    #expect(screen.point(at: "[ Next ]").isEmpty)
    #expect(screen.session.focusedField == "b")
  }

  @Test func aClickInTheListOfErrorsMovesToTheField() throws {
    var screen = Screen(try form(), style)
    _ = screen.point(at: "Age")
    _ = screen.session.handle(.text("x"), &screen.secrets)
    _ = screen.session.handle(.key(.submit), &screen.secrets)
    #expect(screen.session.stage == .summary)
    _ = screen.point(at: "Use digits")
    #expect(screen.session.stage == .filling && screen.session.focusedField == "age")
  }

  @Test func aClickBesideTheFormDoesNothing() throws {
    let screen = Screen(try form(), style)
    #expect(screen.frame.target(at: Frame.Place(row: 90, column: 0)) == nil)
    #expect(screen.frame.target(at: Frame.Place(row: 0, column: 200)) == nil)
  }

  /// The wheel scrolls to the ends of the form and not beyond, and a key scrolls back to the cursor.
  @Test func theWheelScrollsTheForm() throws {
    let form = try Form(
      title: "Long", fields: (1...50).map { TextField("f\($0)", label: "Field \($0)") })
    var screen = Screen(form, style)
    let first = screen.frame.text
    for _ in 0..<40 { _ = screen.session.handle(.scrolled(3), &screen.secrets) }
    #expect(screen.frame.text.contains("[ Submit ]"), "\(screen.frame.text)")
    #expect(screen.frame.cursor == nil)
    #expect(screen.session.focusedField == "f1")
    _ = screen.session.handle(.scrolled(-3), &screen.secrets)
    #expect(!screen.frame.text.contains("[ Submit ]") && screen.frame.text.contains("Field 48"))
    _ = screen.point(at: "Field 45")
    #expect(screen.session.focusedField == "f45")
    _ = screen.session.handle(.scrolled(-200), &screen.secrets)
    for _ in 0..<40 { _ = screen.session.handle(.scrolled(-3), &screen.secrets) }
    #expect(screen.frame.text.contains("Field 1\n"), "\(screen.frame.text)")
    _ = screen.session.handle(.text("x"), &screen.secrets)
    #expect(screen.frame.text.contains("Field 45"))
    #expect(first.contains("Field 2"))
  }

  @Test func theWheelMovesTheMarkInALongList() throws {
    let choices = (1...30).map { Choice("v\($0)") }
    var screen = Screen(try Form(fields: [TextField("c", kind: .choice(choices))]), style)
    _ = screen.session.handle(.scrolled(3), &screen.secrets)
    #expect(screen.session.mark(in: "c") == 3)
    _ = screen.session.handle(.scrolled(300), &screen.secrets)
    #expect(screen.session.mark(in: "c") == 29)
    #expect(screen.session.form["c"]?.text == "")
  }
}
