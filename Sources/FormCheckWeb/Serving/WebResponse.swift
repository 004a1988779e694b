import FormCheckCore

/// The response to a request.
package struct WebResponse: Hashable, Sendable {
  /// A header field.
  package struct Header: Hashable, Sendable {
    package let name: HeaderName
    package let value: String
  }

  /// The names of header fields.
  package enum HeaderName: String, Sendable {
    case allow = "Allow"
    case cacheControl = "Cache-Control"
    case contentLanguage = "Content-Language"
    case contentPolicy = "Content-Security-Policy"
    case contentType = "Content-Type"
    case contentTypeOptions = "X-Content-Type-Options"
    case location = "Location"
    case referrerPolicy = "Referrer-Policy"
    case setCookie = "Set-Cookie"
    case vary = "Vary"
  }

  /// The status.
  package let status: WebStatus
  /// The header fields.
  package private(set) var headers: [Header] = []
  /// The content.
  package private(set) var body: [UInt8]

  /// Creates a response that must not be stored.
  package init(_ status: WebStatus, body: [UInt8] = []) {
    self.status = status
    self.body = body
    add(.cacheControl, "no-store")
    add(.contentTypeOptions, "nosniff")
    add(.referrerPolicy, "same-origin")
    add(.vary, "Accept, Accept-Language, Cookie")
  }

  /// The response of a service that cannot read its form.
  package static var unavailableForm: WebResponse {
    var response = WebResponse(.failed, body: Array("\(ErrorCode.serviceFailed.reason).\n".utf8))
    response.add(.contentType, "text/plain; charset=utf-8")
    return response
  }

  /// Adds a header field.
  package mutating func add(_ name: HeaderName, _ value: String) {
    headers.append(Header(name: name, value: value))
  }

  /// Removes the content, for a request that asks only for the header fields.
  package mutating func dropBody() { body = [] }
}
