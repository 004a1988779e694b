import FormCheckForms
import FormCheckValidators
import FormCheckWeb
import Testing

@Suite struct WebPageTests {
  private func form(_ fields: String, rules: String = "", languages: [String] = []) throws -> Form {
    let definition =
      #"{"version": 1, "title": "T", "fields": [\#(fields)], "rules": [\#(rules)]}"#
    return try FormDefinition(Array(definition.utf8), in: Catalog.standard)
      .form(languages: languages)
  }

  private func page(_ form: Form) -> String {
    String(decoding: WebPage(form, showsErrors: true).document, as: UTF8.self)
  }

  private func fragment(_ fields: String) throws -> String {
    String(decoding: WebPage(try form(fields)).fragment, as: UTF8.self)
  }

  struct Vector: Sendable, CustomTestStringConvertible {
    let field: String
    let markup: [String]
    var testDescription: String { field }
  }

  static let vectors = [
    Vector(
      field: #""label": "Name""#,
      markup: [
        #"<label for="field-0">Name</label>"#, #"<input type="text" id="field-0" name="a">"#,
      ]),
    Vector(
      field: #""validator": "required""#,
      markup: [#"<span class="mark">(required)</span>"#, #" required="""#]),
    Vector(
      field: #""kind": "number", "validator": "integer:min=18,max=120""#,
      markup: [#"type="number""#, #"step="1" min="18" max="120""#]),
    Vector(
      field: #""kind": "number", "validator": "decimal:above=0""#,
      markup: [#"inputmode="decimal" step="any">"#]),
    Vector(
      field: #""kind": "number", "validator": "decimal:point=comma""#,
      markup: [#"type="text""#, #"inputmode="decimal""#]),
    Vector(
      field: #""kind": "date", "validator": "date:min=1900-01-01""#,
      markup: [#"type="date""#, #"min="1900-01-01""#]),
    Vector(
      field: #""kind": "date", "validator": "date:format=DD.MM.YYYY""#,
      markup: [#"type="text""#, "<p>DD.MM.YYYY</p>"]),
    // A browser would remove the characters that such rules need.
    Vector(field: #""kind": "number", "validator": "phone""#, markup: [#"type="tel""#]),
    Vector(
      field: #""kind": "number", "validator": "integer:digits=any""#, markup: [#"type="text""#]),
    Vector(
      field: #""kind": "number", "validator": "integer|starts-with:0""#, markup: [#"type="text""#]),
    Vector(field: #""kind": "date", "validator": "datetime""#, markup: [#"type="text""#]),
    Vector(
      field: #""kind": "date", "validator": "required|date""#, markup: [#"type="date""#]),
    Vector(
      field: #""validator": "url:scheme=optional""#, markup: [#"type="text""#, #"inputmode="url""#]),
    Vector(
      field: #""validator": "length:min=2,max=9""#, markup: [#"minlength="2" maxlength="18""#]),
    Vector(
      field: #""validator": "numeric|length:max=9""#,
      markup: [#"inputmode="numeric" maxlength="9""#]),
    Vector(
      field: #""validator": "pattern:/[A-Z]{2}[(|&]+/""#,
      markup: [#"pattern="[A-Z]{2}[\(\|&amp;]+""#]),
    Vector(
      field: #""validator": "pattern:/[a-][0-9a-][^a-]\\[[!!a\\]]/""#,
      markup: [##"pattern="[a\-][0-9a\-][^a\-]\[[!\!a\]]""##]),
    Vector(
      field: #""validator": "pattern:/a+b?/|pattern:/[ab]b|a/""#,
      markup: [#"pattern="(?=(?:a+b?)$)(?:[ab]b|a)""#]),
    Vector(
      field: #""validator": "email""#,
      markup: [#"type="text""#, #"inputmode="email" autocomplete="email""#]),
    Vector(field: #""validator": "phone""#, markup: [#"type="tel""#, #"autocomplete="tel""#]),
    Vector(
      field: #""kind": "password", "validator": "password:min=12""#,
      markup: [#"type="password""#, #"autocomplete="new-password""#]),
    Vector(
      field: #""kind": "multiline", "initial": "\nx<y""#,
      markup: ["rows=\"4\">\n\nx&lt;y</textarea>"]),
    Vector(
      field: #""kind": "choice", "choices": ["x", "y"], "initial": "y""#,
      markup: [
        #"<fieldset class="field"><legend>a</legend>"#,
        #"<input type="radio" id="field-0-2" name="a" value="y" checked="">"#,
        #"value=""><label for="field-0-3">No answer</label>"#,
      ]),
    Vector(
      field: #""kind": "choices", "choices": ["x", "y"], "at-most": 1"#,
      markup: [
        #"<fieldset class="field" aria-describedby="field-0-hint">"#,
        #"<input type="checkbox" id="field-0" name="a" value="x">"#,
      ]),
    Vector(
      field: #""kind": "choice", "choices": ["1","2","3","4","5","6","7","8"], "initial": "8""#,
      markup: [#"<select id="field-0" name="a">"#, #"<option value="8" selected="">8</option>"#]),
    Vector(
      field: #""suggestions": ["x"]"#,
      markup: [#"list="field-0-list""#, #"<datalist id="field-0-list"><option value="x">"#]),
    Vector(
      field: #""help": "One\nTwo", "note": "N""#,
      markup: [
        #"id="field-0-hint"><p>N</p><p>One<br>Two</p>"#, #"aria-describedby="field-0-hint""#,
      ]),
    Vector(field: #""initial": "\"&'\u202E""#, markup: ["value=\"&quot;&amp;&#39;\u{202E}\""]),
  ]

  @Test(arguments: vectors)
  func aFieldBecomesItsControls(_ vector: Vector) throws {
    let page = try fragment(#"{"name": "a", \#(vector.field)}"#)
    for part in vector.markup { #expect(page.contains(part), "\(page)") }
  }

  /// A browser must not reject an answer that the form accepts.
  @Test(arguments: [
    (#""validator": "email""#, "type=\"email\""),
    (#""filter": "trim", "validator": "required|length:max=3""#, "maxlength"),
    (#""kind": "password", "validator": "pattern:/x/""#, "pattern="),
    (#""validator": "pattern:/\\p{L}+/""#, "pattern="),
    (#""kind": "number", "validator": "integer:min=1.5""#, " min="),
    (#""kind": "date", "validator": "date:max=today""#, " max="),
  ])
  func anAttributeThatCouldRejectTooMuchIsLeftOut(_ field: String, _ attribute: String) throws {
    #expect(try !fragment(#"{"name": "a", \#(field)}"#).contains(attribute))
  }

  @Test func aConditionIsAHintAndNotARequirement() throws {
    let page = try fragment(
      #"{"name": "c", "label": "Country", "kind": "choice", "choices": [{"value": "us", "label": "United States"}]},"#
        + #"{"name": "zip", "validator": "required", "when": {"c": "us"}}"#)
    #expect(page.contains(#"<p class="condition">Answer only if Country is United States</p>"#))
    #expect(!page.contains("required=\"\""))
  }

  @Test func aConditionListsItsAnswersAsAlternatives() throws {
    let page = try fragment(
      #"{"name": "c", "label": "Size", "kind": "choice", "choices": ["s", "m", "l"]},"#
        + #"{"name": "d", "when": {"c": ["s", "m", "l"]}}"#)
    #expect(page.contains("Answer only if Size is s, m or l"))
  }

  @Test func aRepeatedPasswordIsANewOne() throws {
    let signUp = page(
      try form(
        #"{"name": "p", "kind": "password", "validator": "password"}, {"name": "q", "kind": "password"}"#,
        rules: #"{"rule": "same", "fields": ["p", "q"]}"#))
    #expect(signUp.split(separator: "autocomplete=\"new-password\"").count == 3)
    let login = page(try form(#"{"name": "p", "kind": "password", "validator": "required"}"#))
    #expect(login.contains("autocomplete=\"current-password\""))
  }

  @Test func anUploadStatesItsExtensions() throws {
    let page = try fragment(
      #"{"name": "a", "kind": "path", "exists": true, "extensions": ["pdf", "png"]}"#)
    #expect(page.contains("The name of the file must end with .pdf or .png"))
  }

  @Test func aListWithoutChoicesSaysWhatToDo() throws {
    let page = try fragment(#"{"name": "a", "kind": "choice", "choices-from": "x"}"#)
    #expect(page.contains("There are no choices yet. Submit the form to load them."))
  }

  /// A screen reader must not read an English sentence as if it were German.
  @Test func sentencesInAnotherLanguageThanThePageStateIt() throws {
    var surroundings = WebPage.Surroundings()
    surroundings.language = "de"
    var form = try form(
      #"{"name": "a", "label": "Name", "help": "Wie im Ausweis", "validator": "required"},"#
        + #"{"name": "b", "message": "Bitte nur Ziffern", "validator": "numeric"}"#)
    form.setText("x", of: "b")
    let page = String(
      decoding: WebPage(form, showsErrors: true, surroundings).document, as: UTF8.self)
    #expect(page.contains(#"<h2 id="problem" lang="en">There is a problem</h2>"#))
    #expect(page.contains(#"<span class="mark" lang="en">(required)</span>"#))
    #expect(page.contains("<p>Wie im Ausweis</p>"))
    #expect(page.contains(##"<a href="#field-0">Name: <span lang="en">"##))
    #expect(page.contains(##"<a href="#field-1">b: Bitte nur Ziffern</a>"##))
    #expect(page.contains(#"<button class="submit" type="submit" lang="en">"#))
    #expect(page.contains(#""part":{"lang":"en"}"#))
    #expect(!self.page(form).contains(#" lang="en">There"#))
  }

  @Test func errorsAreListedWithLinksAndDescribeTheirControls() throws {
    let session = FormSession(try form(#"{"name": "a", "label": "Name", "validator": "required"}"#))
    let page = String(
      decoding: WebPage(session.form, showsErrors: true).document, as: UTF8.self)
    #expect(page.contains("<title>Error: T</title>"))
    #expect(
      page.contains(
        #"<div class="problem" role="alert" aria-labelledby="problem" tabindex="-1" autofocus="">"#)
    )
    #expect(page.contains(##"<li><a href="#field-0">Name: "##))
    #expect(page.contains(#"aria-invalid="true" aria-describedby="field-0-error""#))
  }

  @Test func aSecretIsNeverOnThePage() throws {
    var form = try form(#"{"name": "a", "kind": "password"}"#)
    form.setText("hunter2", of: "a")
    #expect(!String(decoding: WebPage(form).document, as: UTF8.self).contains("hunter2"))
  }

  @Test(arguments: [("de-AT", "de", "ltr"), ("he", "he", "rtl"), ("fr", "de", "ltr")])
  func thePageStatesItsLanguage(_ tag: String, _ language: String, _ direction: String) throws {
    let json = #"{"version": 1, "title": {"de": "A", "he": "B"}, "fields": [{"name": "a"}]}"#
    let definition = try FormDefinition(Array(json.utf8), in: Catalog.standard)
    var surroundings = WebPage.Surroundings()
    surroundings.language = definition.pageLanguage(for: [tag]) ?? "en"
    let page = WebPage(try definition.form(languages: [tag]), surroundings).document
    #expect(
      String(decoding: page, as: UTF8.self)
        .contains("<html lang=\"\(language)\" dir=\"\(direction)\">"))
  }

  @Test func thePageOfADefinitionInOneLanguageHasItsMessages() throws {
    let json = #"{"version": 1, "title": {"pl": "T"}, "fields": [{"name": "a"}]}"#
    let definition = try FormDefinition(Array(json.utf8), in: Catalog.standard)
    var form = try definition.form(languages: [])
    form.translations = definition.pageTranslations(for: [])
    #expect(page(form).contains("Wyślij"))
  }

  @Test func whatAPageCannotOfferIsNamed() throws {
    let form = try form(
      #"{"name": "a", "kind": "path"}, {"name": "b", "kind": "choice", "choices-from": "x"},"#
        + #"{"name": "formcheck-token"}, {"name": "g", "kind": "group", "fields": [{"name": "h"}]}"#
    )
    #expect(
      PageObstacle.all(in: form) == [
        .path(field: "a"), .listedChoices(field: "b"), .reservedName(field: "formcheck-token"),
        .entries(group: "g"),
      ])
  }
}
