/// Makes keys, text and answers out of the bytes that a terminal sends.
///
/// Bytes may be cut anywhere: a character or a sequence that a read split is put together again. An
/// escape sequence that is not known is swallowed whole; no part of it ever becomes text. What is not
/// UTF-8 is told as ``TerminalInput/invalid`` and never becomes text either.
///
/// A lone ESC is the Escape key or the beginning of a sequence; which of them, only time can tell.
/// ``isWaiting`` says so, and ``timeOut()`` decides.
public struct KeyDecoder: Sendable {
  /// Bytes that do not make a whole yet; they may be a secret, and are overwritten when they are done
  /// with, as those of a paste are.
  private var pending: [UInt8] = []
  /// The pasted bytes so far; nil when nobody is pasting.
  private var pasted: [UInt8]?
  /// Text decoded and not told yet.
  private var text = ""
  private var inputs: [TerminalInput] = []

  /// What has begun and is too long to be kept; nil for nothing.
  var swallowed: Swallowed?

  /// The longest sequence that is looked at; more is swallowed without being kept.
  static let longestSequence = 256

  /// The most that is kept of a paste.
  static let longestPaste = 4 << 20

  /// A decoder that has seen nothing yet.
  public init() {}

  /// Whether a beginning is there that may still become something else.
  public var isWaiting: Bool { !pending.isEmpty && pasted == nil && swallowed == nil }

  /// Whether what is waited for is only whether a lone ESC is the Escape key.
  public var isWaitingForEscape: Bool { isWaiting && pending == [escape] }

  /// Decodes what was read.
  ///
  /// - Parameter bytes: The bytes.
  /// - Returns: What they mean, together with what was there before.
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
      // Where something swallowed has just ended, what follows is looked at anew.
      let hasEnded = wasSwallowing && swallowed == nil
      guard length > 0 || hasEnded else { break }
      start += length
    }
    pending.wipeFirst(start)
    return told()
  }

  /// Decides what a beginning is that nothing has followed: a lone ESC is the Escape key, ESC and a
  /// sign is that sign with Alt, anything else is dropped.
  ///
  /// - Returns: What it was.
  public mutating func timeOut() -> [TerminalInput] {
    guard isWaiting else { return [] }
    if pending == [escape] {
      tell(.key(Key(.escape)))
    } else if pending[0] != escape {
      tell(.invalid)
    } else if pending.count == 2, (0x20...0x7E).contains(pending[1]) {
      tell(.key(Key(.character(Unicode.Scalar(pending[1])), .alt)))
    }
    pending.wipe()
    return told()
  }

  private mutating func told() -> [TerminalInput] {
    flushText()
    defer { inputs.removeAll() }
    return inputs
  }

  mutating func tell(_ input: TerminalInput) {
    flushText()
    inputs.append(input)
  }

  /// Takes a character that was typed.
  mutating func add(_ scalar: Unicode.Scalar) { text.unicodeScalars.append(scalar) }

  mutating func beginPaste() { pasted = [] }

  mutating func keepPasted(_ bytes: ArraySlice<UInt8>) {
    let room = Self.longestPaste - (pasted?.count ?? 0)
    pasted?.appendWiping(bytes.prefix(max(0, room)))
  }

  mutating func finishPaste() {
    tell(.paste(pasted ?? []))
    pasted = nil
  }

  private mutating func flushText() {
    if !text.isEmpty { inputs.append(.text(text)) }
    text = ""
  }
}
