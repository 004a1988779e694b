import FormCheckCore

/// The options of `formcheck export`.
struct ExportRequest: HelpfulRequest, RuleFilesRequest, LanguageRequest {
  /// A format of a form for other programs.
  enum Format: Hashable, Sendable {
    /// A JSON Schema of the answers.
    case jsonSchema
    /// A web page.
    case page
    /// The element `form` of a web page.
    case fragment
    /// All error codes with their messages, without a form.
    case messages
  }

  /// The format, or nil if none was given.
  var format: Format?
  /// Whether to list what a web page leaves to the server, instead of writing the page.
  var explains = false
  /// The address that receives the answers of a web page, or nil for its own address.
  var action: String?
  var ruleFiles: [String] = []
  var language: String?
  var wantsHelp = false

  /// Sets the format.
  ///
  /// - Throws: `UsageError` if another format was set before.
  mutating func choose(_ format: Format) throws(UsageError) {
    guard self.format == nil || self.format == format else {
      throw UsageError("the form can be written in only one format", fix: "Remove an option.")
    }
    self.format = format
  }
}

extension CommandOption<ExportRequest> {
  /// All options for exporting, in the order in which the help lists them.
  static let export: [CommandOption] = [
    .toggle("--json-schema", "write a JSON Schema (2020-12) of the answers") {
      (request) throws(UsageError) in try request.choose(.jsonSchema)
    },
    .toggle("--html", "write a web page, which needs no other files") {
      (request) throws(UsageError) in try request.choose(.page)
    },
    .toggle("--fragment", "write only the element form, for a page of your own") {
      (request) throws(UsageError) in try request.choose(.fragment)
    },
    .toggle(
      "--messages",
      "write all error codes with their messages in each language, as JSON, without a form"
    ) { (request) throws(UsageError) in try request.choose(.messages) },
    .toggle(
      "--explain", "with --html: instead of the page, list the checks that it leaves to the server"
    ) { $0.explains = true },
    .single(
      "--action", "URL", "the address that receives the answers of the web page",
      details: "By default, the address of the page itself.", into: \.action),
    .rules,
    .single(
      "--lang", "TAG", "the language of the texts",
      details: "By default, the first language of each text in the definition.", into: \.language),
    .help,
  ]
}
