internal import CPCRE2

/// Measures how much text a match scans, and stops the match at a limit.
///
/// PCRE2's match limit counts steps, and a single step can scan a lot of text. If a pattern is compiled with automatic
/// callouts, PCRE2 calls the meter before each part of the pattern. The distance between the positions of two calls
/// shows how much text was scanned.
struct MatchMeter {
  /// The remaining budget.
  ///
  /// Each part costs 8, and each byte between two parts costs 1.
  private(set) var left: Int
  private var place = 0
  /// The properties of the pattern.
  private let reach: PatternReach

  /// The cost of one part, in bytes: a part takes about as long as scanning this number of bytes.
  static let part = 8

  /// The amount by which each step of the match limit, and each byte of the text, increases the budget.
  static let perStep = 6

  init(left: Int, _ reach: PatternReach) {
    self.left = left
    self.reach = reach
  }

  /// A meter that stops nothing.
  static let idle = MatchMeter(left: .max, PatternReach(""))

  /// The callout function for PCRE2.
  ///
  /// Once the budget is used up, the function ends the match with the same error as PCRE2's match limit.
  static let callout:
    @convention(c) (UnsafeMutablePointer<pcre2_callout_block_8>?, UnsafeMutableRawPointer?) -> Int32 =
      {
        block, data in
        // SAFETY: PCRE2 passes its own block, and the meter of the scratch that the match uses.
        guard let block = unsafe block, let data = unsafe data else { return 0 }
        return unsafe data.assumingMemoryBound(to: MatchMeter.self).pointee.pass(block)
      }

  /// Deducts the cost of one callout from the budget.
  ///
  /// The block is passed as a pointer, because copying it would take longer than the rest of this function.
  @inline(__always)
  private mutating func pass(_ block: UnsafeMutablePointer<pcre2_callout_block_8>) -> Int32 {
    let place = unsafe block.pointee.current_position
    // Moving back to an earlier position costs nothing.
    let way = max(0, place &- self.place)
    left &-= Self.part &+ way
    self.place = place
    if reach.isPlain { return left < 0 ? PCRE2_ERROR_MATCHLIMIT : 0 }
    // Finding the end of a grapheme cluster is expensive.
    if reach.takesClusters { left &-= 7 &* way }
    if reach.refersBack { left &-= unsafe longestGroup(block) / Self.part }
    // For a repeat with a large minimum, PCRE2 scans the text before it knows whether there are enough iterations.
    let end = unsafe block.pointee.pattern_position + block.pointee.next_item_length
    if let turns = reach.leastTurns[end] {
      left &-= min(turns, unsafe block.pointee.subject_length - place)
    }
    return left < 0 ? PCRE2_ERROR_MATCHLIMIT : 0
  }

  private func longestGroup(_ block: UnsafeMutablePointer<pcre2_callout_block_8>) -> Int {
    var longest = 0
    for group in 1..<max(1, Int(unsafe block.pointee.capture_top)) {
      // SAFETY: the vector has two offsets for each group below `capture_top`.
      let (start, end) = unsafe (
        block.pointee.offset_vector[2 * group], block.pointee.offset_vector[2 * group + 1]
      )
      // A group that has not matched has offsets beyond any text.
      if start < end, start != Int(bitPattern: ~0) { longest = max(longest, end - start) }
    }
    return longest
  }
}
