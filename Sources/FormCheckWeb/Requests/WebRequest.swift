import FormCheckCore

/// A request for the page of a form, or with its answers.
package struct WebRequest: Sendable {
  /// The method, such as `GET`.
  package var method = "GET"
  /// The path of the page, for the cookie.
  package var path = "/"
  /// The part of the address after the question mark.
  package var query = ""
  /// Whether the connection to the browser is encrypted.
  package var isEncrypted = false
  /// The content, which the caller limits.
  package var body: [UInt8] = []

  // MARK: Header fields

  /// The header field `Content-Type`.
  package var contentType: String?
  /// The header field `Accept`.
  package var accept: String?
  /// The header field `Accept-Language`.
  package var acceptLanguage: String?
  /// The header field `Cookie`.
  package var cookie: String?
  /// The header field `Host`.
  package var host: String?
  /// The header field `Origin`.
  package var origin: String?
  /// The header field `Sec-Fetch-Site`.
  package var fetchSite: String?

  /// Creates a request for the page.
  package init() {}
}

extension WebRequest {
  /// The type of the content, or nil if there is none or it cannot be read.
  var mediaType: MediaType? { contentType.flatMap(MediaType.init) }

  /// Whether the sender is a program that expects JSON.
  package var expectsJSON: Bool {
    if mediaType?.isJSON == true { return true }
    let accepted = (accept ?? "").lowercased()
    return accepted.hasOccurrence(of: "json") && !accepted.hasOccurrence(of: "text/html")
  }

  /// Whether the request comes from a page of another site, which may act for a person without asking.
  ///
  /// Browsers state it in `Sec-Fetch-Site`; those that do not state the origin of the page. A program that is no browser
  /// states neither, and acts for nobody else.
  var isFromAnotherSite: Bool {
    if let fetchSite { return !["same-origin", "none"].contains(fetchSite) }
    guard let origin else { return false }
    // The origin is a scheme and a host, such as https://example.org.
    let name = origin.utf8.drop { $0 != UInt8(ascii: ":") }.dropFirst("://".utf8.count)
    guard !name.isEmpty, let host else { return true }
    return Substring(name).lowercased() != host.lowercased()
  }

  /// Returns the value of a cookie, or nil if the browser sent none with this name.
  func cookie(named name: String) -> String? {
    for pair in (cookie ?? "").utf8.split(separator: UInt8(ascii: ";")) {
      let pair = pair.drop { $0 == UInt8(ascii: " ") }
      guard let equals = pair.firstIndex(of: UInt8(ascii: "=")),
        pair[..<equals].elementsEqual(name.utf8)
      else { continue }
      return String(Substring(pair[equals...].dropFirst()))
    }
    return nil
  }
}
