import FormCheckForms

extension Subcommand {
  /// The command `formcheck schema`, which prints the JSON Schema of form definitions.
  static let schema = Subcommand.plain(
    "schema", "print the JSON Schema of form definitions, for editors", usage: ["schema"],
    details: """
      Save the schema beside your definitions:
        formcheck schema > form.schema.json
      Then begin each definition with these keys, so that editors complete and check it while you type:
        {"$schema": "./form.schema.json", "version": 1,
      """,
    run: { (words, console) throws(UsageError) in
      guard words.isEmpty else { throw UsageError("schema takes no arguments") }
      return console.print(FormDefinition.schema)
    })
}
