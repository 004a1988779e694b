extension CompiledCode {
  /// How many bytes at the start of a text could still grow into a match.
  ///
  /// A text that cannot match has a first character too many. Every shorter prefix can still be
  /// continued to a match and no longer one can, so halving finds it in a few runs of the matcher.
  /// The empty text can always be continued; PCRE2 would not say so.
  ///
  /// - Parameters:
  ///   - bytes: A text that the pattern does not match, not even in part.
  ///   - interpreted: Whether to leave machine code aside.
  ///   - scratch: What the runs write to.
  /// - Returns: An offset at the border of a character.
  func longestViablePrefix(
    of bytes: Span<UInt8>, interpreted: Bool, scratch: inout MatchScratch
  ) -> Int {
    var viable = 0
    var hopeless = bytes.count
    while true {
      let middle = bytes.characterStart(atOrBefore: viable + (hopeless - viable) / 2)
      // Between the two there may be one long character only, and its start is `viable` itself.
      let probe = middle > viable ? middle : bytes.characterStart(after: viable)
      guard probe < hopeless else { return viable }
      let start = bytes.extracting(first: probe)
      switch runAgain(start, interpreted: interpreted, scratch: &scratch) {
      case .match, .partialMatch: viable = probe
      case .noMatch: hopeless = probe
      // The text is rejected either way, and the position errs to the left: going on would spend the whole
      // budget for each prefix.
      case .stopped: return viable
      }
    }
  }

  /// Asks the interpreter to confirm that a text can be continued up to an offset and no further.
  ///
  /// - Parameters:
  ///   - place: The offset that machine code found.
  ///   - bytes: The text.
  ///   - scratch: What the runs write to.
  /// - Returns: True if it agrees, or if a limit stops it.
  func isConfirmed(
    _ place: Int, in bytes: Span<UInt8>, scratch: inout MatchScratch
  ) -> Bool {
    let hopeless = bytes.extracting(first: bytes.characterStart(after: place))
    switch runAgain(hopeless, interpreted: true, scratch: &scratch) {
    case .match, .partialMatch: return false
    case .stopped: return true
    case .noMatch: break
    }
    return place == 0
      || runAgain(bytes.extracting(first: place), interpreted: true, scratch: &scratch) != .noMatch
  }
}
