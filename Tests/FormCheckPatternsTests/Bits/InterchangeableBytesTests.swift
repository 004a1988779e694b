import FormCheckPatterns
import TestSupport
import Testing

@Suite struct InterchangeableBytesTests {
  private static func groups(_ source: String, _ options: Pattern.Options = []) throws -> [String] {
    let pattern = try Pattern(source, options: options)
    let groups = try #require(InterchangeableBytes(of: pattern)).groups
    return groups.map { String(decoding: $0, as: UTF8.self) }.filter { $0.utf8.first ?? 0 >= 0x30 }
  }

  @Test func bytesInTheSameSetsFormAGroup() throws {
    #expect(try Self.groups("[0-7][0-9]").prefix(2) == ["01234567", "89"])
    #expect(try Self.groups("(?=5)[0-9]|x").prefix(2) == ["012346789", "5"])
    #expect(try Self.groups("a", .caseless).contains("Aa"))
  }

  /// The pattern treats texts alike that differ only in interchangeable bytes.
  @Test(arguments: 0..<4) func interchangeableBytesAreNotDistinguished(part: UInt64) throws {
    var random = RandomPattern(seed: 5000 &* part &+ 3)
    var generator = SeededRandom(part)
    var compared = 0
    for _ in 0..<TestRun.rounds(300) {
      let made = random.next()
      guard let pattern = try? Pattern(made.source, options: made.options),
        let groups = InterchangeableBytes(of: pattern)?.groups
      else { continue }
      let groupOfByte = (0...255).map { (byte: UInt8) in groups.first { $0.contains(byte) } }
      for text in random.texts(for: made, short: 30, samples: 6) {
        var others: [UInt8] = []
        for byte in text.utf8 {
          others.append(groupOfByte[Int(byte)]?.randomElement(using: &generator) ?? byte)
        }
        let other = String(decoding: others, as: UTF8.self)
        let (one, two) = (pattern.matches(text.utf8Span), pattern.matches(other.utf8Span))
        if case .undecided = one { continue }
        if case .undecided = two { continue }
        compared += 1
        #expect(one == two, "\(made.source) \(made.options): \(text) \(other)")
        #expect(
          pattern.progress(of: text.utf8Span) == pattern.progress(of: other.utf8Span),
          "\(made.source) \(made.options): \(text) \(other)")
      }
    }
    #expect(compared > 300)
  }
}
