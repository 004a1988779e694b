import FormCheckIO
import FormCheckReports
internal import FormCheckCore
internal import FormCheckPatterns

/// Judges chunks of values: tells which of them are not accepted.
///
/// Every column becomes chunks of values, so one question is all that the engine asks; whoever answers it
/// faster than value by value takes the place of ``ValueByValueJudge``, and must give the same answers.
protocol ChunkJudge: AnyObject {
  /// Judges the values of a chunk.
  ///
  /// - Parameters:
  ///   - chunk: The values.
  ///   - verdicts: Where the answers go; what stands there already stays.
  func judge(_ chunk: Chunk, into verdicts: inout ChunkVerdicts)
}

/// Values one behind the other, each with its end; only the last may lack it.
struct Chunk {
  let bytes: [UInt8]
  let count: Int
  let framing: Framing
  /// Whether all of it is well-formed UTF-8; nil where nobody has looked.
  let isText: Bool?
}

/// The answers for a chunk: how many values there were, and which of them were not accepted.
struct ChunkVerdicts {
  /// A value that was not accepted.
  struct Exception {
    /// Its number in the chunk, from 0.
    let index: Int
    /// Where it stands in the chunk, without its end.
    let start: Int
    let end: Int
    let isUndecided: Bool
  }

  private(set) var count = 0
  /// In order.
  private(set) var exceptions: [Exception] = []
  /// Those that are counted, and not told one by one.
  private(set) var counted = Counts()

  /// Forgets everything, for the next chunk.
  mutating func clear() {
    count = 0
    counted = Counts()
    exceptions.removeAll(keepingCapacity: true)
  }

  /// Adds values that are accepted.
  @inline(__always)
  mutating func add(accepted number: Int) { count &+= number }

  /// Adds values that are only counted.
  mutating func add(counted more: Counts) {
    counted += more
    count &+= more.checked
  }

  /// Adds a value that is not accepted.
  mutating func add(_ outcome: Verdict.Kind, from start: Int, to end: Int) {
    exceptions.append(
      Exception(index: count, start: start, end: end, isUndecided: outcome == .undecided))
    count &+= 1
  }

  /// How many answers there are at one moment.
  typealias State = (count: Int, exceptions: Int, counted: Counts)

  var state: State { (count, exceptions.count, counted) }

  /// Whether a value that was told since then is undecided.
  func isUndecided(since state: State) -> Bool {
    exceptions[state.exceptions...].contains(where: \.isUndecided)
  }

  /// Forgets what was added since then.
  mutating func goBack(to state: State) {
    exceptions.removeSubrange(state.exceptions...)
    (count, counted) = (state.count, state.counted)
  }

  /// An answer that takes the place of one that was given: its value, and where that stands.
  typealias Correction = (index: Int, outcome: Verdict.Kind, place: Range<Int>)

  /// Puts other answers in the places of some.
  ///
  /// - Parameter corrections: In the order of the values.
  mutating func correct(_ corrections: [Correction]) {
    if corrections.isEmpty { return }
    var all: [Exception] = []
    all.reserveCapacity(exceptions.count + corrections.count)
    var old = exceptions[...]
    for (index, outcome, place) in corrections {
      while let next = old.first, next.index < index { all.append(old.removeFirst()) }
      if old.first?.index == index { old.removeFirst() }
      if outcome == .accepted { continue }
      all.append(
        Exception(
          index: index, start: place.lowerBound, end: place.upperBound,
          isUndecided: outcome == .undecided))
    }
    exceptions = all + old
  }
}

extension Checker {
  /// Judges a value that may be no text.
  @inline(__always)
  fileprivate func outcome(
    of value: Span<UInt8>, isText: Bool, limit: Int, _ scratch: inout MatchScratch
  ) -> Verdict.Kind {
    if isText {
      // SAFETY: the chunk that the value stands in, whole, was seen to be well-formed UTF-8.
      return outcome(of: unsafe UTF8Span(unchecked: value), limit: limit, scratch: &scratch)
    }
    guard let text = try? UTF8Span(validating: value) else { return .rejected }
    return outcome(of: text, limit: limit, scratch: &scratch)
  }
}

/// Asks the rule for each value by itself: slow, and right by its making.
final class ValueByValueJudge: ChunkJudge {
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

  func judge(_ chunk: Chunk, into verdicts: inout ChunkVerdicts) {
    // The scratch is lent for the whole chunk: asking for it costs as much as a short value.
    Self.judge(chunk, checker, limit: limit, &scratch, into: &verdicts)
  }

  /// Judges a value by itself.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - isText: Whether it is known to be well-formed UTF-8.
  ///   - other: What to ask in the place of the rule.
  /// - Returns: What is found.
  func outcome(of value: Span<UInt8>, isText: Bool, by other: Checker? = nil) -> Verdict.Kind {
    (other ?? checker).outcome(of: value, isText: isText, limit: limit, &scratch)
  }

  private static func judge(
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
      let outcome = checker.outcome(
        of: all.extracting(start..<end), isText: isText, limit: limit, &scratch)
      if outcome == .accepted {
        accepted &+= 1
      } else {
        verdicts.add(accepted: accepted)
        accepted = 0
        verdicts.add(outcome, from: start, to: end)
      }
      start = next
    }
    verdicts.add(accepted: accepted)
  }
}
