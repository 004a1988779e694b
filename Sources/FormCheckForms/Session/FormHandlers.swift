internal import FormCheckPipelines

/// The handlers of events: first the focused field, then the page, then the form.
///
/// A handler only returns an action, which the session then performs.
enum FormHandlers {
  typealias EventHandler = Handler<EventContext, FormAction>

  /// The handlers, in the order in which they receive an event.
  static let chain = ResponsibilityChain([FieldKeys.handler, pageHandler, formHandler])

  /// The handler for the page: it moves the focus between fields and pages.
  private static let pageHandler = EventHandler("page") { context in
    let session = context.session
    guard session.stage == .filling, case .key(let key) = context.event else {
      return .passed(because: "this key does not move between fields")
    }
    let shown = session.askedFields
    switch key {
    case .enter where session.isQuestion && session.focus == shown.last:
      return .passed(because: "the answer to this field submits the form")
    case .next, .down: return moved(to: field(behind: session.focus, in: shown), in: session)
    case .enter where session.focus != nil:
      return moved(to: field(behind: session.focus, in: shown), in: session)
    case .previous, .up:
      return field(before: session.focus, in: shown).map { .answered(.focus($0)) }
        ?? .passed(because: "this is the first field")
    case .pageDown:
      let next = shown.first { session.form.page(of: $0) > session.page }
      return moved(to: next, in: session)
    case .pageUp:
      let page = shown.last { session.form.page(of: $0) < session.page }
        .map { session.form.page(of: $0) }
      return shown.first { session.form.page(of: $0) == page }.map { .answered(.focus($0)) }
        ?? .passed(because: "this is the first page")
    default: return .passed(because: "the page does not handle this key")
    }
  }

  /// The handler for the form as a whole.
  ///
  /// It submits and cancels the form, undoes and redoes changes, and controls the lists of errors and answers.
  private static let formHandler = EventHandler("form") { context in
    let session = context.session
    switch session.stage {
    case .filling: break
    case .summary: return summaryAction(context.event, session)
    case .review: return reviewAction(context.event, session)
    case .submitted, .canceled: return .passed(because: "the form has been left")
    }
    guard case .key(let key) = context.event else {
      return .passed(because: "no field takes text here")
    }
    switch key {
    case .enter, .submit: return .answered(.submit)
    case .undo: return .answered(.undo)
    case .redo: return .answered(.redo)
    case .help: return .answered(.toggleHelp)
    case .escape: return .answered(.leave)
    default: return .passed(because: "the form does not handle this key")
    }
  }

  private static func moved(to field: Int?, in session: FormSession) -> HandlerResult<FormAction> {
    field == nil && session.focus == nil
      ? .passed(because: "this is the end of the form") : .answered(.focus(field))
  }

  private static func field(behind focus: Int?, in shown: [Int]) -> Int? {
    guard let focus else { return nil }
    return shown.first { $0 > focus }
  }

  private static func field(before focus: Int?, in shown: [Int]) -> Int? {
    guard let focus else { return shown.last }
    return shown.last { $0 < focus }
  }

  /// Returns the action for an event in the list of errors.
  ///
  /// A number moves the focus to the field with that number in the list. Enter moves the focus to the selected field,
  /// or submits the form again if the end of the list is selected.
  private static func summaryAction(
    _ event: FormEvent, _ session: FormSession
  ) -> HandlerResult<FormAction> {
    let marked = session.marked
    let wrong = session.wrongFields
    let entries = wrong.map { Optional($0) } + (session.form.mayBeTriedAgain ? [nil] : [])
    let place = entries.firstIndex(of: marked) ?? 0
    switch event {
    case .key(.up),
      .key(.previous) where place > 0:
      return place > 0
        ? .answered(.select(entries[place - 1]))
        : .passed(because: "this is the first entry")
    case .key(.down), .key(.next):
      return place + 1 < entries.count
        ? .answered(.select(entries[place + 1]))
        : .passed(because: "this is the last entry")
    case .key(.enter): return .answered(marked.map { .focus($0) } ?? .submit)
    case .key(.submit): return .answered(.submit)
    case .key(.escape), .key(.previous): return .answered(.focus(session.focus ?? marked))
    case .text(let text), .answer(let text):
      guard let number = Int(text), wrong.indices.contains(number - 1) else {
        return .passed(because: "no field has this number")
      }
      return .answered(.focus(wrong[number - 1]))
    default: return .passed(because: "the list does not handle this event")
    }
  }

  /// Returns the action for an event in the list of all answers.
  ///
  /// Enter moves the focus to the selected field, or submits the form if the end of the list is selected.
  private static func reviewAction(
    _ event: FormEvent, _ session: FormSession
  ) -> HandlerResult<FormAction> {
    let marked = session.marked
    let shown = session.shownFields
    let place = marked.flatMap { shown.firstIndex(of: $0) } ?? shown.count
    switch event {
    case .key(.up), .key(.previous):
      return place > 0
        ? .answered(.select(shown[place - 1])) : .passed(because: "this is the first entry")
    case .key(.down), .key(.next):
      guard place < shown.count else { return .passed(because: "this is the last entry") }
      return .answered(.select(place + 1 < shown.count ? shown[place + 1] : nil))
    case .key(.enter): return .answered(marked.map { .focus($0) } ?? .submit)
    case .key(.submit): return .answered(.submit)
    case .key(.escape): return .answered(.focus(session.focus))
    default: return .passed(because: "the list does not handle this event")
    }
  }
}
