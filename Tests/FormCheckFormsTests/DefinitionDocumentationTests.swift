import FormCheckTesting
import FormCheckForms
import Foundation
import FormCheckCore
import Testing
import FormCheckValidators

/// Tests that the documentation of form definitions is correct.
@Suite struct DefinitionDocumentationTests {
  private static let article = text(of: "FormDefinitions")

  private static func text(of article: String) -> String {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let file = root.appendingPathComponent(
      "Sources/FormCheckForms/FormCheckForms.docc/\(article).md")
    return (try? String(contentsOf: file, encoding: .utf8)) ?? ""
  }

  @Test func theArticlesExampleIsAValidForm() throws {
    let parts = Self.article.components(separatedBy: "```")
    let example = try #require(parts.first { $0.hasPrefix("json\n") }).dropFirst(5)
    let definition = try FormDefinition(Array(example.utf8), in: Catalog.standard)
    let driver = FormTestDriver(try definition.form(languages: ["de"]))
    #expect(driver.session.form.title == "Bestellung" && driver.session.form.pages.count == 2)
    driver.type("a@example.org")
    driver.press(.next)
    driver.type("u ")
    driver.press(.next)
    driver.type("12345")
    driver.press(.next)
    driver.type("three small words")
    driver.press(.next)
    driver.type("three small worms")
    #expect(driver.codes == ["again": [2101]])
    driver.press(.delete(.lineStart))
    driver.type("three small words")
    driver.press(.submit)
    #expect(driver.effects == [.submit])
  }

  @Test func theArticlesCheckIsValid() throws {
    let parts = Self.article.components(separatedBy: "```")
    let field = try #require(parts.first { $0.contains("\"check\"") }).dropFirst(5)
    let text = "{\"version\": 1, \"fields\": [\(field)]}"
    let definition = try FormDefinition(Array(text.utf8), in: Catalog.standard)
    #expect(
      definition.fields[0].check
        == SlowCheck("taken", debounce: .milliseconds(300), timeLimit: .seconds(5)))
    #expect(Self.article.contains("in milliseconds; 300") && Self.article.contains("; 5000"))
  }

  @Test func theArticlesAnswersAndResponseAreValid() throws {
    let examples = Self.text(of: "Submission").components(separatedBy: "```")
      .filter { $0.hasPrefix("json\n") }.map { String($0.dropFirst(5)) }
    #expect(examples.count == 2)
    let fields = """
      {"name": "email", "validator": "required|email"}, {"name": "age", "kind": "number"},
      {"name": "newsletter", "kind": "yes-no"},
      {"name": "languages", "kind": "choices", "choices": ["sv", "en"]},
      {"name": "born", "kind": "date"}
      """
    let text = "{\"version\": 1, \"fields\": [\(fields)]}"
    let definition = try FormDefinition(Array(text.utf8), in: Catalog.standard)
    let driver = FormTestDriver(try definition.form())
    try driver.fill(examples[0])
    #expect(driver.answers == examples[0])
    driver.press(.submit)
    #expect(throws: SubmissionError.self) { try driver.submit { _ in examples[1] } }
    #expect(driver.codes == ["email": [9001]])
  }

  /// The article documents each of these kinds, keys and rules, and the reader accepts them.
  @Test func kindsKeysAndRulesAreDocumented() throws {
    func codes(_ fields: String, _ rules: String = "") -> Int? {
      let text = "{\"version\": 1, \"fields\": [\(fields)]\(rules)}"
      do throws(DefinitionError) {
        _ = try FormDefinition(Array(text.utf8), in: Catalog.standard)
        return nil
      } catch {
        return error.code.number
      }
    }
    for kind in ["text", "password", "multiline", "number", "date", "yes-no"] {
      #expect(Self.article.contains("`\(kind)`"))
      #expect(codes("{\"name\": \"a\", \"kind\": \"\(kind)\"}") == nil, "\(kind)")
    }
    for key in [
      "label", "help", "placeholder", "validator", "initial", "choices", "step", "hides-length",
      "suggestions", "live", "when", "kind", "check", "at-least", "at-most", "section", "note",
      "label-by", "placeholder-by", "choices-by", "beside",
    ] {
      #expect(Self.article.contains("`\(key)`"))
      // A known key is rejected because of the type of null; 4012 would mean an unknown key.
      #expect(codes("{\"name\": \"a\", \"\(key)\": null}") != 4012, "\(key)")
    }
    for rule in ["same", "different", "after", "at-least-one", "exactly-one"] {
      #expect(Self.article.contains("| `\(rule)` |"))
      let rules = ", \"rules\": [{\"rule\": \"\(rule)\", \"fields\": [\"a\", \"b\"]}]"
      #expect(codes("{\"name\": \"a\"}, {\"name\": \"b\"}", rules) == nil, "\(rule)")
    }
  }
}
