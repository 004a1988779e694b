import FormCheckCore
import FormCheckForms
import FormCheckValidators
import FormCheckWeb
import Testing

@Suite struct FormScriptTests {
  private func form(_ fields: String, rules: String = "", languages: [String] = []) throws -> Form {
    let definition =
      #"{"version": 1, "title": "T", "fields": [\#(fields)], "rules": [\#(rules)]}"#
    return try FormDefinition(Array(definition.utf8), in: Catalog.standard)
      .form(languages: languages)
  }

  private func page(_ form: Form) -> String {
    String(decoding: WebPage(form).document, as: UTF8.self)
  }

  struct Vector: Sendable, CustomTestStringConvertible {
    let field: String
    let data: String
    var testDescription: String { field }
  }

  static let vectors = [
    Vector(
      field: #""validator": "required""#,
      data: ##"{"code":2001,"test":{"notEmpty":[{"visible":[]}]},"say":["##),
    Vector(
      field: #""validator": "length:max=3""#,
      data:
        #"{"code":2002,"test":{"orEmpty":[{"length":[0,3]}]},"say":["Enter at most 3 characters"]"#),
    Vector(
      field: #""validator": "pattern:/[A-Z]{2}[(|&]+/""#,
      data: #""test":{"orEmpty":[{"pattern":"[A-Z]{2}[\\(\\|&]+"}]}"#),
    Vector(
      field: #""validator": "numeric""#,
      data: #"{"code":1001,"test":{"orEmpty":[{"pattern":"[0-9]+"}]},"say":["Use digits only"]"#),
    Vector(
      field: #""validator": "in:a,b""#, data: #""test":{"orEmpty":[{"oneOf":["a","b"]}]}"#),
    Vector(
      field: #""validator": "starts-with:a|not-in:ab""#,
      data: #"{"orEmpty":[{"noneOf":["ab"]}]}"#),
    Vector(
      field: #""validator": "each(max=3, numeric)""#, data: #"],"separator":",","count":[1,3]}"#),
    Vector(
      field: #""validator": "decimal:min=0.5,step=0.25""#,
      data: ##"{"number":{"min":"0.5","step":"0.25","base":"0.5"}}"##),
    Vector(
      field: #""validator": "integer:above=0,multiple-of=5""#,
      data: ##"{"number":{"above":"0","step":"5","base":"0"}}"##),
    Vector(
      field: #""validator": "date:min=1900-01-01,max=2026-11-27""#,
      data: ##"{"order":{"first":"1900-01-01","last":"2026-11-27"}}"##),
    // The page can be some days old when a person fills it in.
    Vector(
      field: #""validator": "month:min=2020-01,max=today""#,
      data: ##"{"between":[{"any":[]},{"order":{"first":"2020-01","last":null}}]}"##),
    Vector(field: #""validator": "password:min=12""#, data: ##"{"length":[12,128]}"##),
    Vector(
      field: #""validator": "pattern:/(a+)+b/""#, data: #"{"orEmpty":[{"unknown":[]}]}"#),
    Vector(field: #""filter": "trim,lowercase""#, data: #""filters":["trim","lowercase"]"#),
    Vector(field: #""filter": "html-escape", "validator": "numeric""#, data: #""filters":null}"#),
    Vector(field: #""label": "</script>""#, data: #""label":"\u003c/script>""#),
    Vector(
      field: #""kind": "choices", "choices": ["x", "y"], "at-most": 1"#,
      data: #""count":{"least":0,"most":1,"say":["Choose up to 1 option"]}"#),
    Vector(
      field: #""message": "Five digits", "validator": "numeric""#, data: #""say":["Five digits"]"#),
    Vector(
      field: #""when": {"b": ["x"]}"#, data: #""when":[{"field":1,"values":["x"]}]"#),
  ]

  @Test(arguments: vectors)
  func aFieldBecomesData(_ vector: Vector) throws {
    let page = page(try form(#"{"name": "a", \#(vector.field)}, {"name": "b"}"#))
    #expect(page.contains(vector.data), "\(page)")
  }

  @Test(arguments: [
    (
      "same",
      #""kind":"same","fields":[0,1],"errorFields":[0,1],"say":["Enter the same value in both fields"]"#
    ),
    ("at-least-one", #""kind":"atLeastOne""#),
  ])
  func aRuleAcrossFieldsBecomesData(_ word: String, _ data: String) throws {
    let rules = #"{"rule": "\#(word)", "fields": ["a", "b"]}"#
    let page = page(try form(#"{"name": "a"}, {"name": "b"}"#, rules: rules))
    #expect(page.contains(data), "\(page)")
  }

  @Test(arguments: [
    "pattern:/zq7/", "in:zq7", "starts-with:zq7", "not(in:zq7)", "any(in:zq7, in:y)",
  ])
  func theDataOfASecretDoesNotRevealTheAnswer(_ rule: String) throws {
    let page = page(
      try form(#"{"name": "a", "kind": "password", "validator": "\#(rule)|length:max=9"}"#))
    #expect(page.contains(#"{"length":[0,9]}"#))
    #expect(!page.contains("zq7"))
  }

  @Test func theSentencesAreInTheLanguageOfThePage() throws {
    let form = try form(#"{"name": "a", "validator": "numeric"}"#, languages: ["pl"])
    #expect(form.translations != nil)
    #expect(!page(form).contains("Use digits only"))
  }

  @Test func theChecksOfTheServerAreListed() throws {
    let form = try form(
      #"{"name": "a", "validator": "required|numeric|iban"}, {"name": "b", "filter": "html-escape"},"#
        + #"{"name": "c", "validator": "alpha:mode=unicode"}, {"name": "d"}, {"name": "e", "kind": "yes-no"}"#
    )
    let checks = ServerCheck.all(in: form)
    #expect(checks.map(\.fields) == [["a"], ["b"], ["c"]])
    #expect(checks.map(\.part) == ["iban", "", "alpha:mode=unicode"])
    #expect(checks.map(\.reason) == [.gap(.inspection), .filter, .gap(.characters)])
  }

  @Test func thePolicyAdmitsEveryScript() throws {
    let form = try form(#"{"name": "a"}"#)
    let page = page(form)
    let scripts = page.split(separator: "<script>").dropFirst()
      .compactMap { $0.split(separator: "</script>").first }
    #expect(scripts.count == WebPage(form).policy.split(separator: "'sha256-").count - 2)
    #expect(scripts.reduce(0) { $0 + $1.utf8.count } < 20_000)
  }
}
