import FormCheckCore

/// A text that shows that answers come from a page that this form served to the same browser.
///
/// It contains the time of the page and a message code of the form, the browser and the time. The browser has a random
/// name, which is in a cookie that only pages of the same site can send with answers.
struct FormToken {
  /// The name of the cookie.
  static let cookie = "formcheck"

  /// The time for which a page can be open, in seconds.
  private static let lifetime = 24 * 60 * 60

  private let code: MessageCode
  private let form: String
  private let browser: String

  /// Prepares the tokens of a form for a browser.
  ///
  /// - Parameters:
  ///   - key: The key of the service.
  ///   - form: A text that distinguishes the definition of the form.
  ///   - browser: The random name of the browser.
  init(key: [UInt8], form: String, browser: String) {
    code = MessageCode(key: key)
    self.form = form
    self.browser = browser
  }

  /// Returns the token of a page.
  ///
  /// - Parameter time: The time of the page, in seconds since 1970.
  /// - Returns: The token, which consists of ASCII letters, digits and a full stop.
  func text(at time: Int) -> String { "\(time).\(Self.digits(of: code(at: time)))" }

  /// Returns whether a token is valid.
  ///
  /// - Parameters:
  ///   - text: The token.
  ///   - time: The current time, in seconds since 1970.
  /// - Returns: Whether the page had this token and was not open for too long.
  func isValid(_ text: String, at time: Int) -> Bool {
    let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.count == 2, let start = Int(Substring(parts[0])),
      "\(start)".utf8.elementsEqual(parts[0])
    else { return false }
    let isEqual = MessageCode.areEqual(
      Array(parts[1]), Array(Self.digits(of: code(at: start)).utf8))
    return isEqual && (0...Self.lifetime).contains(time - start)
  }

  private func code(at time: Int) -> [UInt8] {
    code.code(of: Array("formcheck \(time) \(browser) \(form)".utf8))
  }

  // MARK: Browsers

  /// Returns a random name for a browser.
  static func newBrowser() -> String {
    var generator = SystemRandomNumberGenerator()
    return digits(of: (0..<16).map { _ in UInt8.random(in: 0...255, using: &generator) })
  }

  /// Returns whether a text can be the name of a browser.
  static func isBrowser(_ text: String) -> Bool {
    text.utf8.count == 32 && text.utf8.allSatisfy(\.isASCIIHexDigit)
  }

  private static func digits(of bytes: [UInt8]) -> String {
    let digits = Array("0123456789abcdef".utf8)
    return String(
      decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }
}
