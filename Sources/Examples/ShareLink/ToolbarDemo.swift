import FormCheckPipelines

/// The demonstration: the button in the toolbar, which is port 100, is pressed five times.
enum ToolbarDemo {
  static var text: String {
    let pipeline = PipelineBuilder()
      .port(Port(100, contents: events))
      .stage(logInCheck)
      .stage(documentCheck)
      .stage(permissionCheck)
      .stage(linkRequest(makeLink))
    return pipeline.arrivals(jobs: 2).arrivals.map(way).joined(separator: "\n\n")
  }

  /// Returns the stages that a packet passed, and its result.
  private static func way(of arrival: Arrival<ShareEvent, ShareError>) -> String {
    let (lastStage, ending): (String?, String) =
      switch arrival.status {
      case .delivered(let event): (nil, event.link ?? "no link")
      case .heldBack(let stage, let reason): (stage, "held back: \(reason)")
      case .failed(let stage, let error): (stage, "failed: \(error)")
      case .portFailed(let error): (nil, "the port failed: \(error)")
      }
    let stages = (arrival.way + [lastStage].compactMap(\.self)).map { "  \($0)" }
    return (["port \(arrival.port), packet \(arrival.number)"] + stages + ["  \(ending)"])
      .joined(separator: "\n")
  }

  private static let plan = Document(title: "Plan B", owners: ["ada", "charles"])

  private static let events = [
    ShareEvent(
      document: plan, entrance: "toolbar", user: "ada", metadata: ["theme": "dark", "page": "3"]),
    ShareEvent(document: plan, entrance: "toolbar"),
    ShareEvent(entrance: "toolbar", user: "ada"),
    ShareEvent(document: plan, entrance: "toolbar", user: "mallory"),
    ShareEvent(
      document: Document(title: "Offline", owners: ["ada"]), entrance: "toolbar", user: "ada"),
  ]

  /// A substitute for a network service, which fails for one of the documents.
  static func makeLink(for event: ShareEvent) throws(ShareError) -> String {
    guard let document = event.document, document.title != "Offline" else { throw .noAnswer }
    let query = event.metadata.merging(["from": event.entrance]) { $1 }
      .sorted { $0.key < $1.key }.map { "\(escaped($0.key))=\(escaped($0.value))" }
    return "https://share.example/\(escaped(document.title))?" + query.joined(separator: "&")
  }

  /// Returns the text with every byte percent-encoded except letters, digits and `-._~`.
  private static func escaped(_ text: String) -> String {
    text.utf8.map { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        String(UnicodeScalar(byte))
      case _ where "-._~".utf8.contains(byte): String(UnicodeScalar(byte))
      default: "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }.joined()
  }
}
