import FormCheckPipelines

/// A stage on the way of a share event.
typealias ShareStage = Stage<ShareEvent, ShareEvent, ShareError>

/// Holds back what nobody is known to have asked for.
let logInCheck = ShareStage("log-in check") { packet in
  packet.content.user == nil ? .holdBack(because: "not logged in") : .pass(packet.content)
}

/// Holds back what has nothing to share.
let documentCheck = ShareStage("document check") { packet in
  guard let document = packet.content.document else {
    return .holdBack(because: "no document is open")
  }
  return document.title.isEmpty
    ? .holdBack(because: "the document has no title yet") : .pass(packet.content)
}

/// Holds back what is not theirs to share.
let permissionCheck = ShareStage("permission check") { packet in
  let event = packet.content
  guard let user = event.user, event.document?.owners.contains(user) == true else {
    return .holdBack(because: "\(event.user ?? "nobody") may not share it")
  }
  return .pass(event)
}

/// Fills in the link.
///
/// - Parameter service: What makes a link for an event, or fails.
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
