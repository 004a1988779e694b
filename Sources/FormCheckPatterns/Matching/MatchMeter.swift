internal import CPCRE2

/// How much a match may still look at.
///
/// PCRE2's own limit counts steps, and one step may run along all of a long text. A pattern that was compiled for it
/// calls this before each of its parts, and so the way from part to part is seen.
struct MatchMeter {
  /// What is left: 8 for each part, 1 for each byte on the way to the next.
  private(set) var left: Int
  private var place = 0
  /// What is known of the pattern.
  private let reach: PatternReach

  /// What one part counts, in bytes: about the time that it takes to run along as many.
  static let part = 8

  /// What there is for each step of the limit, and for each byte of the text.
  static let perStep = 6

  init(left: Int, _ reach: PatternReach) {
    self.left = left
    self.reach = reach
  }

  /// One that stops nothing.
  static let idle = MatchMeter(left: .max, PatternReach(""))

  /// What PCRE2 calls before each part of a pattern; it ends a match as its own limit would.
  static let callout:
    @convention(c) (UnsafeMutablePointer<pcre2_callout_block_8>?, UnsafeMutableRawPointer?) -> Int32 =
      {
        block, data in
        // SAFETY: PCRE2 calls this with its own block and with the meter of the scratch that the match uses.
        guard let block = unsafe block, let data = unsafe data else { return 0 }
        return unsafe data.assumingMemoryBound(to: MatchMeter.self).pointee.pass(block)
      }

  /// Takes the pointer: copying what it points to takes longer than all the rest.
  @inline(__always)
  private mutating func pass(_ block: UnsafeMutablePointer<pcre2_callout_block_8>) -> Int32 {
    let place = unsafe block.pointee.current_position
    // Going back is no work.
    let way = max(0, place &- self.place)
    left &-= Self.part &+ way
    self.place = place
    if reach.isPlain { return left < 0 ? PCRE2_ERROR_MATCHLIMIT : 0 }
    // Where a character ends is hard to tell.
    if reach.takesClusters { left &-= 7 &* way }
    if reach.refersBack { left &-= unsafe longestGroup(block) / Self.part }
    // A part that stands many times runs along before it is seen whether there are so many.
    let end = unsafe block.pointee.pattern_position + block.pointee.next_item_length
    if let turns = reach.leastTurns[end] {
      left &-= min(turns, unsafe block.pointee.subject_length - place)
    }
    return left < 0 ? PCRE2_ERROR_MATCHLIMIT : 0
  }

  private func longestGroup(_ block: UnsafeMutablePointer<pcre2_callout_block_8>) -> Int {
    var longest = 0
    for group in 1..<max(1, Int(unsafe block.pointee.capture_top)) {
      // SAFETY: there are two offsets for each group below the top.
      let (start, end) = unsafe (
        block.pointee.offset_vector[2 * group], block.pointee.offset_vector[2 * group + 1]
      )
      // What has taken nothing yet has offsets beyond any text.
      if start < end, start != Int(bitPattern: ~0) { longest = max(longest, end - start) }
    }
    return longest
  }
}
