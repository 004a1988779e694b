import FormCheckCommand
import FormCheckBatch
import FormCheckCore
import FormCheckForms
import FormCheckIO
import FormCheckReports
import FormCheckValidators
import Testing

/// Tests of the fixes in diagnostics.
///
/// The libraries' fixes do not mention the command, and the command's fixes name its options and
/// subcommands.
@Suite struct CommandFixTests {
  static let fixes: [(ErrorCode, command: String, library: String)] = [
    (.tooLong, "--limit-value", "the limit for values"),
    (.recordTooLong, "--limit-record", "the limit for records"),
    (.unknownStrategy, "'formcheck list'", "from the catalog"),
    (.unknownOption, "'formcheck explain NAME'", "one of the validator's options"),
    (.badOptionValue, "'formcheck explain NAME'", "a value that the option accepts"),
    (.optionMissing, "'formcheck explain NAME'", "Add the option"),
    (.definitionType, "'formcheck schema'", "the expected type"),
    (.unknownFilter, "'formcheck list'", "the name of a filter"),
    (.filterArgument, "'formcheck explain NAME'", "an argument that the filter accepts"),
    (.columnMissing, "--no-header", "without a header"),
    (.headerBroken, "--no-header", "treat it as a record"),
    (.reportNotJSON, "--report", "holds a report"),
    (.reportType, "--report", "an unmodified report"),
    (.reportKey, "--report", "an unmodified report"),
    (.reportKeyMissing, "--report", "an unmodified report"),
    (.reportValue, "--report", "an unmodified report"), (.cannotWork, "--jobs", "fewer jobs"),
  ]

  @Test(arguments: fixes)
  func onlyTheCommandsFixesNameOptions(_ code: ErrorCode, _ command: String, _ library: String) {
    #expect(code.commandFix.contains(command), "\(code.number)")
    #expect(code.fix.contains(library) && !code.fix.contains(command), "\(code.number)")
  }

  @Test func otherCodesHaveTheSameFix() {
    let worded = Self.fixes.map(\.0.number)
    for code in Catalog.standard.everyCode where !worded.contains(code.number) {
      #expect(code.commandFix == code.fix, "\(code.number)")
    }
  }

  @Test func diagnosticsEndWithTheCommandsFix() throws {
    let error = #expect(throws: SourceDiagnostic.self) { try Rule("emial") }
    let library = try #require(error?.description)
    let command = try #require(error?.commandDescription)
    #expect(library.hasSuffix("\n  Use the name of a validator from the catalog."))
    #expect(command.hasSuffix("\n  'formcheck list' shows all names."))
    #expect(library.split(separator: "\n").dropLast() == command.split(separator: "\n").dropLast())
  }
}
