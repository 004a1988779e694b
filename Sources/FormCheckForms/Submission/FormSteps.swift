public import FormCheckCore
import StrictJSON

/// The steps in which a program fills in a form, without a person at a terminal.
///
/// Each step gives answers, and then lists the fields to answer in the next step: those that need an answer, and those
/// that could have one but have not been listed yet. A field that appears because of an answer is listed in the step
/// that gives the answer. A form with `n` levels of dependent fields is therefore complete after at most `n` lists.
///
/// Between two steps, ``bytes(of:definition:)`` keeps the answers. Secrets are not kept, so that each step must give them
/// again.
package struct FormSteps: Hashable, Sendable {
  /// The version of the format.
  private static let version = 1

  /// The fields that the program has answered or that were listed.
  private var known: Set<Int> = []

  /// The secret fields that were answered in an earlier step.
  private var withheld: Set<Int> = []

  /// The fields that were answered in this step.
  private var given: Set<Int> = []

  /// Creates the steps of a form that no program has filled in yet.
  package init() {}

  /// Notes the fields that were answered in this step.
  ///
  /// - Parameter fields: The positions of the fields.
  package mutating func note(_ fields: Set<Int>) { given.formUnion(fields) }

  // MARK: What comes next

  /// The positions of the shown fields that the program may answer, although the form can be submitted without them.
  package func optional(in session: FormSession) -> [Int] {
    let wrong = Set(session.wrongFields)
    return session.shownFields.filter {
      !known.contains($0) && !given.contains($0) && !wrong.contains($0)
    }
  }

  /// The positions of the secret fields that the next step must answer again, because their answers are not kept.
  package func repeated(in session: FormSession) -> [Int] {
    let wrong = Set(session.wrongFields)
    return session.shownFields.filter {
      session.form.fields[$0].isSecret && (withheld.contains($0) || given.contains($0))
        && !wrong.contains($0)
    }
  }

  /// Returns whether the form can be submitted: nothing is missing, and every shown field has been listed or answered.
  package func areComplete(in session: FormSession) -> Bool {
    session.wrongFields.isEmpty && optional(in: session).isEmpty
      && repeated(in: session).allSatisfy { given.contains($0) }
  }

  /// Ends the step: all shown fields have been listed.
  package mutating func advance(_ session: FormSession) {
    known.formUnion(given)
    known.formUnion(session.shownFields)
    withheld.formUnion(given.filter { session.form.fields[$0].isSecret })
    given = []
  }

  // MARK: Keeping the answers

  private static let keys = ["state", "definition", "texts", "listed", "secrets"]

  /// The error code for all mistakes in the JSON of a state.
  private static let codes = JSONCursor.Codes(
    notJSON: .stateDamaged, type: .stateDamaged, key: .stateDamaged, keyMissing: .stateDamaged,
    value: .stateDamaged)

  /// Returns the answers and the listed fields as JSON, without secrets.
  ///
  /// - Parameters:
  ///   - form: The form, with the answers so far.
  ///   - definition: The digest of the form's definition.
  /// - Returns: One line of JSON.
  package func bytes(of form: Form, definition: String) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("state", Self.version)
      writer.member("definition", definition)
      writer.key("texts")
      writer.changedTexts(of: form)
      writer.key("listed")
      writer.array { writer in write(known, of: form, to: &writer) }
      writer.key("secrets")
      writer.array { writer in write(withheld, of: form, to: &writer) }
    }
    writer.newline()
    return writer.finish()
  }

  private func write(_ fields: Set<Int>, of form: Form, to writer: inout JSONWriter) {
    for field in fields.sorted() { writer.string(form.fields[field].name) }
  }

  /// Fills in the answers of the earlier steps.
  ///
  /// - Parameters:
  ///   - text: The text that ``bytes(of:definition:)`` has returned.
  ///   - definition: The digest of the form's definition.
  ///   - session: The session, which receives the answers.
  ///   - secrets: The text of the secret fields.
  /// - Throws: A diagnostic with the code 4044 if the text belongs to another form, and 4045 if it is damaged. The session
  ///   then has not changed.
  package init(
    reading text: SourceText, definition: String, into session: inout FormSession,
    _ secrets: borrowing Secrets
  ) throws(SourceDiagnostic) {
    let members = try JSONCursor(reading: text, codes: Self.codes).object(keys: Self.keys)
    let version = try members.required("state")
    guard try version.integer() == Self.version else {
      throw version.error(.stateDamaged, "this version of the format is not supported")
    }
    let owner = try members.required("definition")
    guard try owner.string() == definition else {
      throw owner.error(.stateForeign, "this is the state of another form")
    }
    let form = session.form
    known = try Self.fields(members.required("listed"), of: form)
    withheld = try Self.fields(members.required("secrets"), of: form)
    var texts: [(name: String, text: String)] = []
    for (name, cursor) in try members.required("texts").object().cursors {
      let text = try cursor.string()
      let field = try Self.field(name, cursor, of: form)
      guard !form.fields[field].isSecret, Self.canKeep(text, in: field, of: form) else {
        throw cursor.error(.stateDamaged, "the field cannot have this answer")
      }
      texts.append((name, text))
    }
    session.fill(FormAnswers(texts: texts, of: form), secrets, areFiltered: true)
  }

  /// Returns whether a field can have a text that was kept, which is the number of entries of a group.
  private static func canKeep(_ text: String, in field: Int, of form: Form) -> Bool {
    guard let group = form.group(at: field) else {
      return form.fields[field].canKeep(text)
    }
    return Int(text).map { (0...group.atMost).contains($0) } ?? false
  }

  private static func fields(
    _ names: JSONCursor, of form: Form
  ) throws(SourceDiagnostic) -> Set<Int> {
    var fields: Set<Int> = []
    for name in try names.elements() { fields.insert(try field(name.string(), name, of: form)) }
    return fields
  }

  private static func field(
    _ name: String, _ cursor: JSONCursor, of form: Form
  ) throws(SourceDiagnostic) -> Int {
    guard let field = form.index(of: name) else {
      throw cursor.error(.stateDamaged, "the form has no such field")
    }
    return field
  }
}

extension TextField {
  /// Whether the answer differs from the initial text, and is not secret.
  package var isChanged: Bool { !isSecret && !answer.utf8.elementsEqual(initialText.utf8) }
}

extension ErrorCode {
  /// 4044: a file with the state of a form belongs to another form.
  public static let stateForeign = ErrorCode(
    4044, "state-foreign", reason: "The file contains the state of another form",
    fix: "Choose another file, or remove it to begin again.")

  /// 4045: a file with the state of a form is damaged, or contains something else.
  public static let stateDamaged = ErrorCode(
    4045, "state-damaged", reason: "The file is not the state of a form",
    fix: "Choose another file, or remove it to begin again.")

  /// 4046: another call is using the file with the state of a form.
  public static let stateInUse = ErrorCode(
    4046, "state-in-use", reason: "Another call is using this state",
    fix: "Wait until the other call has ended, or choose another file.")
}
