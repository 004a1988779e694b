import FormCheckPipelines

/// A form while somebody fills it in: events in, effects out.
///
/// A value that draws nothing and waits for nothing: what it does depends on its events alone. Secrets
/// stand beside it, in ``Secrets``, with one slot for each field; no undo step and no copy of a session
/// holds any of them.
///
/// An event goes to the field that has the cursor, then to the page, then to the form; the first that
/// has a use for it takes it, and what nobody takes is dropped.
public struct FormSession: Sendable {
  /// Where somebody is.
  public enum Stage: Hashable, Sendable {
    /// Filling in the field that has the cursor.
    case filling
    /// Looking at the list of what is wrong; one of the fields is marked,
    /// or, with nil, the end of the list, where the form can be submitted once more.
    case summary(marked: Int?)
    /// Looking at all answers before they are submitted; one of the fields is marked, or, with nil,
    /// the end of the list, where they are submitted.
    case review(marked: Int?)
    /// Submitted.
    case submitted
    /// Left without being submitted.
    case canceled
  }

  /// The form, with what has been filled in.
  public internal(set) var form: Form

  /// Where somebody is.
  public internal(set) var stage = Stage.filling

  /// The field that has the cursor; nil at the end of the form, where it is submitted.
  public internal(set) var focus: Int?

  /// Whether the help of the field is shown in full.
  public internal(set) var showsHelp = false

  /// Whether one more Escape leaves the form.
  public internal(set) var isLeaving = false

  /// What to tell of the last event, such as lines of a paste that were left out.
  public internal(set) var notice: Notice?

  /// Whether the form is submitted by itself as soon as the checks that run have said yes.
  public internal(set) var isWaitingToSubmit = false

  /// What is known of each field that has a slow check.
  var checks: [FieldCheck]

  /// The number of the last check that was asked for.
  var lastTicket = 0

  /// The fields that somebody has typed into.
  var edited: Set<Int> = []

  /// Where the cursor stands in each field, in bytes.
  var cursors: [Int]

  /// Which of a field's choices is marked.
  var marks: [Int]

  /// What can be undone, and what has been.
  var history = EditHistory()

  /// Whether all answers are shown once more before they are submitted.
  let isReviewed: Bool

  /// Whether it is one question: its answer submits it.
  let isQuestion: Bool

  /// The fields that were answered beforehand, and are not asked for again.
  public internal(set) var settled: Set<Int> = []

  /// Something to tell.
  public enum Notice: Hashable, Sendable {
    /// That many lines of a paste did not fit a field of one line, and that many signs cannot be shown.
    case leftOut(lines: Int, signs: Int)
    /// A secret cannot be longer.
    case secretIsFull
  }

  /// A session at the beginning of a form.
  ///
  /// - Parameters:
  ///   - form: The form.
  ///   - isReviewed: Whether all answers are shown once more before they are submitted.
  ///   - isQuestion: Whether the answer of the last field submits the form, with nothing below it.
  public init(_ form: Form, isReviewed: Bool = false, isQuestion: Bool = false) {
    self.form = form
    self.isReviewed = isReviewed
    self.isQuestion = isQuestion
    cursors = form.fields.map { $0.text.utf8.count }
    marks = form.fields.map { field in
      field.kind.offered.firstIndex { $0.value == field.text } ?? 0
    }
    checks = form.fields.enumerated().compactMap { field, asked in
      asked.check.map { FieldCheck($0, of: field, text: asked.answer) }
    }
    focus = form.fields.indices.first { form.isShown[$0] }
  }

  /// The page that is shown: that of the field that has the cursor, or the last one.
  public var page: Int { focus.map { form.page(of: $0) } ?? max(0, form.pages.count - 1) }

  /// Where the cursor stands in a field, in bytes of its text.
  public func cursor(in field: Int) -> Int {
    cursors.indices.contains(field) ? cursors[field] : 0
  }

  /// Which of a field's choices is marked.
  public func mark(in field: Int) -> Int { marks.indices.contains(field) ? marks[field] : 0 }

  /// The rest of the suggestion that goes with what stands in a field; nil when there is none.
  public func suggestion(for field: Int) -> String? {
    guard form.fields.indices.contains(field) else { return nil }
    let text = form.fields[field].text
    guard !text.isEmpty, cursors[field] == text.utf8.count else { return nil }
    let fitting = form.fields[field].suggestions.first { suggestion in
      suggestion.utf8.count > text.utf8.count && suggestion.hasPrefix(text)
    }
    return fitting.map { String($0.dropFirst(text.count)) }
  }

  /// The fields that something is wrong with, in order.
  public var wrongFields: [Int] {
    form.fields.indices.filter { !form.errors(of: $0).isEmpty }
  }

  /// The fields that are part of the form as things stand, in order.
  public var shownFields: [Int] { form.fields.indices.filter { form.isShown[$0] } }

  /// The fields that are asked for, in order: those that were not answered beforehand.
  public var askedFields: [Int] { shownFields.filter { !settled.contains($0) } }

  /// Takes an event.
  ///
  /// - Parameters:
  ///   - event: What happened.
  ///   - secrets: Where secret fields have their texts; a slot for each field.
  /// - Returns: What is to be done outside.
  public mutating func handle(_ event: FormEvent, _ secrets: inout Secrets) -> [FormEffect] {
    switch event {
    case .checked(let ticket, let verdict): return take(verdict, to: ticket)
    case .waiting(let ticket):
      slowDown(ticket)
      return []
    case .text, .paste, .answer, .key: break
    }
    if case .text(let text) = event, text.count > 1, !takesText {
      // Typed ahead, or over a slow line: each letter is a key of its own here.
      var effects: [FormEffect] = []
      for letter in text { effects += handle(.text(String(letter)), &secrets) }
      return effects
    }
    notice = nil
    let wasLeaving = isLeaving
    isLeaving = false
    // Whatever somebody does is a sign that the form is not to be submitted behind their back.
    let wasWaiting = isWaitingToSubmit
    isWaitingToSubmit = false
    if wasWaiting, event == .key(.escape) { return [] }
    guard let action = Self.handlers.answer(to: EventContext(event: event, session: self)) else {
      return [.bell]
    }
    let effects = apply(action, wasLeaving: wasLeaving, &secrets) + followTexts()
    unsettle()
    return effects
  }

  /// Whether text is typed where the cursor is, and is not a choice of something.
  private var takesText: Bool {
    stage == .filling && focus.map { form.fields[$0].kind.offered.isEmpty } ?? false
  }

  /// Asks again for what was answered beforehand, and is wrong now.
  mutating func unsettle() {
    if !settled.isEmpty { settled = settled.filter { form.errors(of: $0).isEmpty } }
  }

  /// Who is asked what to do with an event: the field, the page, the form.
  static let handlers = ResponsibilityChain([fieldHandler, pageHandler, formHandler])
}

/// An event, and the session that it comes to.
struct EventContext: Sendable {
  let event: FormEvent
  let session: FormSession
}

/// What is to be done about an event.
enum FormAction: Sendable {
  /// Changes the text of the field that has the cursor.
  case edit(Edit)
  /// Takes a value for the field that has the cursor, and goes on: to the next field, or out.
  case choose(String)
  /// Moves to a field, or with nil to the end of the form.
  case focus(Int?)
  /// Marks one of the choices of the field that has the cursor.
  case mark(Int)
  case stage(FormSession.Stage)
  case undo
  case redo
  case toggleHelp
  case submit
  case leave

  /// A change of a text, or of the place in it.
  enum Edit: Sendable {
    case insert(String)
    case paste(PastedText)
    case delete(EditBuffer.Reach)
    case move(EditBuffer.Reach)
    case replace(String)
    /// Replaces the text by what the field's filter makes of a whole answer.
    case answer(String)
  }
}
