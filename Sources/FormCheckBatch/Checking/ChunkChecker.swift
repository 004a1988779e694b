import FormCheckIO
import FormCheckReports
internal import FormCheckCore
internal import FormCheckPatterns

/// Finds the values in a chunk that are not accepted.
///
/// The values of every column are checked in chunks, so this is the only operation that an engine needs. A faster
/// implementation must return the same verdicts as ``ValueByValueChecker``.
protocol ChunkChecker: AnyObject {
  /// Checks the values of a chunk.
  ///
  /// - Parameters:
  ///   - chunk: The values.
  ///   - verdicts: The verdicts so far, to which the verdicts on the chunk are added.
  func check(_ chunk: Chunk, into verdicts: inout ChunkVerdicts)
}

/// Consecutive values with their terminators.
///
/// Only the last value may lack its terminator.
struct Chunk {
  let bytes: [UInt8]
  let count: Int
  let framing: Framing
  /// Whether all bytes are well-formed UTF-8, or nil if that is unknown.
  let isText: Bool?
}

/// The verdicts on a chunk: the number of values, and the values that were not accepted.
struct ChunkVerdicts {
  /// A value that was not accepted.
  struct Exception {
    /// The index of the value in the chunk.
    let index: Int
    /// The start and the end of the value in the chunk, without its terminator.
    let start: Int
    let end: Int
    let isUndecided: Bool
  }

  private(set) var count = 0
  /// The values that were not accepted, in order.
  private(set) var exceptions: [Exception] = []
  /// The counts, by verdict, of values that were added without being listed in ``exceptions``.
  private(set) var counted = Counts()

  /// Removes all verdicts, for the next chunk.
  mutating func clear() {
    count = 0
    counted = Counts()
    exceptions.removeAll(keepingCapacity: true)
  }

  /// Adds accepted values.
  @inline(__always)
  mutating func add(accepted number: Int) { count &+= number }

  /// Adds only the counts of values, without listing the values that were not accepted.
  mutating func add(counted more: Counts) {
    counted += more
    count &+= more.checked
  }

  /// Adds a value that is not accepted.
  mutating func add(_ kind: Verdict.Kind, from start: Int, to end: Int) {
    exceptions.append(
      Exception(index: count, start: start, end: end, isUndecided: kind == .undecided))
    count &+= 1
  }

  /// A point in the sequence of verdicts to which ``goBack(to:)`` can return.
  typealias State = (count: Int, exceptions: Int, counted: Counts)

  var state: State { (count, exceptions.count, counted) }

  /// Returns whether any value that was added since the given state is undecided.
  func isUndecided(since state: State) -> Bool {
    exceptions[state.exceptions...].contains(where: \.isUndecided)
  }

  /// Removes the verdicts that were added since the given state.
  mutating func goBack(to state: State) {
    exceptions.removeSubrange(state.exceptions...)
    (count, counted) = (state.count, state.counted)
  }

  /// A verdict that replaces an earlier one, with the index and the range of the value.
  typealias Correction = (index: Int, kind: Verdict.Kind, place: Range<Int>)

  /// Replaces verdicts.
  ///
  /// - Parameter corrections: The new verdicts, in the order of the values.
  mutating func correct(_ corrections: [Correction]) {
    if corrections.isEmpty { return }
    var all: [Exception] = []
    all.reserveCapacity(exceptions.count + corrections.count)
    var old = exceptions[...]
    for (index, kind, place) in corrections {
      while let next = old.first, next.index < index { all.append(old.removeFirst()) }
      if old.first?.index == index { old.removeFirst() }
      if kind == .accepted { continue }
      all.append(
        Exception(
          index: index, start: place.lowerBound, end: place.upperBound,
          isUndecided: kind == .undecided))
    }
    exceptions = all + old
  }
}

extension Checker {
  /// Checks a value that may be ill-formed UTF-8.
  @inline(__always)
  fileprivate func verdictKind(
    of value: Span<UInt8>, isText: Bool, limit: Int, _ scratch: inout MatchScratch
  ) -> Verdict.Kind {
    if isText {
      // SAFETY: the chunk is well-formed UTF-8. So is each value, because a terminator is never part of a longer
      // character.
      return verdictKind(of: unsafe UTF8Span(unchecked: value), limit: limit, scratch: &scratch)
    }
    guard let text = try? UTF8Span(validating: value) else { return .rejected }
    return verdictKind(of: text, limit: limit, scratch: &scratch)
  }
}

/// Checks each value separately, which is slow but correct by construction.
final class ValueByValueChecker: ChunkChecker {
  private let checker: Checker
  private let limit: Int
  private var scratch: MatchScratch

  init(_ rule: Rule, limit: Int) throws(IOError) {
    checker = Checker(rule)
    self.limit = limit
    do throws(PatternError) {
      scratch = try MatchScratch()
    } catch {
      throw IOError(noRoomForWorker: error.message)
    }
  }

  func check(_ chunk: Chunk, into verdicts: inout ChunkVerdicts) {
    // Access `scratch` only once per chunk: enforcing exclusive access takes as long as checking a short value.
    Self.check(chunk, checker, limit: limit, &scratch, into: &verdicts)
  }

  /// Checks one value, which may be ill-formed UTF-8.
  func verdictKind(of value: Span<UInt8>) -> Verdict.Kind {
    checker.verdictKind(of: value, isText: false, limit: limit, &scratch)
  }

  /// Calls a closure with the verdict on each of the values that the bit engine lists.
  ///
  /// - Parameters:
  ///   - values: The values.
  ///   - bytes: The bytes of the chunk.
  ///   - isText: Whether all bytes are known to be well-formed UTF-8.
  ///   - inspector: The checker for the values that the engine does not reject.
  ///   - needsInspection: Whether the acceptance by the engine is not final.
  ///   - body: The closure, which receives the value and the kind of the verdict.
  @inline(__always)
  func forEachVerdict(
    on values: [BitResults.Value], in bytes: Span<UInt8>, isText: Bool, inspector: Checker,
    _ needsInspection: Bool, _ body: (BitResults.Value, Verdict.Kind) -> Void
  ) {
    Self.forEachVerdict(
      on: values, in: bytes, isText: isText, checker, inspector, needsInspection, limit: limit,
      &scratch, body)
  }

  // The scratch memory is accessed once per chunk, as in `check`.
  @inline(__always)
  private static func forEachVerdict(
    on values: [BitResults.Value], in bytes: Span<UInt8>, isText: Bool, _ checker: Checker,
    _ inspector: Checker, _ needsInspection: Bool, limit: Int, _ scratch: inout MatchScratch,
    _ body: (BitResults.Value, Verdict.Kind) -> Void
  ) {
    for index in values.indices {
      let value = values[index]
      let text = bytes.extracting(value.start..<value.end)
      switch value.kind {
      case .rejected: body(value, .rejected)
      case .doubtful:
        body(value, checker.verdictKind(of: text, isText: isText, limit: limit, &scratch))
      case .unsure, .passed:
        // The engine lists only ASCII values with this verdict, so the value is well-formed.
        body(
          value,
          needsInspection
            ? inspector.verdictKind(of: text, isText: true, limit: limit, &scratch) : .accepted)
      }
    }
  }

  private static func check(
    _ chunk: Chunk, _ checker: Checker, limit: Int, _ scratch: inout MatchScratch,
    into verdicts: inout ChunkVerdicts
  ) {
    let bytes = chunk.bytes
    let all = bytes.span.extracting(first: chunk.count)
    let (framing, count) = (chunk.framing, chunk.count)
    let isText = chunk.isText ?? all.isWellFormedUTF8
    var accepted = 0
    var start = 0
    while start < count {
      let (end, next) = framing.endOfValue(in: bytes, from: start, to: count)
      let kind = checker.verdictKind(
        of: all.extracting(start..<end), isText: isText, limit: limit, &scratch)
      if kind == .accepted {
        accepted &+= 1
      } else {
        verdicts.add(accepted: accepted)
        accepted = 0
        verdicts.add(kind, from: start, to: end)
      }
      start = next
    }
    verdicts.add(accepted: accepted)
  }
}
