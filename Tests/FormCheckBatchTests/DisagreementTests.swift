import FormCheckReports
import FormCheckBatch
import FormCheckCore
import FormCheckPatterns
import TestSupport
import Testing
import FormCheckValidators

/// Tests of values on which the bit engine and PCRE2 disagree, or PCRE2 reaches a limit.
@Suite struct DisagreementTests {
  /// A validator for digits with an incorrect equivalent pattern.
  private final class WrongAboutNine: InputValidator, @unchecked Sendable {
    private static let digits = Pattern(bundled: "[0-9]*")
    private static let withoutNine = Pattern(bundled: "[0-8]*")

    override var code: ErrorCode {
      ErrorCode(9801, "wrong-about-nine", reason: "There is more than digits", fix: "Type digits.")
    }
    override var pattern: Pattern? { Self.digits }
    override var fastCheck: FastCheck { .equivalent(Self.withoutNine) }
  }

  private struct CodesOnly: ValueReport {
    func append(
      _ verdict: RuleVerdict, of value: Span<UInt8>, length: Int, at place: Place,
      to output: inout [UInt8]
    ) {
      output += Array("\(place.record) \(verdict.errors.map(\.code))\n".utf8)
    }
  }

  private func summary(
    _ rule: Rule, _ engine: BatchConfiguration.Engine, _ lines: [String], jobs: Int = 1,
    blockSize: Int = 4096
  ) -> (summary: BatchRun.Summary, report: String) {
    let file = ScratchFile(Array(lines.joined(separator: "\n").utf8))
    var configuration = BatchConfiguration(rule: rule, report: CodesOnly())
    configuration.engine = engine
    var batch = configuration
    (batch.jobs, batch.blockSize) = (jobs, blockSize)
    let output = ScratchFile()
    var summary = BatchRun.Summary()
    output.write { summary = BatchRun(batch).run([file.name], writer: $0) }
    return (summary, String(decoding: output.contents, as: UTF8.self))
  }

  /// The result of PCRE2 is used, and the disagreement is counted.
  @Test func aDisagreementIsCountedAndPCRE2Wins() {
    let rule = Rule([WrongAboutNine()])
    let lines = ["1", "19", "x", "", "99", "8"]
    let slow = summary(rule, .pcre2, lines)
    let fast = summary(rule, .bits, lines)
    #expect(slow.summary.disagreements == 0 && fast.summary.disagreements == 2)
    #expect(fast.summary.counts == slow.summary.counts && fast.summary.counts.rejected == 1)
    #expect(fast.report == slow.report)
  }

  /// Regression test: values on which PCRE2 reaches a limit were undecided at the start of a file
  /// and rejected later, and with several workers the verdict was random.
  @Test func theBitEngineDecidesWherePCRE2ReachesALimit() throws {
    let rule = try Rule("pattern:/(?:a|aa)+(?:a|a?)+[b]?/", in: Catalog.standard)
    let plain = String(repeating: "a", count: 40)
    for before in [0, 3, 2000] {
      let lines = Array(repeating: plain, count: before) + [plain + "!", plain, "c"]
      let alone = summary(rule, .pcre2, lines).summary.counts
      #expect(alone.undecided == 1 && alone.rejected == 1)
      for (engine, jobs) in [
        (BatchConfiguration.Engine.auto, 1), (.auto, 3), (.bits, 1), (.bits, 3),
      ] {
        let counts = summary(rule, engine, lines, jobs: jobs, blockSize: 512).summary.counts
        #expect(counts.undecided == 0 && counts.rejected == 2, "\(engine) after \(before)")
        #expect(counts.checked == lines.count)
      }
    }
  }
}
