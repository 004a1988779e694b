import FormCheckCore
import FormCheckForms
import FormCheckPatterns
import FormCheckValidators
import StrictJSON

/// The JSON object that `--version --json` prints: the versions, and the names that later versions keep.
///
/// A program can compare the names with those that it uses. The tests compare them with those of the last release.
enum VersionReport: Sendable {
  /// The object, followed by a newline.
  static var text: String {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("name", "formcheck")
      writer.member("version", HelpText.number)
      writer.member("pcre2", PatternLibrary.version)
      writer.member("unicode", PatternLibrary.unicodeVersion)
      writer.key("jit")
      writer.boolean(PatternLibrary.engine == .jit)
      writer.key("codes")
      writer.object { writer in
        for code in Catalog.standard.everyCode {
          writer.key(code.name)
          writer.number(String(code.number))
        }
      }
      writer.key("validators")
      writer.object { writer in
        for card in Catalog.standard.cards {
          write(card.options.map(\.name), as: card.name, to: &writer)
        }
      }
      write(TextFilterCard.standard.map(\.name), as: "filters", to: &writer)
      write(BuiltInDefinitions.names, as: "forms", to: &writer)
      writer.key("commands")
      writer.object { writer in
        for command in Subcommand.all {
          let options = command.options.flatMap { [$0.name, $0.short].compactMap(\.self) }
          // The command that checks values has no name.
          write(options, as: command.name.isEmpty ? "check" : command.name, to: &writer)
        }
      }
    }
    writer.newline()
    return String(decoding: writer.finish(), as: UTF8.self)
  }

  private static func write(_ names: [String], as key: String, to writer: inout JSONWriter) {
    writer.key(key)
    writer.array { writer in for name in names { writer.string(name) } }
  }
}
