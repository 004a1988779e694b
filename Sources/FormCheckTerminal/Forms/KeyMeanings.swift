public import FormCheckForms

// The meaning of keyboard keys in forms.
extension FormEvent {
  /// Creates the event for input from the terminal, or returns nil if the input has no meaning in a form.
  ///
  /// Text is edited with the keys of GNU Readline, such as Ctrl-A and Ctrl-W. As in graphical forms, Tab, Shift-Tab and
  /// the arrow keys move between fields. The keys Ctrl-C, Ctrl-Z, Ctrl-L and Ctrl-\ have no meaning in a form, because
  /// they control the program.
  public init?(_ input: TerminalInput) {
    switch input {
    case .text(let text): self = .text(text)
    case .paste(let bytes): self = .paste(PastedText(bytes))
    case .key(let key):
      guard let meaning = FormKey(key) else { return nil }
      self = .key(meaning)
    case .mouse, .cursor, .reply, .background, .invalid: return nil
    }
  }
}

extension FormKey {
  init?(_ key: Key) {
    let isWord = !key.modifiers.isDisjoint(with: [.control, .alt])
    switch key.code {
    case .enter: self = key.modifiers.contains(.alt) ? .newline : .enter
    case .tab: self = key.modifiers.contains(.shift) ? .previous : .next
    case .escape: self = .escape
    case .up: self = key.modifiers == .alt ? .raiseEntry : .up
    case .down: self = key.modifiers == .alt ? .lowerEntry : .down
    case .pageUp: self = .pageUp
    case .pageDown: self = .pageDown
    case .left: self = .move(isWord ? .wordLeft : .characterLeft)
    case .right: self = .move(isWord ? .wordRight : .characterRight)
    case .home: self = .move(isWord ? .textStart : .lineStart)
    case .end: self = .move(isWord ? .textEnd : .lineEnd)
    case .backspace: self = .delete(isWord ? .wordLeft : .characterLeft)
    case .delete: self = .delete(isWord ? .wordRight : .characterRight)
    case .function(1): self = .help
    case .function(2): self = .tool
    case .function, .insert: return nil
    case .character(let letter):
      let meaning =
        key.modifiers.contains(.control) ? Self.controls[letter] : Self.alternatives[letter]
      guard let meaning else { return nil }
      self = meaning
    }
  }

  /// The meanings of letters and signs that are pressed with Control.
  private static let controls: [Unicode.Scalar: FormKey] = [
    "a": .move(.lineStart), "e": .editor, "b": .move(.characterLeft),
    "f": .move(.characterRight), "p": .up, "n": .down, "d": .delete(.characterRight),
    "k": .delete(.lineEnd), "u": .delete(.lineStart), "w": .delete(.wordLeft), "j": .newline,
    "s": .submit, "t": .tool, "_": .undo, "y": .redo, "g": .escape,
    "x": .removeEntry, "r": .raiseEntry, "o": .lowerEntry,
  ]

  /// The meanings of letters and signs that are pressed with Alt.
  private static let alternatives: [Unicode.Scalar: FormKey] = [
    "b": .move(.wordLeft), "f": .move(.wordRight), "d": .delete(.wordRight), "u": .undo, "r": .redo,
    "?": .help, "<": .move(.textStart), ">": .move(.textEnd),
  ]
}
