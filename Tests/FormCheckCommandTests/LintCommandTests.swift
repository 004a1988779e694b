import Foundation
import Testing

/// Tests of `formcheck lint` and of the warnings when a pattern is loaded.
@Suite struct LintCommandTests {
  @Test func aNoteIsPrintedWithAnExcerpt() {
    let call = Call("lint", "x(a+)+b")
    #expect(
      call.output == """
        argument:1:2: warning: pattern.repeat-in-repeat: a repeat inside a repeat can take a very long time on a value \
        that nearly matches; add a + after the inner repeat to make it possessive
          x(a+)+b
           ^~~~~

        """)
    #expect(call.status == 1 && call.complaints.isEmpty)
  }

  @Test func plainPatternsHaveNoNotes() {
    let call = Call("lint", "[a-z]+", "/a|b/i", "(?:[a-z]+,)*[a-z]+", "@signup")
    #expect(call.status == 0 && call.output.isEmpty && call.complaints.isEmpty)
  }

  @Test(arguments: [
    ("(a|a)*b", "1:1: warning: pattern.overlap-in-repeat"),
    (
      ".*.*=.*",
      "1:1: warning: pattern.repeat-after-repeat: these repeats can match the same text, so the "
        + "time"
    ),
    ("^a|b$", "1:5: warning: pattern.anchor-in-alternative"),
    ("/^a/", "1:1: warning: pattern.needless-anchor"),
    ("/(?:[A-Z][a-z]+)*/i", "1:1: warning: pattern.repeat-in-repeat"),
    ("/a b+ # (c+)+/x", ""), ("/", ""), (".", ""), ("[A-z]\u{1B}", "\n  [A-z]\\x1B\n   ^~~\n"),
  ])
  func eachNoteHasItsPosition(_ pattern: String, _ expected: String) {
    let call = Call("lint", pattern)
    #expect(call.status == (expected.isEmpty ? 0 : 1), "\(call.complaints)")
    #expect(expected.isEmpty ? call.output.isEmpty : call.output.contains(expected))
  }

  @Test func theFieldsOfAFormAreChecked() {
    let form = temporary(
      #"{"version": 1, "fields": [{"name": "a", "validator": "numeric"},"#
        + #"{"name": "b", "validator": "required|not(pattern:/(a|a)*b/)"},"#
        + #"{"name": "c", "validator": "each(separator=;, pattern:/(?:x+)+/)"}]}"#)
    defer { unlink(form) }
    let call = Call("lint", form)
    #expect(call.status == 1)
    let heads = call.output.split(separator: "\n").filter { !$0.hasPrefix(" ") }
    #expect(heads.count == 2)
    #expect(heads[0].hasPrefix("\(form): b:1: warning: pattern.overlap-in-repeat: "))
    #expect(heads[1].hasPrefix("\(form): c:1: warning: pattern.repeat-in-repeat: "))
  }

  @Test func initialValuesThatTheirRuleRejectsAreReported() {
    let form = temporary(
      #"{"version": 1, "fields": [{"name": "d", "kind": "date", "initial": "tomorrow"},"#
        + "\n" + #"{"name": "n", "kind": "number", "initial": "abc"},"#
        + "\n" + #"{"name": "m", "validator": "email", "initial": "nope"},"#
        + "\n" + #"{"name": "t", "kind": "yes-no", "validator": "in:yes", "initial": false},"#
        + "\n" + #"{"name": "f", "validator": "numeric", "filter": "trim", "initial": " 1 "}]}"#)
    defer { unlink(form) }
    let call = Call("lint", form)
    #expect(call.status == 1 && call.complaints.isEmpty)
    let heads = call.output.split(separator: "\n").filter { !$0.hasPrefix(" ") }
    #expect(
      heads.map(String.init) == [
        "\(form):1:68: warning: definition-initial: the rule of the field \"d\" rejects the initial value: "
          + "The input is not an accepted date in the form YYYY-MM-DD",
        "\(form):2:44: warning: definition-initial: the rule of the field \"n\" rejects the initial value: "
          + "The input is not an accepted decimal number",
        "\(form):3:48: warning: definition-initial: the rule of the field \"m\" rejects the initial value: "
          + "The input is not an email address",
      ])
    #expect(call.output.contains("\n  Enter a date as YYYY-MM-DD.\n"))
  }

  /// The rule of a field of several choices applies to each of them.
  @Test func eachInAFieldOfChoicesIsReported() {
    let form = temporary(
      #"{"version": 1, "fields": [{"name": "c", "kind": "choices", "choices": ["a", "b", "c"], "#
        + #""validator": "each(in:a,b)"}, {"name": "t", "validator": "each(in:a,b)"}]}"#)
    defer { unlink(form) }
    let call = Call("lint", form)
    #expect(call.status == 1)
    #expect(
      call.output.hasPrefix(
        "\(form):1:101: warning: definition-value: the rule of the field \"c\" applies to each selected choice"
      ))
    #expect(call.output.contains("\n  Replace each(...) by the rule in its parentheses.\n"))
    #expect(!call.output.contains("\"t\" applies"))
  }

  @Test(arguments: [
    ["lint"], ["lint", "(a"], ["lint", "none.json"], ["lint", "@none"], ["lint", "--all", "a"],
  ])
  func invalidInputExitsWith2(_ words: [String]) {
    let call = Call(bytes: words.map { Array($0.utf8) })
    #expect(call.status == 2 && call.output.isEmpty && !call.complaints.isEmpty)
  }

  @Test func loadingAPatternPrintsItsNotes() {
    let rule = "pattern:/(a|a)*b/"
    let warning = "formcheck: warning: pattern.overlap-in-repeat, at character 1 of the pattern: "
    let call = Call("--field", rule, "ab")
    #expect(call.status == 0 && call.complaints.hasPrefix(warning))
    #expect(call.complaints.split(separator: "\n").count == 1)
    #expect(Call("--field", rule, "--quiet", "ab").complaints.isEmpty)
    let file = temporary("x\nab\n")
    defer { unlink(file) }
    let named = Call("--csv", "--field", "x=\(rule)", file)
    #expect(named.complaints.hasPrefix("formcheck: warning: x: pattern.overlap-in-repeat, at "))
  }
}
