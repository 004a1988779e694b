import FormCheckCore
import FormCheckIO

/// An invalid command line, with a message and advice.
struct UsageError: Error, Hashable {
  /// The error, in one sentence.
  let message: String

  /// The advice, in one sentence.
  let fix: String

  /// The default advice.
  static let help = "'formcheck --help' shows the usage."

  /// Returns the advice to print for a command.
  ///
  /// The default advice refers to the help page of that command.
  func fix(for command: Subcommand) -> String {
    let hasOwnHelp = Subcommand.withOwnHelp.contains { $0.name == command.name }
    return fix == Self.help && hasOwnHelp
      ? "'formcheck help \(command.name)' shows the usage." : fix
  }

  init(_ message: String, fix: String = UsageError.help) {
    self.message = message
    self.fix = fix
  }

  /// Creates an error from the description of another error, which contains its own advice.
  init(describing description: String) { self.init(description, fix: "") }

  /// Returns the error for an unknown option.
  ///
  /// The message quotes the argument only if the argument looks like an option. Otherwise, the argument may be a value
  /// that begins with a hyphen, and the value may be a secret.
  ///
  /// - Parameters:
  ///   - name: The argument, without the value after an equals sign.
  ///   - number: The position of the argument, from 1, after the name of the command.
  ///   - known: The names of the options.
  /// - Returns: The error.
  static func unknownOption(
    _ name: String, at number: Int, among known: [String]
  ) -> UsageError {
    let letters = name.drop { $0 == "-" }.utf8
    let looksLikeOne =
      name.hasPrefix("--") ? letters.count < 20 : name.utf8.count == 2 && letters.count == 1
    let isWord = letters.allSatisfy {
      $0.isASCIILowercase || $0.isASCIIUppercase && letters.count == 1 || $0 == UInt8(ascii: "-")
    }
    let message =
      looksLikeOne && isWord
      ? "unknown option \(name)" : "argument \(number) is not a known option"
    if let meant = Suggestion.nearest(to: name, among: known) {
      return UsageError(message, fix: "did you mean \(meant)?")
    }
    guard known.contains("--field") else { return UsageError(message) }
    return UsageError(
      message, fix: "To check a value that begins with a hyphen, put -- before it.")
  }

  static func missingValue(of option: String, _ label: String) -> UsageError {
    UsageError("\(option) needs a value: \(option) \(label)")
  }

  static func badValue(
    _ value: String, of option: String, expected: String, fix: String = UsageError.help
  ) -> UsageError {
    UsageError("\(option) must be \(expected), not \"\(VisibleText.word(value))\"", fix: fix)
  }

  static func contradiction(_ one: String, _ other: String) -> UsageError {
    UsageError("\(one) and \(other) cannot be used together", fix: "Leave one of them out.")
  }
}

extension InputName {
  /// Reads a file that the command line names.
  ///
  /// - Parameter limit: The maximum size, in bytes.
  /// - Returns: The content of the file.
  /// - Throws: ``UsageError`` if the file cannot be read.
  func contents(limit: Int = FileInput.largestWhole) throws(UsageError) -> [UInt8] {
    do throws(IOError) {
      return try FileInput(self).readWhole(limit: limit)
    } catch {
      throw UsageError(describing: error.commandDescription)
    }
  }
}

extension Rule {
  /// Parses a rule from the command line.
  ///
  /// - Parameters:
  ///   - text: The rule.
  ///   - resolver: The resolver that finds validators by their names.
  /// - Throws: ``UsageError`` with the descriptions of all mistakes, including their advice.
  init(typed text: String, in resolver: some ValidatorResolver) throws(UsageError) {
    do throws(SourceDiagnostic) {
      self = try Rule(text, in: resolver)
    } catch {
      let mistakes = RuleMistakes.all(in: text, resolver: resolver)
      throw UsageError(describing: mistakes.map(\.commandDescription).joined(separator: "\n"))
    }
  }
}
