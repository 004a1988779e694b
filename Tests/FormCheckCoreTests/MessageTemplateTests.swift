import FormCheckCore
import Testing

@Suite struct MessageTemplateTests {
  static let rows: [(String, [String: ParameterValue], String)] = [
    ("at least {min} {min#digit|digits}", ["min": 1], "at least 1 digit"),
    ("at least {min} {min#digit|digits}", ["min": 2], "at least 2 digits"),
    ("{text}", ["text": "{text} {min}"], "{text} {min}"),
    ("at least {min} {min#digit|digits}", [:], "at least ... digits"),
    ("a{2,3} {2} {}", [:], "a{2,3} {2} {}"),
    ("{min} to {max} {max#digit|digits}", ["min": 1], "1 to ... digits"),
    ("{unknown} {text", ["text": "a"], "... {text"),
    ("é {text}é", ["text": "日"], "é 日é"), ("none", ["text": "a"], "none"),
    // A combining mark after a brace does not make it a different character.
    ("{text}\u{301}{\u{301}}", ["text": "e"], "e\u{301}{\u{301}}"),
  ]

  @Test(arguments: rows)
  func placeholdersAreFilledOnce(
    _ template: String, _ values: [String: ParameterValue], _ sentence: String
  ) {
    let filled = MessageTemplate.fill(template, with: values)
    #expect(filled.utf8.map { $0 } == sentence.utf8.map { $0 })
  }
}
