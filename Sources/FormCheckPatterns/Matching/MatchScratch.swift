internal import CPCRE2

/// What a match writes to: one owner, one match at a time.
///
/// A ``Pattern`` is immutable and shared; everything a match changes lives here. Keep one for each
/// worker and pass it along, or use the calls without a scratch, which keep one for each thread.
@safe
public struct MatchScratch: ~Copyable {
  /// The limits that every match with this scratch runs under.
  public let limits: MatchLimits

  // SAFETY: the pointers are created in `init`, freed once in `deinit`, and never leave this
  // module; the type cannot be copied, and a match takes it `inout`, so no two matches share one.
  let matchData: OpaquePointer
  let context: OpaquePointer
  private let jitStack: OpaquePointer?
  /// Where the last match began and ended; part of the match data.
  private let matchedRange: UnsafeMutablePointer<Int>
  /// What a match counts that is to look at little.
  private let meter: UnsafeMutablePointer<MatchMeter>

  /// Asks PCRE2 for the memory that matches will write to.
  ///
  /// - Parameter limits: How much work one match may do.
  /// - Throws: ``PatternError`` with the step `memory` when there is none.
  public init(limits: MatchLimits = .standard) throws(PatternError) {
    // One pair is enough: the answer is yes or no, and where the match ended.
    guard let matchData = unsafe pcre2_match_data_create_8(1, nil) else { throw .outOfMemory }
    guard let context = unsafe pcre2_match_context_create_8(nil) else {
      unsafe pcre2_match_data_free_8(matchData)
      throw .outOfMemory
    }
    unsafe pcre2_set_match_limit_8(context, limits.match)
    unsafe pcre2_set_depth_limit_8(context, limits.depth)
    unsafe pcre2_set_heap_limit_8(context, limits.heapKibibytes)
    // Without a stack of its own compiled code uses 32 KiB of the thread's: fine, only smaller.
    let jitStack = unsafe pcre2_jit_stack_create_8(32 * 1024, limits.jitStackBytes, nil)
    if let jitStack = unsafe jitStack {
      unsafe pcre2_jit_stack_assign_8(context, nil, UnsafeMutableRawPointer(jitStack))
    }
    // SAFETY: PCRE2 hands the meter to its callouts during a match only; it is freed behind the context.
    unsafe meter = .allocate(capacity: 1)
    unsafe meter.initialize(to: .idle)
    unsafe pcre2_set_callout_8(context, MatchMeter.callout, meter)
    self.limits = limits
    allowed = limits.match
    unsafe self.matchData = matchData
    unsafe matchedRange = pcre2_get_ovector_pointer_8(matchData)
    unsafe self.context = context
    unsafe self.jitStack = jitStack
  }

  /// What matches without a meter may look at in all where steps look far: a few milliseconds' worth, in bytes.
  var unmetered = 1 << 23

  /// What the matches of one question may still look at with a meter.
  private(set) var lookable = 0

  /// How many steps a match may take at present.
  private var allowed: UInt32

  /// Where the last match ended, in bytes.
  var matchEnd: Int { unsafe matchedRange[1] }

  /// How many steps a match may take on a text of this length.
  @inline(__always)
  func steps(perByte: UInt64, forBytes count: Int) -> UInt32 {
    // The limit itself is more than any short text needs.
    count < 4096 ? limits.match : UInt32(clamping: UInt64(limits.match) + perByte * UInt64(count))
  }

  /// Raises or lowers the limit of steps.
  @inline(__always)
  mutating func allow(_ steps: UInt32) {
    // Leaving it alone saves time.
    if steps != allowed { setAllowed(steps) }
  }

  private mutating func setAllowed(_ steps: UInt32) {
    allowed = steps
    unsafe pcre2_set_match_limit_8(context, steps)
  }

  /// The length of a text whose parts share one budget; nil where each match has its own.
  private var sharedLength: Int?

  /// Begins a question about a text, which all the matches that it takes have one budget for.
  mutating func beginQuestion(forBytes count: Int) {
    guard sharedLength == nil else { return }
    lookable = (Int(limits.match) + count) * MatchMeter.perStep
  }

  /// Lets all questions share the budget of one, until sharing ends.
  ///
  /// - Parameter count: The length of the text that the questions are about parts of.
  /// - Returns: False where another call has begun sharing already; it is the one that ends it.
  mutating func beginSharing(forBytes count: Int) -> Bool {
    guard sharedLength == nil else { return false }
    beginQuestion(forBytes: count)
    sharedLength = count
    return true
  }

  mutating func endSharing() { sharedLength = nil }

  /// Returns the number of steps that a match may take before it needs the meter.
  ///
  /// - Parameters:
  ///   - share: The number of matches in the question.
  ///   - count: The length of the text.
  /// - Returns: The number of steps.
  func stepsWithoutMeter(share: Int, forBytes count: Int) -> UInt32 {
    let length = max(1, sharedLength ?? count)
    let steps = UInt32(clamping: unmetered / share / length)
    return sharedLength == nil ? steps : max(steps, Self.fewestSteps)
  }

  /// Enough steps for a short part that fits.
  private static let fewestSteps: UInt32 = 16

  /// Lets the next match count what it looks at, which ``stopMeter()`` must follow.
  mutating func startMeter(_ reach: PatternReach) {
    unsafe meter.pointee = MatchMeter(left: lookable, reach)
  }

  /// Takes off the budget what was looked at.
  mutating func stopMeter() {
    lookable = unsafe max(0, meter.pointee.left)
    unsafe meter.pointee = .idle
  }

  deinit {
    unsafe pcre2_match_data_free_8(matchData)
    unsafe pcre2_match_context_free_8(context)
    unsafe meter.deallocate()
    if let jitStack = unsafe jitStack { unsafe pcre2_jit_stack_free_8(jitStack) }
  }
}

@available(*, unavailable, message: "a scratch belongs to one worker")
extension MatchScratch: Sendable {}

extension PatternError {
  static var outOfMemory: PatternError {
    PatternError(
      step: .memory, number: Int(PCRE2_ERROR_NOMEMORY),
      message: PatternLibrary.message(forNumber: PCRE2_ERROR_NOMEMORY), pattern: "", byteOffset: 0)
  }
}
