import FormCheckCore
import FormCheckValidators

/// The manual pages, written with the macros of man(7) and generated from the tables of commands, validators and
/// filters.
enum ManualPage: String, CaseIterable, Sendable {
  case command, definitions, rules

  /// The source of the page.
  var text: String {
    switch self {
    case .command: Self.commandPage
    case .definitions: Self.definitionPage
    case .rules: Self.rulePage
    }
  }

  /// The page of the command, in section 1 of the manual.
  private static var commandPage: String {
    var page = start(
      "FORMCHECK", section: 1, of: "User Commands", name: "formcheck",
      summary: "check the text that people type into forms")
    page += ".SH SYNOPSIS\n"
    page += Subcommand.all.flatMap(\.usage).map { plain("formcheck " + $0) + "\n" }
      .joined(separator: ".br\n")
    page += """
      .SH DESCRIPTION
      Checks values against a rule. For each rejected value, reports the reason, the position and a stable code. \
      Values are arguments, or lines of files or of standard input.
      .PP
      A rule is one validator (\\fIname:option=value,...\\fR) or several joined by '|'; a value must pass all of \
      them. An empty value is accepted unless the rule contains \\fBrequired\\fR. formcheck\\-rules(7) describes \
      rules, and formcheck\\-definitions(5) the definitions of forms.
      .SH OPTIONS

      """
    for option in Subcommand.check.options {
      page += ".TP\n\\fB\(plain(option.usage))\\fR\n\(plain(option.summary)).\n"
      if !option.details.isEmpty { page += "\(plain(option.details))\n" }
    }
    page += ".SH COMMANDS\n"
    for command in Subcommand.all.dropFirst() { page += text(of: command) }
    page += ".SH EXIT STATUS\n"
    for (status, meaning) in ExitStatus.meanings {
      page += ".TP\n\\fB\(status)\\fR\n\(plain(meaning)).\n"
    }
    return page + """
      .SH EXAMPLES
      .nf
      formcheck \\-\\-field numeric 12345
      formcheck \\-\\-field 'required|email' \\-\\-summary < addresses.txt
      formcheck filter trim,collapse-spaces,html-escape < comments.txt
      formcheck explain 1001
      .fi
      .SH SEE ALSO
      formcheck\\-definitions(5), formcheck\\-rules(7)

      """
  }

  /// The page about the format of form definitions, in section 5 of the manual.
  private static var definitionPage: String {
    var page = start(
      "FORMCHECK\\-DEFINITIONS", section: 5, of: "File Formats", name: "formcheck\\-definitions",
      summary: "the format of form definitions")
    page += ".SH DESCRIPTION\n.nf\n"
    for line in DefinitionHelp.text.split(separator: "\n", omittingEmptySubsequences: false)
      .dropFirst(2)
    {
      page += "\(plain(String(line)))\n"
    }
    return page + ".fi\n.SH SEE ALSO\nformcheck(1), formcheck\\-rules(7)\n"
  }

  /// The page about rules, validators and filters, in section 7 of the manual.
  private static var rulePage: String {
    var page = start(
      "FORMCHECK\\-RULES", section: 7, of: "Miscellaneous", name: "formcheck\\-rules",
      summary: "rules, validators and filters of formcheck")
    page +=
      ".SH DESCRIPTION\n\(paragraphs(Subcommand.rules.details).dropFirst(".br\n".count)).SH VALIDATORS\n"
    for card in Catalog.standard.cards {
      page += ".TP\n\\fB\(plain(card.name))\\fR (\(card.code.number))\n\(plain(card.summary)).\n"
      for option in card.options {
        page += ".br\n\\fI\(plain(option.usage))\\fR: \(plain(option.help))\n"
      }
    }
    page += ".SH FILTERS\n"
    for card in TextFilterCard.standard {
      page += ".TP\n\\fB\(plain(card.usage))\\fR\n\(plain(card.summary)).\n"
    }
    return page + ".SH SEE ALSO\nformcheck(1), formcheck\\-definitions(5)\n"
  }

  private static func start(
    _ title: String, section: Int, of manual: String, name: String, summary: String
  ) -> String {
    """
    .TH \(title) \(section) "" "formcheck \(HelpText.number)" "\(manual)"
    .SH NAME
    \(name) \\- \(summary)

    """
  }

  /// Returns the description of a command, with its first synopsis.
  ///
  /// Any other synopses appear only in the section SYNOPSIS.
  private static func text(of command: Subcommand) -> String {
    var text = ".TP\n\\fBformcheck \(plain(command.usage.first ?? command.name))\\fR\n"
    text += "\(plain(command.summary)).\n"
    text += paragraphs(command.details)
    let options = command.options.filter { $0.name != "--help" }
    guard !options.isEmpty else { return text }
    text += ".RS\n"
    for option in options {
      text += ".TP\n\\fI\(plain(option.usage))\\fR\n\(plain(option.summary)).\n"
      if !option.details.isEmpty { text += "\(plain(option.details))\n" }
    }
    return text + ".RE\n"
  }

  /// Returns the lines of a help text, of which indented ones are examples.
  private static func paragraphs(_ text: String) -> String {
    text.split(separator: "\n").map { line in
      let words = plain(String(line))
      return line.hasPrefix("  ") ? ".nf\n\(words)\n.fi\n" : ".br\n\(words)\n"
    }.joined()
  }

  /// Returns the text with escapes for characters that have a special meaning to the formatter.
  private static func plain(_ text: String) -> String {
    var escaped = ""
    for character in text {
      switch character {
      case "\\": escaped += "\\e"
      case "-": escaped += "\\-"
      case "'": escaped += "\\(aq"
      case "." where escaped.isEmpty: escaped += "\\&."
      default:
        // Write an escape, because the formatter may assume that the page has a different encoding.
        for scalar in character.unicodeScalars {
          escaped += scalar.isASCII ? String(scalar) : "\\[u\(hexadecimal(scalar))]"
        }
      }
    }
    return escaped
  }

  /// Returns the value of a scalar in hexadecimal, with at least four digits, as the formatter requires.
  private static func hexadecimal(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
