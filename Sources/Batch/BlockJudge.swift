internal import Glibc
public import InputValidation
internal import Patterns

/// How many values were judged, and how.
public struct Counts: Hashable, Sendable {
  /// All of them.
  public var checked = 0
  /// Those that are what they should be.
  public var accepted = 0
  /// Those that are not.
  public var refused = 0
  /// Those on which a limit was hit.
  public var undecided = 0

  /// Nothing yet.
  public init() {}

  /// Adds the counts of another piece.
  public static func += (sum: inout Counts, more: Counts) {
    sum.checked += more.checked
    sum.accepted += more.accepted
    sum.refused += more.refused
    sum.undecided += more.undecided
  }

  /// Counts one value.
  public mutating func add(_ outcome: Outcome) {
    checked += 1
    switch outcome {
    case .accepted: accepted += 1
    case .rejected: refused += 1
    case .undecided: undecided += 1
    }
  }
}

extension Verdict {
  /// The verdict without its reason.
  public var outcome: Outcome {
    switch self {
    case .accepted: .accepted
    case .rejected: .rejected
    case .undecided: .undecided
    }
  }
}

/// Where a value stands.
public struct Place: Hashable, Sendable {
  /// The input: a file's name, `-` for standard input, `argument`.
  public let source: String
  /// The number of the value in it, from 1.
  public let record: Int

  /// A place.
  public init(source: String, record: Int) {
    self.source = source
    self.record = record
  }
}

/// Puts what was found about a value into the words of an output format.
public protocol ValueReport: Sendable {
  /// Adds what is to be said of one value.
  ///
  /// - Parameters:
  ///   - judgement: What was found.
  ///   - value: The value; only its beginning when it was too long to keep.
  ///   - length: How long the whole value is in bytes.
  ///   - place: Where it stands.
  ///   - output: What to add to.
  func append(
    _ judgement: Judgement, of value: Span<UInt8>, length: Int, at place: Place,
    to output: inout [UInt8])
}

/// What to do with each value.
public struct Judging: Sendable {
  /// What it must be.
  public var rule: Rule
  /// The longest value to judge, in bytes.
  public var limit = InputValidator.standardLimit
  /// What ends a value.
  public var framing = Framing.lines
  /// How to put it; nil when only counts are wanted.
  public var report: (any ValueReport)?
  /// Whether accepted values are reported too.
  public var reportsAll = false

  /// Judging by a rule, reporting what is refused.
  public init(rule: Rule, report: (any ValueReport)?) {
    self.rule = rule
    self.report = report
  }
}

/// What was found in a block.
public struct BlockResult: Sendable {
  /// How many values there were.
  public var counts = Counts()
  /// What is to be printed.
  public var output: [UInt8] = []
}

/// Judges the values of blocks; one for each worker.
struct BlockJudge: ~Copyable {
  private let judging: Judging
  private let checker: Checker
  private var scratch: MatchScratch

  init(_ judging: Judging) throws(IOFailure) {
    self.judging = judging
    checker = Checker(judging.rule)
    do throws(PatternError) {
      scratch = try MatchScratch()
    } catch {
      throw IOFailure(.cannotWork, "a worker", errno: ENOMEM, words: error.message)
    }
  }

  /// Judges a block.
  ///
  /// - Parameters:
  ///   - block: The block.
  ///   - tolerance: After how many refusals, one more, to leave the rest alone.
  /// - Returns: Counts, and what is to be printed.
  mutating func judge(_ block: Block, tolerance: Int = .max) -> BlockResult {
    var result = BlockResult()
    switch block.contents {
    case .overlong(let beginning, let length):
      let judgement = Judgement(unreadable: ValidationError(tooLong: judging.limit))
      judging.report?.append(
        judgement, of: beginning.span, length: length,
        at: Place(source: block.source, record: block.firstRecord), to: &result.output)
      result.counts.add(judgement.verdict.outcome)
    case .values(let bytes, let count):
      judge(bytes, count: count, of: block, tolerance: tolerance, into: &result)
    }
    return result
  }

  private mutating func judge(
    _ bytes: [UInt8], count: Int, of block: Block, tolerance: Int, into result: inout BlockResult
  ) {
    let all = bytes.span.extracting(first: count)
    // A block that is well formed has well-formed values: a separator is never part of a character.
    let isText = all.isWellFormedUTF8
    let separator = judging.framing.separator
    let endsWithCR = judging.framing == .lines
    // Looked at once: asking whether there is a report for each value copies it each time.
    let reportsRefused = judging.report != nil
    let reportsAccepted = reportsRefused && judging.reportsAll
    let checker = self.checker
    var start = 0
    while start < count, result.counts.refused <= tolerance {
      let next = bytes.firstIndex(of: separator, in: start..<count)
      var end = next ?? count
      if next != nil, endsWithCR, end > start, bytes[end - 1] == UInt8(ascii: "\r") {
        end -= 1
      }
      let value = all.extracting(start..<end)
      let outcome = outcome(of: value, isText: isText, checker: checker)
      if outcome == .accepted ? reportsAccepted : reportsRefused {
        report(value, outcome: outcome, of: block, into: &result)
      } else {
        result.counts.add(outcome)
      }
      start = (next ?? count) + 1
    }
  }

  @inline(__always)
  private mutating func outcome(
    of value: Span<UInt8>, isText: Bool, checker: Checker
  ) -> Outcome {
    if isText {
      // SAFETY: the block that the value stands in, whole, was seen to be well-formed UTF-8.
      return checker.outcome(
        of: unsafe UTF8Span(unchecked: value), limit: judging.limit, scratch: &scratch)
    }
    guard value.count <= judging.limit, let text = try? UTF8Span(validating: value) else {
      return .rejected
    }
    return checker.outcome(of: text, limit: judging.limit, scratch: &scratch)
  }

  /// Judges a value once more, for the words, and adds them.
  private func report(
    _ value: Span<UInt8>, outcome: Outcome, of block: Block, into result: inout BlockResult
  ) {
    let judgement =
      outcome == .accepted ? .accepted : judging.rule.judge(value, limit: judging.limit)
    let place = Place(source: block.source, record: block.firstRecord + result.counts.checked)
    judging.report?.append(
      judgement, of: value, length: value.count, at: place, to: &result.output)
    result.counts.add(judgement.verdict.outcome)
  }
}
