import FormCheckCore
import FormCheckForms
import StrictJSON

/// The description of a problem for programs (RFC 9457).
///
/// Each error has the JSON Pointer of its field in the answers, and the code, name, reason and prompt of formcheck.
struct ProblemDetails {
  /// The media type.
  static let type = "application/problem+json"

  private let status: WebStatus
  private let detail: String

  /// Creates the description of a problem.
  init(_ status: WebStatus, detail: String) {
    self.status = status
    self.detail = detail
  }

  /// Returns the description of a request that was not processed.
  func bytes(code: ErrorCode) -> [UInt8] {
    bytes {
      $0.array { Self.write(code.number, code.name, code.reason, code.prompt, nil, to: &$0) }
    }
  }

  /// Returns the description with the errors of a form.
  func bytes(_ form: Form) -> [UInt8] {
    bytes { writer in
      writer.array { writer in
        for field in form.fields.indices {
          let pointer = Self.pointer(to: field, in: form)
          for error in form.errors(of: field) { Self.write(error, pointer, to: &writer) }
        }
        for error in form.ownErrors { Self.write(error, nil, to: &writer) }
      }
    }
  }

  /// Returns the description with the mistakes in a JSON text.
  func bytes(_ mistakes: [AnswersError.Mistake], _ form: Form) -> [UInt8] {
    bytes { writer in
      writer.array { writer in
        for mistake in mistakes {
          let field = mistake.field.flatMap(form.index)
          let (diagnostic, code) = (mistake.diagnostic, mistake.diagnostic.code)
          let place = "line \(diagnostic.line), column \(diagnostic.column)"
          Self.write(
            code.number, code.name, "\(diagnostic.message) (\(place))", code.prompt,
            field.map { Self.pointer(to: $0, in: form) }, to: &writer)
        }
      }
    }
  }

  private func bytes(_ errors: (inout JSONWriter) -> Void) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("title", status.words)
      writer.member("status", status.rawValue)
      writer.member("detail", detail)
      writer.key("errors")
      errors(&writer)
    }
    writer.newline()
    return writer.finish()
  }

  private static func write(
    _ error: ValidationError, _ pointer: String?, to writer: inout JSONWriter
  ) {
    write(error.code, error.name, error.reason, error.prompt, pointer, to: &writer)
  }

  private static func write(
    _ code: Int, _ name: String, _ reason: String, _ prompt: String, _ pointer: String?,
    to writer: inout JSONWriter
  ) {
    writer.object { writer in
      if let pointer { writer.member("pointer", "#" + WebAddress.fragment(pointer)) }
      writer.member("code", code)
      writer.member("name", name)
      writer.member("detail", reason)
      writer.member("prompt", prompt)
    }
  }

  /// Returns the JSON Pointer of a field's answer, such as `/people/0/email` for `people[0].email`.
  private static func pointer(to field: Int, in form: Form) -> String {
    let key = pointer(to: form.fields[field].key)
    guard let place = form.entry(of: field) else { return key }
    return pointer(to: form.fields[place.group].key) + "/\(place.entry)" + key
  }

  /// Returns the pointer for a key, which is one already if it begins with a slash.
  private static func pointer(to key: String) -> String {
    if key.hasPrefix("/") { return key }
    var escaped = "/"
    for scalar in key.unicodeScalars {
      switch scalar {
      case "~": escaped += "~0"
      case "/": escaped += "~1"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
