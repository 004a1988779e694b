import FormCheckPipelines

/// A stage of the pipeline for share events.
typealias ShareStage = Stage<ShareEvent, ShareEvent, ShareError>

/// A stage that holds back events of users who are not logged in.
let logInCheck = ShareStage("log-in check") { packet in
  packet.content.user == nil ? .holdBack(because: "not logged in") : .pass(packet.content)
}

/// A stage that holds back events without a document or a title.
let documentCheck = ShareStage("document check") { packet in
  guard let document = packet.content.document else {
    return .holdBack(because: "no document is open")
  }
  return document.title.isEmpty
    ? .holdBack(because: "the document has no title yet") : .pass(packet.content)
}

/// A stage that holds back events of users who may not share the document.
let permissionCheck = ShareStage("permission check") { packet in
  let event = packet.content
  guard let user = event.user, event.document?.owners.contains(user) == true else {
    return .holdBack(because: "\(event.user ?? "nobody") is not allowed to share it")
  }
  return .pass(event)
}

/// Returns a stage that creates the link.
///
/// - Parameter service: A function that returns the link for an event, or throws an error.
/// - Returns: The stage.
func linkRequest(
  _ service: @escaping @Sendable (ShareEvent) throws(ShareError) -> String
) -> ShareStage {
  ShareStage("link request") { packet throws(ShareError) in
    var event = packet.content
    event.link = try service(event)
    return .pass(event)
  }
}
