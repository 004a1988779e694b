import FormCheckCore
import TestSupport
import Testing
@testable import FormCheckValidators

/// Compares the fast paths of the password checks with simple implementations.
@Suite struct PasswordTwinTests {
  /// Every word in the list.
  private static let words = commonPasswords.flatMap { length, words in
    let bytes = Array("\(words)".utf8)
    return stride(from: 0, to: bytes.count, by: length).map { Array(bytes[$0..<$0 + length]) }
  }

  private func expectSame(_ text: String) {
    let text = text.utf8Span
    if CommonPasswords.contains(text) != CommonPasswords.containsFolded(text) {
      Issue.record("\(String(copying: text).debugDescription): looked up and folded differ")
    }
    if PasswordContents(text) != PasswordContents(charactersOf: text) {
      Issue.record("\(String(copying: text).debugDescription): contents differ")
    }
  }

  /// Each word in mixed case, with a character changed, added or removed, and with letters that
  /// fold to ASCII.
  @Test func lookupsAgreeWithFolding() {
    var random = SeededRandom(15_769)
    for word in Self.words {
      let mixed = word.map {
        (0x61...0x7A).contains($0) && Bool.random(using: &random) ? $0 & 0xDF : $0
      }
      let text = String(decoding: mixed, as: UTF8.self)
      let isFound = CommonPasswords.contains(text.utf8Span)
      if !isFound { Issue.record("\(text) is not found") }
      var other = mixed
      other[Int.random(in: 0..<other.count, using: &random)] = UInt8.random(
        in: 0x20...0x7E, using: &random)
      for text in [
        text, String(decoding: other, as: UTF8.self), text + "1", String(text.dropFirst()),
        String(text.dropLast()),
      ] { expectSame(text) }
      for (letters, sign) in [
        ("k", "\u{212A}"), ("s", "ſ"), ("ss", "ß"), ("fi", "ﬁ"), ("i", "ı"), ("st", "ﬆ"),
      ]
      where text.contains(letters) { expectSame(text.replacing(letters, with: sign)) }
    }
    let isFolded = CommonPasswords.contains("pa\u{17F}\u{17F}word".utf8Span)
    #expect(isFolded)
  }

  @Test func lengthsMatchTheList() {
    #expect(commonPasswords.map(\.length) == Array(CommonPasswords.lengths))
  }

  @Test func charactersThatFoldToASCIIAreKnown() {
    // Characters beyond this range have no case.
    for value in UInt32(0)...0x1FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let folded = String(scalar).uppercased().lowercased()
      if folded.utf8.allSatisfy({ $0 < 0x80 }) != CommonPasswords.isFoldable(scalar) {
        Issue.record("U+\(String(value, radix: 16))")
      }
    }
  }

  private static let policies: [PasswordInputValidator.Policy] = {
    var short = PasswordInputValidator.Policy.classic
    (short.min, short.max, short.digit) = (0, 9, 2)
    var open = PasswordInputValidator.Policy()
    open.allowsCommon = true
    return [PasswordInputValidator.Policy(), .nist, .classic, short, open]
  }()

  @Test(arguments: policies)
  func aPasswordIsAcceptedExactlyIfItSatisfiesThePolicy(
    _ policy: PasswordInputValidator.Policy
  ) throws {
    let validator = try PasswordInputValidator(policy)
    var random = SeededRandom(1_004)
    let rare: [Unicode.Scalar] = [
      "é", "Ω", "日", "\u{200B}", "\u{7F}", "\t", "ǅ", "€", "\u{661}", " ",
    ]
    var accepted = 0
    for round in 0..<20_000 {
      var scalars = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 0...20, using: &random) {
        let isRare = round % 4 == 0 && UInt8.random(in: 0...9, using: &random) == 0
        scalars.append(
          isRare
            ? rare[Int.random(in: 0..<rare.count, using: &random)]
            : Unicode.Scalar(UInt8.random(in: 0x20...0x7E, using: &random)))
      }
      let text = String(scalars)
      expectSame(text)
      let lacksNothing = validator.explain(text.utf8Span).details.isEmpty
      let isAccepted = validator.inspect(text.utf8Span) == .passed
      if isAccepted != lacksNothing { Issue.record("\(text.debugDescription)") }
      if isAccepted { accepted += 1 }
    }
    #expect((100..<19_900).contains(accepted), "\(accepted)")
  }
}
