internal import FormCheckCore

/// The keys of a field that offers values.
///
/// The arrow keys and letters only move the mark. The answer changes when the person selects the marked choice with the
/// space bar, or with Enter if only one can be selected. A field without an answer has no mark at first, so that Enter
/// alone never gives an answer.
struct ChoiceKeys {
  private let session: FormSession
  private let number: Int
  private let field: TextField
  private let labels: [String]
  /// The positions of the choices that the filter shows.
  private let visible: [Int]
  private let mark: Int?
  private let search: ChoiceSearch?
  private let isMany: Bool

  /// Creates the keys of the focused field.
  init(_ session: FormSession, _ number: Int) {
    self.session = session
    self.number = number
    field = session.form.fields[number]
    labels = session.form.choices(of: number).map(\.label)
    search = session.choiceSearch
    visible = session.visibleChoices(of: number)
    mark = session.mark(in: number)
    isMany = if case .choices = field.kind { true } else { false }
  }

  /// Returns the action for an event, or nil if the field does not use it.
  func action(for event: FormEvent) -> FormAction? {
    switch event {
    case .text(let text): return isFiltering ? filtered(by: text) : typed(text)
    case .paste(let text):
      return isFiltering ? filtered(by: text.lines.first ?? "") : pasted(text)
    case .key(let key): return action(for: key)
    case .answer, .pointed, .scrolled, .paused, .edited, .editorFailed, .completedPath, .listing,
      .listed, .waiting,
      .checked:
      return nil
    }
  }

  /// Returns the notice about a marked choice that the person may have meant to select, or nil if there is none.
  ///
  /// - Parameter next: The field to which the person moves, or nil for the end of the form.
  /// - Returns: The notice.
  func leavingNotice(to next: Int?) -> FormNotice? {
    if letters.isUnknown { return .noSuchChoice(search?.text ?? "") }
    guard let mark = unselectedMark else { return nil }
    // A mark that was moved last may have been meant as an answer.
    let isMeant = !isMany || isSearching || session.tools.hasMovedMark
    let isBelow = next.map { $0 < number } ?? false
    return isMeant ? .notSelected(label: labels[mark], isBelow: isBelow) : nil
  }

  /// The position of the marked choice if it is visible, but not selected.
  private var unselectedMark: Int? { mark.flatMap { place == nil || isSelected($0) ? nil : $0 } }

  /// Returns the choice that is marked after a list that is too long to be shown has been scrolled by a number of rows.
  ///
  /// - Parameter rows: The number of rows.
  /// - Returns: The position of the choice, or nil if the whole list is shown.
  func choice(scrolledBy rows: Int) -> Int? {
    guard visible.count > FormHandlers.pageLength else { return nil }
    return visible[min(max(0, (place ?? 0) + rows), visible.count - 1)]
  }

  /// Whether letters are added to a filter.
  private var isFiltering: Bool { search?.isFilter == true && search?.isTyping == true }

  /// The position of the mark among the visible choices.
  private var place: Int? { mark.flatMap { visible.firstIndex(of: $0) } }

  private func action(for key: FormKey) -> FormAction? {
    switch key {
    case .up: return moved(by: -1)
    case .down: return moved(by: 1)
    case .move(.characterLeft) where !isMany: return moved(by: -1)
    case .move(.characterRight) where !isMany: return moved(by: 1)
    case .move(.lineStart): return visible.first.map { .mark($0) }
    case .move(.lineEnd): return visible.last.map { .mark($0) }
    case .pageUp: return moved(pages: -1)
    case .pageDown: return moved(pages: 1)
    case .delete: return deletion()
    case .enter: return confirmation()
    case .tool where session.lists.list(of: number)?.failure != nil: return .listAgain
    case .escape: return search?.isFilter == true ? .search(nil, mark: mark) : nil
    default: return nil
    }
  }

  private func moved(by step: Int) -> FormAction? {
    guard let place else { return step > 0 ? visible.first.map { .mark($0) } : nil }
    return visible.indices.contains(place + step) ? .mark(visible[place + step]) : nil
  }

  private func moved(pages: Int) -> FormAction? {
    guard let choice = choice(scrolledBy: pages * FormHandlers.pageLength), choice != mark else {
      return nil
    }
    return .mark(choice)
  }

  /// The letters that the person has typed outside a filter.
  private var letters: TypedLetters {
    TypedLetters(
      labels: labels, otherNames: field.kind == .yesNo ? field.kind.offered.map(\.value) : [],
      mark: mark, search: search?.isFilter == false ? search : nil)
  }

  /// Returns the action for text outside a filter.
  private func typed(_ text: String) -> FormAction? {
    if text == "/", search?.isFilter != false || letters.isUnknown,
      !labels.contains(where: { $0.hasPrefix("/") })
    {
      return .search(.emptyFilter, mark: mark)
    }
    return action(for: letters.adding(text, to: field.text))
  }

  /// Returns the action for pasted text, which names a choice or begins its name.
  private func pasted(_ text: PastedText) -> FormAction? {
    let name = text.lines.joined(separator: " ").trimmed
    guard !name.isEmpty else { return nil }
    let letters = TypedLetters(
      labels: labels, otherNames: letters.otherNames, mark: mark, search: nil)
    return action(for: letters.adding(name, to: field.text))
  }

  private func action(for meaning: TypedLetters.Meaning) -> FormAction? {
    switch meaning {
    case .selection: return selection()
    case .beginning(let search, let choice):
      return .typed(TypedChoice(search: search, mark: choice, text: answer(choice)))
    case .space(let search):
      // Further letters can still turn out not to name the choice.
      guard !isMany, let mark, place != nil else { return selection() }
      return .typed(
        TypedChoice(search: search, mark: mark, text: field.kind.offered[mark].value))
    case .unknown(let search):
      return .typed(
        TypedChoice(
          search: search, mark: search.origin.mark, text: earlierAnswer(search),
          notice: .unknownLetters(search.text)))
    }
  }

  /// Returns the answer before the first letter, or nil if typing has not changed it.
  private func earlierAnswer(_ search: ChoiceSearch) -> String? {
    isMany || field.isSecret ? nil : search.origin.text
  }

  /// Returns the answer to which typing changes, or nil if it only moves the mark.
  ///
  /// The first letter already answers yes or no.
  private func answer(_ choice: Int) -> String? {
    field.kind == .yesNo && !field.isSecret ? field.kind.offered[choice].value : nil
  }

  /// The notice that the marked choice is not selected, or nil if it is.
  private var markedNotice: FormNotice? {
    guard let mark, labels.indices.contains(mark), !isSelected(mark) else { return nil }
    return .unselected(label: labels[mark], isMany: isMany, isSubmitting: false)
  }

  private func isSelected(_ choice: Int) -> Bool {
    let value = field.kind.offered[choice].value
    return isMany ? field.chosenValues.contains(value) : field.text.utf8.elementsEqual(value.utf8)
  }

  /// The notice about a marked or typed choice that a submission would leave out, or nil if there is none.
  ///
  /// If several choices can be selected, the mark counts only after the person has searched for it.
  var submissionNotice: FormNotice? {
    if letters.isUnknown { return .noSuchChoice(search?.text ?? "") }
    guard let mark = unselectedMark, !isMany || isSearching else { return nil }
    return .unselected(label: labels[mark], isMany: isMany, isSubmitting: true)
  }

  /// Whether the person has typed letters that have not been used yet.
  private var isSearching: Bool {
    search.map { !$0.text.isEmpty && (!$0.isFilter || $0.isTyping) } ?? false
  }

  private func filtered(by text: String) -> FormAction? {
    guard var search else { return nil }
    // A space that would show no choice any more selects the marked one, if several can be selected.
    if isMany, text == " ", place != nil, !search.text.isEmpty {
      let searched = "\(search.text) ".lowercased()
      if !labels.contains(where: { $0.lowercased().hasOccurrence(of: searched) }) {
        return selection()
      }
    }
    search.text += text
    return filter(search)
  }

  /// Returns the action that applies a filter and marks the first choice that it shows, unless it shows the marked one.
  private func filter(_ search: ChoiceSearch) -> FormAction {
    let shown = search.matches(among: labels)
    return .search(search, mark: mark.flatMap { shown.contains($0) ? $0 : nil } ?? shown.first)
  }

  private func deletion() -> FormAction? {
    if let search, !search.isFilter, letters.isUnknown || !search.text.hasSuffix(" ") {
      if let meaning = letters.removingLast() { return action(for: meaning) }
      return .typed(
        TypedChoice(search: nil, mark: search.origin.mark, text: earlierAnswer(search)))
    }
    if var search, search.isFilter, search.isTyping, !search.text.isEmpty {
      search.text.removeLast()
      return filter(search)
    }
    if search?.isFilter == true { return .search(nil, mark: mark) }
    return isMany ? nil : .edit(.replace(""))
  }

  /// Returns the action that selects the marked choice, or clears it if several choices can be selected.
  func selection() -> FormAction? {
    guard let mark, place != nil else { return .advise(nothingMarked) }
    let value = field.kind.offered[mark].value
    guard isMany else { return .edit(.replace(value)) }
    let chosen = field.chosenValues
    if !chosen.contains(value), field.limits.isBelow(chosen.count + 1) {
      return .advise(.limitReached(chosen.count))
    }
    // The values stay in the order in which the field offers them, regardless of the order in which they were selected.
    let changed = field.kind.offered.map(\.value).filter {
      ($0 == value) != chosen.contains($0)
    }
    return .edit(.replace(changed.joined(separator: "\n")))
  }

  /// Whether the person may leave the field without an answer.
  private var mayStayEmpty: Bool {
    field.text.isEmpty && !session.isQuestion && field.validate().isAccepted
  }

  private var nothingMarked: FormNotice { .nothingMarked(isOptional: mayStayEmpty) }

  /// Returns the action for Enter.
  ///
  /// Enter selects the marked choice and moves on. Without a mark, Enter only leaves a field that may stay empty.
  private func confirmation() -> FormAction? {
    if letters.isUnknown {
      return .typed(
        TypedChoice(search: nil, mark: mark, notice: .noSuchChoice(search?.text ?? "")))
    }
    if isMany {
      if search?.isFilter == false, let notice = markedNotice {
        return .typed(TypedChoice(search: nil, mark: mark, notice: notice))
      }
      guard isFiltering, var search else { return nil }
      search.isTyping = false
      return .search(search.text.isEmpty ? nil : search, mark: mark)
    }
    if let mark, place != nil { return .choose(field.kind.offered[mark].value) }
    return mayStayEmpty && search?.isFilter != true ? nil : .advise(nothingMarked)
  }
}
