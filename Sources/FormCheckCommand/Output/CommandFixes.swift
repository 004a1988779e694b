package import FormCheckCore
import FormCheckForms
import FormCheckReports
import FormCheckBatch
import FormCheckIO

extension ErrorCode {
  /// The advice for fixing the error, in terms of the options and subcommands of the command.
  ///
  /// Programs can use the libraries without the command, so the advice in the libraries never mentions the command.
  package var commandFix: String { Self.commandFixes[number] ?? fix }

  private static let commandFixes: [Int: String] = {
    let names = "'formcheck list' shows all names."
    let options = "'formcheck explain NAME' shows the options of a validator."
    let report = "Use an unmodified file from --report, or run the check again."
    let fixes: [(ErrorCode, String)] = [
      (.tooLong, "Shorten the value, or raise the limit with --limit-value."),
      (.recordTooLong, "Look for an unclosed quote, or raise the limit with --limit-record."),
      (.unknownStrategy, names), (.unknownOption, options), (.optionMissing, options),
      (.badOptionValue, "'formcheck explain NAME' shows which values an option accepts."),
      (
        .definitionType,
        "Write the expected type; 'formcheck help definitions' and 'formcheck help rules' show it, and 'formcheck schema' for editors."
      ),
      (.unknownFilter, "'formcheck list' shows all filters."),
      (.filterArgument, "'formcheck explain NAME' shows the argument of a filter."),
      (.columnMissing, "Use a name from the header, or --no-header and the number of the column."),
      (
        .headerBroken,
        "Correct the first line, or use --no-header and refer to columns by number."
      ),
      (.reportNotJSON, "Name a file that --report wrote."), (.reportType, report),
      (.reportKey, report), (.reportKeyMissing, report), (.reportValue, report),
      (.cannotWork, "Use fewer jobs with --jobs, or free some memory."),
    ]
    return Dictionary(uniqueKeysWithValues: fixes.map { ($0.number, $1) })
  }()
}

extension SourceDiagnostic {
  /// The description, with advice in terms of the command.
  package var commandDescription: String { description(fix: code.commandFix) }
}

extension IOError {
  /// The description, with advice in terms of the command on a second line.
  var commandDescription: String { "\(self)\n  \(ownFix ?? code.commandFix)" }
}

extension DefinitionError {
  /// The descriptions of all diagnostics, with advice in terms of the command.
  var commandDescription: String {
    diagnostics.map(\.commandDescription).joined(separator: "\n")
  }
}

extension AnswersError {
  /// The descriptions of all diagnostics, with advice in terms of the command.
  var commandDescription: String {
    mistakes.map(\.diagnostic.commandDescription).joined(separator: "\n")
  }
}
