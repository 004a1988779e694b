import FormCheckCore

/// The tools of the focused field, and what a front end tells the session about its surroundings.
struct FieldTools: Hashable, Sendable {
  /// The terminal on which the form is drawn, or nil if it is not drawn.
  var screen: FrameStyle?

  /// The current date, or nil if it is unknown.
  var today: CalendarDate?

  /// The marked day of the calendar of the focused field, or nil if the calendar is closed.
  var calendar: CalendarDate?

  /// The path that the person has already completed as far as possible, so that the next Tab leaves the field.
  var completedPath: String?

  /// The entry of a group that the person has asked to remove although it has a secret, or nil if there is none.
  var pendingRemoval: EntryPlace?

  /// Whether a submission was just stopped because it would leave out a marked value, so that another one is not.
  var isWarned = false

  /// Whether Enter has just stayed in the focused field because of its error, so that it goes on now.
  var isHeld = false

  /// Whether the person has paused with the present text, so that the form offers a correction of it.
  var offersCorrection = false

  /// What the person has done last, as far as the up and down keys depend on it.
  var lastInput = Input.neither

  /// Whether the person has moved the mark in the focused field since the last change of its answer.
  var hasMovedMark = false

  /// The choice that was marked, but not selected, when the person left the field before, or nil if there was none.
  var leftChoice: LeftChoice?

  /// The list from which the person went to a field, or nil if the person has not come from a list.
  var origin: FormSession.Stage?

  /// The labels of the answers that the form leaves out since the last key, because their fields are no longer asked.
  var hiddenAnswers: [String] = []

  /// Whether the focused field shows its secret.
  var isRevealed = false

  /// Whether the person has paused since the last key.
  var hasPaused = false

  /// Whether the codes of errors are shown.
  var showsCodes = false

  /// The number of rows by which the person has scrolled the form down since the last key.
  var scroll = 0

  /// The number of rows by which the person has scrolled the notices down since the last key.
  var noticeScroll = 0

  /// Whether the person has just reached the focused field, so that it is shown from its beginning.
  var isAtStart = true

  /// The first visible row of the focused text area.
  var areaTop = 0

  /// The column to which the cursor returns when it moves up or down in a text area, or nil to keep its current column.
  var goalColumn: Int?

  /// Ends a pause, and returns to the cursor, because the person has given input.
  mutating func endPause() {
    hasPaused = false
    scroll = 0
    noticeScroll = 0
    hiddenAnswers = []
    isAtStart = false
  }

  /// Closes everything that belongs to the field that the person leaves.
  mutating func close() {
    calendar = nil
    offersCorrection = false
    hasMovedMark = false
    completedPath = nil
    isRevealed = false
    areaTop = 0
    goalColumn = nil
  }

  /// An input on which the meaning of the up and down keys depends.
  enum Input {
    /// One of these keys has moved the focus, or a change was undone.
    case move
    case typing
    case neither
  }

  /// Returns whether the up and down keys move on from a number or a date, instead of changing it.
  ///
  /// They do after one of them has moved the focus, so that passing through a form changes nothing, and after the person
  /// has typed, so that they never change a typed value.
  func arrowsMoveOn(from field: TextField) -> Bool {
    lastInput == .move || lastInput == .typing && !field.answer.isEmpty
  }

  /// A choice that was marked, but not selected, when the person left its field.
  struct LeftChoice: Hashable, Sendable {
    let field: Int
    let label: String
  }

  /// Scrolls a text area so that it shows the cursor, whose position is in bytes.
  mutating func follow(_ cursor: Int, in area: TextArea) {
    areaTop = area.top(for: cursor, near: areaTop)
  }
}
