/// A decoder that converts the bytes from a terminal to keys, text and responses.
///
/// ```swift
/// var decoder = KeyDecoder()
/// print(decoder.decode("a\u{1B}[A".utf8))  // the text "a" and the up key
/// ```
///
/// The input can be split anywhere: the decoder keeps incomplete characters and sequences until the next call. An
/// unknown escape sequence is dropped completely, so no part of it becomes text. Bytes that are not valid UTF-8 are
/// reported as ``TerminalInput/invalid``.
///
/// A single ESC can be the Escape key or the start of a sequence. Only time distinguishes them: if ``isWaiting`` is
/// still true after a short delay, call ``timeOut()``.
public struct KeyDecoder: Sendable {
  /// The bytes of an incomplete character or sequence.
  ///
  /// They may be a secret, so they are overwritten after use, like the bytes of a paste.
  private var pending: [UInt8] = []
  /// The pasted bytes so far, or nil outside a paste.
  private var pasted: [UInt8]?
  /// The decoded text that has not been returned yet.
  private var text = ""
  private var inputs: [TerminalInput] = []

  /// The kind of the sequence that is being skipped because it is too long, or nil if there is none.
  var swallowed: Swallowed?

  /// The maximum length of a sequence; longer ones are skipped.
  static let longestSequence = 256

  /// The maximum length of a paste; the rest of a longer one is dropped.
  static let longestPaste = 4 << 20

  /// Creates a decoder.
  public init() {}

  /// Whether the decoder has received the start of a character or sequence that more bytes can complete.
  public var isWaiting: Bool { !pending.isEmpty && pasted == nil && swallowed == nil }

  /// A Boolean value that indicates whether the decoder has received a single ESC that may be the Escape key.
  public var isWaitingForEscape: Bool { isWaiting && pending == [escape] }

  /// Decodes the next bytes.
  ///
  /// - Parameter bytes: The bytes.
  /// - Returns: The inputs that are complete now, including those that began in earlier bytes.
  public mutating func decode(_ bytes: some Sequence<UInt8>) -> [TerminalInput] {
    pending.appendWiping(bytes)
    var start = 0
    while start < pending.count {
      let rest = pending[start...]
      let wasSwallowing = swallowed != nil
      let length =
        if pasted != nil { pasteStep(rest) } else if let swallowed {
          swallowStep(rest, of: swallowed)
        } else { step(rest) }
      // After the end of a skipped sequence, the remaining bytes are decoded normally.
      let hasEnded = wasSwallowing && swallowed == nil
      guard length > 0 || hasEnded else { break }
      start += length
    }
    pending.wipeFirst(start)
    return takeInputs()
  }

  /// Ends the wait for the rest of an incomplete sequence, and decodes the bytes that have arrived.
  ///
  /// A single ESC is the Escape key. ESC followed by a sign is that sign with Alt. Anything else is dropped.
  ///
  /// - Returns: The input, or an empty array if the bytes are dropped.
  public mutating func timeOut() -> [TerminalInput] {
    guard isWaiting else { return [] }
    if pending == [escape] {
      emit(.key(Key(.escape)))
    } else if pending[0] != escape {
      emit(.invalid)
    } else if pending.count == 2, (0x20...0x7E).contains(pending[1]) {
      emit(.key(Key(.character(Unicode.Scalar(pending[1])), .alt)))
    }
    pending.wipe()
    return takeInputs()
  }

  private mutating func takeInputs() -> [TerminalInput] {
    flushText()
    defer { inputs.removeAll() }
    return inputs
  }

  mutating func emit(_ input: TerminalInput) {
    flushText()
    inputs.append(input)
  }

  /// Adds a typed character.
  mutating func add(_ scalar: Unicode.Scalar) { text.unicodeScalars.append(scalar) }

  mutating func beginPaste() { pasted = [] }

  mutating func keepPasted(_ bytes: ArraySlice<UInt8>) {
    let room = Self.longestPaste - (pasted?.count ?? 0)
    pasted?.appendWiping(bytes.prefix(max(0, room)))
  }

  mutating func finishPaste() {
    emit(.paste(pasted ?? []))
    pasted = nil
  }

  private mutating func flushText() {
    if !text.isEmpty { inputs.append(.text(text)) }
    text = ""
  }
}
