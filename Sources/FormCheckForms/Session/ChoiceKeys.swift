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
    case .paste(let pasted): return isFiltering ? filtered(by: pasted.lines.first ?? "") : nil
    case .key(let key): return action(for: key)
    case .answer, .pointed, .scrolled, .paused, .edited, .editorFailed, .completedPath, .listing,
      .listed, .waiting,
      .checked:
      return nil
    }
  }

  /// The notice about a marked choice that is not selected, or nil if the field has an answer or no mark.
  var leavingNotice: FormSession.Notice? {
    guard !isMany, field.text.isEmpty, let mark, labels.indices.contains(mark) else { return nil }
    return .notSelected(label: labels[mark])
  }

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
    case .move(.lineStart), .move(.textStart): return visible.first.map { .mark($0) }
    case .move(.lineEnd), .move(.textEnd): return visible.last.map { .mark($0) }
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

  /// Returns the action for a letter outside a filter.
  private func typed(_ text: String) -> FormAction? {
    if text == " " { return selection() }
    if text == "/", !labels.contains(where: { $0.hasPrefix("/") }) {
      return .search(.emptyFilter, mark: mark)
    }
    if field.kind == .yesNo, let value = named(by: text) { return .edit(.replace(value)) }
    let letters = (search?.isFilter == false ? search?.text ?? "" : "") + text
    // If no choice begins with all letters, the last letter begins another search.
    for letters in [letters, text] {
      let search = ChoiceSearch(text: letters, isFilter: false)
      if let found = search.jump(among: labels, from: mark) { return .search(search, mark: found) }
    }
    return nil
  }

  /// Returns the value that a letter names, in the language of the form or in English, or nil if it names none.
  private func named(by letter: String) -> String? {
    let letter = letter.lowercased()
    let offered = field.kind.offered
    for texts in [labels, offered.map(\.value)] {
      let fitting = texts.indices.filter { texts[$0].lowercased().hasPrefix(letter) }
      if fitting.count == 1 { return offered[fitting[0]].value }
    }
    return nil
  }

  private func filtered(by text: String) -> FormAction? {
    guard var search else { return nil }
    search.text += text
    return filter(search)
  }

  /// Returns the action that applies a filter and marks the first choice that it shows, unless it shows the marked one.
  private func filter(_ search: ChoiceSearch) -> FormAction {
    let shown = search.matches(among: labels)
    return .search(search, mark: mark.flatMap { shown.contains($0) ? $0 : nil } ?? shown.first)
  }

  private func deletion() -> FormAction? {
    if var search, search.isTyping, !search.text.isEmpty {
      search.text.removeLast()
      if search.isFilter { return filter(search) }
      return .search(search.text.isEmpty ? nil : search, mark: mark)
    }
    if search?.isFilter == true { return .search(nil, mark: mark) }
    return isMany ? nil : .edit(.replace(""))
  }

  /// Returns the action that selects the marked choice, or clears it if several choices can be selected.
  func selection() -> FormAction? {
    guard let mark, place != nil else { return .advise(.nothingMarked) }
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

  /// Returns the action for Enter.
  ///
  /// Enter selects the marked choice and moves on. Without a mark, Enter only leaves a field that may stay empty.
  private func confirmation() -> FormAction? {
    if isMany {
      guard isFiltering, var search else { return nil }
      search.isTyping = false
      return .search(search.text.isEmpty ? nil : search, mark: mark)
    }
    if let mark, place != nil { return .choose(field.kind.offered[mark].value) }
    let mayStayEmpty = field.text.isEmpty && !session.isQuestion && field.validate().isAccepted
    return mayStayEmpty && search?.isFilter != true ? nil : .advise(.nothingMarked)
  }
}
