import FormCheckTerminal

/// Decodes terminal input as a whole and in pieces.
///
/// The first byte is the number of pieces, and the next ones are their sizes.
struct KeysTarget: FuzzTarget {
  mutating func complaint(about bytes: [UInt8]) -> String? {
    var choices = Choices(bytes)
    let sizes = choices.sizes()
    let typed = Array(choices.rest)
    let whole = Self.decode(typed, in: [])
    for cuts in [sizes, [1]] {
      let found = Self.decode(typed, in: cuts)
      if found != whole { return "\(typed) in pieces of \(cuts): \(found), and not \(whole)" }
    }
    for input in whole {
      if let complaint = Self.complaint(about: input, of: typed) { return "\(typed): \(complaint)" }
    }
    return nil
  }

  /// Decodes bytes as complete input, and joins consecutive pieces of text.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - sizes: The sizes of the pieces, which are used cyclically.
  /// - Returns: The keys, text and other input.
  private static func decode(_ bytes: [UInt8], in sizes: [Int]) -> [TerminalInput] {
    var decoder = KeyDecoder()
    var found: [TerminalInput] = []
    var rest = bytes[...]
    var turn = 0
    while !rest.isEmpty {
      let size = sizes.isEmpty ? rest.count : sizes[turn % sizes.count]
      found += decoder.decode(rest.prefix(size))
      rest = rest.dropFirst(size)
      turn += 1
    }
    found += decoder.timeOut()
    return found.reduce(into: []) { joined, input in
      if case .text(let more) = input, case .text(let text)? = joined.last {
        joined[joined.count - 1] = .text(text + more)
      } else {
        joined.append(input)
      }
    }
  }

  private static func complaint(about input: TerminalInput, of bytes: [UInt8]) -> String? {
    switch input {
    case .text(let text):
      let isText = text.unicodeScalars.allSatisfy {
        $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value)
      }
      return text.isEmpty || !isText ? "\(text.debugDescription) is not text" : nil
    case .paste(let pasted):
      return pasted.isEmpty || bytes.firstRange(of: pasted) != nil
        ? nil : "what is pasted was not sent: \(pasted)"
    case .key(let key):
      guard case .character(let scalar) = key.code, scalar.value < 0x20 else { return nil }
      return "\(key) is not a key"
    case .mouse(let mouse):
      return mouse.row < 0 || mouse.column < 0 ? "\(mouse) is outside the screen" : nil
    case .cursor, .reply, .background, .invalid: return nil
    }
  }
}
