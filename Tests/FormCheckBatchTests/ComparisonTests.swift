import Foundation
import FormCheckBatch
import FormCheckCore
import FormCheckIO
import FormCheckReports
import FormCheckValidators
import TestSupport
import Testing

/// Tests that a comparison finds exactly the values whose verdicts differ.
@Suite struct ComparisonTests {
  @Test func valuesThatChangeAreCountedByTheirCodes() throws {
    let file = ScratchFile(Array("12\nab\n\n1234\nx!\n".utf8))
    let comparison = try compare("numeric", "required|any(numeric, alpha)|length:max=3", file)
    #expect(comparison.records == 5 && comparison.changedRecords == 4)
    #expect(
      comparison.changes.map { "\($0.before.codes) \($0.after.codes) \($0.count)" } == [
        "[] [2001] 1", "[] [2002] 1", "[1001] [] 1", "[1001] [2016] 1",
      ])
    #expect(comparison.changes.flatMap(\.samples).map(\.line) == [3, 4, 2, 5])
    #expect(comparison.changes.flatMap(\.samples).map(\.value) == ["", "1234", "ab", "x!"])
    #expect(comparison.fields.map(\.before.rejected) == [2])
    #expect(comparison.fields.map(\.after.rejected) == [3])
  }

  @Test func aRuleComparedWithItselfChangesNothing() throws {
    let file = ScratchFile(Array("12\nab\n\n1234\nx!\n".utf8))
    for rule in ["numeric", "email", "required|length:max=3"] {
      let comparison = try compare(rule, rule, file)
      #expect(comparison.changes.isEmpty && comparison.changedRecords == 0)
    }
  }

  /// The verdicts on random values must be those of `Rule.validate`, however the input is divided.
  @Test(arguments: 0..<6)
  func changesAreThoseOfTheRules(_ seed: UInt64) throws {
    var random = SeededRandom(seed)
    let rules = [
      "numeric", "alpha", "email", "length:max=4", "required|integer:min=2,max=50",
      "first|length:min=2|alpha", "any(numeric, email)", "in:a,ab,12", "pattern:/[a-c]+/",
    ]
    let (old, new) = (
      try #require(rules.randomElement(using: &random)),
      try #require(rules.randomElement(using: &random))
    )
    let texts = ["", "1", "12", "a", "ab", "abcde", "a@b.example", "99", "é", "x y", "\u{200B}"]
    let values = (0..<TestRun.rounds(6000)).map { _ in texts.randomElement(using: &random) ?? "" }
    let file = ScratchFile(Array(values.map { $0 + "\n" }.joined().utf8))
    var expected: [String: Int] = [:]
    let (before, after) = (
      try Rule(old, in: Catalog.standard), try Rule(new, in: Catalog.standard)
    )
    for value in values {
      let codes = [before, after].map { $0.validate(value).errors.map(\.code) }
      if codes[0] != codes[1] { expected["\(codes[0]) \(codes[1])", default: 0] += 1 }
    }
    for (jobs, size) in [(1, 100), (2, 1000), (3, 1 << 20)] {
      let found = try compare(old, new, file, jobs: jobs, blockSize: size)
      let counts = found.changes.map { ("\($0.before.codes) \($0.after.codes)", $0.count) }
      #expect(Dictionary(uniqueKeysWithValues: counts) == expected, "\(old) \(new)")
      #expect(found.records == values.count)
      #expect(found.changedRecords == expected.values.reduce(0, +))
      #expect(found.changes == (try compare(old, new, file)).changes)
    }
  }

  @Test func columnsOfOnlyOneSideAreCompared() throws {
    let file = ScratchFile(Array("id,email,age\n1,a@b.example,x\nx,a,7\n".utf8))
    func configuration(_ fields: [(String, String)]) throws -> BatchConfiguration {
      let columns = try fields.map { name, rule in
        Column(.name(name), name: name, rule: try Rule(rule, in: Catalog.standard))
      }
      return BatchConfiguration(.separated(SeparatedFormat()), columns: columns, report: nil)
    }
    let comparison = ComparisonRun(
      before: try configuration([("email", "email"), ("id", "numeric")]),
      after: try configuration([("id", "numeric"), ("age", "numeric")])
    ).run([file.name])
    #expect(comparison.changes.map(\.field) == ["email", "age"])
    #expect(comparison.changes.map(\.count) == [1, 1])
    #expect(
      comparison.changes[0].before.codes == [1003] && comparison.changes[0].after.codes.isEmpty)
    #expect(comparison.fields.map(\.name) == ["email", "id", "age"])
    #expect(comparison.fields.map(\.after.checked) == [0, 2, 2])
  }

  @Test func aSecretOnEitherSideHidesTheValues() throws {
    let file = ScratchFile(Array("hunter2\n".utf8))
    for (old, new) in [
      ("password", "numeric"), ("numeric", "password:min=9"), ("password", "alpha"),
    ] {
      let comparison = try compare(old, new, file)
      #expect(comparison.changes.flatMap(\.samples).allSatisfy { $0.value == nil })
      #expect(!"\(comparison)".contains("hunter2"), "\(old) \(new)")
    }
  }

  @Test func aFileThatCannotBeReadIsAFailure() throws {
    let rule = try Rule("numeric", in: Catalog.standard)
    let configuration = BatchConfiguration(rule: rule, report: nil)
    let comparison = ComparisonRun(before: configuration, after: configuration)
      .run([InputName(Array("/nothing/here".utf8))])
    #expect(comparison.failures.count == 1 && !comparison.isComplete)
  }

  private func compare(
    _ old: String, _ new: String, _ file: borrowing ScratchFile, jobs: Int = 1,
    blockSize: Int = 1 << 16
  ) throws -> Comparison {
    var before = BatchConfiguration(rule: try Rule(old, in: Catalog.standard), report: nil)
    before.jobs = jobs
    before.blockSize = blockSize
    let after = BatchConfiguration(rule: try Rule(new, in: Catalog.standard), report: nil)
    return ComparisonRun(before: before, after: after).run([file.name])
  }
}
