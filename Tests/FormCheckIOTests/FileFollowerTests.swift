import FormCheckIO
import FormCheckPipelines
import Foundation
import Synchronization
import TestSupport
import Testing

/// Tests of reading a file that grows, is replaced and becomes shorter, with and without notifications.
@Suite struct FileFollowerTests {
  /// A file that a writer changes while a follower reads it.
  private struct FollowedFile {
    let path = NSTemporaryDirectory() + "followed-\(UUID().uuidString)"

    var name: InputName { InputName(Array(path.utf8)) }

    func write(_ text: String) {
      _ = FileManager.default.createFile(atPath: path, contents: Data(text.utf8))
    }

    func append(_ text: String) throws {
      let file = try #require(FileHandle(forWritingAtPath: path))
      file.seekToEndOfFile()
      file.write(Data(text.utf8))
      file.closeFile()
    }

    func replace(with text: String) throws {
      let other = path + ".new"
      _ = FileManager.default.createFile(atPath: other, contents: Data(text.utf8))
      #expect(rename(other, path) == 0)
    }

    func remove() { try? FileManager.default.removeItem(atPath: path) }
  }

  /// Reads what is available, or returns nil if the stop signal was raised.
  private static func read(
    _ input: borrowing FileInput, until stop: StopSignal
  ) throws -> String? {
    var buffer = [UInt8](repeating: 0, count: 100)
    let count = try input.read(into: &buffer, from: 0, until: stop)
    return count.map { String(decoding: buffer[..<$0], as: UTF8.self) }
  }

  private static func isNotOpen() { Issue.record("the file was not opened") }

  @Test(arguments: [true, false])
  func bytesThatAreAppendedAreRead(_ usesNotifications: Bool) throws {
    let file = FollowedFile()
    defer { file.remove() }
    file.write("a")
    let stop = try #require(StopSignal())
    let follower = FileFollower(file.name, usesNotifications: usesNotifications)
    guard let input = try follower.open(until: stop) else { return Self.isNotOpen() }
    #expect(try Self.read(input, until: stop) == "a")
    let writer = Thread { try? file.append("bc") }
    writer.start()
    #expect(try Self.read(input, until: stop) == "bc")
    #expect(!follower.continues)
    stop.raise()
    #expect(try Self.read(input, until: stop) == nil)
  }

  @Test(arguments: [true, false])
  func theOldFileIsReadToItsEndBeforeTheNewOne(_ usesNotifications: Bool) throws {
    let file = FollowedFile()
    defer { file.remove() }
    file.write("a")
    let stop = try #require(StopSignal())
    let follower = FileFollower(file.name, usesNotifications: usesNotifications)
    guard let input = try follower.open(until: stop) else { return Self.isNotOpen() }
    #expect(try Self.read(input, until: stop) == "a")
    try file.append("b")
    try file.replace(with: "c")
    #expect(try Self.read(input, until: stop) == "b")
    #expect(try Self.read(input, until: stop) == "")
    #expect(follower.continues)
    guard let next = try follower.open(until: stop) else { return Self.isNotOpen() }
    #expect(try Self.read(next, until: stop) == "c")
  }

  @Test(arguments: [true, false])
  func aShorterFileIsReadAgain(_ usesNotifications: Bool) throws {
    let file = FollowedFile()
    defer { file.remove() }
    file.write("abc")
    let stop = try #require(StopSignal())
    let warnings = Mutex<[String]>([])
    let follower = FileFollower(file.name, usesNotifications: usesNotifications) { _, words in
      warnings.withLock { $0.append(words) }
    }
    guard let input = try follower.open(until: stop) else { return Self.isNotOpen() }
    #expect(try Self.read(input, until: stop) == "abc")
    #expect(truncate(file.path, 1) == 0)
    #expect(try Self.read(input, until: stop) == "")
    guard let again = try follower.open(until: stop) else { return Self.isNotOpen() }
    #expect(try Self.read(again, until: stop) == "a")
    #expect(
      warnings.withLock { $0 } == ["this file became shorter; reading it from its start"])
  }

  @Test(arguments: [true, false])
  func aMissingFileIsOpenedWhenItAppears(_ usesNotifications: Bool) throws {
    let file = FollowedFile()
    defer { file.remove() }
    let stop = try #require(StopSignal())
    // The file appears as soon as the follower has found that it is missing.
    let follower = FileFollower(file.name, usesNotifications: usesNotifications) { _, _ in
      file.write("a")
    }
    guard let input = try follower.open(until: stop) else { return Self.isNotOpen() }
    #expect(try Self.read(input, until: stop) == "a")
  }

  @Test func aStopSignalEndsTheWaitForAMissingFile() throws {
    let stop = try #require(StopSignal())
    let follower = FileFollower(FollowedFile().name) { _, _ in stop.raise() }
    let input = try follower.open(until: stop)
    let isOpen = input != nil
    #expect(!isOpen)
  }

  @Test func aTickerCallsUntilItEnds() throws {
    let calls = Mutex(0)
    let third = DispatchSemaphore(value: 0)
    let ticker = try #require(
      Ticker(every: 1) {
        calls.withLock { $0 += 1 }
        if calls.withLock({ $0 }) == 3 { third.signal() }
      })
    third.wait()
    ticker.end()
    let counted = calls.withLock { $0 }
    ticker.end()
    #expect(calls.withLock { $0 } == counted)
  }
}
