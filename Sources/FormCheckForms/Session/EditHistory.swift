/// The undo and redo steps of a form: changes to the text of a field, and changes to the entries of a group.
///
/// The steps are undone in reverse order, so the positions of fields and entries in a step are those of that time. Text
/// that is typed without interruption is one step. Changes to secrets are never recorded.
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

  /// A step.
  enum Step: Hashable, Sendable {
    /// A change to the text of a field.
    case text(Change)
    /// An entry was added at the end of a group.
    case added(group: Int)
    /// An entry of a group was removed, with these answers.
    case removed(Int, group: Int, answers: [RemovedAnswer])
    /// An entry of a group was exchanged with the next one.
    case exchanged(Int, group: Int)

    /// The change to the text of a field, or nil for a change to the entries of a group.
    var change: Change? { if case .text(let change) = self { change } else { nil } }

    /// The same step, with typing that further typing does not extend.
    fileprivate var ended: Step {
      guard case .text(var change) = self else { return self }
      change.isTyping = false
      return .text(change)
    }
  }

  /// The answer of a field in an entry that was removed.
  ///
  /// It is empty for a secret.
  struct RemovedAnswer: Hashable, Sendable {
    let text: String
    /// Whether the field's filter has already been applied to the text.
    let isAnswer: Bool
    /// Whether editing of the field had ended.
    let hasBeenLeft: Bool
  }

  private var steps: [Step] = []
  /// The number of steps that are currently applied; the steps after them have been undone.
  private var done = 0

  /// The maximum number of steps.
  ///
  /// If there are more, the oldest steps are dropped.
  static let maximumCount = 1000

  /// Records a change, and drops the steps that have been undone.
  ///
  /// If the change continues the typing of the last recorded change, it extends that change instead.
  mutating func note(_ change: Change) {
    if change.isTyping, done > 0, case .text(var last) = steps[done - 1], last.isTyping,
      last.field == change.field, last.after == change.before
    {
      steps.removeSubrange(done...)
      last.after = change.after
      steps[done - 1] = .text(last)
      return
    }
    note(.text(change))
  }

  /// Records a step, and drops the steps that have been undone.
  mutating func note(_ step: Step) {
    steps.removeSubrange(done...)
    steps.append(step)
    if steps.count > Self.maximumCount { steps.removeFirst() }
    done = steps.count
  }

  /// Ends the current typing, so that further typing is a separate change.
  mutating func pause() {
    if done > 0 { steps[done - 1] = steps[done - 1].ended }
  }

  /// Removes all changes of a field.
  mutating func forget(_ field: Int) {
    done = steps[..<done].count { $0.change?.field != field }
    steps.removeAll { $0.change?.field == field }
  }

  /// Returns the step to undo, or nil if there is none.
  mutating func undo() -> Step? {
    guard done > 0 else { return nil }
    done -= 1
    steps[done] = steps[done].ended
    return steps[done]
  }

  /// Returns the step to apply again, or nil if there is none.
  mutating func redo() -> Step? {
    guard done < steps.count else { return nil }
    done += 1
    return steps[done - 1]
  }
}
