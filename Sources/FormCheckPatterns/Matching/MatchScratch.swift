internal import CPCRE2

/// The memory that a match writes to.
///
/// Only one match at a time can use it.
///
/// A ``Pattern`` is immutable and can be shared, because everything that a match changes is in the scratch. Create one
/// scratch for each worker, and pass it to all matches of that worker. The methods without a `scratch` parameter use a
/// scratch that belongs to the current thread.
///
/// ```swift
/// let year = try Pattern("[0-9]{4}")
/// var scratch = try MatchScratch()
/// for text in ["2026", "2o26"] {
///   print(text, year.matches(text.utf8Span, scratch: &scratch))
/// }
/// ```
@safe
public struct MatchScratch: ~Copyable {
  /// The limits of every match with this scratch.
  public let limits: MatchLimits

  // SAFETY: the pointers are created in `init`, freed once in `deinit`, and never leave this module. The type cannot
  // be copied, and a match takes it `inout`, so no two matches share it.
  let matchData: OpaquePointer
  let context: OpaquePointer
  private let jitStack: OpaquePointer?
  /// A pointer to the range of the last match, inside the match data.
  private let matchedRange: UnsafeMutablePointer<Int>
  /// The meter for patterns whose steps can scan much text.
  private let meter: UnsafeMutablePointer<MatchMeter>

  /// Allocates the memory.
  ///
  /// - Parameter limits: The limits of every match.
  /// - Throws: ``PatternError`` with the step `memory` if there is not enough memory.
  public init(limits: MatchLimits = .standard) throws(PatternError) {
    // One pair of offsets is enough: only the range of the whole match is needed.
    guard let matchData = unsafe pcre2_match_data_create_8(1, nil) else { throw .outOfMemory }
    guard let context = unsafe pcre2_match_context_create_8(nil) else {
      unsafe pcre2_match_data_free_8(matchData)
      throw .outOfMemory
    }
    unsafe pcre2_set_match_limit_8(context, limits.match)
    unsafe pcre2_set_depth_limit_8(context, limits.depth)
    unsafe pcre2_set_heap_limit_8(context, limits.heapKibibytes)
    // Without a separate stack, machine code uses 32 KiB of the thread's stack, which suffices for most matches.
    let jitStack = unsafe pcre2_jit_stack_create_8(32 * 1024, limits.jitStackBytes, nil)
    if let jitStack = unsafe jitStack {
      unsafe pcre2_jit_stack_assign_8(context, nil, UnsafeMutableRawPointer(jitStack))
    }
    // SAFETY: PCRE2 passes the meter to its callouts only during a match, and the meter is freed after the context.
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

  /// The number of bytes that the unmetered matches of one query may scan in total.
  ///
  /// This limit applies to patterns whose steps can scan much text. Scanning this amount takes a few milliseconds.
  var unmetered = 1 << 23

  /// The meter's remaining budget for the matches of the current query.
  private(set) var lookable = 0

  /// The current limit on steps.
  private var allowed: UInt32

  /// The end of the last match, in bytes.
  var matchEnd: Int { unsafe matchedRange[1] }

  /// Returns the maximum number of steps for text of this length.
  @inline(__always)
  func steps(perByte: UInt64, forBytes count: Int) -> UInt32 {
    // For short text, the match limit is more than any linear pattern needs.
    count < 4096 ? limits.match : UInt32(clamping: UInt64(limits.match) + perByte * UInt64(count))
  }

  /// Sets the limit on steps.
  @inline(__always)
  mutating func allow(_ steps: UInt32) {
    // Skipping an unnecessary call saves time.
    if steps != allowed { setAllowed(steps) }
  }

  private mutating func setAllowed(_ steps: UInt32) {
    allowed = steps
    unsafe pcre2_set_match_limit_8(context, steps)
  }

  /// The length of the text whose parts share one budget, or nil if each query has its own budget.
  private var sharedLength: Int?

  /// Begins a query about some text.
  ///
  /// A query can take several matches, which all share one budget.
  mutating func beginQuestion(forBytes count: Int) {
    guard sharedLength == nil else { return }
    lookable = (Int(limits.match) + count) * MatchMeter.perStep
  }

  /// Makes all queries share one budget until `endSharing()`.
  ///
  /// - Parameter count: The length of the whole text, in bytes. Each query matches a part of it.
  /// - Returns: False if sharing has already begun. In that case, the caller must not end it.
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
  ///   - share: The number of matches in the query.
  ///   - count: The length of the text, in bytes.
  /// - Returns: The number of steps.
  func stepsWithoutMeter(share: Int, forBytes count: Int) -> UInt32 {
    let length = max(1, sharedLength ?? count)
    let steps = UInt32(clamping: unmetered / share / length)
    return sharedLength == nil ? steps : max(steps, Self.fewestSteps)
  }

  /// The number of steps that is enough to match a short part.
  private static let fewestSteps: UInt32 = 16

  /// Makes the next match use the meter.
  ///
  /// Call `stopMeter()` after the match.
  mutating func startMeter(_ reach: PatternReach) {
    unsafe meter.pointee = MatchMeter(left: lookable, reach)
  }

  /// Stops using the meter, and deducts the scanned text from the budget.
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

@available(*, unavailable, message: "each worker needs its own MatchScratch")
extension MatchScratch: Sendable {}

extension PatternError {
  static var outOfMemory: PatternError {
    PatternError(
      step: .memory, number: Int(PCRE2_ERROR_NOMEMORY),
      message: PatternLibrary.message(forNumber: PCRE2_ERROR_NOMEMORY), pattern: "", byteOffset: 0)
  }
}
