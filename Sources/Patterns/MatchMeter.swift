internal import CPCRE2

/// How much a match may still look at.
///
/// PCRE2's own limit counts steps, and one step may run along all of a long text. A pattern that was compiled for it
/// calls this before each of its parts, and so the way from part to part is seen.
struct MatchMeter {
  /// What is left: 16 for each part, 1 for each byte on the way to the next.
  private(set) var left: Int
  private var place = 0
  /// Whether the pattern compares texts with what its groups have taken, which is a way, too.
  private let refersBack: Bool

  /// What one part counts, in bytes: about the time that it takes to run along as many.
  static let part = 16

  init(left: Int, refersBack: Bool) {
    self.left = left
    self.refersBack = refersBack
  }

  /// What PCRE2 calls before each part of a pattern; it ends a match as its own limit would.
  static let callout:
    @convention(c) (UnsafeMutablePointer<pcre2_callout_block_8>?, UnsafeMutableRawPointer?) -> Int32 =
      {
        block, data in
        // SAFETY: PCRE2 calls this with its own block and with the meter of the scratch that the match uses.
        guard let block = unsafe block, let data = unsafe data else { return 0 }
        return unsafe data.assumingMemoryBound(to: MatchMeter.self).pointee.pass(block.pointee)
      }

  private mutating func pass(_ block: pcre2_callout_block_8) -> Int32 {
    let place = unsafe block.current_position
    // Going back is no work.
    left -= Self.part + max(0, place - self.place)
    self.place = place
    if refersBack { left -= unsafe longestGroup(block) / Self.part }
    return left < 0 ? PCRE2_ERROR_MATCHLIMIT : 0
  }

  private func longestGroup(_ block: pcre2_callout_block_8) -> Int {
    var longest = 0
    for group in 1..<max(1, Int(unsafe block.capture_top)) {
      // SAFETY: there are two offsets for each group below the top.
      let (start, end) = unsafe (
        block.offset_vector[2 * group], block.offset_vector[2 * group + 1]
      )
      // What has taken nothing yet has offsets beyond any text.
      if start < end, start != Int(bitPattern: ~0) { longest = max(longest, end - start) }
    }
    return longest
  }
}
