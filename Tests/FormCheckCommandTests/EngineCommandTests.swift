import Foundation
import Testing

/// Tests of `explain --engine` and `--engine`.
@Suite struct EngineCommandTests {
  @Test func theStepsArePrinted() {
    let call = Call("explain", "--engine", "numeric")
    #expect(
      call.outputWithoutCost == """
        bits, 2 steps per 64 bytes of input:
          A = bytes [0-9]
          1 = start, then A*
          2 = end and 1
          accepted = 2
        PCRE2 checks values of more than 65535 bytes

        """)
    #expect(call.status == 0 && call.complaints.isEmpty)
  }

  /// Regression test: a limit that short values cannot reach was missing from the output.
  @Test func theStepsForLongerValuesArePrinted() {
    let call = Call("explain", "--engine", "length:max=100")
    #expect(
      call.outputWithoutCost == """
        bits, 0 steps per 64 bytes of input in which no value has more than 62 bytes:
          accepted = end
        bits, 3 steps per 64 bytes of input in which a value is longer:
          A = bytes [^\\n]
          1 = start, then A*
          2 = 1, at most 100 bytes after start
          3 = end and 2
          accepted = 3
        PCRE2 checks values with non-ASCII characters, one by one
        PCRE2 checks values of more than 65535 bytes

        """)
  }

  @Test(arguments: ["numeric", "iban", "json", "pattern:/[0-9]+-?/", "any(email, phone)"])
  func theCostOfACheckIsMeasured(_ rule: String) {
    let call = Call("explain", "--engine", rule)
    let costs = ["less than 10 ns", "10 to 100 ns", "100 ns to 1 µs", "more than 1 µs"]
    let lines = costs.map { "checking an accepted value takes \($0) on this computer\n" }
    #expect(lines.contains { call.output.hasSuffix($0) }, "\(call.output)")
  }

  @Test func aRuleWithoutExamplesHasNoCost() {
    let call = Call("explain", "--engine", "pattern:/no example has this text/")
    #expect(!call.output.contains("on this computer"), "\(call.output)")
  }

  @Test(
    arguments: [
      ("date", "bits, "), ("uuid", "bits, "), ("url", "bits, "), ("password", "bits, "),
      (
        "pattern:/(a)\\1/", "PCRE2, one value at a time: \\1 is not supported, at 4\n"
      ),
      (
        "contains:x",
        "inspection, one value at a time: contains has no pattern\n"
      ),
      (
        "any(contains:x, starts-with:a)",
        "inspection, one value at a time: any has no pattern\n"
      ),
      ("any(ipv4, hex)", "bits, "), ("any(hex, contains:x)", "bits, "),
      ("json", "bits, "),
    ])
  func eachRuleIsExplained(_ rule: String, _ beginning: String) {
    let call = Call("explain", "--engine", rule)
    #expect(call.status == 0 && call.output.hasPrefix(beginning), "\(call.output)")
    // The number of the last step equals the stated number of steps.
    guard beginning.hasPrefix("bits") else { return }
    for page in call.output.components(separatedBy: "bits, ").dropFirst() {
      let steps = page.prefix { $0 != " " }
      #expect(page.contains("\n  \(steps) = ") || page.contains("  \(steps) = "), "\(rule)")
    }
  }

  @Test(
    arguments: [
      ("pattern:/ x/", "byte \" \""), ("pattern:/\\[-/", "byte \"[\""),
      ("pattern:/\\t/", "byte \"\\t\""),
    ])
  func aSingleByteIsPrintedAsSuch(_ rule: String, _ words: String) {
    #expect(Call("explain", "--engine", rule).output.contains(words))
  }

  @Test func theBitEngineRejectsUnsupportedRules() {
    let call = Call("--field", "pattern:/(a)\\1/", "--engine", "bits", "--lines", "nothing.txt")
    #expect(call.status == 2)
    #expect(
      call.complaints == """
        formcheck: --engine bits cannot check "pattern:/(a)\\1/": \\1 is not supported, at 4
        formcheck: Use --engine auto, which lets PCRE2 check such rules.

        """)
    let odd = Call("--field", "numeric", "--engine", "both", "--lines", "nothing.txt")
    #expect(odd.status == 2 && odd.complaints.contains("must be auto, bits or pcre2, not \"both\""))
  }
}

extension Call {
  /// The output without the line that depends on the computer.
  fileprivate var outputWithoutCost: String {
    output.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.hasPrefix("checking an accepted value takes ") }.joined(separator: "\n")
  }
}
