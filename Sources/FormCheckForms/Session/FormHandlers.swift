internal import FormCheckPipelines

/// The handlers of events: first the focused field, then the page, then the form.
///
/// A handler only returns an action, which the session then performs.
enum FormHandlers {
  typealias EventHandler = Handler<EventContext, FormAction>

  /// The handlers, in the order in which they receive an event.
  static let chain = ResponsibilityChain([
    PointingKeys.handler, FieldKeys.handler, pageHandler, formHandler,
  ])

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
    case .down: return moved(to: field(below: session.focus, in: shown, session), in: session)
    case .next: return moved(to: field(behind: session.focus, in: shown), in: session)
    case .enter where session.focus != nil:
      if let hold = PageWarning.action(in: session) { return .answered(hold) }
      return moved(to: field(behind: session.focus, in: shown), in: session)
    case .up:
      return field(above: session.focus, in: shown, session).map { .answered(.focus($0)) }
        ?? .passed(because: "this is the first field")
    case .previous:
      return field(before: session.focus, in: shown).map { .answered(.focus($0)) }
        ?? .passed(because: "this is the first field")
    case .move(.textStart): return moved(to: shown.first, in: session)
    case .move(.textEnd): return moved(to: shown.last, in: session)
    case .pageDown:
      return moved(to: field(pageAfter: session.focus, in: shown, session), in: session)
    case .pageUp:
      return field(pageBefore: session.focus, in: shown, session).map { .answered(.focus($0)) }
        ?? .passed(because: "this is the first field")
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
    case .summary: return ListKeys.errorAction(context.event, session)
    case .review: return ListKeys.answerAction(context.event, session)
    case .submitted, .canceled: return .passed(because: "the form has been left")
    }
    guard case .key(let key) = context.event else {
      return session.focus == nil && context.event.isTyping
        ? .answered(.advise(.onButton)) : .passed(because: "no field takes text here")
    }
    switch key {
    case .enter, .submit: return .answered(.submit)
    case .undo:
      // Undoing the change before would change another field, which nobody expects.
      return .answered(hasChangedSecret(session) ? .advise(.secretNotUndone) : .undo)
    case .redo: return .answered(.redo)
    case .help: return .answered(.toggleHelp)
    case .escape: return .answered(session.showsHelp ? .toggleHelp : .leave)
    default: return .passed(because: "the form does not handle this key")
    }
  }

  /// Returns whether the focused field is a secret that the person has changed, which no undo step contains.
  private static func hasChangedSecret(_ session: FormSession) -> Bool {
    session.focus.map { session.form.fields[$0].isSecret && session.editing.isEdited($0) } ?? false
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

  /// Returns the field that the down key leads to: the first one in the next line of fields that are drawn side by side.
  private static func field(
    below focus: Int?, in shown: [Int], _ session: FormSession
  ) -> Int? {
    guard let (line, fields, _) = drawnLine(of: focus, session) else {
      return field(behind: focus, in: shown)
    }
    return field(behind: fields[line.upperBound - 1], in: shown)
  }

  /// Returns the field that the up key leads to: the first one in the line before.
  private static func field(
    above focus: Int?, in shown: [Int], _ session: FormSession
  ) -> Int? {
    guard let (line, fields, layout) = drawnLine(of: focus, session), line.lowerBound > 0 else {
      return field(before: focus, in: shown)
    }
    return fields[layout.line(containing: line.lowerBound - 1, in: fields).lowerBound]
  }

  /// Returns the line of fields with the focused one, the fields of the page, and their layout, or nil if the form is not
  /// drawn.
  private static func drawnLine(
    of focus: Int?, _ session: FormSession
  ) -> (line: Range<Int>, fields: [Int], layout: PageLayout)? {
    guard let focus, let screen = session.screen else { return nil }
    let layout = PageLayout(session: session, style: screen)
    let fields = layout.askedFields
    return fields.firstIndex(of: focus).map {
      (layout.line(containing: $0, in: fields), fields, layout)
    }
  }

  /// The number of fields, choices or entries of a list that the Page Up and Page Down keys move by.
  static let pageLength = 10

  /// Returns the first field of the next page, or nil on the last page.
  static func fieldOnNextPage(_ session: FormSession) -> Int? {
    session.askedFields.first { session.form.page(of: $0) > session.page }
  }

  /// Returns the field that Page Down leads to: one further down on the same page, or the first one of the next page.
  private static func field(
    pageAfter focus: Int?, in shown: [Int], _ session: FormSession
  ) -> Int? {
    let page = session.page
    let below = shown.filter { $0 > focus ?? .max && session.form.page(of: $0) == page }
    if below.count >= pageLength { return below[pageLength - 1] }
    return fieldOnNextPage(session)
  }

  /// Returns the field that Page Up leads to: one further up on the same page, or the first one of the previous page or,
  /// if there is none, of this page.
  private static func field(
    pageBefore focus: Int?, in shown: [Int], _ session: FormSession
  ) -> Int? {
    let page = session.page
    let above = shown.filter { $0 < focus ?? .max && session.form.page(of: $0) == page }
    if above.count > pageLength { return above[above.count - pageLength] }
    let before = shown.last { session.form.page(of: $0) < page }.map { session.form.page(of: $0) }
    return shown.first { session.form.page(of: $0) == before } ?? above.first
  }
}
