/// A request to a server.
struct Call: Equatable, Sendable {
  var domain: String
  var path: String
  var headers: [String: String]
  var body = ""
}

/// The response from a server.
struct Answer: Equatable, Sendable {
  var status: Int
  var headers: [String: String] = [:]
  var body: String
}

/// The reason why a call failed.
enum CallError: Error, Equatable {
  case blocked
  case emptyDomain
  case emptyPath
  case emptyHeaders
  case status(Int)
  case emptyBody
  case invalidHeaders
  case wrongSignature
}

extension CallError: CustomStringConvertible {
  var description: String {
    switch self {
    case .blocked: "404 Not Found!"
    case .emptyDomain: "the request's domain is empty"
    case .emptyPath: "the request's path is empty"
    case .emptyHeaders: "the request's headers are empty"
    case .status(let status): "network error, please retry (\(status))"
    case .emptyBody: "the response's body is empty"
    case .invalidHeaders: "the response's headers are invalid"
    case .wrongSignature: "the response's signature is wrong"
    }
  }
}
