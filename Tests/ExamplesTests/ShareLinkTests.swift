import FormCheckPipelines
import TestSupport
import Testing

@testable import ShareLink

@Suite struct ShareLinkTests {
  private let event = ShareEvent(
    document: Document(title: "Plan", owners: ["ada"]), entrance: "menu", user: "ada")

  /// Processes an event and returns its status and the number of requests to the link service.
  private func status(
    of event: ShareEvent
  ) -> (status: Arrival<ShareEvent, ShareError>.Status?, asked: Int) {
    let asked = Guarded(0)
    let service = linkRequest { _ in
      asked.withLock { $0 += 1 }
      return "link"
    }
    let (arrivals, _) = PipelineBuilder().port(Port(100, contents: [event]))
      .stage(logInCheck).stage(documentCheck).stage(permissionCheck).stage(service).arrivals()
    return (arrivals.first?.status, asked.now)
  }

  @Test func theLastStageFillsInTheLink() {
    var shared = event
    shared.link = "link"
    #expect(status(of: event).status == .delivered(shared))
  }

  @Test func theLinkIsPercentEncoded() throws {
    let event = ShareEvent(
      document: Document(title: "A&B\n=é", owners: []), entrance: "a/b", metadata: ["k?": "~_"])
    #expect(
      try ToolbarDemo.makeLink(for: event)
        == "https://share.example/A%26B%0A%3D%C3%A9?from=a%2Fb&k%3F=~_"
    )
  }

  @Test func aFailedCheckPreventsTheLinkRequest() {
    var noTitle = event
    noTitle.document?.title = ""
    var nobody = event
    nobody.user = nil
    var nothing = event
    nothing.document = nil
    var stranger = event
    stranger.user = "mallory"
    let expected: [(ShareEvent, String, String)] = [
      (nobody, "log-in check", "not logged in"),
      (nothing, "document check", "no document is open"),
      (noTitle, "document check", "the document has no title yet"),
      (stranger, "permission check", "mallory is not allowed to share it"),
    ]
    for (event, stage, reason) in expected {
      let found = status(of: event)
      #expect(found.status == .heldBack(by: stage, because: reason))
      #expect(found.asked == 0)
    }
  }
}
