import FormCheckTesting
import FormCheckForms
import FormCheckCore
import TestSupport
import Testing

/// Tests that no copy of a secret remains in memory after its storage is gone.
@Suite(.serialized) struct SecretMemoryTests {
  /// Returns a random marker with all bits inverted, so that the marker itself is not in memory.
  private func marker(_ seed: UInt64) -> [UInt8] {
    var random = SeededRandom(seed)
    return (0..<40).map { _ in ~UInt8.random(in: 0x61...0x7A, using: &random) }
  }

  private func form() throws -> Form {
    try Form(
      fields: [
        TextField("name"), TextField("pass", kind: .password(hidesLength: false)),
        TextField("again", kind: .password(hidesLength: true)),
      ],
      rules: [CrossRule(.same, ["pass", "again"], errorFields: ["again"])])
  }

  /// Types a secret letter by letter, draws the form, undoes changes and encodes the answers.
  ///
  /// - Returns: The number of copies of the secret found in memory while the form is open.
  private func fillIn(_ masked: [UInt8]) throws -> Int {
    let driver = FormTestDriver(try form())
    driver.press(.next)
    for _ in 0..<2 {
      for byte in masked { driver.type(String(Unicode.Scalar(~byte))) }
      _ = driver.frame().text
      driver.press(.next)
    }
    driver.press(.undo, .undo)
    _ = driver.frame().text
    var seen = 0
    var secrets = Secrets(slots: 3)
    for byte in masked {
      let end = secrets.length(of: 1)
      _ = secrets.replace(end..<end, of: 1, with: [~byte])
    }
    let bytes = try AnswerBytes(FormAnswers(of: driver.session.form), secrets)
    bytes.withBytes { seen = $0.count }
    let held = MemoryScan.copies(ofMasked: masked) ?? -1
    #expect(seen > 0)
    return held
  }

  @Test func noTypedSecretRemainsInMemory() throws {
    let masked = marker(93)
    let held = try fillIn(masked)
    // While the form is open, the secret is in memory. Otherwise the scan would not prove anything.
    #expect(held >= 1)
    #expect(MemoryScan.copies(ofMasked: masked) == 0)
  }
}
