internal import CPCRE2

/// Finds the parts of a pattern that PCRE2 tries at the end of a text.
///
/// The pattern is compiled again with automatic callouts. During a partial match, PCRE2 calls a function before each
/// part. The parts that it reports at the end of the text need the next character. A part that it reports earlier, such
/// as a repeat, can also need the next character. It is therefore matched by itself with each expected character.
struct TriedParts {
  private let pattern: Pattern

  /// Creates a finder for a pattern.
  init(of pattern: Pattern) { self.pattern = pattern }

  /// Returns the parts that are tried after a text, in order, without groups and assertions.
  ///
  /// - Parameters:
  ///   - start: A text that can be extended to a match.
  ///   - expected: The characters that can follow the text.
  /// - Returns: The parts, of which there may be none if a limit is reached or memory is short.
  func parts(after start: [UInt8], _ expected: ExpectedCharacters) -> [PatternTrace.Part] {
    let flags =
      pattern.options.pcre2Flags
      | CompiledCode.flagsAgainstWrongAnswers(to: pattern.source, pattern.options)
      | UInt32(PCRE2_AUTO_CALLOUT) | UInt32(PCRE2_NO_START_OPTIMIZE)
    guard let code = try? unsafe PatternCompiler.compile(pattern.source, flags),
      let scratch = try? MatchScratch()
    else { return [] }
    defer { unsafe pcre2_code_free_8(code) }
    return unsafe run(code, start, expected, scratch)
  }

  private func run(
    _ code: OpaquePointer, _ start: [UInt8], _ expected: ExpectedCharacters,
    _ scratch: borrowing MatchScratch
  ) -> [PatternTrace.Part] {
    var calls = Calls(place: start.count)
    unsafe withUnsafeMutablePointer(to: &calls) { calls in
      // SAFETY: the pointer is valid during the match, which is the only use of this context.
      _ = unsafe pcre2_set_callout_8(scratch.context, Calls.callout, calls)
      unsafe start.span.withUnsafeBufferPointer { bytes in
        let first = unsafe bytes.baseAddress ?? formcheck_empty_subject()
        _ = unsafe pcre2_match_8(
          code, first, bytes.count, 0,
          UInt32(PCRE2_PARTIAL_SOFT) | UInt32(PCRE2_NO_UTF_CHECK) | PCRE2_NO_JIT,
          scratch.matchData, scratch.context)
      }
    }
    let source = Array(pattern.source.utf8)
    var parts = calls.items.compactMap { part(of: source, at: $0) }
    let next = expected.ranges.flatMap { [$0.lowerBound, $0.upperBound] }
    for (item, place) in calls.earlier {
      guard let part = part(of: source, at: item), !parts.contains(part),
        goesOn(part, Array(start[place...]), with: next, orOthers: expected.allowsOthers)
      else { continue }
      parts.append(part)
    }
    return Array(parts.sorted { $0.byteOffset < $1.byteOffset }.prefix(PatternTrace.mostParts))
  }

  /// Returns whether a part that has matched some text could also match one of the next characters.
  private func goesOn(
    _ part: PatternTrace.Part, _ text: [UInt8], with next: [Unicode.Scalar], orOthers: Bool
  ) -> Bool {
    // A part without a quantifier matches one character, which it has found already.
    guard "+*?}".unicodeScalars.contains(part.text.unicodeScalars.last ?? "x"),
      let own = try? Pattern(part.text, options: pattern.options)
    else { return false }
    return (next + (orOthers ? PatternTracer.samples : [])).contains { scalar in
      let longer = String(decoding: text + String(scalar).utf8, as: UTF8.self)
      switch own.progress(of: longer.utf8Span) {
      case .complete, .incomplete: return true
      case .impossible, .undecided: return false
      }
    }
  }

  /// Returns a part without the blanks around it, which have no meaning in an extended pattern.
  private static func trimmed(_ part: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
    var part = part.drop(while: isBlank)
    // A backslash makes the blank after it a character.
    while let last = part.last, isBlank(last), part.dropLast().last != UInt8(ascii: "\\") {
      part.removeLast()
    }
    return part
  }

  /// Returns a part of the pattern, or nil if it matches no characters.
  private func part(of source: [UInt8], at range: Range<Int>) -> PatternTrace.Part? {
    guard range.upperBound <= source.count else { return nil }
    let bytes = pattern.options.contains(.extended) ? Self.trimmed(source[range]) : source[range]
    guard let first = bytes.first, !Array("()|^$".utf8).contains(first) else { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    if ["\\b", "\\B", "\\A", "\\z", "\\Z", "\\G", "\\K"].contains(where: text.hasPrefix) {
      return nil
    }
    return PatternTrace.Part(text: text, byteOffset: bytes.startIndex)
  }
}

/// The parts that PCRE2 reports at one position of the text.
private struct Calls {
  /// The position, in bytes.
  let place: Int
  /// The ranges, in the pattern, of the parts that are reported at the position.
  private(set) var items: [Range<Int>] = []
  /// The parts that are reported before the position, with the last place at which each of them is.
  private(set) var earlier: [Range<Int>: Int] = [:]

  init(place: Int) { self.place = place }

  /// The maximum number of parts, including those that match no characters.
  private static let most = 200

  static let callout:
    @convention(c) (UnsafeMutablePointer<pcre2_callout_block_8>?, UnsafeMutableRawPointer?) -> Int32 =
      { block, data in
        // SAFETY: PCRE2 passes its own block, and the calls of the match.
        guard let block = unsafe block, let data = unsafe data else { return 0 }
        unsafe data.assumingMemoryBound(to: Calls.self).pointee.note(block)
        return 0
      }

  private mutating func note(_ block: UnsafeMutablePointer<pcre2_callout_block_8>) {
    let here = unsafe block.pointee.current_position
    let start = unsafe block.pointee.pattern_position
    let item = unsafe start..<(start + block.pointee.next_item_length)
    if here < place {
      guard earlier.count < Self.most || earlier[item] != nil else { return }
      earlier[item] = max(here, earlier[item] ?? 0)
    } else if here == place, items.count < Self.most, !items.contains(item) {
      items.append(item)
    }
  }
}
