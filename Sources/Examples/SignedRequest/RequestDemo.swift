import FormCheckPipelines

/// The demonstration: one successful call, and one call for each way in which a call can fail.
enum RequestDemo {
  static let key = Array("both sides know this".utf8)

  static let call = Call(
    domain: "api.example.org", path: "/notes", headers: ["Accept": "text/plain"])

  /// A call and the server that answers it.
  struct Scene: Sendable {
    let title: String
    var call = RequestDemo.call
    var server: @Sendable (Call) -> Answer = RequestDemo.server
    /// The expected error, or nil if the call succeeds.
    var error: CallError?
  }

  static let scenes = [
    Scene(title: "everything right"),
    Scene(
      title: "a blocked domain", call: call.with(\.domain, "tracker.example.com"), error: .blocked),
    Scene(title: "no domain", call: call.with(\.domain, ""), error: .emptyDomain),
    Scene(title: "no path", call: call.with(\.path, ""), error: .emptyPath),
    Scene(title: "no headers", call: call.with(\.headers, [:]), error: .emptyHeaders),
    Scene(
      title: "the server fails", server: { _ in Answer(status: 500, body: "Oops") },
      error: .status(500)),
    Scene(
      title: "an empty body", server: { Answer(status: 200, body: "").signed(to: $0, with: key) },
      error: .emptyBody),
    Scene(
      title: "no signature", server: { _ in Answer(status: 200, body: "Hello") },
      error: .invalidHeaders),
    Scene(
      title: "a changed body",
      server: { call in
        var answer = server(call)
        answer.body += "!"
        return answer
      }, error: .wrongSignature),
    Scene(
      title: "the answer to another call",
      server: { _ in server(call.with(\.path, "/other").signed(with: key)) },
      error: .wrongSignature),
  ]

  static var text: String {
    scenes.map { "\($0.title): \(play($0))" }.joined(separator: "\n")
  }

  /// Sends the call of a scene through the interceptors.
  static func result(of scene: Scene) -> Result<Answer, CallError> {
    Result { () throws(CallError) in
      try signedCalls(key: key, blocked: ["tracker.example.com"])
        .send(scene.call) { call throws(CallError) in scene.server(call) }
    }
  }

  private static func play(_ scene: Scene) -> String {
    switch result(of: scene) {
    case .success(let answer): "\(answer.status) \(answer.body)"
    case .failure(let error): "\(error)"
    }
  }

  /// The server, which verifies the signature of a call and signs its answer.
  static let server: @Sendable (Call) -> Answer = { call in
    let found = call.headers[signatureHeader] ?? ""
    guard found.isSameSignature(as: call.signature(with: key)) else {
      return Answer(status: 401, body: "Who are you?")
    }
    return Answer(status: 200, headers: ["Content-Type": "text/plain"], body: "Hello")
      .signed(to: call, with: key)
  }
}

extension Call {
  /// Returns a copy of the call with one changed property.
  func with<Value>(_ field: WritableKeyPath<Call, Value>, _ value: Value) -> Call {
    var changed = self
    changed[keyPath: field] = value
    return changed
  }
}
