import FormCheckIO
import FormCheckForms
import FormCheckCore
import FormCheckValidators

extension Subcommand {
  /// The command `formcheck rules FILE`, which tests a file of rules.
  static let rules = Subcommand.reading(
    "rules", "check a file of custom rules, and show them",
    usage: ["rules FILE..."],
    details: """
      A custom rule has a name that other rules can use, and a code from 9000 up:
        {"version": 1, "rules": [{
          "name": "badge", "code": 9001, "rule": "pattern:/E[0-9]{5}/",
          "summary": "the number of a badge",
          "message": {"en": "The input is not the number of a badge"},
          "prompt": {"en": "Enter E and five digits"},
          "fix": "Type E and five digits.",
          "passes": ["E12345"], "fails": ["12345"]}]}
      name, code and rule are required. Reports print the message, and forms show the prompt. Both are a string, or \
      an object with a string for each of en, zh, ru and pl. With "secret": true, values are never printed. A rule may \
      use rules defined above it. Other commands read a rule only when it is used; this command reads all rules, and \
      checks every example.
      To use the rule above:
        formcheck --rules FILE --field badge E12345
      """,
    options: [CommandOption<PlainRequest>.help], takesFiles: true,
    run: { (_, words, console) throws(UsageError) in
      guard !words.isEmpty else {
        throw UsageError(
          "rules needs a file", fix: "'formcheck help rules' shows the format.")
      }
      var catalog = Catalog.standard
      var mistakes: [SourceDiagnostic] = []
      for word in words {
        let file = try RuleFile(reading: InputName(word), into: &catalog)
        mistakes += file.mistakes
      }
      for mistake in mistakes { console.complain(mistake.commandDescription) }
      let own = catalog.ownCards
      for card in own {
        let rule = try? Rule(card.name, in: catalog)
        for note in rule?.patternNotes ?? [] { console.complain("\(card.name): \(note.sentence)") }
      }
      let status = console.print(table(own))
      return mistakes.isEmpty ? status : .rejected(as: nil)
    })
}
