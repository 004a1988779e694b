import Foundation
import FormCheckCore
import FormCheckPatterns
import FormCheckValidators

/// Benchmarks that validate a value of ten digits, and compare a validator with other ways to do so in Swift.
enum ValidateSuite {
  static func suite() throws -> Suite {
    let digits = "1234567890"
    let wrong = "123456789x"
    let numeric = NumericInputValidator()
    let pattern = Pattern(bundled: "[0-9]+")
    var scratch = try MatchScratch()
    let once = try NSRegularExpression(pattern: "^[0-9]+\\z")
    let whole = NSRange(location: 0, length: digits.utf16.count)
    let regex = try Regex("[0-9]+")
    return Suite(
      title: "validate(\"\(digits)\")",
      benchmarks: [
        Benchmark("NumericInputValidator, accepted") { numeric.validate(digits).isAccepted },
        Benchmark("NumericInputValidator, rejected") { numeric.validate(wrong).error?.offset == 9 },
        Benchmark("NumericInputValidator, verdict kind only") {
          numeric.verdictKind(of: digits.utf8Span) == .accepted
        },
        Benchmark("Pattern with its own scratch") {
          pattern.matches(digits.utf8Span, scratch: &scratch) == .match
        },
        Benchmark("NSRegularExpression compiled per call") {
          let expression = try? NSRegularExpression(pattern: "^[0-9]+\\z")
          return expression?.firstMatch(in: digits, range: whole) != nil
        },
        Benchmark("NSRegularExpression compiled once") {
          once.firstMatch(in: digits, range: whole) != nil
        },
        Benchmark("Swift Regex, wholeMatch") { (try? regex.wholeMatch(in: digits)) != nil },
      ])
  }
}

/// Benchmarks that validate single values with several validators.
enum ValidatorsSuite {
  static func suite() throws -> Suite {
    let alpha = AlphaInputValidator()
    let unicode = AlphaInputValidator(mode: .unicode)
    let password = PasswordInputValidator()
    let email = EmailInputValidator()
    let smtp = EmailInputValidator(mode: .smtp)
    let address = "first.last+tag@mail.example.org"
    let rule = try Rule("required|email|length:max=64", in: Catalog.standard)
    return Suite(
      title: "one value with each validator",
      benchmarks: [
        Benchmark("alpha") { alpha.validate("abcdefghij").isAccepted },
        Benchmark("alpha:mode=unicode") { unicode.validate("čtyřicátník").isAccepted },
        Benchmark("email") { email.validate(address).isAccepted },
        Benchmark("email, rejected") { email.validate("first.last@-example.org").error != nil },
        Benchmark("email:mode=smtp") { smtp.validate(address).isAccepted },
        Benchmark("password") { password.validate("123HardPass").isAccepted },
        Benchmark("required|email|length:max=64") { rule.validate(address).isAccepted },
        Benchmark("progress of an unfinished address") {
          email.progress(of: "first.last@mail") == .incomplete
        },
      ])
  }
}
