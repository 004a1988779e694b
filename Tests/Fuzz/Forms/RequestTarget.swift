import FormCheckCore
import FormCheckForms
import FormCheckValidators
import FormCheckWeb

/// Sends bytes as the content of a request to a form, and checks that each request gets a response that reveals nothing.
///
/// The first byte chooses the format.
struct RequestTarget: FuzzTarget {
  private static let formats = [
    "application/x-www-form-urlencoded", "multipart/form-data; boundary=b", "application/json",
    "multipart/form-data", "",
  ]

  private let service = try? FormService(
    FormDefinition(
      Array(
        #"""
        {"version": 1, "fields": [
          {"name": "a", "validator": "required|alpha"}, {"name": "n", "kind": "number"},
          {"name": "m", "kind": "multiline"}, {"name": "s", "kind": "password"}, {"name": "f", "kind": "path", "exists": true},
          {"name": "c", "kind": "choices", "choices": ["x", "y"]},
          {"name": "g", "kind": "group", "at-most": 2, "fields": [{"name": "d", "kind": "date"}, {"name": "q", "kind": "yes-no"}]}]}
        """#.utf8), in: Catalog.standard), FormService.Settings())

  mutating func complaint(about bytes: [UInt8]) -> String? {
    guard let service else { return "the definition is not valid" }
    guard let first = bytes.first else { return nil }
    var request = WebRequest()
    request.method = "POST"
    request.contentType = Self.formats[Int(first) % Self.formats.count]
    request.body = Array(bytes.dropFirst())
    let response = service.response(to: request, at: 0, SilentBackend())
    if response.headers.contains(where: { $0.value.utf8.contains { $0 < 0x20 } }) {
      return "a header field has a control character"
    }
    let hasBody = !response.body.isEmpty
    switch response.status {
    case .noContent, .seeOther: return hasBody ? "an acceptance has content" : nil
    case .ok, .badRequest, .forbidden, .unprocessable, .unsupportedType:
      if !hasBody { return "a rejection has no content" }
    default: return "the status is \(response.status)"
    }
    return String(validating: response.body, as: UTF8.self) == nil ? "the page is not UTF-8" : nil
  }
}

/// A backend that accepts every valid form, and stores nothing.
private struct SilentBackend: FormBackend {
  func listChoices(_ session: inout FormSession, _ secrets: inout Secrets) {}

  func submit(_ session: inout FormSession, _ secrets: inout Secrets) -> WebSubmission {
    session.form.isValid ? .accepted : .rejected
  }

  func store(_ file: PostedFile) throws(RequestError) -> String { "stored" }

  func remove(_ path: String) {}
}
