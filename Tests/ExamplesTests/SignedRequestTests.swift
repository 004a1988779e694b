import FormCheckPipelines
import Testing

@testable import SignedRequest

@Suite struct SignedRequestTests {
  /// One scene succeeds.
  ///
  /// Each of the others fails with one particular error.
  @Test(arguments: RequestDemo.scenes)
  func everySceneHasTheExpectedResult(_ scene: RequestDemo.Scene) {
    switch RequestDemo.result(of: scene) {
    case .success(let answer):
      #expect(scene.error == nil)
      #expect(answer.body == "Hello")
    case .failure(let error): #expect(error == scene.error)
    }
  }

  @Test func everyErrorHasAScene() {
    let errors: [CallError] = [
      .blocked, .emptyDomain, .emptyPath, .emptyHeaders, .status(500), .emptyBody, .invalidHeaders,
      .wrongSignature,
    ]
    for error in errors { #expect(RequestDemo.scenes.contains { $0.error == error }, "\(error)") }
  }

  @Test func nothingIsSentWhenACheckFails() throws {
    for scene in RequestDemo.scenes.prefix(5).dropFirst() {
      let error = try #require(scene.error)
      #expect(throws: error) {
        try signedCalls(key: RequestDemo.key, blocked: ["tracker.example.com"])
          .send(scene.call) { _ throws(CallError) in
            Issue.record("sent although \(scene.title)")
            return Answer(status: 200, body: "")
          }
      }
    }
  }

  /// A malformed signature is reported as an invalid header, not as a wrong signature.
  @Test(arguments: [
    "", "abc", String(repeating: "g", count: 64), String(repeating: "A", count: 64),
  ])
  func aMalformedSignatureIsAnInvalidHeader(_ header: String) {
    var scene = RequestDemo.Scene(title: "form")
    scene.server = { _ in
      Answer(status: 200, headers: [signatureHeader: header], body: "Hello")
    }
    #expect(throws: CallError.invalidHeaders) { try RequestDemo.result(of: scene).get() }
  }

  @Test func theSignatureCoversEverything() {
    let call = RequestDemo.call.with(\.body, "body")
    let changed = [
      call.with(\.domain, "api.example.or"), call.with(\.path, "g/notes"), call.with(\.body, "bod"),
      call.with(\.headers, ["Accep": "ttext/plain"]), call.with(\.headers, [:]),
      call.with(\.domain, "api.example.org/").with(\.path, "notes"),
    ]
    let signatures = ([call] + changed).map { $0.signature(with: RequestDemo.key) }
    #expect(Set(signatures).count == signatures.count)
    #expect(call.signature(with: [1]) != call.signature(with: RequestDemo.key))
    #expect(call.signed(with: RequestDemo.key).signature(with: RequestDemo.key) == signatures[0])
  }

  /// An answer's signature covers the answer itself and the call that led to it.
  @Test func theAnswersSignatureCoversEverything() {
    let call = RequestDemo.call.signed(with: RequestDemo.key)
    let answer = Answer(status: 200, headers: ["Type": "text"], body: "Hello")
    let changed = [
      Answer(status: 201, headers: ["Type": "text"], body: "Hello"),
      Answer(status: 200, headers: ["Typ": "etext"], body: "Hello"),
      Answer(status: 200, headers: ["Type": "tex"], body: "tHello"),
      Answer(status: 200, headers: [:], body: "Hello"),
      Answer(status: 200, headers: ["Type": "text"], body: "Hell"),
    ]
    let signatures = ([answer] + changed).map { $0.signature(to: call, with: RequestDemo.key) }
    let toAnother = answer.signature(
      to: call.with(\.path, "/other").signed(with: RequestDemo.key), with: RequestDemo.key)
    #expect(Set(signatures + [toAnother]).count == signatures.count + 1)
  }

  @Test func aBlockedDomainIsBlockedInAnyCase() {
    var scene = RequestDemo.Scene(title: "case")
    scene.call.domain = "Tracker.Example.COM"
    #expect(throws: CallError.blocked) { try RequestDemo.result(of: scene).get() }
  }

  /// The examples for FIPS 180-4, and two lengths that test the padding.
  ///
  /// With its padding, a message of 55 bytes just fits into one block; 64 bytes need a second one.
  @Test(
    arguments: [
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
      (
        String(repeating: "a", count: 55),
        "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318"
      ),
      (
        String(repeating: "a", count: 64),
        "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb"
      ),
    ])
  func sha256FollowsTheStandard(_ text: String, _ digest: String) {
    #expect(hexadecimal(sha256(Array(text.utf8))) == digest)
  }

  /// Test cases 1, 2 and 6 of RFC 4231, and a key of exactly one block.
  ///
  /// The key of test case 6 is longer than a block.
  @Test func hmacFollowsTheStandard() {
    #expect(
      hexadecimal(
        authenticationCode(of: Array("Hi There".utf8), key: [UInt8](repeating: 0x0B, count: 20)))
        == "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7")
    #expect(
      hexadecimal(
        authenticationCode(
          of: Array("what do ya want for nothing?".utf8), key: Array("Jefe".utf8)))
        == "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843")
    #expect(
      hexadecimal(
        authenticationCode(
          of: Array("Test Using Larger Than Block-Size Key - Hash Key First".utf8),
          key: [UInt8](repeating: 0xAA, count: 131)))
        == "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54")
    #expect(
      hexadecimal(
        authenticationCode(of: Array("block".utf8), key: [UInt8](repeating: 0x41, count: 64)))
        == "c27124035289699e34b6d20f0046e22e20ea64038677e2f57db98e2744c11129")
  }

  private func hexadecimal(_ bytes: [UInt8]) -> String {
    bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
  }
}

extension RequestDemo.Scene: @retroactive CustomTestStringConvertible {
  /// The title of the scene.
  public var testDescription: String { title }
}
