/// The status of a response (RFC 9110).
package enum WebStatus: Int, Sendable {
  case ok = 200
  case noContent = 204
  case seeOther = 303
  case badRequest = 400
  case forbidden = 403
  case methodNotAllowed = 405
  case timedOut = 408
  case lengthRequired = 411
  case tooLarge = 413
  case unsupportedType = 415
  case unprocessable = 422
  case failed = 500
  case unavailable = 503

  /// The words after the number.
  package var words: String {
    switch self {
    case .ok: "OK"
    case .noContent: "No Content"
    case .seeOther: "See Other"
    case .badRequest: "Bad Request"
    case .forbidden: "Forbidden"
    case .methodNotAllowed: "Method Not Allowed"
    case .timedOut: "Request Timeout"
    case .lengthRequired: "Length Required"
    case .tooLarge: "Content Too Large"
    case .unsupportedType: "Unsupported Media Type"
    case .unprocessable: "Unprocessable Content"
    case .failed: "Internal Server Error"
    case .unavailable: "Service Unavailable"
    }
  }
}
