import FormCheckCore
import Testing

@Suite struct DigitsTests {
  @Test(arguments: [
    ("0", 0), ("007", 7), ("9223372036854775807", Int.max), ("", nil), ("+8", nil), ("-8", nil),
    ("9223372036854775808", nil), ("99999999999999999999999", nil), ("1 ", nil), ("1a", nil),
    ("99999999999999999999x", nil), ("\u{661}", nil), ("1\u{301}", nil),
  ])
  func onlyASCIIDigitsAreANumber(_ text: String, _ number: Int?) {
    #expect(Int(digits: text) == number)
    #expect(Int(digits: "(\(text))".dropFirst().dropLast()) == number)
  }
}
