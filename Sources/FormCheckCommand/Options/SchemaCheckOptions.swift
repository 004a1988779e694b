import FormCheckCore

/// The options of `formcheck --schema`.
struct SchemaCheckRequest: HelpfulRequest, LanguageRequest {
  /// A format of findings.
  enum Format: String, CaseIterable {
    case text, json, list, hierarchical, csv, junit, sarif, github
  }

  /// The documents in the files.
  enum Documents: String {
    /// Each file is one document.
    case whole = "--json"
    /// Each line of a file is a document.
    case lines = "--ndjson"
  }

  var schema: String?
  /// Other schemas to which the schema can refer, each as `FILE` or `URI=FILE`.
  var others: [String] = []
  var documents: Documents?
  var format = Format.text
  /// Whether schemas without `$schema` are of draft-07.
  var isDraft7 = false
  var checksFormats = true
  var isStrict = false
  var isQuiet = false
  var printsSummary = false
  var language: String?
  var wantsHelp = false
}

extension SchemaCheckRequest: FormattedRequest {}

extension SchemaCheckRequest {
  /// Sets what the files contain, and throws if something else was set before.
  mutating func choose(_ documents: Documents) throws(UsageError) {
    if let other = self.documents, other != documents { throw .contradiction("--json", "--ndjson") }
    self.documents = documents
  }
}

extension CommandOption<SchemaCheckRequest> {
  /// All options for checking JSON documents, in the order in which the help lists them.
  static let schemaCheck: [CommandOption] = [
    .single(
      "--schema", "FILE", completion: .files, "the JSON Schema: draft 2020-12, or draft-07",
      details: "'-' is standard input. $schema says which draft it is; without it, it is 2020-12.",
      into: \.schema),
    .valued(
      "--schema-file", "[URI=]FILE", completion: .files,
      "another schema, to which the schema can refer; may be given several times",
      details: """
        The URI is the one in references. Without it, the file must have an $id. Nothing is ever loaded from the network.
        """
    ) { (request, text) throws(UsageError) in request.others.append(text) },
    .toggle("--json", "each file is one JSON document (default); '-' is standard input") {
      (request) throws(UsageError) in try request.choose(.whole)
    },
    .toggle("--ndjson", "each line of a file is a JSON document") {
      (request) throws(UsageError) in try request.choose(.lines)
    },
    .valued("--draft", "2020-12|7", "the draft of schemas without $schema") {
      (request, text) throws(UsageError) in
      guard text == "2020-12" || text == "7" else {
        throw .badValue(text, of: "--draft", expected: "2020-12 or 7")
      }
      request.isDraft7 = text == "7"
    },
    .toggle("--no-formats", "do not check strings against \"format\"") {
      (request) throws(UsageError) in request.checksFormats = false
    },
    .toggle("--strict", "reject a schema with unknown keywords or formats") {
      (request) throws(UsageError) in request.isStrict = true
    },
    .format(
      "the format of findings: text (default), json, list, hierarchical, csv, junit, sarif or github",
      details: """
        json prints an object for each finding. list and hierarchical are the formats of the JSON Schema specification, \
        with a line for each document.
        """),
    .toggle("--quiet", short: "-q", "print no findings; only the exit status tells") {
      (request) throws(UsageError) in request.isQuiet = true
    },
    .toggle("--summary", "print counts to standard error at the end") {
      (request) throws(UsageError) in request.printsSummary = true
    },
    .language, .help,
  ]
}
