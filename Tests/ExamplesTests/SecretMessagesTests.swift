#if SecretMessages

import FormCheckPipelines
import Foundation
import Testing

@testable import SecretMessages

@Suite struct SecretMessagesTests {
  @Test(arguments: RNCryptorVector.all)
  func publishedVectorsAreSealedAndOpened(_ row: RNCryptorVector) throws {
    let password = Array(row.password.utf8)
    let chances = Sealing.Chances(
      encryptionSalt: bytes(row.encryptionSalt), authenticationSalt: bytes(row.authenticationSalt),
      vector: bytes(row.vector))
    let sealed = try Sealing.seal(bytes(row.text), password: password, chances: chances)
    #expect(sealed == bytes(row.sealed))
    #expect(try Sealing.open(bytes(row.sealed), password: password) == bytes(row.text))
    #expect(throws: Sealing.Failure.doesNotFit) {
      try Sealing.open(bytes(row.sealed), password: password + [0x20])
    }
  }

  private func bytes(_ digits: String) -> [UInt8] {
    let values = digits.compactMap { $0.hexDigitValue.map { UInt8($0) } }
    return stride(from: 0, to: values.count, by: 2).map { values[$0] << 4 | values[$0 + 1] }
  }

  @Test func sealedTextsAreRestoredAndMessagesAreUnique() throws {
    for length in [0, 1, 15, 16, 17, 1000, 100_000] {
      let text = (0..<length).map { _ in UInt8.random(in: 0...255) }
      for password in ["", "p", "\u{0}"] {
        let password = Array(password.utf8)
        let sealed = try Sealing.seal(text, password: password, chances: .random())
        #expect(sealed.count == 34 + (length / 16 + 1) * 16 + 32)
        #expect(try Sealing.open(sealed, password: password) == text)
        #expect(try Sealing.seal(text, password: password, chances: .random()) != sealed)
      }
    }
  }

  /// A message that was changed or truncated at any position cannot be opened.
  @Test func aChangedMessageIsRejected() throws {
    let password = Array("p".utf8)
    let sealed = try Sealing.seal(Array("text".utf8), password: password, chances: .random())
    for index in sealed.indices {
      var changed = sealed
      changed[index] ^= 1
      #expect(throws: index < 2 ? Sealing.Failure.otherFormat : .doesNotFit) {
        try Sealing.open(changed, password: password)
      }
    }
    for length in [0, 1, 65, 66, sealed.count - 1] {
      #expect(throws: length < 66 ? Sealing.Failure.otherFormat : .doesNotFit) {
        try Sealing.open(Array(sealed.prefix(length)), password: password)
      }
    }
  }

  @Test func theChainHasOneHandlerPerPassword() throws {
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("passwords-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let file = PasswordFile(path: path)
    var reader = try MessageReader(file)
    let (one, two) = (Array("one".utf8), Array("two".utf8))
    let text = try Sealing.seal(Array("text".utf8), password: two, chances: .random())
    let noise = try Sealing.seal([0xFF], password: one, chances: .random())
    #expect(reader.open(text).answer == nil)
    #expect(try reader.add(one) && reader.add(two))
    #expect(try reader.add(one) == false)
    #expect(
      reader.open(text).description
        == "password 1 passed: the password is wrong, or the message was changed\npassword 2 answered: text"
    )
    #expect(
      reader.open(noise).steps.first?.description
        == "password 1 passed: the decrypted message is not text")
    #expect(reader.open(noise).answer == nil)
    // Meanwhile, another program adds a password, which must not be lost.
    var other = try MessageReader(file)
    #expect(try other.add(Array("three".utf8)))
    #expect(try reader.remove(1))
    #expect(reader.count == 2 && reader.open(text).answer == "text")
    #expect(try reader.remove(3) == false && reader.remove(0) == false)
    #expect(try file.read() == [two, Array("three".utf8)])
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
    #expect(mode as? Int == 0o600)
  }

  @Test(
    arguments: [
      ([], ""), ([0], "AA=="), ([0, 0], "AAA="), ([0, 0, 0], "AAAA"), ([255], "/w=="),
      ([251, 255], "+/8="), (Array("foobar".utf8), "Zm9vYmFy"), (Array("fooba".utf8), "Zm9vYmE="),
    ] as [([UInt8], String)])
  func base64FollowsTheStandard(_ bytes: [UInt8], _ text: String) {
    #expect(Base64.encode(bytes) == text)
    #expect(Base64.decode(text) == bytes)
  }

  /// Each sequence of bytes has exactly one encoding.
  ///
  /// The test decodes all strings of up to four of the characters in `signs`.
  @Test func base64EncodingIsUnique() {
    let signs = Array("Aw+/=8 \n".map(String.init))
    var texts = [""]
    for _ in 0..<4 { texts += texts.flatMap { text in signs.map { text + $0 } } }
    for text in Set(texts) {
      guard let bytes = Base64.decode(text) else { continue }
      #expect(Base64.encode(bytes) == text)
    }
    for _ in 0..<500 {
      let bytes = (0..<Int.random(in: 0...40)).map { _ in UInt8.random(in: 0...255) }
      #expect(Base64.decode(Base64.encode(bytes)) == bytes)
      #expect(Base64.encode(bytes) == Data(bytes).base64EncodedString())
    }
  }
}

#endif
