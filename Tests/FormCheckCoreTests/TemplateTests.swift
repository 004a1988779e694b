import FormCheckCore
import FormCheckPatterns
import Testing
import FormCheckValidators

/// A validator as a user of the package would write it.
final class HexValidator: InputValidator, @unchecked Sendable {
  private static let digits = Pattern(bundled: "[0-9A-Fa-f]+")
  override var pattern: Pattern? { Self.digits }
  override var code: ErrorCode { .hex }
  override var maximumBytes: Int { 8 }
  override func inspect(_ text: UTF8Span) -> Inspection {
    text.count % 2 == 0 ? .passed : .incomplete(at: text.count)
  }
  override func explain(_ text: UTF8Span) -> Explanation {
    Explanation(parameters: ["size": .integer(text.count)])
  }
  override func correction(for text: String) -> String? {
    text.hasPrefix("0x") ? String(text.dropFirst(2)) : nil
  }
}

extension ErrorCode {
  static let hex = ErrorCode(
    9001, "hex", reason: "The input of {size} bytes is not hexadecimal", parameters: ["size"],
    fix: "Type an even number of digits.")
}

/// A validator that overrides only its code.
final class CodeOnlyValidator: InputValidator, @unchecked Sendable {
  override var code: ErrorCode { .hex }
}

/// A validator that has a pattern but does not override its code.
final class CodelessValidator: InputValidator, @unchecked Sendable {
  override var pattern: Pattern? { Pattern(bundled: ".*") }
}

struct Field: TextInput {
  var text: String
}

@Suite struct TemplateTests {
  @Test(arguments: ["", "a", "1", " ", "\u{0}"])
  func theBareBaseClassRejectsEverything(_ text: String) {
    let validator = InputValidator()
    let error = validator.validate(text).error
    #expect(error?.code == 4001)
    #expect(error?.name == "no-strategy")
    #expect(validator.verdictKind(of: text.utf8Span) == .rejected)
    #expect(validator.progress(of: text) == .impossible(at: 0))
  }

  @Test func aValidatorWithoutPatternAndInspectRejectsEverything() {
    #expect(CodeOnlyValidator().validate("").error?.code == 9001)
    #expect(CodeOnlyValidator().validate("a").error?.code == 9001)
    #expect(CodeOnlyValidator().progress(of: "") == .impossible(at: 0))
    #expect(CodelessValidator().validate("").isAccepted)
    #expect(CodelessValidator().progress(of: "") == .complete)
  }

  @Test func validationStepsRunInOrder() {
    let hex = HexValidator()
    #expect(hex.validate("").isAccepted)
    #expect(hex.validate("12af").isAccepted)
    #expect(hex.validate([0x31, 0xFF].span).error?.code == 3001)
    #expect(hex.validate([0xFF, 0xFF, 0xFF].span, limit: 2).error?.code == 3002)
    #expect(hex.validate("12af", limit: 3).error?.code == 3002)
    let tooLong = hex.validate("0123456789").error
    #expect(tooLong?.code == 9001)
    #expect(tooLong?.offset == 8)
    #expect(tooLong?.length == 2)
    let letter = hex.validate("12xy").error
    #expect(letter?.offset == 2)
    #expect(letter?.character?.description == "x")
    #expect(letter?.reason == "The input of 4 bytes is not hexadecimal")
    #expect(letter?.parameters == ["size": 4])
    #expect(hex.validate("123").error?.offset == 3)
  }

  @Test func progressFollowsTheValidationSteps() {
    let hex = HexValidator()
    #expect(hex.progress(of: "") == .complete)
    #expect(hex.progress(of: "12") == .complete)
    #expect(hex.progress(of: "123") == .incomplete)
    #expect(hex.progress(of: "12x") == .impossible(at: 2))
    #expect(hex.progress(of: "0123456789") == .impossible(at: 8))
    #expect(RequiredConstraint().progress(of: "") == .incomplete)
    #expect(RequiredConstraint().progress(of: "  ") == .incomplete)
  }

  @Test func validateKeepsAFieldAndMendChangesIt() {
    let hex = HexValidator()
    var field = Field(text: "0xff")
    #expect(!hex.validate(field).isAccepted)
    #expect(field.text == "0xff")
    #expect(hex.correct(&field).isAccepted)
    #expect(field.text == "ff")
    field.text = "0xfff"
    #expect(hex.correct(&field).error?.offset == 1)
    #expect(field.text == "0xfff")
  }

  @Test func aMaximumLengthDoesNotSplitCharacters() {
    let error = HexValidator().validate("1234567é9").error
    #expect(error?.byteOffset == 7)
    #expect(error?.offset == 7)
  }

  /// The code is the same for a string, for its bytes and through a rule.
  @Test func theLimitIsCheckedFirstForAnyInput() {
    let text = "0123456789"
    let hex = HexValidator()
    #expect(hex.validate(text, limit: 9).error?.code == 3002)
    #expect(hex.validate(Array(text.utf8).span, limit: 9).error?.code == 3002)
    #expect(Rule([hex]).validate(text.utf8Span, limit: 9).errors.map(\.code) == [3002])
    #expect(hex.validate("éé", limit: 3).error?.offset == 1)
    #expect(hex.validate("éé", limit: 3).error?.byteOffset == 2)
    #expect(hex.validate("ab", limit: -1).error?.code == 3002)
    #expect(hex.validate([0x61].span, limit: -1).error?.code == 3002)
    #expect(hex.progress(of: "éé".utf8Span, limit: 3) == .impossible(at: 1))
  }

  /// If a validator reports a position outside the text, it is clamped.
  @Test func positionsAreClampedToTheText() {
    #expect(Pointing(10..<12).validate("ab").error?.offset == 2)
    #expect(Pointing(-3..<1).validate("ab").error?.offset == 0)
    #expect(Pointing(1..<2).validate("é").error?.byteOffset == 0)
    #expect(Pointing(10..<12).progress(of: "ab") == .impossible(at: 2))
  }

  /// Errors about a secret contain no position, whichever class creates them.
  @Test func allErrorsOfASecretAreRedacted() {
    let password = PasswordInputValidator()
    for error in [
      password.validate([0x67, 0x68, 0xE9].span).error, password.validate("geheim", limit: 3).error,
    ] {
      #expect(error?.offset == 0 && error?.byteOffset == 0 && error?.details.isEmpty == true)
    }
  }

  @Test func negativeLengthsAreZero() throws {
    #expect(try LengthConstraint(min: -5, max: -1).validate("a").error?.code == 2002)
  }
}

final class Pointing: InputValidator, @unchecked Sendable {
  private let place: Range<Int>
  init(_ place: Range<Int>) { self.place = place }
  override var code: ErrorCode { .hex }
  override func inspect(_ text: UTF8Span) -> Inspection { .impossible(place) }
}
