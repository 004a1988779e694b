import Testing

@testable import FormCheckPatterns

/// Tests that the probe finds the members of a character class, as PCRE2 interprets it.
@Suite struct ClassProbeTests {
  struct Case: Sendable {
    let source: String
    var options: Pattern.Options
    /// The expected members, in ASCII order.
    let members: String

    init(_ source: String, options: Pattern.Options = [], _ members: String) {
      (self.source, self.options, self.members) = (source, options, members)
    }
  }

  private static let digits = "0123456789"
  private static let upper = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
  private static let lower = "abcdefghijklmnopqrstuvwxyz"
  private static let all = String(
    String.UnicodeScalarView((0..<128).compactMap { Unicode.Scalar($0 as UInt32) }))

  private static func all(but left: String) -> String {
    String(
      String.UnicodeScalarView(all.unicodeScalars.filter { !left.unicodeScalars.contains($0) }))
  }

  static let cases = [
    Case("\\d", digits), Case("\\D", all(but: digits)),
    Case("\\w", digits + upper + "_" + lower), Case("\\W", all(but: digits + upper + lower + "_")),
    Case("\\s", "\t\n\u{B}\u{C}\r "), Case("\\S", all(but: "\t\n\u{B}\u{C}\r ")),
    Case("\\h", "\t "), Case("\\v", "\n\u{B}\u{C}\r"), Case("\\V", all(but: "\n\u{B}\u{C}\r")),
    Case(".", all(but: "\n")), Case(".", options: .dotMatchesLineEnds, all),
    Case("\\N", options: .dotMatchesLineEnds, all(but: "\n")),
    Case("[a-f]", "abcdef"), Case("[a-f]", options: .caseless, "ABCDEFabcdef"),
    Case("[^a-f]", options: .caseless, all(but: "ABCDEFabcdef")), Case("[]a]", "]a"),
    Case("[^]a]", all(but: "]a")), Case("[a #]", options: .extended, " #a"),
    Case("[\\x41-\\x{43}]", "ABC"),
    Case("[\\0-\\377]", all), Case("[\\x80-\\xff]", ""), Case("\\p{Lu}", options: .unicode, upper),
    Case("\\PL", options: .unicode, all(but: upper + lower)),
    Case("[\u{17F}]", options: [.unicode, .caseless], "Ss"),
    Case("[\u{212A}]", options: .unicode, ""), Case("[\\w-]", "-" + digits + upper + "_" + lower),
  ]

  @Test(arguments: cases) func membersAreTheExpectedBytes(_ asked: Case) {
    #expect(
      ClassProbe.members(of: asked.source, options: asked.options)?.bytes
        == Array(asked.members.utf8), "\(asked.source)")
  }

  @Test(arguments: ["[a", "(", "[z-a]", "\\p{None}"]) func unsupportedClassesHaveNoMembers(
    _ source: String
  ) {
    #expect(ClassProbe.members(of: source, options: .unicode) == nil)
  }
}
