import FormCheckCore
import FormCheckValidators
import StrictJSON

/// All error codes with their messages in each language, as JSON for other front ends.
struct MessageRegistry {
  private let codes: [ErrorCode]
  private let languages: [(name: String, translations: Translations)]

  /// Creates the registry of a catalog, including custom codes.
  init(_ catalog: Catalog) {
    codes = (catalog.everyCode + catalog.ownCodes).reduce(into: []) { codes, code in
      if !codes.contains(where: { $0.number == code.number }) { codes.append(code) }
    }.sorted { $0.number < $1.number }
    languages = Language.allCases.map {
      ($0.rawValue, Translations($0, adding: catalog.ownCodes))
    }
  }

  /// The registry, with one code on each line.
  var bytes: [UInt8] {
    var bytes = Array("{\"domain\":\"\(ValidationError.domain)\",\"codes\":[".utf8)
    for (index, code) in codes.enumerated() {
      bytes += Array(index == 0 ? "\n".utf8 : ",\n".utf8) + line(code)
    }
    return bytes + Array("\n]}\n".utf8)
  }

  private func line(_ code: ErrorCode) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("code", code.number)
      writer.member("name", code.name)
      writer.key("parameters")
      writer.array { writer in for name in code.parameters { writer.string(name) } }
      writer.key("messages")
      writer.object { writer in
        for (name, translations) in languages {
          write(code, name, translations, to: &writer)
        }
      }
    }
    return writer.finish()
  }

  /// Writes the messages in a language, unless the code has none in it.
  private func write(
    _ code: ErrorCode, _ language: String, _ translations: Translations, to writer: inout JSONWriter
  ) {
    let isEnglish = translations.language == .english
    let reason = isEnglish ? code.reason : translations.template(named: code.name)
    guard let reason else { return }
    let own = translations.template(named: "prompt.\(code.name)")
    let prompt = isEnglish ? code.prompt : own ?? reason
    writer.key(language)
    writer.object { writer in
      writer.member("reason", reason)
      writer.member("prompt", prompt)
    }
  }
}
