import FormCheckBatch
import FormCheckCore
import FormCheckIO
import StrictJSON

/// The reason why a check against a schema cannot start.
enum SchemaObstacle: Error {
  /// The arguments are wrong.
  case usage(UsageError)
  /// The schema or a document cannot be read.
  case unreadable([IOError])
  /// The schema has mistakes.
  case mistakes([SourceDiagnostic])

  /// The maximum number of mistakes that are printed.
  private static let mostMistakes = 20

  /// The reason in words for people.
  var usageError: UsageError {
    switch self {
    case .usage(let error): error
    case .unreadable(let errors):
      UsageError(describing: errors.map(\.commandDescription).joined(separator: "\n"))
    case .mistakes(let mistakes):
      UsageError(
        describing: mistakes.prefix(Self.mostMistakes).map(\.commandDescription)
          .joined(separator: "\n"))
    }
  }

  /// The reasons as notifications of a document such as SARIF.
  var gaps: [RunEnding.Gap] {
    switch self {
    case .usage(let error):
      [RunEnding.Gap(code: nil, sentence: VisibleText.sentence(error.message))]
    case .unreadable(let errors): errors.map { RunEnding.Gap($0) }
    case .mistakes(let mistakes):
      mistakes.map { mistake in
        let place = "\(mistake.source ?? ""):\(mistake.line):\(mistake.column)"
        return RunEnding.Gap(
          code: mistake.code, sentence: VisibleText.sentence("\(place): \(mistake.message)"))
      }
    }
  }

  /// The reasons as lines of JSON.
  var lines: [UInt8] {
    switch self {
    case .usage: []
    case .unreadable(let errors): errors.flatMap(Self.line)
    case .mistakes(let mistakes):
      mistakes.flatMap { JSONDiagnostics.bytes(of: $0, isError: true) }
    }
  }

  private static func line(_ error: IOError) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("severity", "error")
      json.member("source", error.subject)
      json.member("code", error.code.number)
      json.member("name", error.code.name)
      json.member("reason", error.words)
      json.member("fix", error.ownFix ?? error.code.commandFix)
    }
    json.newline()
    return json.finish()
  }
}
