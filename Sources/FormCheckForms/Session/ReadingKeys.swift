/// The keys that scroll what is taller than the terminal: the focused field, or the notices and the help below the form.
enum ReadingKeys {
  /// Scrolls if the event is a page key and something in its direction is not visible.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - session: The session.
  ///   - secrets: The text of the secret fields.
  /// - Returns: The effects, or nil if the key has its usual meaning.
  static func scroll(
    _ event: FormEvent, in session: inout FormSession, _ secrets: borrowing Secrets
  ) -> [FormEffect]? {
    guard event == .key(.pageUp) || event == .key(.pageDown), session.stage == .filling,
      session.tools.calendar == nil, let screen = session.screen
    else { return nil }
    let hidden = session.frame(screen, secrets).hidden
    let isDown = event == .key(.pageDown)
    if hidden.aboveInNotices + hidden.belowInNotices > 0 {
      let rows = min(isDown ? hidden.belowInNotices : hidden.aboveInNotices, hidden.noticesPage)
      session.tools.noticeScroll += isDown ? rows : -rows
      return rows == 0 ? [.bell] : []
    }
    let rows = min(isDown ? hidden.belowInField : hidden.aboveInField, hidden.fieldPage)
    guard rows > 0 else { return nil }
    session.tools.scroll += isDown ? rows : -rows
    return []
  }
}
