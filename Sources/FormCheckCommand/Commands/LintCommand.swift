import FormCheckIO
import FormCheckForms
import FormCheckCore
import FormCheckPatterns
import FormCheckValidators

extension Subcommand {
  /// The command `formcheck lint PATTERN|FORM`, which finds problems in patterns.
  static let lint = Subcommand.reading(
    "lint", "find problems in patterns and forms: slow matching, unintended meaning",
    usage: ["lint [OPTION...] PATTERN|FORM..."],
    details: """
      PATTERN is written as in a rule, with or without slashes and flags. FORM is a definition: a file, a built-in \
      form, or '-' for standard input; its patterns are checked field by field, and initial values that the rules \
      of their fields reject are reported. An argument that names an existing file is read as a form.
      Each warning gives its position and what to write instead. A pattern with the warning \
      pattern.repeat-in-repeat, pattern.overlap-in-repeat or pattern.repeat-after-repeat can be so slow on a hostile \
      value that the check stops at a limit (code 3101).
      All mistakes of a form that is not valid are reported.
      The exit status is 0 without warnings, 1 with warnings, and 2 if an argument cannot be read or a form is not \
      valid.
      For example:
        formcheck lint '(a+)+b' '/[a-z]+/i' signup.json @signup
      """,
    options: CommandOption<LintRequest>.lint, operands: [.forms], takesFiles: true,
    run: { (request, words, console) throws(UsageError) -> ExitStatus in
      guard !words.isEmpty else {
        throw UsageError(
          "lint needs a pattern or a form", fix: "For example: formcheck lint '(a+)+b'")
      }
      let catalog = try request.catalog()
      var lint = Lint(catalog: catalog, format: request.format)
      for (index, word) in words.enumerated() { try lint.look(at: word, number: index + 1) }
      guard console.isPrinted(lint.output) else { return .couldNotFinish }
      guard lint.mistakes.isEmpty else {
        throw UsageError(lint.mistakes.joined(separator: "\n"), fix: "")
      }
      return lint.count == 0 ? .accepted : .rejected
    })
}

/// The warnings about the patterns and the forms in the arguments.
private struct Lint {
  let catalog: Catalog
  let format: OutputFormat
  private(set) var output: [UInt8] = []
  private(set) var count = 0
  /// The descriptions of the forms that are not valid.
  private(set) var mistakes: [String] = []

  init(catalog: Catalog, format: OutputFormat) {
    self.catalog = catalog
    self.format = format
  }

  mutating func look(at word: [UInt8], number: Int) throws(UsageError) {
    if Self.isForm(word) { return try lookAtForm(word) }
    guard let text = String(validating: word, as: UTF8.self) else {
      throw UsageError(
        "argument:\(number): the pattern is not valid UTF-8",
        fix: "Write the pattern in UTF-8.")
    }
    do throws(PatternError) {
      if let pattern = try PatternConstraint(typed: text).authoredPattern {
        add(pattern, source: "argument:\(number)", field: nil)
      }
    } catch {
      let source = SourceText(
        Array(text.utf8), name: "argument:\(number)", visibility: .asOneLine)
      let place = source.range(ofScalars: error.offset..<error.offset + 1)
      throw UsageError(
        SourceDiagnostic(.brokenPattern, error.message, at: place, of: source).commandDescription,
        fix: "")
    }
  }

  private static func isForm(_ word: [UInt8]) -> Bool {
    let text = String(decoding: word, as: UTF8.self)
    if text == "-" || text.hasPrefix("@") || text.hasSuffix(".json") { return true }
    return FileSystem.isFile(text)
  }

  private mutating func lookAtForm(_ word: [UInt8]) throws(UsageError) {
    let file = DefinitionFile(word: word, catalog: catalog)
    let bytes = try file.bytes()
    let definition: FormDefinition
    do throws(DefinitionError) {
      definition = try file.read(bytes)
    } catch {
      if format == .json { output += JSONDiagnostics.bytes(of: error) }
      mistakes.append(error.commandDescription)
      return
    }
    for finding in file.review(definition, bytes) { add(finding) }
    for (name, field) in definition.namedFields {
      for pattern in field.rule?.authoredPatterns.all ?? [] {
        add(pattern, source: InputName(word).shown, field: name)
      }
    }
  }

  private mutating func add(_ finding: SourceDiagnostic) {
    switch format {
    case .text: for line in finding.warningLines { output.append(line: line) }
    case .json: output += JSONDiagnostics.bytes(of: finding, isError: false)
    }
    count += 1
  }

  private mutating func add(_ pattern: Pattern, source: String, field: String?) {
    let warnings = PatternWarnings(on: pattern)
    switch format {
    case .text:
      let name = field.map { ": \(VisibleText.word($0))" } ?? ""
      for line in warnings.lines(source: source + name) { output.append(line: line) }
    case .json: output += warnings.json(source: source, field: field)
    }
    count += warnings.count
  }
}

extension SourceDiagnostic {
  /// The lines of a warning in the format of compiler messages, with the source line and the advice.
  var warningLines: [String] {
    let position = source.map { "\($0):\(line):\(column): " } ?? ""
    let excerpt = (self.excerpt ?? "").split(separator: "\n").map { "  \($0)" }
    return ["\(position)warning: \(code.name): \(message)"] + excerpt + ["  \(ownFix ?? code.fix)"]
  }
}
