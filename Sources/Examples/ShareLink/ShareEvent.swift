/// What is known when somebody shares a document.
struct ShareEvent: Equatable, Sendable {
  /// What is to be shared; nil when nothing is open.
  var document: Document?
  /// Where they pressed "Share".
  var entrance: String
  /// Who they are; nil when they are not logged in.
  var user: String?
  /// What else the link is to remember.
  var metadata: [String: String] = [:]
  /// What comes of it; the last stage fills it in.
  var link: String?
}

/// A document, and who may share it.
struct Document: Equatable, Sendable {
  var title: String
  var owners: [String]
}

/// Why no link could be made, although nothing spoke against it.
enum ShareError: Error, Equatable, CustomStringConvertible {
  case noAnswer

  var description: String { "the link service does not answer" }
}
