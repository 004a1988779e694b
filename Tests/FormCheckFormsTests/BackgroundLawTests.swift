import FormCheckCore
import FormCheckForms
import FormCheckTesting
import FormCheckValidators
import TestSupport
import Testing

/// Tests that a session keeps its invariants while lists, paths and checks answer at random times.
@Suite struct BackgroundLawTests {
  private static let form = #"""
    {"version": 1, "fields": [
      {"name": "country", "kind": "choice", "choices": ["it", "fr"]},
      {"name": "city", "kind": "choice", "choices-from": "cities", "validator": "required"},
      {"name": "areas", "kind": "choices", "choices-from": "areas", "when": {"country": "it"}},
      {"name": "file", "kind": "path", "exists": true, "extensions": ["csv"]},
      {"name": "people", "kind": "group", "at-most": 3, "fields": [
        {"name": "job", "kind": "choice", "choices-from": "jobs"}, {"name": "pin", "kind": "password"}]}]}
    """#

  /// The values that the program with this name lists in this round.
  private static func values(of source: String, _ country: String) -> [String] {
    switch source {
    case "cities": country == "it" ? ["rome", "bari"] : ["lyon", "nice", "rome"]
    case "areas": ["north", "south"]
    default: ["cook", "nurse", "pilot"]
    }
  }

  /// Returns the event that answers an effect, or nil if no program is involved.
  private func event(for effect: FormEffect) -> FormEvent? {
    switch effect {
    case .listChoices(let request):
      if Int.random(in: 0..<6) == 0 { return .listed(ticket: request.ticket, .failure(.late)) }
      let country = request.answers["country"]
      let values = Self.values(of: request.source, country == .text("it") ? "it" : "fr")
      return .listed(ticket: request.ticket, .success(values.map { Choice($0) }))
    case .completePath(let request):
      var completion = request
      for name in ["a.csv", "ab.csv", "c.txt"] { completion.add(name, isFolder: false) }
      return .completedPath(completion)
    case .check(let request):
      let isFound = request.text.hasSuffix("a.csv")
      return .checked(
        ticket: request.ticket,
        request.path?.verdict(on: isFound ? .file : .nothing) ?? .accepted)
    case .bell, .openEditor, .submit, .cancel: return nil
    }
  }

  private func key() -> FormEvent {
    switch Int.random(in: 0..<12) {
    case 0...2: .text(["a", ".csv", " ", "r", "n", "/"].randomElement() ?? "a")
    case 3...5: .key([.next, .previous, .down, .up].randomElement() ?? .next)
    case 6: .key([.undo, .redo].randomElement() ?? .undo)
    case 7: .key([.removeEntry, .raiseEntry, .lowerEntry].randomElement() ?? .removeEntry)
    case 8: .key([.delete(.characterLeft), .delete(.wordLeft)].randomElement() ?? .enter)
    case 9, 10: .key(.enter)
    default: .key([.submit, .escape, .help].randomElement() ?? .submit)
    }
  }

  @Test func answersArriveInAnyOrder() throws {
    let definition = try FormDefinition(Array(Self.form.utf8), in: Catalog.standard)
    var submitted = 0
    for round in 0..<TestRun.rounds(80) {
      var session = FormSession(
        try definition.form(languages: ["en"]), isReviewed: round.isMultiple(of: 3))
      var secrets = Secrets(slots: session.form.fields.count)
      var waiting = session.begin().compactMap(event)
      for _ in 0..<150 where session.stage != .submitted && session.stage != .canceled {
        let answers = !waiting.isEmpty && Bool.random()
        let event = answers ? waiting.remove(at: Int.random(in: waiting.indices)) : key()
        let before = session.form.fields.map(\.text)
        let effects = session.handle(event, &secrets)
        waiting += effects.compactMap { self.event(for: $0) }
        // What arrives in the background changes only a path that is completed, and answers that are not offered any more.
        if case .checked = event { #expect(session.form.fields.map(\.text) == before) }
        if let focus = session.focus { #expect(session.form.isShown[focus]) }
        #expect(session.form.isValid == session.wrongFields.isEmpty)
        _ = session.frame(FrameStyle(columns: 60, rows: 20), secrets)
        guard session.stage == .submitted else { continue }
        #expect(session.form.isValid)
        submitted += 1
        try expectListed(session)
      }
    }
    #expect(submitted > 0)
  }

  /// Expects that the selected values are those of the current lists, and that the path has been looked up.
  private func expectListed(_ session: FormSession) throws {
    let country = session.form["country"]?.text ?? ""
    let city = session.form["city"]?.text ?? ""
    #expect(Self.values(of: "cities", country).contains(city), "\(country) \(city)")
    let file = session.form["file"]?.text ?? ""
    #expect(file.isEmpty || file.hasSuffix("a.csv"), "\(file)")
  }
}
