import FormCheckCore
import FormCheckIO
import FormCheckWeb

/// The request of a web server to a program (CGI/1.1, RFC 3875).
///
/// The server states the header fields in the environment, and the content is on standard input.
struct CGIEnvironment {
  /// The request, without its content.
  let head: WebRequest

  /// The size of the content, in bytes, or nil if the server does not state it.
  private let contentLength: String?

  /// Whether a web server has started this program.
  static var isPresent: Bool { CurrentProcess.variable("GATEWAY_INTERFACE") != nil }

  /// Reads the environment, or returns nil if it contains no request.
  init?() {
    func variable(_ name: String) -> String? {
      CurrentProcess.variable(name).flatMap { $0.isEmpty ? nil : $0 }
    }
    guard let method = variable("REQUEST_METHOD") else { return nil }
    var head = WebRequest()
    head.method = method
    head.path = (variable("SCRIPT_NAME") ?? "") + (variable("PATH_INFO") ?? "")
    head.query = variable("QUERY_STRING") ?? ""
    head.isEncrypted =
      variable("HTTPS").map { $0.lowercased() != "off" } ?? (variable("REQUEST_SCHEME") == "https")
    head.contentType = variable("CONTENT_TYPE")
    head.accept = variable("HTTP_ACCEPT")
    head.acceptLanguage = variable("HTTP_ACCEPT_LANGUAGE")
    head.cookie = variable("HTTP_COOKIE")
    head.host = variable("HTTP_HOST")
    head.origin = variable("HTTP_ORIGIN")
    head.fetchSite = variable("HTTP_SEC_FETCH_SITE")
    self.head = head
    contentLength = variable("CONTENT_LENGTH")
  }

  /// Reads the content.
  ///
  /// - Parameters:
  ///   - limit: The maximum size, in bytes.
  ///   - time: The time to wait for it.
  /// - Returns: The whole request.
  /// - Throws: `RequestError` if the content is too long, incomplete or late.
  func request(limit: Int, within time: Duration) throws(RequestError) -> WebRequest {
    var request = head
    guard head.method == "POST" else { return request }
    guard let contentLength else {
      throw RequestError(
        .lengthRequired, .requestMalformed, "the header field Content-Length is missing")
    }
    guard let length = Int(digits: contentLength) else {
      throw .malformed("the header field Content-Length is not a number")
    }
    guard length <= limit else { throw .tooLarge(limit: limit) }
    switch StandardStream.input.read(length, within: time) {
    case .complete(let bytes): request.body = bytes
    case .ended(let count):
      throw .malformed("the content ends after \(count) of \(length) bytes")
    case .late: throw RequestError(.timedOut, .requestTimedOut)
    }
    return request
  }
}

extension WebResponse {
  /// The response in the format of CGI.
  var message: [UInt8] {
    var lines = ["Status: \(status.rawValue) \(status.words)"]
    // No value can begin a new line.
    lines += headers.map { header in
      let value = header.value.utf8.filter { $0 >= 0x20 && $0 != 0x7F }
      return "\(header.name.rawValue): \(String(decoding: value, as: UTF8.self))"
    }
    if status != .noContent { lines.append("Content-Length: \(body.count)") }
    return Array(lines.map { $0 + "\r\n" }.joined().utf8) + Array("\r\n".utf8) + body
  }
}
