extension CompiledCode {
  /// Returns the length, in bytes, of the longest prefix that can be extended to a match.
  ///
  /// Every shorter prefix can be extended to a match as well, but a longer prefix cannot. A binary search therefore
  /// finds the length with a few runs of the matcher. The empty prefix always counts as viable, although PCRE2 would
  /// not report a partial match for it.
  ///
  /// - Parameters:
  ///   - bytes: The text, which the pattern does not match, not even partially.
  ///   - interpreted: Whether to use the interpreter instead of machine code.
  ///   - scratch: The memory for the runs.
  /// - Returns: The length, which is on a character boundary.
  func longestViablePrefix(
    of bytes: Span<UInt8>, interpreted: Bool, scratch: inout MatchScratch
  ) -> Int {
    var viable = 0
    var hopeless = bytes.count
    while true {
      let middle = bytes.characterStart(atOrBefore: viable + (hopeless - viable) / 2)
      // If there is no boundary between the two offsets, only the character that begins at `viable` remains to be
      // checked.
      let probe = middle > viable ? middle : bytes.characterStart(after: viable)
      guard probe < hopeless else { return viable }
      let start = bytes.extracting(first: probe)
      switch runAgain(start, interpreted: interpreted, scratch: &scratch) {
      case .match, .partialMatch: viable = probe
      case .noMatch: hopeless = probe
      // The text is rejected in any case, and at worst the reported offset is too small. If the search continued, each
      // further prefix could reach the limits, too.
      case .stopped: return viable
      }
    }
  }

  /// Checks with the interpreter that the text before an offset is the longest prefix that can be extended to a match.
  ///
  /// - Parameters:
  ///   - place: The offset that machine code found.
  ///   - bytes: The text.
  ///   - scratch: The memory for the runs.
  /// - Returns: True if the interpreter agrees, or if a limit stops it.
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
