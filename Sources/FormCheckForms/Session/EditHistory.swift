/// Changes of the texts of a form that can be undone, one after the other, and done again.
///
/// What is typed in one go is one change. Secrets are no part of it.
struct EditHistory: Hashable, Sendable {
  /// One change of one field.
  struct Change: Hashable, Sendable {
    let field: Int
    let before: EditBuffer
    var after: EditBuffer
    /// Whether typing may go on in it.
    var isTyping: Bool
    /// Whether the text before had come out of the field's filter already, and the one after has.
    let wasAnswer: Bool
    let isAnswer: Bool
  }

  private var changes: [Change] = []
  /// How many of them are done; those behind have been undone.
  private var done = 0

  /// The maximum number of changes.
  static let maximumCount = 1000

  /// Notes a change.
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

  /// Ends what is typed in one go: what comes next is a change of its own.
  mutating func pause() {
    if done > 0 { changes[done - 1].isTyping = false }
  }

  /// Forgets all changes of a field.
  mutating func forget(_ field: Int) {
    done = changes[..<done].count { $0.field != field }
    changes.removeAll { $0.field == field }
  }

  /// The change to undo; nil when there is none.
  mutating func undo() -> Change? {
    guard done > 0 else { return nil }
    done -= 1
    changes[done].isTyping = false
    return changes[done]
  }

  /// The change to do again; nil when there is none.
  mutating func redo() -> Change? {
    guard done < changes.count else { return nil }
    done += 1
    return changes[done - 1]
  }
}
