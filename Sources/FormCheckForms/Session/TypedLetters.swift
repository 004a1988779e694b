internal import FormCheckCore

/// The first letters of a choice, as a person types or pastes them.
///
/// The letters are one text, including spaces. They mark the first choice that begins with them. After a pause, a letter
/// can begin another text. A text with which no choice begins changes nothing, however slowly it is typed: the mark and the
/// answer are again what they were before the first letter, until the text is removed. In this way, typed words never
/// select a choice that does not begin with them.
struct TypedLetters {
  /// The labels of the choices.
  let labels: [String]
  /// The texts that also name the choices: the English words for yes and no.
  ///
  /// For other choices, there are none.
  let otherNames: [String]
  /// The position of the marked choice, or nil if no choice is marked.
  let mark: Int?
  /// The letters so far, or nil if there are none.
  let search: ChoiceSearch?

  /// The meaning of a text.
  enum Meaning: Hashable {
    /// The text is the beginning of the choice at a position.
    case beginning(ChoiceSearch, of: Int)
    /// The text ends with a space that is not a part of any choice, so that it selects the marked one.
    case space(ChoiceSearch)
    /// No choice begins with the text.
    case unknown(ChoiceSearch)
    /// The text is a space that selects the marked choice.
    case selection
  }

  /// Whether no choice begins with the letters so far.
  var isUnknown: Bool { search.map { found(in: $0.text) == nil } ?? false }

  /// Returns the meaning of further letters.
  ///
  /// - Parameters:
  ///   - more: The letters.
  ///   - text: The text of the field.
  /// - Returns: The meaning.
  func adding(_ more: String, to text: String) -> Meaning {
    let whole = (search?.text ?? "") + more
    var letters = search ?? new(at: text)
    letters.text = whole
    // A pause does not end a name: the letters and spaces of a slow typist belong to it.
    let isRunning = letters.isTyping
    letters.isTyping = true
    if let found = positions(beginningWith: whole).first { return .beginning(letters, of: found) }
    // A letter of an unknown word must not begin an answer.
    if isUnknown { return .unknown(letters) }
    let isAfterSpace = search?.text.hasSuffix(" ") ?? false
    if more == " " { return search == nil || isAfterSpace ? .selection : .space(letters) }
    if let repeated = repetition(of: more) {
      letters.text = more
      return .beginning(letters, of: repeated)
    }
    // After a pause, letters that do not continue the text can begin another one.
    if !isRunning, !isAfterSpace, let found = positions(beginningWith: more).first {
      var others = new(at: text)
      others.isTyping = true
      others.text = more
      return .beginning(others, of: found)
    }
    return .unknown(letters)
  }

  /// Returns the meaning of the text without its last letter, or nil if no letter remains.
  func removingLast() -> Meaning? {
    guard var letters = search, letters.text.count > 1 else { return nil }
    letters.text.removeLast()
    letters.isTyping = true
    return found(in: letters.text).map { .beginning(letters, of: $0) } ?? .unknown(letters)
  }

  /// Returns the choice that the same letter, typed again, leads to: the next one that begins with the letter.
  private func repetition(of letter: String) -> Int? {
    guard let search, !search.text.isEmpty, letter.count == 1,
      search.text.lowercased() == letter.lowercased()
    else { return nil }
    let fitting = positions(beginningWith: letter)
    return fitting.first { $0 > mark ?? -1 } ?? fitting.first
  }

  /// Returns the first choice that begins with a text, apart from a space at its end.
  private func found(in text: String) -> Int? {
    positions(beginningWith: text).first
      ?? (text.hasSuffix(" ") ? positions(beginningWith: String(text.dropLast())).first : nil)
  }

  private func new(at text: String) -> ChoiceSearch {
    ChoiceSearch(text: "", isFilter: false, origin: ChoiceSearch.Origin(mark: mark, text: text))
  }

  /// Returns the positions of the choices that begin with letters, regardless of case.
  private func positions(beginningWith letters: String) -> [Int] {
    let letters = letters.lowercased()
    let fitting = { (texts: [String]) in
      texts.indices.filter { texts[$0].lowercased().hasPrefix(letters) }
    }
    let labeled = fitting(labels)
    return labeled.isEmpty ? fitting(otherNames) : labeled
  }
}

/// The result of typing a choice, which a session applies.
struct TypedChoice: Hashable, Sendable {
  /// The letters so far, or nil if typing has ended.
  var search: ChoiceSearch?
  /// The position of the choice to mark, or nil for none.
  var mark: Int?
  /// The text to which the answer changes, or nil to keep the answer.
  var text: String?
  /// The notice to show, with which the bell rings, or nil for none.
  var notice: FormNotice?

  /// Applies the result to the focused field of a session.
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - secrets: The text of the secret fields.
  /// - Returns: The effects.
  func apply(to session: inout FormSession, _ secrets: inout Secrets) -> [FormEffect] {
    guard let focus = session.focus else { return [.bell] }
    if let text, !session.form.fields[focus].text.utf8.elementsEqual(text.utf8) {
      _ = session.edit(.replace(text), focus, &secrets)
    }
    session.editing.search(search, mark: mark, in: focus)
    session.notice = notice
    return notice == nil ? [] : [.bell]
  }
}
