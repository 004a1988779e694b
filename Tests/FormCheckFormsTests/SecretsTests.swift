import FormCheckTesting
import FormCheckForms
import FormCheckCore
import Testing
import FormCheckValidators

/// A class that wraps secrets, because `#expect` requires a copyable value.
private final class Box {
  private var secrets: Secrets

  init(slots: Int) { secrets = Secrets(slots: slots) }

  var slots: Int { secrets.slots }

  func length(of slot: Int) -> Int { secrets.length(of: slot) }

  func replace(_ place: Range<Int>, of slot: Int, with bytes: [UInt8]) -> Bool {
    secrets.replace(place, of: slot, with: bytes)
  }

  func clear(_ slot: Int) { secrets.clear(slot) }

  func areEqual(_ slot: Int, _ other: Int) -> Bool { secrets.areEqual(slot, other) }

  func bytes(of slot: Int) -> [UInt8] {
    secrets.withBytes(of: slot) { bytes in bytes.indices.map { bytes[$0] } }
  }

  func text(_ slot: Int) -> String { String(decoding: bytes(of: slot), as: UTF8.self) }
}

@Suite struct SecretsTests {
  @Test func replacingChangesOnlyTheGivenRange() {
    let secrets = Box(slots: 2)
    #expect(secrets.replace(0..<0, of: 0, with: Array("hello".utf8)))
    #expect(secrets.replace(0..<0, of: 1, with: Array("hullo".utf8)))
    #expect(secrets.replace(1..<4, of: 0, with: Array("EY".utf8)))
    #expect(secrets.text(0) == "hEYo" && secrets.text(1) == "hullo")
    #expect(secrets.replace(4..<4, of: 0, with: Array("!!".utf8)))
    #expect(secrets.text(0) == "hEYo!!" && secrets.length(of: 0) == 6)
    secrets.clear(0)
    #expect(secrets.length(of: 0) == 0 && secrets.text(0) == "" && secrets.text(1) == "hullo")
  }

  @Test func invalidReplacementsChangeNothing() {
    let secrets = Box(slots: 1)
    let longest = [UInt8](repeating: 0x61, count: Secrets.maximumBytes)
    #expect(secrets.replace(0..<0, of: 0, with: longest))
    #expect(!secrets.replace(0..<0, of: 0, with: [0x62]))
    #expect(secrets.replace(0..<1, of: 0, with: [0x62]))
    #expect(!secrets.replace(0..<1, of: 1, with: [0x62]))
    #expect(!secrets.replace(0..<1, of: -1, with: [0x62]))
    #expect(!secrets.replace(-1..<1, of: 0, with: []))
    #expect(!secrets.replace(0..<(Secrets.maximumBytes + 1), of: 0, with: []))
    #expect(secrets.length(of: 0) == Secrets.maximumBytes && secrets.length(of: 7) == 0)
    for slots in [Int.min, -1, 0] {
      let none = Box(slots: slots)
      #expect(none.slots == 0 && !none.replace(0..<0, of: 0, with: [1]))
    }
    #expect(Box(slots: .max).slots == 0)
  }

  @Test func secretsAreCompared() {
    let secrets = Box(slots: 3)
    _ = secrets.replace(0..<0, of: 0, with: Array("one".utf8))
    _ = secrets.replace(0..<0, of: 1, with: Array("one".utf8))
    _ = secrets.replace(0..<0, of: 2, with: Array("onf".utf8))
    #expect(secrets.areEqual(0, 1))
    #expect(!secrets.areEqual(0, 2))
    _ = secrets.replace(2..<3, of: 2, with: [])
    #expect(!secrets.areEqual(0, 2))
  }

  /// Applies the same random changes to secrets and to arrays of bytes.
  @Test func changesAgreeWithAnArray() {
    let secrets = Box(slots: 2)
    var naive: [[UInt8]] = [[], []]
    for _ in 0..<2000 {
      let slot = Int.random(in: 0...1)
      let start = Int.random(in: 0...naive[slot].count)
      let end = Int.random(in: start...naive[slot].count)
      let bytes = (0..<Int.random(in: 0...9)).map { _ in UInt8.random(in: 0...255) }
      #expect(secrets.replace(start..<end, of: slot, with: bytes))
      naive[slot].replaceSubrange(start..<end, with: bytes)
      #expect(secrets.bytes(of: slot) == naive[slot])
      if naive[slot].count > 3000 {
        secrets.clear(slot)
        naive[slot] = []
      }
    }
  }
}

/// Tests of secret fields whose rule is not designed for secrets.
@Suite struct SecretErrorTests {
  @Test func errorsOfASecretFieldDoNotRevealIt() throws {
    let driver = FormTestDriver(
      try Form(
        fields: [
          TextField("p", kind: .password(hidesLength: false), validator: EmailInputValidator()),
          TextField("n", kind: .number(step: 1)),
        ],
        rules: [
          CrossRule(.sum(atLeast: ExactDecimal("5"), atMost: nil), ["p", "n"], errorFields: ["n"])
        ]))
    driver.type("geheim@@geheim")
    driver.press(.next)
    let error = try #require(driver.session.form.errors(of: 0).first)
    #expect(error == error.redacted)
    #expect(!driver.frame().text.contains("more than one @"))
    driver.session.form.errors(of: 0).forEach { #expect(!$0.reason.contains("geheim")) }
    let other = FormTestDriver(
      try Form(
        fields: [
          TextField("p", kind: .password(hidesLength: false)),
          TextField("n", kind: .number(step: 1)),
        ],
        rules: [CrossRule(.sum(atLeast: ExactDecimal("5"), atMost: nil), ["p", "n"])]))
    other.type("3")
    other.press(.next)
    other.type("1")
    #expect(other.codes == ["p": [2106], "n": [2106]])
    #expect(other.session.form.errors(of: 1).first?.parameters.isEmpty == true)
    #expect(other.session.form.errors(of: 1).first?.reason == "The sum is wrong")
  }
}
