/// A request to share a document.
struct ShareEvent: Equatable, Sendable {
  /// The document to share, or nil if no document is open.
  var document: Document?
  /// The part of the user interface in which the Share button was pressed.
  var entrance: String
  /// The name of the user, or nil if the user is not logged in.
  var user: String?
  /// Additional parameters of the link.
  var metadata: [String: String] = [:]
  /// The resulting link, which the last stage sets.
  var link: String?
}

/// A document with the users who may share it.
struct Document: Equatable, Sendable {
  var title: String
  var owners: [String]
}

/// The reason why a valid request could not be turned into a link.
enum ShareError: Error, Equatable, CustomStringConvertible {
  case noAnswer

  var description: String { "the link service is not responding" }
}
