import FormCheckIO
import FormCheckBatch
import Foundation
import TestSupport
import Testing

@Suite struct BlockReaderTests {
  /// Returns the expected values, by splitting the whole input.
  private func values(of bytes: [UInt8], framing: Framing, limit: Int) -> [String] {
    var pieces = bytes.split(separator: framing.separator, omittingEmptySubsequences: false)
    let last = pieces.removeLast()
    var values = pieces.map { piece in
      framing == .lines && piece.last == 13 ? Array(piece.dropLast()) : Array(piece)
    }
    if !last.isEmpty { values.append(Array(last)) }
    return values.map { $0.count > limit ? "\($0.count) bytes" : "\($0)" }
  }

  /// Returns the values that the reader finds, and checks that the record numbers are consecutive.
  private func found(
    in file: borrowing ScratchFile, framing: Framing, limit: Int, blockSize: Int
  ) throws -> [String] {
    var reader = BlockReader(
      try FileInput(file.name), framing: framing, limit: limit, blockSize: blockSize)
    var found: [String] = []
    while let block = try reader.next() {
      #expect(block.firstRecord == found.count + 1)
      #expect(block.source == file.name)
      switch block.contents {
      case .overlong(let beginning, let length, _):
        #expect(beginning.count <= length)
        found.append("\(length) bytes")
      case .values(let bytes, let count):
        found += values(of: Array(bytes[..<count]), framing: framing, limit: limit)
      }
    }
    return found
  }

  static let inputs = [
    "", "\n", "\n\n", "a", "a\n", "a\nb", "a\r\nb\r\n", "a\r\n\r\nb", "\r\n", "\r", "a\r", "a\rb\n",
    "ab\ncdefghijklmnopqrstuvwxyz\nx", "abcdefghijklmnopqrstuvwxyz", "abcdefghijklmnopqrstuvwxyz\n",
    "abcdefghijklmnopqrstuvwxyz\r\nb\r\nc\n", "abcdefgh\n\nabcdefgh\r\n", "é\n日本\n", "a\0b\n\0",
    "abcdefghi\r\n", "abcdefgh\r\r\n",
  ]

  /// Small block sizes place a read boundary at every position of the input.
  @Test(arguments: inputs, [1, 2, 3, 7, 64, 4096])
  func theBlockSizeDoesNotChangeTheValues(_ text: String, _ blockSize: Int) throws {
    let file = ScratchFile(Array(text.utf8))
    for framing in [Framing.lines, .null] {
      for limit in [1, 3, 8, 1000] {
        let expected = values(of: Array(text.utf8), framing: framing, limit: limit)
        let found = try found(in: file, framing: framing, limit: limit, blockSize: blockSize)
        #expect(found == expected, "\(framing), limit \(limit)")
      }
    }
  }

  @Test func randomInputsHaveTheExpectedValues() throws {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<200 {
      let bytes = (0..<Int.random(in: 0...300, using: &generator)).map { _ in
        [10, 10, 13, 97, 98, 0, 0xC3][Int.random(in: 0..<7, using: &generator)] as UInt8
      }
      let file = ScratchFile(bytes)
      let blockSize = Int.random(in: 1...40, using: &generator)
      let limit = Int.random(in: 1...20, using: &generator)
      let expected = values(of: bytes, framing: .lines, limit: limit)
      let found = try found(in: file, framing: .lines, limit: limit, blockSize: blockSize)
      #expect(found == expected, "\(bytes), blocks of \(blockSize), limit \(limit)")
    }
  }

  @Test func aDirectoryIsRejectedBeforeItIsRead() {
    #expect {
      _ = try FileInput(InputName(Array("/tmp".utf8))).name
    } throws: { error in
      "\(error)" == "error 5001: /tmp: this is a directory"
    }
  }

  @Test func aMissingFileIsReportedByName() {
    #expect {
      _ = try FileInput(InputName(Array("/nowhere/\u{1B}[31m".utf8))).name
    } throws: { error in
      "\(error)" == "error 5001: /nowhere/\\x1B[31m: No such file or directory"
    }
  }

  /// File names need not be valid UTF-8.
  @Test func aFileNameNeedNotBeUTF8() throws {
    let path =
      Array((NSTemporaryDirectory() + "formcheck-").utf8) + [0xE9] + Array("\(getpid())".utf8)
    let descriptor = (path + [0]).withUnsafeBytes {
      open($0.bindMemory(to: CChar.self).baseAddress!, O_CREAT | O_WRONLY, 0o600)
    }
    #expect(descriptor >= 0)
    close(descriptor)
    defer {
      _ = (path + [0]).withUnsafeBytes { unlink($0.bindMemory(to: CChar.self).baseAddress!) }
    }
    #expect(try FileInput(InputName(path)).name.shown.contains("formcheck-\\xE9"))
  }
}
