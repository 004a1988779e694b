import Foundation
import FormCheckCore
import FormCheckFoundation
import Testing
import FormCheckValidators

@Suite struct ValidationErrorTests {
  private func rejection(of text: String) throws -> ValidationError {
    try #require(NumericInputValidator().validate(text).error)
  }

  @Test func hasDomainCodeNameAndPosition() throws {
    let error = try rejection(of: "1é")
    #expect(ValidationError.domain == "InputValidationErrorDomain")
    #expect(error.code == 1001)
    #expect(error.name == "numeric")
    #expect(ValidationError.title == "Input Validation Failed")
    #expect(error.reason == "The input can contain only numerical values")
    #expect((error.offset, error.length, error.byteOffset) == (1, 1, 1))
    #expect(error.character?.description == "U+00E9 LATIN SMALL LETTER E WITH ACUTE")
    #expect(
      AlphaInputValidator().validate("1").error?.reason == "The input can contain only letters")
  }

  /// An error that is created without the parameters of its code shows dots instead of braces.
  @Test(arguments: [ErrorCode.date, .startsWith, .contains])
  func missingParametersAreDots(_ code: ErrorCode) {
    let error = ValidationError(code)
    #expect(error.prompt == code.prompt(with: [:]) && error.prompt.contains("..."))
    #expect(error.reason == code.reason(with: [:]) && error.reason.contains("..."))
  }

  @Test func offsetsCountScalarsAndBytes() throws {
    let error = try #require(AlphaInputValidator(mode: .unicode).validate("日本1").error)
    #expect((error.offset, error.byteOffset) == (2, 6))
  }

  /// A validation error bridges to an NSError with the keys that Foundation's callers expect.
  @Test func bridgesToNSError() throws {
    let error = try rejection(of: "a")
    let nsError = error as NSError
    #expect(nsError.domain == "InputValidationErrorDomain")
    #expect(nsError.code == 1001)
    #expect(nsError.userInfo[NSLocalizedDescriptionKey] as? String == "Input Validation Failed")
    #expect(
      nsError.userInfo[NSLocalizedFailureReasonErrorKey] as? String
        == "The input can contain only numerical values")
    #expect(error.localizedDescription == "Input Validation Failed")
    #expect(error.failureReason == "The input can contain only numerical values")
    #expect(error.recoverySuggestion == nil)
    let password = try #require(PasswordInputValidator().validate("short").error)
    #expect(password.recoverySuggestion == "use at least 8 characters")
  }

  @Test func isRestoredFromJSON() throws {
    for text in ["a", "1\u{200B}", "1\u{85}", "1😀", "1\u{F0000}"] {
      let error = try rejection(of: text)
      let data = try JSONEncoder().encode(error)
      #expect(try JSONDecoder().decode(ValidationError.self, from: data) == error)
    }
    let email = try #require(EmailInputValidator().validate("a@b").error)
    let data = try JSONEncoder().encode(email)
    #expect(try JSONDecoder().decode(ValidationError.self, from: data) == email)
    let length = try #require(LengthConstraint(max: 2).validate("abc").error)
    let more = try JSONEncoder().encode(length)
    #expect(try JSONDecoder().decode(ValidationError.self, from: more) == length)
  }

  @Test func anErrorOfAnotherDomainIsNotDecoded() throws {
    let data = Data(
      #"{"domain":"Other","code":1,"name":"a","reason":"","offset":0,"length":0,"byteOffset":0}"#
        .utf8)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(ValidationError.self, from: data)
    }
  }

  @Test func redactingRemovesThePositionAndTheDetails() throws {
    let error = try #require(EmailInputValidator().validate("secret@-x").error).redacted
    #expect((error.offset, error.length, error.byteOffset) == (0, 0, 0))
    #expect(error.character == nil)
    #expect(error.details.isEmpty)
    #expect(error.parameters == ["mode": "form"])
    #expect(error.reason == "The input is not an email address")
  }

  static let characters: [(Unicode.Scalar, String)] = [
    ("a", "a"), ("~", "~"), (" ", "U+0020 SPACE"), ("\n", "U+000A control"),
    ("\u{85}", "U+0085 control"), ("\u{200B}", "U+200B ZERO WIDTH SPACE"),
    ("\u{202E}", "U+202E RIGHT-TO-LEFT OVERRIDE"), ("😀", "U+1F600 GRINNING FACE"),
    ("\u{E000}", "U+E000 private use"), ("\u{FFFE}", "U+FFFE noncharacter"),
    ("\u{378}", "U+0378 unassigned"), ("日", "U+65E5 CJK UNIFIED IDEOGRAPH-65E5"),
  ]

  @Test(arguments: characters)
  func charactersHaveNames(_ scalar: Unicode.Scalar, _ words: String) {
    #expect(OffendingCharacter(scalar).description == words)
  }

  @Test func parametersAreFilledInOnce() {
    let code = ErrorCode(9009, "x", reason: "{a} and {b} and {c", fix: "")
    #expect(code.reason(with: ["a": "{b}", "b": 2]) == "{b} and 2 and {c")
    #expect(code.reason(with: [:]) == "{a} and {b} and {c")
    #expect(code.reason(with: ["c": 1]) == "... and ... and {c")
  }
}
