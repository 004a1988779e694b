internal import FormCheckPipelines

/// The handler of events for parts of the form that a person points at.
enum PointingKeys {
  /// The handler, which passes on all other events.
  static let handler = FormHandlers.EventHandler("pointing") { context in
    guard case .pointed(let target) = context.event else {
      return .passed(because: "nobody points at anything")
    }
    return action(for: target, context.session).map { .answered($0) }
      ?? .passed(because: "there is nothing to point at here")
  }

  private static func action(for target: Frame.Target, _ session: FormSession) -> FormAction? {
    switch (session.stage, target) {
    case (.submitted, _), (.canceled, _): nil
    case (.filling, .field(let field)):
      session.askedFields.contains(field)
        ? EntryKeys.addAction(.key(.enter), session, field) ?? .focus(field) : nil
    case (.filling, .day(let number)):
      session.focus.flatMap { field in
        let notation = session.form.fields[field].dateNotation
        return session.tools.calendar.flatMap {
          CalendarKeys(notation, marking: $0).action(forDay: number)
        }
      }
    case (.filling, .choice(let choice, of: let field)):
      field == session.focus && session.visibleChoices(of: field).contains(choice)
        ? .take(choice) : nil
    case (.filling, .button):
      FormHandlers.fieldOnNextPage(session).map { next in
        PageWarning.pageAction(in: session) ?? .focus(next)
      } ?? .submit
    case (.summary, .field(let field)), (.review, .field(let field)): .focus(field)
    case (.summary, .button), (.review, .button): .submit
    case (.summary, .choice), (.review, .choice), (.summary, .day), (.review, .day): nil
    }
  }
}
