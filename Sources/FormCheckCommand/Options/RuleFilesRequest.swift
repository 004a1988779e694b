import FormCheckIO
import FormCheckForms
import FormCheckCore
import FormCheckValidators

/// The options of a command that accepts custom rules.
protocol RuleFilesRequest: Sendable {
  /// The files that define custom rules.
  var ruleFiles: [String] { get set }
}

extension CommandOption where Request: RuleFilesRequest {
  /// The option `--rules FILE`, which adds rules from a file.
  static var rules: CommandOption {
    .valued(
      "--rules", "FILE", completion: .files,
      "a file of custom rules; may be given several times",
      details: """
        The file is JSON: each rule has a name, a code from 9000 up, and a definition that combines other rules. \
        'formcheck help rules' shows the format, and 'formcheck rules FILE' checks such a file.
        """
    ) { (request, text) throws(UsageError) in
      guard !text.isEmpty else { throw .missingValue(of: "--rules", "FILE") }
      request.ruleFiles.append(text)
    }
  }
}

extension RuleFilesRequest {
  /// Returns the validators that rules can use, including the custom rules.
  ///
  /// - Throws: ``UsageError`` if a file of rules cannot be read or is invalid.
  func catalog() throws(UsageError) -> Catalog {
    var catalog = Catalog.standard
    for name in ruleFiles {
      _ = try RuleFile(reading: InputName(Array(name.utf8)), into: &catalog)
    }
    return catalog
  }
}

extension RuleFile {
  /// Reads a file of rules and adds them to a catalog.
  ///
  /// - Parameters:
  ///   - input: The file, or standard input.
  ///   - catalog: The catalog of the validators that the rules can use. The rules are added to it.
  /// - Throws: ``UsageError`` if the file cannot be read or is invalid.
  init(reading input: InputName, into catalog: inout Catalog) throws(UsageError) {
    let bytes = try input.contents()
    do throws(SourceDiagnostic) {
      try self.init(bytes, source: input.shown, in: catalog)
    } catch {
      throw UsageError(describing: error.commandDescription)
    }
    do throws(CatalogError) {
      catalog = try catalog.adding(cards)
    } catch {
      throw UsageError("\(input.shown): \(error)", fix: "")
    }
  }
}
