import Foundation
import FormCheckCore
import TestSupport
import Testing
import FormCheckValidators

/// Tests of validators for text with its own grammar: JSON, regular expressions and names.
@Suite struct FormatTests {
  /// JSONTestSuite: documents named `y` must be accepted, and those named `n` rejected.
  ///
  /// No prefix of an accepted document is impossible.
  @Test func acceptsExactlyValidJSON() throws {
    let json = JSONInputValidator()
    let documents = try JSONTestDocument.all()
    for document in documents {
      let isAccepted = json.validate(document.bytes.span).isAccepted
      // Every validator accepts the empty text.
      if document.name.hasPrefix("y_") { #expect(isAccepted, "\(document.name)") }
      if document.name.hasPrefix("n_"), !document.bytes.isEmpty {
        #expect(!isAccepted, "\(document.name)")
      }
      guard isAccepted, let text = String(validating: document.bytes, as: UTF8.self) else {
        continue
      }
      for count in 0..<text.unicodeScalars.count {
        if case .impossible = json.progress(of: String(text.unicodeScalars.prefix(count))) {
          Issue.record("\(document.name) at \(count)")
        }
      }
    }
    #expect(documents.count == 316)
  }

  /// Nesting that is too deep is rejected at the first bracket above the limit and does not cause a
  /// crash.
  @Test func tooDeepNestingIsRejectedAtItsPosition() {
    let json = JSONInputValidator()
    @Sendable func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    #expect(json.validate(nested(128)).isAccepted)
    #expect(json.validate(nested(129)).error?.offset == 128)
    #expect(json.validate(nested(129)).error?.details.first?.name == "json.too-deep")
    #expect(!json.validate(String(repeating: "[{\"\":", count: 100_000)).isAccepted)
    let onAThread = Guarded(false)
    onThread(stack: 512 * 1024) {
      onAThread.withLock { $0 = json.validate(nested(128)).isAccepted }
    }
    #expect(onAThread.now)
  }

  /// Random expressions: no prefix of a valid expression is impossible, and an impossible one stays
  /// impossible.
  @Test(arguments: 1...20)
  func prefixesOfExpressionsAreNotImpossible(_ seed: UInt64) {
    var random = SeededRandom(seed)
    let pieces = [
      "a", "b", "(", ")", "[", "]", "[^", "(?", ":", "=", "!", "<", ">", "n", "*", "+", "?", "{",
      "}", "{2,3}", ",", "1", "2", "\\", "\\Q", "\\E", "\\d", "\\x{41}", "\\p{L}", "\\N{U+41}", "|",
      ".", "^", "$", "-", "i", "R", "&", "#", "(?<n>a)", "\\k<n>", "(?1)", "\\2", "\\g{-1}", "(*",
      "ACCEPT", "[:alpha:]", "(?|", "(?<=", "(?(1)", "(?#", "é", "\\o{7}", "\\c", "(*sr:", "(?J)",
      "\\K", "(?C1)", "(*UTF)", "x", "\n", "(?x)", "(?+1)", "(?'m'", "\\b", "]]", "--",
    ]
    let regex = RegexInputValidator()
    for _ in 0..<400 {
      let count = Int.random(in: 1...9, using: &random)
      let text = (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      var lost: String?
      for length in 1...text.unicodeScalars.count {
        let beginning = String(text.unicodeScalars.prefix(length))
        if case .impossible = regex.progress(of: beginning) {
          lost = lost ?? beginning
        } else if let lost {
          Issue.record("\(lost.debugDescription) was lost, \(beginning.debugDescription) is not")
        }
      }
    }
  }

  /// Expressions that PCRE2 takes long to compile exceed the length limit.
  @Test(arguments: ["(?J)(?<n>a)", "(a|b)*", "\\p{L}?", "(?:", "[^\\P{L}a-z]", "(?<=a|b)"])
  func longExpressionsAreRejectedQuickly(_ piece: String) {
    let regex = RegexInputValidator()
    for count in [700, 100_000] {
      let text = String(repeating: piece, count: count)
      _ = regex.validate(text)
      _ = regex.progress(of: text)
    }
  }

  @Test(arguments: [
    ("json", "1000", 50_000), ("json", "[1,\"a\\u0041\",{\"\":null}],", 5_000),
    ("person-name", "A.", 100_000), ("person-name", "e\u{301}-", 1000),
    ("identifier:language=swift", "a\u{301}", 100_000), ("identifier:language=java", "_", 200_000),
    ("identifier:language=java,reserved=no", "static", 50_000),
  ])
  func longTextsAreCheckedQuickly(_ text: String, _ piece: String, _ count: Int) throws {
    let rule = try Rule(text, in: Catalog.standard)
    let long = (text == "json" ? "[" : "") + String(repeating: piece, count: count)
    for end in ["", "1]", "\u{0}", "~"] {
      #expect(rule.validate(long + end).kind != .undecided)
      _ = rule.progress(of: long + end)
    }
  }

  /// Each reserved word is found in its language, and not with an additional letter.
  @Test(arguments: IdentifierInputValidator.Language.allCases.dropFirst())
  func reservedWordsAreFound(_ language: IdentifierInputValidator.Language) throws {
    let lists = try #require(Self.someWords[language.rawValue])
    let (open, strict) = (
      IdentifierInputValidator(language),
      IdentifierInputValidator(language, allowsReserved: false)
    )
    for word in lists {
      #expect(open.validate(word).isAccepted, "\(word)")
      #expect(!strict.validate(word).isAccepted, "\(word)")
      #expect(strict.validate(word).error?.details.first?.name == "identifier.reserved")
      #expect(strict.validate(word + "q").isAccepted, "\(word)")
    }
    for word in ["name", "a", "whil", "hile", "wor d"] {
      let error = strict.validate(word).error
      #expect(error?.details.contains { $0.name == "identifier.reserved" } != true)
    }
  }

  /// The first word, the last one and one from the middle of each list.
  private static let someWords: [String: [String]] = [
    "c": ["alignas", "nullptr", "_Thread_local"], "cpp": ["alignas", "not_eq", "xor_eq"],
    "csharp": ["abstract", "lock", "while"], "go": ["break", "map", "var"],
    "java": ["abstract", "native", "while", "true", "null"],
    "javascript": ["await", "let", "yield"],
    "kotlin": ["as", "object", "while"], "python": ["False", "lambda", "yield"],
    "rust": ["abstract", "gen", "Self", "yield"], "swift": ["Any", "nil", "where", "while"],
  ]

  /// Composed and decomposed names get the same verdict, for every scalar that can be decomposed.
  @Test(arguments: ["person-name", "identifier:language=python", "identifier:language=javascript"])
  func composedAndDecomposedNamesGetTheSameVerdict(_ text: String) throws {
    let validator = try #require(try Rule(text, in: Catalog.standard).validators.first)
    for value in UInt32(0x80)...0x2FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let decomposed = String(scalar).decomposedStringWithCanonicalMapping
      guard Array(decomposed.unicodeScalars) != [scalar] else { continue }
      let verdicts = ["a" + String(scalar), "a" + decomposed].map {
        validator.verdictKind(of: $0.utf8Span)
      }
      if verdicts[0] != verdicts[1] { Issue.record("U+\(String(value, radix: 16)): \(verdicts)") }
    }
  }

  @Test(
    arguments: [
      ("json", "\u{FEFF}{}", "{}"), ("json", "{'a':1}", nil), ("regex", "(a", nil),
      ("identifier", " a_1\n", "a_1"), ("identifier", "a b", nil),
      ("person-name", " Ada  Lovelace ", "Ada Lovelace"),
      ("person-name", "O\u{B4}Brien", "O'Brien"),
      ("person-name", "Anne\u{2013}Marie", "Anne-Marie"), ("person-name", "Ada1", nil),
      ("person-name", "Ada\u{A0}\tL.", "Ada L."),
    ] as [(String, String, String?)])
  func correctionsAreOffered(_ rule: String, _ text: String, _ correction: String?) throws {
    try expectCorrection(rule, text, correction)
  }

  @Test(arguments: [
    ("json:top=container", " 1", "json.container", "the text must be an array or an object", 1),
    ("json", " ", "json.empty", "the text contains only whitespace", 0),
    ("json", "é", "json.unexpected", "a JSON value is expected here", 0),
    ("json", "[\"é\" 1]", "json.unexpected", "a comma or the end of an array is expected here", 5),
    ("json", "[", "json.unfinished", "the text ends in the middle of an array", 1),
    (
      "json:keys=unique", "{\"a\":1,\"a\":2}", "json.key-twice",
      "the key \"a\" occurs twice in one object", 7
    ),
    (
      "json", "[01]", "json.number", "a number must not have leading zeros", 2
    ),
    ("json", "\"\\x\"", "json.string", "unknown escape", 2),
    ("json", "1 2", "json.trailing", "unexpected characters after the value", 2),
    (
      "json", "\u{FEFF}1", "json.byte-order-mark", "the text must not begin with a byte order mark",
      0
    ),
    ("regex", "é)", "regex.syntax", "unmatched closing parenthesis", 1),
    ("regex", "(é", "regex.syntax", "missing closing parenthesis", 2),
    ("identifier", "1a", "identifier.digit", "the first character must not be a digit", 0),
    (
      "identifier:language=go,reserved=no", "func", "identifier.reserved",
      "this is a reserved word in go", 0
    ),
    ("person-name", "Ada 2", "person-name.digit", "digits are not allowed in a name", 4),
    ("person-name", "é<", "person-name.sign", "this character is not allowed in a name", 1),
  ])
  func rejectionsHaveCauses(
    _ rule: String, _ text: String, _ name: String, _ reason: String, _ offset: Int
  ) throws {
    let error = try #require(try Rule(rule, in: Catalog.standard).validate(text).errors.first)
    #expect(error.details.first?.name == name)
    #expect(error.details.first?.reason == reason)
    #expect(error.details.first?.offset == offset)
  }

  @Test(arguments: [
    ("identifier:reserved=no", 4009), ("identifier:language=basic", 4004),
    ("json:top=array", 4004), ("json:depth=3", 4003), ("regex:flags=i", 4003),
  ])
  func invalidOptionsAreReported(_ text: String, _ code: Int) {
    expectMistake(text, code)
  }
}
