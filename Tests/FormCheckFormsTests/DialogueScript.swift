import FormCheckForms
import FormCheckCore
import TestSupport
import FormCheckValidators

/// A dialogue that receives lines from a test and records its output.
final class DialogueScript {
  private(set) var dialogue: LineDialogue
  private(set) var reply: LineDialogue.Reply
  private(set) var effects: [FormEffect] = []
  /// Everything that the terminal would show: the output and the typed lines, except secrets.
  private(set) var transcript = ""
  private var secrets: Secrets

  init(_ form: Form, isReviewed: Bool = false, isUnicode: Bool = true) {
    dialogue = LineDialogue(FormSession(form, isReviewed: isReviewed), isUnicode: isUnicode)
    secrets = Secrets(slots: form.fields.count)
    reply = dialogue.begin(&secrets)
    note(reply)
  }

  convenience init(
    _ text: String, isReviewed: Bool = false, isUnicode: Bool = true
  ) throws {
    let definition = try FormDefinition(Array(text.utf8), in: Catalog.standard)
    self.init(
      try definition.form(languages: ["en"]), isReviewed: isReviewed, isUnicode: isUnicode)
  }

  /// Creates a dialogue for a form with one page.
  convenience init(fields: String, _ more: String = "", isReviewed: Bool = false) throws {
    try self.init("{\"version\": 1, \"fields\": [\(fields)]\(more)}", isReviewed: isReviewed)
  }

  /// Types lines and returns what the terminal shows from the first of these lines on.
  @discardableResult
  func type(_ lines: String...) -> String {
    let start = transcript.endIndex
    for line in lines {
      transcript += reply.isSecret ? "\n" : line + "\n"
      note(dialogue.take(Array(line.utf8), &secrets))
    }
    return String(transcript[start...])
  }

  @discardableResult
  func send(_ bytes: [UInt8]) -> [String] {
    transcript += "\n"
    note(dialogue.take(bytes, &secrets))
    return reply.lines
  }

  @discardableResult
  func end() -> [String] {
    transcript += "\n"
    note(dialogue.endOfInput(&secrets))
    return reply.lines
  }

  @discardableResult
  func resume(_ change: (inout FormSession, inout Secrets) -> Void) -> [String] {
    var session = dialogue.session
    change(&session, &secrets)
    transcript += "\n"
    note(dialogue.resume(session, &secrets))
    return reply.lines
  }

  /// Submits the form, and returns the line of answers.
  func submit() throws -> String {
    var session = dialogue.session
    let line = Guarded("")
    try session.submit(&secrets) { bytes throws(SubmissionError) in
      line.withLock { $0 = String(decoding: bytes.indices.map { bytes[$0] }, as: UTF8.self) }
      return []
    }
    return line.now
  }

  private func note(_ next: LineDialogue.Reply) {
    reply = next
    effects += next.effects
    transcript += next.lines.map { $0 + "\n" }.joined() + (next.prompt ?? "")
  }

  var session: FormSession { dialogue.session }

  var prompt: String? { reply.prompt }

  var focused: String? { session.focus.map { session.form.fields[$0].name } }

  /// The values of all visible fields, including secrets.
  var values: [String: String] {
    var values: [String: String] = [:]
    for field in session.shownFields {
      let secret = secrets.withBytes(of: field) { bytes in
        String(decoding: bytes.indices.map { bytes[$0] }, as: UTF8.self)
      }
      values[session.form.fields[field].name] =
        secret.isEmpty ? session.form.fields[field].text : secret
    }
    return values
  }

  var codes: [String: [Int]] {
    var codes: [String: [Int]] = [:]
    for field in session.wrongFields {
      codes[session.form.fields[field].name] = session.form.errors(of: field).map(\.code)
    }
    return codes
  }
}
