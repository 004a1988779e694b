import FormCheckCore
import FormCheckPatterns
import Testing
import FormCheckTesting
import FormCheckValidators

@Suite struct RuleTests {
  /// A rule, the code of its error, the offset and length of the error, and the suggestion.
  static let broken: [(String, Int, Int, Int, String?)] = [
    ("", 4007, 0, 0, nil),
    ("   ", 4007, 3, 0, nil),
    ("numeric|", 4007, 8, 0, nil),
    ("|numeric", 4007, 0, 0, nil),
    ("numeric||alpha", 4007, 8, 0, nil),
    ("numerc", 4002, 0, 6, "numeric"),
    ("Numeric", 4002, 0, 7, "numeric"),
    ("required|emial", 4002, 9, 5, "email"),
    ("xyzzy", 4002, 0, 5, nil),
    ("numeric alpha", 4002, 0, 13, "numeric|alpha"), ("numeric x", 4002, 0, 9, "numeric"),
    ("numeric:min=1", 4003, 8, 3, nil),
    ("password:mni=1", 4003, 9, 3, "min"),
    ("password:", 4007, 9, 0, nil),
    ("password:min", 4007, 9, 3, nil),
    ("password:min=", 4004, 13, 0, nil),
    ("password:min=x", 4004, 13, 1, nil),
    ("password:min=+8", 4004, 13, 2, nil),
    ("password:min=0", 4004, 13, 1, nil),
    ("password:min=99999999999999999999", 4004, 13, 20, nil),
    ("password:min=8,min=9", 4005, 15, 3, nil),
    ("password:min=9,max=8", 4006, 13, 1, nil),
    ("password:max=3", 4006, 0, 8, nil),
    ("password:min=1,max=3,upper=2,digit=2", 4006, 19, 1, nil),
    ("password:min=8,", 4007, 15, 0, nil),
    ("email:mode=smpt", 4004, 11, 4, "smtp"),
    ("length", 4009, 0, 6, nil),
    ("length:min=3,max=2", 4006, 11, 1, nil),
    ("length:min=3|length:max=2", 4006, 13, 12, nil),
    ("bytes:min=3 | bytes:max=2 ", 4006, 14, 11, nil),
    ("length:min=5|in:a,b", 4006, 13, 6, nil),
    ("in:a,b|alpha|length:min=5", 4006, 13, 12, nil),
    ("in:é|bytes:max=1", 4006, 5, 11, nil),
    ("bytes:max=4|length:min=5", 4006, 12, 12, nil),
    ("length:max=2|bytes:min=9", 4006, 13, 11, nil),
    ("in:a,bb|length:max=1|bytes:min=2", 4006, 21, 11, nil),
    ("in:a,b|in:c", 4006, 7, 4, nil),
    ("required|length:max=0", 4006, 9, 12, nil),
    ("(length:min=3)|length:max=2", 4006, 15, 12, nil),
    ("any(email, length:min=3|length:max=2)", 4006, 24, 12, nil),
    ("integer:min=7,max=9,multiple-of=10", 4006, 32, 2, nil),
    ("pattern", 4009, 0, 7, nil),
    ("pattern:abc", 4007, 8, 0, nil),
    ("pattern:/abc", 4007, 8, 4, nil),
    ("pattern:/abc/q", 4004, 13, 1, nil),
    ("pattern:/abc/ alpha", 4004, 13, 1, nil),
    ("pattern:/a(b/", 4008, 12, 0, nil),
    ("numeric|pattern:/ä[b/", 4008, 20, 0, nil),
    ("pattern:/\\/\\/(/", 4008, 14, 0, nil),
    ("any", 4007, 0, 3, nil),
    ("any:email", 4007, 0, 3, nil),
    ("any()", 4007, 4, 0, nil),
    ("any(", 4007, 4, 0, nil),
    ("any(numeric", 4007, 3, 8, nil),
    ("any(numeric, )", 4007, 13, 0, nil),
    ("any(numeric, emial)", 4002, 13, 5, "email"),
    ("any(numeric) alpha", 4007, 13, 5, nil),
    ("any(min=1, numeric)", 4003, 4, 3, nil),
    ("numeric(alpha)", 4007, 7, 7, nil),
    ("not(numeric, alpha)", 4007, 4, 15, nil),
    ("each(min=3,max=2, numeric)", 4006, 9, 1, nil),
    ("each(separator=, numeric)", 4004, 15, 0, nil),
    ("in", 4009, 0, 2, nil),
    ("in:", 4007, 3, 0, nil),
    ("in:a,,b", 4007, 5, 0, nil),
    ("first", 4007, 0, 5, nil),
    ("in:a\\q", 4007, 5, 1, nil),
    ("in:a\\", 4007, 4, 1, nil),
    ("each(separator=\\n, numeric)", 4007, 16, 1, nil),
    ("any(in:a,b, emial)", 4002, 12, 5, "email"),
    ("uuid:version=9", 4004, 13, 1, nil),
    ("first|", 4007, 6, 0, nil),
    ("numeric|first|alpha", 4007, 8, 5, nil),
    ("(first|numeric)", 4007, 0, 5, nil),
    ("first|first|numeric", 4007, 6, 5, nil),
    ("frist|numeric", 4002, 0, 5, "first"),
    ("(numeric", 4007, 0, 8, nil),
    ("numeric)", 4007, 7, 1, nil),
    ("not(not(not(not(not(not(not(not(not(numeric)))))))))", 4007, 35, 1, nil),
  ]

  /// Reports contain the parts of a rule as the user wrote them.
  @Test func partsKeepTheirSourceText() throws {
    let rule = try Rule(" required |length:min=1, max=3| pattern:/a\\/b|c/i ", in: Catalog.standard)
    #expect(rule.parts == ["required", "length:min=1, max=3", "pattern:/a\\/b|c/i"])
    #expect(rule.parts.count == rule.validators.count)
    #expect(
      Rule([RequiredConstraint(), NumericInputValidator()]).parts == ["required", "numeric"])
    #expect(Rule([]).parts == ["no-strategy"])
  }

  /// Regression test from the fuzzer: a part ended with its backslash and lost the blank that the
  /// backslash escapes.
  @Test func anEscapedBlankBelongsToItsPart() throws {
    for (text, parts) in [
      (#"in:a,\ "#, [#"in:a,\ "#]), (#"in:a,\   | alpha "#, [#"in:a,\ "#, "alpha"]),
      (#"in:a,\\  "#, [#"in:a,\\"#]), (#"not( in:b,\  )"#, [#"not( in:b,\  )"#]),
    ] {
      let rule = try Rule(text, in: Catalog.standard)
      #expect(rule.parts == parts)
      for part in parts { #expect(try Rule(part, in: Catalog.standard).parts == [part]) }
    }
    #expect(try Rule(#"in:a,\ "#, in: Catalog.standard).validate(" ").isAccepted)
  }

  /// Regression test from the fuzzer: the first character of a separator made an impossible input
  /// possible again.
  @Test func aHalfTypedSeparatorDoesNotMakeInputPossible() throws {
    let rule = try Rule("each(separator=::, max=2, numeric)", in: Catalog.standard)
    for (text, progress) in [
      ("1", .complete), ("1:", .incomplete), ("1 :", .incomplete), ("1::", .incomplete),
      ("1x:", .impossible(at: 1)), (":", .impossible(at: 0)), ("1::2:", .impossible(at: 4)),
      ("1::x:", .impossible(at: 3)),
    ] as [(String, InputProgress)] {
      #expect(rule.progress(of: text) == progress, "\(text)")
    }
  }

  @Test(arguments: broken)
  func anInvalidRuleHasAnErrorPosition(
    _ text: String, _ code: Int, _ offset: Int, _ length: Int, _ suggestion: String?
  ) {
    #expect {
      try Rule(text, in: Catalog.standard)
    } throws: { error in
      guard let error = error as? SourceDiagnostic else { return false }
      let found = (error.code.number, error.offset, error.length, error.suggestion)
      if found != (code, offset, length, suggestion) {
        Issue.record("\(text): \(found)")
      }
      return error.line == 1 && error.column == offset + 1 && error.source == nil
    }
  }

  @Test func anErrorIsPrintedWithACaret() {
    #expect {
      try Rule("required|emial", in: Catalog.standard)
    } throws: { error in
      "\(error)" == """
        error 4002: unknown validator "emial"
          required|emial
                   ^~~~~
          did you mean "email"?
          Use the name of a validator from the catalog.
        """
    }
  }

  @Test func firstReportsOneError() throws {
    let all = try Rule("numeric|length:max=2|alpha", in: Catalog.standard)
    let first = try Rule(" first | numeric|length:max=2|alpha", in: Catalog.standard)
    #expect(all.validate("ab-").errors.map(\.code) == [1001, 2002, 1002])
    #expect(first.validate("ab-").errors.map(\.code) == [1001])
    #expect(first.validate("123").errors.map(\.code) == [2002])
    #expect(first.verdictKind(of: "123".utf8Span) == .rejected)
    #expect(first.stopsAtFirst && !all.stopsAtFirst)
    #expect(first.parts == ["numeric", "length:max=2", "alpha"])
  }

  @Test func nestedRulesReportTheirErrors() throws {
    let any = try Rule("any(email, numeric|length:max=2)", in: Catalog.standard)
    let error = try #require(any.validate("123@").errors.first)
    #expect(error.code == 2016)
    #expect(
      error.details.map(\.name) == ["email", "email.domain-empty", "numeric", "length.max"])
    let each = try Rule("each(separator=;, email)", in: Catalog.standard)
    let found = try #require(each.validate("a@b.co; ü@c.de").errors.first)
    #expect(found.reason == "Value 2 of 2 is not valid")
    #expect(found.offset == 8)
    #expect(found.details.map(\.offset) == [8, 8])
    #expect(found.character?.description == "U+00FC LATIN SMALL LETTER U WITH DIAERESIS")
  }

  /// If the verdict depends on an undecided part, the whole rule is undecided.
  @Test func anUndecidedPartLeavesTheRuleUndecided() throws {
    let exploding = String(repeating: "a", count: 40) + "d"
    for text in ["not(pattern:/(a+)+[bc]/)", "any(numeric, pattern:/(a+)+[bc]/)"] {
      let rule = try Rule(text, in: Catalog.standard)
      guard case .undecided(let error) = rule.validate(exploding).verdict else {
        Issue.record("\(text): \(rule.validate(exploding).verdict)")
        continue
      }
      #expect(error.code == 3101)
      #expect(rule.verdictKind(of: exploding.utf8Span) == .undecided)
    }
    let either = try Rule("any(pattern:/(a+)+[bc]/, length:min=3)", in: Catalog.standard)
    #expect(either.validate(exploding).verdict == .accepted)
  }

  @Test func nestedSecretsStaySecret() throws {
    for text in ["any(password, numeric)", "not(password:common=allow)", "each(password)"] {
      let rule = try Rule(text, in: Catalog.standard)
      #expect(rule.isSecret, "\(text)")
      for value in ["geheim", "correct horse battery"] {
        for error in rule.validate(value).errors {
          #expect((error.offset, error.length, error.character) == (0, 0, nil), "\(text)")
          #expect(error.details.allSatisfy { $0.offset == nil }, "\(text)")
        }
      }
    }
  }

  /// Regression test: each level of named rules doubled the work for a rejection, without a limit.
  @Test func nestingOfNamedRulesIsLimited() throws {
    for join in ["", "|"] {
      var catalog = Catalog.standard
      var rejected: SourceDiagnostic?
      for level in 0..<40 {
        let inner = level == 0 ? "email" : "r\(level - 1)"
        let code = ErrorCode(9000 + level, "r\(level)", reason: "No", fix: "")
        let text = join.isEmpty ? inner : inner + join + inner
        catalog = try catalog.adding(NamedRule.card("r\(level)", text, code: code, in: catalog))
        do throws(SourceDiagnostic) {
          #expect(try Rule("r\(level)", in: catalog).validate("x").errors.count == 1)
        } catch {
          rejected = error
          break
        }
      }
      #expect(rejected?.code.number == 4007)
    }
  }

  /// Regression test: the error revealed the number of parts of a secret and the results of other
  /// rules.
  @Test func compositeErrorsDoNotRevealSecrets() throws {
    let each = try Rule("each(password)", in: Catalog.standard).validate("hunter,abc").errors
    #expect(each.map(\.reason) == [ErrorCode.each.reason] && each[0].details.isEmpty)
    #expect(each[0].parameters.isEmpty)
    let any = try Rule("any(password, email)", in: Catalog.standard).validate("hunter2").errors
    // The error contains the failure of `email`, but not its reasons.
    #expect(any[0].details.map(\.name) == ["password", "password.too-short", "email"])
  }

  @Test(arguments: [
    "numeric", "any(email,numeric)", "any( email , numeric )", "(numeric)", "(numeric|alpha)|alpha",
    "any((in:a,b), email)", "not(in:a\\,b,c)", "each(separator=\\,, email)", "first|numeric",
    "any(first|numeric|alpha, email)", "any(integer:min=1,max=5,alpha)", "in:a|in:b,a",
    " numeric ", "required | numeric", "password:min=8, max=9", "pattern:/a|b/|numeric",
    "pattern:/\\//", "pattern:/a\\\\/", "email:mode=rfc5322",
  ])
  func validRulesAreParsed(_ text: String) throws {
    #expect(try !Rule(text, in: Catalog.standard).validators.isEmpty)
  }

  @Test func allFailuresAreCollected() throws {
    let verdict = try Rule("numeric|length:max=2|alpha", in: Catalog.standard).validate("12-")
    #expect(verdict.errors.map(\.code) == [1001, 2002, 1002])
    #expect(verdict.verdict.error?.code == 1001)
  }

  @Test func aRejectionTakesPrecedenceOverUndecided() throws {
    let exploding = String(repeating: "a", count: 40) + "d"
    let rule = try Rule("pattern:/(a+)+[bc]/|numeric", in: Catalog.standard)
    let verdict = rule.validate(exploding)
    #expect(verdict.errors.map(\.code) == [3101, 1001])
    #expect(verdict.verdict.error?.code == 1001)
    #expect(rule.verdictKind(of: exploding.utf8Span) == .rejected)
    let alone = try Rule("pattern:/(a+)+[bc]/", in: Catalog.standard).validate(exploding)
    guard case .undecided = alone.verdict else {
      Issue.record("\(alone.verdict)")
      return
    }
  }

  @Test func unreadableInputHasOneError() throws {
    let rule = try Rule("numeric|length:max=2", in: Catalog.standard)
    #expect(rule.validate([0xFF].span).errors.map(\.code) == [3001])
    #expect(rule.validate("123".utf8Span, limit: 2).errors.map(\.code) == [3002])
    #expect(rule.validate([0xFF, 0xFF, 0xFF].span, limit: 2).errors.map(\.code) == [3002])
  }

  /// Errors of the other validators in the rule are redacted as well.
  @Test func oneSecretValidatorMakesTheRuleSecret() throws {
    let rule = try Rule("password|numeric|email|length:max=3", in: Catalog.standard)
    #expect(rule.isSecret)
    let errors = rule.validate("geheim-").errors
    #expect(errors.map(\.code) == [1004, 1001, 1003, 2002])
    #expect(errors.first?.details.map(\.reason) == ["use at least 8 characters"])
    for error in errors { #expect((error.offset, error.byteOffset, error.length) == (0, 0, 0)) }
    for error in errors.dropFirst() { #expect(error == error.redacted) }
    #expect(errors.last?.reason == "The input must have at most 3 characters")
    #expect(rule.validate([0x61, 0xFF].span).errors.allSatisfy { $0 == $0.redacted })
    #expect(rule.correction(for: " 1 2") == nil)
  }

  @Test func progressCombinesValidators() throws {
    let rule = try Rule("required|numeric|length:min=2,max=4", in: Catalog.standard)
    #expect(rule.progress(of: "") == .incomplete)
    #expect(rule.progress(of: "1") == .incomplete)
    #expect(rule.progress(of: "12") == .complete)
    #expect(rule.progress(of: "12345x") == .impossible(at: 4))
    #expect(rule.progress(of: "1x345") == .impossible(at: 1))
  }

  @Test func aCorrectionSuitsTheWholeRule() throws {
    let rule = try Rule("numeric|length:max=3", in: Catalog.standard)
    #expect(rule.correction(for: " 12 3")?.text == "123")
    #expect(rule.correction(for: " 12 34") == nil)
    #expect(rule.correction(for: "123") == nil)
  }

  /// Compares the fast check with the full validation on all short strings.
  @Test(arguments: [
    "numeric", "required|numeric|length:min=2", "alpha:mode=unicode|length:max=2", "email",
    "pattern:/a+1?|ä/", "required", "password:min=1,max=3,digit=1,common=allow",
  ])
  func theCheckerAgreesWithTheRule(_ text: String) throws {
    let rule = try Rule(text, in: Catalog.standard)
    let checker = Checker(rule)
    var scratch = try MatchScratch()
    let long = "a@" + String(repeating: "b", count: 60) + ".c"
    for value in ShortStrings.all(of: ["a", "1", "ä", "@", "\n"], upTo: 4) + [long, long + long] {
      let kind = checker.verdictKind(of: value.utf8Span, limit: 5, scratch: &scratch)
      #expect(kind == rule.verdictKind(of: value.utf8Span, limit: 5), "\(value)")
      let isAccepted = rule.validate(value.utf8Span, limit: 5).isAccepted
      #expect((kind == .accepted) == isAccepted, "\(value)")
    }
  }

  /// The fast check includes the maximum length.
  @Test func theCheckerAppliesMaximumLengths() throws {
    let rule = try Rule("email", in: Catalog.standard)
    var scratch = try MatchScratch()
    let label = String(repeating: "b", count: 61) + "."
    let address = "a@" + String(repeating: label, count: 4) + "bcdef"
    #expect(address.utf8.count == 255)
    #expect(Checker(rule).verdictKind(of: address.utf8Span, scratch: &scratch) == .rejected)
    let shorter = String(address.dropLast())
    #expect(Checker(rule).verdictKind(of: shorter.utf8Span, scratch: &scratch) == .accepted)
  }

  @Test func aRuleWithoutValidatorsRejectsEverything() {
    #expect(Rule([]).validate("a").errors.map(\.code) == [4001])
    #expect(Rule([]).validate("").errors.map(\.code) == [4001])
  }

  @Test func aBlockKeepsThatARuleStopsAtTheFirstError() throws {
    let rule = try Rule { try Rule("first|required|numeric|length:max=2", in: Catalog.standard) }
    #expect(rule.validate("abc").errors.map(\.code) == [1001])
    let stopping = Rule(stopsAtFirst: true) {
      NumericInputValidator()
      Length(max: 2)
    }
    #expect(stopping.validate("abc").errors.map(\.code) == [1001])
  }

  @Test func aRuleWithoutTextIsNotQuoted() {
    let rule = Rule { NotConstraint(Rule { ChoiceConstraint(["admin"]) }) }
    #expect(rule.validate("admin").errors.map(\.reason) == ["This input is not allowed"])
  }
}
