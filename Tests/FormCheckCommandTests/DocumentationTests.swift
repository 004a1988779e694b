import FormCheckCommand
import Foundation
import FormCheckForms
import FormCheckCore
import Testing
import FormCheckValidators
import StrictJSON

/// Tests that the help, the manual and the completions mention all options and subcommands.
@Suite struct DocumentationTests {
  private static let options = [
    "--field", "--filter", "--fix", "--rules", "--lang", "--lines", "--null", "--all", "--quiet",
    "--format", "--summary", "--jobs", "--fail-fast", "--max-rejected", "--rejected-exit",
    "--limit-value", "--report", "--html", "--help", "--version",
  ]
  private static let commands = [
    "filter", "merge", "page", "list", "explain", "trace", "detect", "diff", "infer", "rules",
    "lint", "conformance", "test",
    "schema",
    "completion",
    "manual", "help",
  ]

  @Test func theHelpNamesEverything() {
    let help = Call("--help").output
    for word in Self.options + Self.commands { #expect(help.contains(word), "\(word)") }
    for status in 0...4 { #expect(help.contains("\n  \(status)  "), "\(status)") }
    #expect(help.split(separator: "\n").allSatisfy { $0.count <= 100 })
  }

  @Test func theManualNamesEverything() {
    let (manual, rules) = (Call("manual").output, Call("manual", "rules").output)
    for word in Self.options {
      #expect(manual.contains(word.replacing("-", with: "\\-")), "\(word)")
    }
    for name in Catalog.standard.names {
      #expect(rules.contains("\\fB\(name.replacing("-", with: "\\-"))\\fR"), "\(name)")
    }
    for page in [manual, rules, Call("manual", "definitions").output] {
      #expect(!page.contains("\n'"))
      #expect(page.utf8.allSatisfy { $0 < 0x80 })
    }
    #expect(Call("manual", "x").status == 2)
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func theCompletionsNameEverything(_ shell: String) {
    let script = Call("completion", shell).output
    for word in Self.options {
      #expect(script.contains(shell == "fish" ? "-l \(word.dropFirst(2))" : word), "\(word)")
    }
    for word in Self.commands + Catalog.standard.names { #expect(script.contains(word), "\(word)") }
  }

  @Test func everyCommandHasHelp() {
    for command in Self.commands {
      let help = Call(command, "--help").output
      #expect(help.hasPrefix("formcheck \(command): "), "\(command)")
      #expect(help == Call("help", command).output)
    }
  }

  /// A command line or JSON that is split into several lines does not work after it is copied.
  @Test func examplesInHelpPagesAreNotSplit() {
    let pages = (Self.commands + ["plan", "ask"]).map { Call("help", $0).output }
    for example in [
      "  formcheck plan people.csv --csv --splits 8 |\n"
        + "  parallel formcheck --csv --field email=email --split {} --report '{id}.json'\n",
      "  formcheck completion bash > ~/.local/share/bash-completion/completions/formcheck\n",
      "  {\"name\": \"short\", \"answers\": {\"password\": \"x\"}, \"errors\": {\"password\": [1004]}}\n",
      "\n  formcheck --rules FILE --field badge E12345\n",
      "\n  x=$(formcheck ask --field 'required|email' --label Email)\n",
    ] {
      #expect(pages.contains { $0.contains(example) }, "\(example)")
      #expect(Call("manual").output.contains(".nf\n"))
    }
  }

  @Test func theExampleInTheHelpForRulesIsAValidRuleFile() throws {
    let page = Call("help", "rules").output
    let lines = page.split(separator: "\n").drop { !$0.hasPrefix("  {") }.prefix {
      $0.hasPrefix("  ")
    }
    let path = NSTemporaryDirectory() + "formcheck-help-rules-\(UUID().uuidString).json"
    try Data(lines.joined(separator: "\n").utf8).write(to: URL(fileURLWithPath: path))
    defer { unlink(path) }
    let call = Call("rules", path)
    #expect((call.status, call.complaints) == (0, ""))
    #expect(call.output.contains("badge"))
  }

  @Test func everyCodeIsExplained() {
    for code in Catalog.standard.everyCode {
      for word in ["\(code.number)", code.name] {
        // Long sentences are wrapped and indented.
        let text = Call("explain", word).output.replacing(/\n +/, with: " ")
        #expect(text.hasPrefix("\(code.number) "), "\(word)")
        #expect(text.contains(code.commandFix), "\(word)")
      }
    }
  }

  /// The codes of validators and constraints are listed by group, and `Tests/EndToEnd/guides.py` checks them.
  @Test func thePageOnCodesHasARowForEveryCodeFrom2101Up() throws {
    let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Sources/FormCheck/FormCheck.docc/Codes.md")
    let rows = try String(contentsOf: page, encoding: .utf8).split(separator: "\n")
      .filter { $0.contains(/^\| [23456]\d\d\d \|/) }.map(String.init)
    let codes = Catalog.standard.everyCode.filter { (2101..<9000).contains($0.number) }
    let expected = codes.sorted { $0.number < $1.number }.map { code in
      let text = Call("explain", "\(code.number)").output.replacing(/\n {3,}/, with: " ")
      let meaning = text.split(separator: "\n").first { $0.hasPrefix("  meaning  ") }?.dropFirst(11)
      return "| \(code.number) | \(code.name) | \(meaning ?? "") |"
    }
    #expect(rows == expected)
  }

  @Test func aValidatorIsExplainedWithPatternAndExamples() {
    let text = Call("explain", "1001").output
    for words in [
      "[0-9]+", "passes", "12345", "fails", "12a  (1001, at 3)", "only numerical values",
    ] {
      #expect(text.contains(words), "\(words)")
    }
    #expect(Call("explain", "email:mode=smtp").output.contains("(?<ipv6>"))
    #expect(!Call("explain", "password").output.contains(", at "))
    #expect(!text.contains("note"))
  }

  @Test(arguments: [
    ("date:format=DD/MM/YYYY", "Enter a date as DD/MM/YYYY"),
    ("length:min=2,max=5", "Enter 2 to 5 characters"),
    ("required|integer:min=1,max=120", "Enter a whole number from 1 to 120"),
    ("date", "Enter a date as YYYY-MM-DD"),
  ])
  func explainFillsInTheOptionsOfTheRule(_ rule: String, _ prompt: String) {
    let page = Call("explain", rule).output
    #expect(page.contains("  prompt   \(prompt)\n"), "\(page)")
    #expect(!page.contains("FORMAT") && !page.contains("MIN"))
  }

  @Test(arguments: ["phone:country=FR", "email:special-use=reject", "phone:type=mobile"])
  func explainPrintsExamplesThatTheRuleAccepts(_ rule: String) {
    let page = Call("explain", rule).output
    #expect(page.contains("\n  passes   "))
    // The example of the code's fix is rejected because of the options.
    #expect(!page.contains("\n  fix "))
    #expect(Call("explain", "phone").output.contains("\n  fix "))
  }

  @Test func explainShowsTheBeginningOfALongPattern() {
    let page = Call("explain", "postalcode").output
    #expect(page.split(separator: "\n").allSatisfy { $0.count < 420 })
    #expect(page.contains("(the first 400 of "))
  }

  @Test func explainPrintsNoPromptOfCodesThatNoFormShows() {
    #expect(!Call("explain", "4002").output.contains("  prompt "))
    #expect(Call("explain", "2001").output.contains("  prompt   Required\n"))
  }

  @Test func jsonContainsInstructionsThatDifferFromThePrompt() {
    let json = Call("--format", "json", "--field", "integer:max=120", "121").output
    #expect(
      json.contains(
        #""prompt":"Enter a whole number of 120 or less","#
          + #""instructions":["The number must be at most 120"],"offset""#))
    #expect(!Call("--format", "json", "--field", "integer", "x").output.contains("instructions"))
  }

  /// `explain` includes the notes on a custom pattern.
  @Test func explainIncludesPatternNotes() {
    let page = Call("explain", "pattern:/(a+)+[A-z]/").output
    #expect(page.contains("note     pattern.repeat-in-repeat, at character 1 of the pattern: "))
    #expect(page.contains("pattern.wide-range, at character 7 of the pattern: "))
    #expect(Call("explain", "required|not(pattern:/^a/)").output.contains("needless-anchor"))
  }

  @Test func rulesAreExplainedPartByPart() {
    let page = Call("explain", "required|integer:min=1").output
    #expect(page.hasPrefix("a rule: all of these must pass\n\n2001 required\n  meaning  "))
    #expect(page.contains("\n1005 integer:min=1\n"))
    let first = Call("explain", "first|email|numeric").output
    #expect(first.hasPrefix("a rule: reports the first of these that fails\n"))
    #expect(Call("explain", "any(email, phone)").output.hasPrefix("2016 any: "))
    #expect(Call("explain", "required|integr").complaints.contains("integr"))
  }

  @Test func customRulesAreExplained() throws {
    let rules =
      #"{"version": 1, "rules": [{"name": "badge", "code": 9001, "rule": "pattern:/^E+/"}]}"#
    let file = NSTemporaryDirectory() + "formcheck-\(UUID().uuidString).json"
    try Data(rules.utf8).write(to: URL(fileURLWithPath: file))
    defer { try? FileManager.default.removeItem(atPath: file) }
    let page = Call("explain", "--rules", file, "badge").output
    #expect(page.hasPrefix("9001 badge: "))
    #expect(page.contains("pattern.needless-anchor, at character 1 of the pattern"))
    #expect(Call("explain", "--rules", file, "9001").output == page)
    #expect(Call("rules", file).complaints.contains("badge: pattern.needless-anchor"))
  }

  @Test func theListNamesEveryValidator() {
    let list = Call("list").output
    for card in Catalog.standard.cards {
      #expect(list.contains("\(card.code.number)  \(card.name)"))
    }
  }

  @Test func everyFilterIsListedAndExplained() {
    let (list, manual) = (Call("list").output, Call("manual", "rules").output)
    for card in TextFilterCard.standard {
      #expect(list.contains("\n  \(card.usage) "))
      #expect(manual.contains(card.usage.replacing("-", with: "\\-")))
      let page = Call("explain", card.name).output
      #expect(page.contains("filter \(card.usage): \(card.summary)\n"))
      for shell in ["bash", "zsh", "fish"] {
        #expect(Call("completion", shell).output.contains(card.name))
      }
    }
    #expect(Call("explain", "nfc").output.contains(#""Ame\u{0301}lie" -> "Am\u{00E9}lie""#))
  }

  @Test func theHelpDescribesAnOption() {
    let follow = Call("help", "follow")
    #expect(follow.status == 0 && follow.output.hasPrefix("--follow: keep reading"))
    #expect(follow.output.contains("In formcheck\n"), "\(follow.output)")
    #expect(Call("help", "--follow").output == follow.output)
    #expect(Call("help", "--folow").status == 2 && Call("help", "--help").status == 0)
    let delimiter = Call("help", "delimiter").output
    #expect(delimiter.hasPrefix("--delimiter CHARACTER: the field delimiter"), "\(delimiter)")
    #expect(delimiter.contains("formcheck infer"), "\(delimiter)")
    // A command comes before an option of the same name.
    #expect(Call("help", "form").output.contains("Usage:"))
    let unknown = Call("help", "folow")
    #expect(unknown.status == 2 && unknown.complaints.contains("unknown command"))
  }

  @Test func theVersionNamesThePatternEngine() {
    let version = Call("--version").output
    #expect(version.hasPrefix("formcheck "))
    #expect(version.contains("PCRE2 10."))
    #expect(version.contains("compiled to machine code") || version.contains("interpreted"))
  }

  @Test func theVersionsAreAlsoJSON() throws {
    let report = try JSONReader.read(Array(Call("--version", "--json").output.utf8))
    #expect(report["name"]?.string == "formcheck")
    #expect(report["codes"]?["numeric"]?.integer == 1001)
    #expect(report["validators"]?["email"]?.elements?.contains { $0.string == "mode" } == true)
    #expect(report["commands"]?["check"]?.elements?.contains { $0.string == "--field" } == true)
    let call = Call("--json", "--field", "numeric", "1")
    #expect(call.status == 2 && call.complaints.contains("--format json"))
  }
}
