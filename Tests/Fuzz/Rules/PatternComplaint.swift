import FormCheckPatterns

/// Checks of how a pattern is compiled, analyzed and matched.
enum PatternComplaint {
  /// Returns what is wrong with a pattern.
  ///
  /// - Parameters:
  ///   - source: The pattern.
  ///   - flags: Bits for its options.
  /// - Returns: A description, or nil if nothing is wrong.
  static func about(_ source: String, flags: UInt8) -> String? {
    var options: Pattern.Options = []
    if flags & 1 != 0 { options.insert(.caseless) }
    if flags & 2 != 0 { options.insert(.extended) }
    if flags & 4 != 0 { options.insert(.unicode) }
    if flags & 8 != 0 { options.insert(.dotMatchesLineEnds) }
    let count = source.unicodeScalars.count
    for note in Pattern.notes(on: source, options: options) {
      guard RulesTarget.lies(note.offset, note.length, in: source), note.length > 0 else {
        return "\(source.debugDescription): \(note.name) lies outside"
      }
    }
    do throws(PatternError) {
      let pattern = try Pattern(source, options: options)
      return complaint(about: pattern)
    } catch {
      if error.step == .memory { return nil }
      return (0...count).contains(error.offset) && !error.message.isEmpty
        ? nil : "\(source.debugDescription): an error at \(error.offset)"
    }
  }

  private static func complaint(about pattern: Pattern) -> String? {
    guard var scratch = try? MatchScratch() else { return nil }
    let source = pattern.source
    let letter = source.unicodeScalars.first { $0.properties.isAlphabetic } ?? "a"
    let texts = ["", String(source.prefix(64)), letter * 40 + "!", letter * 5000 + "!"]
    for text in texts {
      if !pattern.options.contains(.unicode), !text.utf8.allSatisfy({ $0 < 0x80 }) { continue }
      let early = pattern.matches(text.utf8Span, scratch: &scratch)
      let match = pattern.matches(text.utf8Span, scratch: &scratch, engine: .jit)
      let slow = pattern.matches(text.utf8Span, scratch: &scratch, engine: .interpreter)
      let progress = pattern.progress(of: text.utf8Span, scratch: &scratch)
      let shown = "\(source.debugDescription) on \(text.prefix(80).debugDescription)"
      if case .impossible(let place) = progress, !(0...text.utf8.count).contains(place) {
        return "\(shown): impossible at \(place)"
      }
      if [match, slow].contains(where: { $0.contradicts(progress) }) {
        return "\(shown): \(match), \(slow) and \(progress)"
      }
      if match.stop == nil, slow.stop == nil, match != slow {
        return "\(shown): \(match) by machine code, \(slow) by the interpreter"
      }
      if early.stop == nil, match.stop == nil, early != match {
        return "\(shown): \(early) at first, then \(match)"
      }
      for stop in [match.stop, slow.stop, progress.stop] {
        if case .brokenPattern? = stop { return "\(shown): the compiled pattern is broken" }
      }
    }
    return nil
  }
}

/// Repeats a letter.
private func * (letter: Unicode.Scalar, count: Int) -> String {
  String(repeating: String(letter), count: count)
}

extension MatchResult {
  fileprivate var stop: MatchStop? { if case .undecided(let stop) = self { stop } else { nil } }

  /// Returns whether a match contradicts the progress on the same text.
  func contradicts(_ progress: PatternProgress) -> Bool {
    switch (self, progress) {
    case (.match, .complete), (.undecided, _), (_, .undecided): false
    case (.match, _), (.noMatch, .complete): true
    case (.noMatch, _): false
    }
  }
}

extension PatternProgress {
  fileprivate var stop: MatchStop? { if case .undecided(let stop) = self { stop } else { nil } }
}
