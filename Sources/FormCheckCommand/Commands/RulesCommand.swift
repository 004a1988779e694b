import FormCheckIO
import FormCheckForms
import FormCheckCore
import FormCheckValidators

extension Subcommand {
  /// The command `formcheck rules FILE`, which tests a file of rules.
  static let rules = Subcommand.reading(
    "rules", "check a file of custom rules, and show them; its help explains rules",
    usage: ["rules FILE..."],
    details: """
      A rule is a validator, or several joined by '|'. A value must pass all of them:
        formcheck --field 'required|email' ada@example.org
      Options follow the name of a validator, after a colon and separated by commas:
        formcheck --field 'integer:min=1,max=9' 5
      A rule can contain rules:
        formcheck --field 'any(email, phone)' ada@example.org
        formcheck --field 'not(in:admin,root)' ada
        formcheck --field 'each(separator=;, email)' 'ada@example.org; bob@example.org'
      An empty value is accepted unless the rule contains 'required'. 'first|' before a rule reports only the first \
      error. A backslash goes before a comma, a bar, a bracket or a backslash that is part of a value. 'formcheck list' \
      shows all validators, and 'formcheck explain NAME' the options and examples of one.
      'formcheck rules' checks files of custom rules. A custom rule has a name that other rules can use, and a code from 9000 up:
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
