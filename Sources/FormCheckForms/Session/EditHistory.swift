/// The undo and redo steps of a form.
///
/// Text that is typed without interruption is one step. Changes to secrets are never recorded.
struct EditHistory: Hashable, Sendable {
  /// One change to the text of one field.
  struct Change: Hashable, Sendable {
    let field: Int
    let before: EditBuffer
    var after: EditBuffer
    /// Whether further typing extends this change.
    var isTyping: Bool
    /// Whether `before` is an answer that the field's filter has already been applied to.
    let wasAnswer: Bool
    /// Whether `after` is an answer that the field's filter has already been applied to.
    let isAnswer: Bool
  }

  private var changes: [Change] = []
  /// The number of changes that are currently applied; the changes after them have been undone.
  private var done = 0

  /// The maximum number of changes.
  ///
  /// If there are more, the oldest changes are dropped.
  static let maximumCount = 1000

  /// Records a change, and drops the changes that have been undone.
  ///
  /// If the change continues the typing of the last recorded change, it extends that change instead.
  mutating func note(_ change: Change) {
    changes.removeSubrange(done...)
    if change.isTyping, let last = changes.last, last.isTyping, last.field == change.field,
      last.after == change.before
    {
      changes[done - 1].after = change.after
      return
    }
    changes.append(change)
    if changes.count > Self.maximumCount { changes.removeFirst() }
    done = changes.count
  }

  /// Ends the current typing, so that further typing is a separate change.
  mutating func pause() {
    if done > 0 { changes[done - 1].isTyping = false }
  }

  /// Removes all changes of a field.
  mutating func forget(_ field: Int) {
    done = changes[..<done].count { $0.field != field }
    changes.removeAll { $0.field == field }
  }

  /// Returns the change to undo, or nil if there is none.
  mutating func undo() -> Change? {
    guard done > 0 else { return nil }
    done -= 1
    changes[done].isTyping = false
    return changes[done]
  }

  /// Returns the change to apply again, or nil if there is none.
  mutating func redo() -> Change? {
    guard done < changes.count else { return nil }
    done += 1
    return changes[done - 1]
  }
}
