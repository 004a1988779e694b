import FormCheckIO
import Foundation
import Glibc
import FormCheckCore
import TestSupport
import Testing

/// Tests that a file appears under its name in one step.
@Suite struct StagedFileTests {
  /// Creates a staged file, unnamed until it is complete or with a temporary name.
  static func stage(
    _ path: String, named: Bool = false, isPrivate: Bool = false
  ) throws(IOError) -> StagedFile {
    let path = Array(path.utf8)
    return named
      ? try StagedFile(named: path, isPrivate: isPrivate)
      : try StagedFile(path, isPrivate: isPrivate)
  }

  private static let large = (0..<200_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }

  @Test(arguments: [false, true], [0, 1, 65_535, 65_536, 200_000])
  func theFileAppearsWhenItIsComplete(named: Bool, count: Int) throws {
    let folder = ScratchFolder()
    folder.make("old", [1, 2, 3])
    let bytes = Array(Self.large.prefix(count))
    for name in ["old", "new"] {
      let before = folder.contents(name)
      let file = try Self.stage(folder.file(name), named: named)
      for start in stride(from: 0, to: count, by: 7_001) {
        try file.write(Array(bytes[start..<min(start + 7_001, count)]))
      }
      #expect(folder.contents(name) == before)
      #expect(folder.names.filter { $0.first == "." }.count == (named ? 1 : 0))
      try file.commit()
      #expect(folder.contents(name) == bytes)
    }
    #expect(folder.names == ["new", "old"])
  }

  @Test(arguments: [false, true])
  func aDiscardedFileLeavesTheOldOneUnchanged(named: Bool) throws {
    let folder = ScratchFolder()
    folder.make("old", [1, 2, 3])
    for name in ["old", "new"] {
      try Self.stage(folder.file(name), named: named).write(Self.large)
      let file = try Self.stage(folder.file(name), named: named)
      try file.write(Self.large)
      file.discard()
      file.discard()
      #expect(failure(file.commit)?.words == "this file is already committed or discarded")
    }
    #expect(folder.names == ["old"] && folder.contents("old") == [1, 2, 3])
  }

  @Test func nothingIsWrittenAfterTheCommit() throws {
    let folder = ScratchFolder()
    let file = try Self.stage(folder.file("a"))
    try file.write([1])
    try file.commit()
    #expect(failure(file.commit)?.code == .cannotWrite)
    #expect(failure { () throws(IOError) in try file.write(Self.large) }?.errno == EBADF)
    #expect(folder.contents("a") == [1])
  }

  @Test(arguments: [false, true])
  func newFilesHaveTheDefaultModeAndOldOnesKeepTheirs(named: Bool) throws {
    let folder = ScratchFolder()
    let usual = open(folder.file("usual"), O_CREAT | O_WRONLY, 0o666)
    close(usual)
    for mode: mode_t in [0o600, 0o640, 0o664, 0o777] {
      folder.make("old", [], mode: mode)
      try Self.stage(folder.file("old"), named: named).commit()
      #expect(folder.status("old").st_mode & 0o7777 == mode)
      try Self.stage(folder.file("old"), named: named, isPrivate: true).commit()
      #expect(folder.status("old").st_mode & 0o7777 == 0o600)
      unlink(folder.file("old"))
    }
    try Self.stage(folder.file("new"), named: named).commit()
    #expect(folder.status("new").st_mode == folder.status("usual").st_mode)
    try Self.stage(folder.file("private"), named: named, isPrivate: true).commit()
    #expect(folder.status("private").st_mode & 0o7777 == 0o600)
  }

  @Test(.enabled(if: geteuid() == 0)) func theOwnerIsPreserved() throws {
    let folder = ScratchFolder()
    folder.make("old", [], mode: 0o640)
    chown(folder.file("old"), 65_534, 65_533)
    try Self.stage(folder.file("old")).commit()
    let status = folder.status("old")
    #expect(status.st_uid == 65_534 && status.st_gid == 65_533 && status.st_mode & 0o7777 == 0o640)
  }

  @Test func linksAreFollowed() throws {
    let folder = ScratchFolder()
    let other = ScratchFolder()
    other.make("file", [1])
    symlink(other.file("file"), folder.file("first"))
    symlink("first", folder.file("second"))
    link(other.file("file"), folder.file("hard"))
    let file = try Self.stage(folder.file("second"))
    try file.write([2])
    try file.commit()
    #expect(other.contents("file") == [2] && other.names == ["file"])
    #expect(folder.status("second").st_mode & S_IFMT == S_IFLNK)
    #expect(folder.contents("hard") == [1])
  }

  @Test(arguments: [false, true])
  func anyValidFileNameCanBeUsed(named: Bool) throws {
    let folder = ScratchFolder()
    let names: [[UInt8]] = [
      [UInt8](repeating: 0x6E, count: 255), [0xFF, 0xE9], Array("-".utf8), Array(".é".utf8),
    ]
    for name in names {
      let path = Array(folder.path.utf8) + [0x2F] + name
      let file = named ? try StagedFile(named: path) : try StagedFile(path)
      try file.write(name)
      try file.commit()
      #expect(try FileInput(InputName(path)).readWhole() == name)
    }
    #expect(opendir(folder.path).map { Self.count($0) } == names.count + 2)
  }

  /// Returns the number of entries in a folder.
  ///
  /// Foundation skips names that are not valid UTF-8.
  private static func count(_ folder: OpaquePointer) -> Int {
    defer { closedir(folder) }
    var count = 0
    while readdir(folder) != nil { count += 1 }
    return count
  }

  @Test(arguments: [false, true])
  func fiftyStagedFilesForOnePathAreIndependent(named: Bool) throws {
    let folder = ScratchFolder()
    let files = try (0..<50).map { _ in try Self.stage(folder.file("a"), named: named) }
    for (number, file) in files.enumerated() {
      try file.write([UInt8](repeating: UInt8(number), count: 70_000))
    }
    for (number, file) in files.enumerated().reversed() where number != 20 { try file.commit() }
    #expect(folder.contents("a") == [UInt8](repeating: 0, count: 70_000))
    try files[20].commit()
    #expect(folder.contents("a") == [UInt8](repeating: 20, count: 70_000))
    #expect(folder.names == ["a"])
  }

  @Test(arguments: [false, true])
  func fiftyThreadsLeaveOneCompleteFile(named: Bool) throws {
    let folder = ScratchFolder()
    let path = folder.file("a")
    DispatchQueue.concurrentPerform(iterations: 50) { number in
      let bytes = [UInt8](repeating: UInt8(number), count: 70_000 + number)
      _ = failure { () throws(IOError) in
        let file = try Self.stage(path, named: named)
        try file.write(bytes)
        try file.commit()
      }
    }
    let found = folder.contents("a")
    let contents = try #require(found)
    #expect(Set(contents).count == 1 && contents.count == 70_000 + Int(contents[0]))
    #expect(folder.names == ["a"])
  }

  @Test func theFolderCanBeRenamedBeforeTheCommit() throws {
    let folder = ScratchFolder()
    mkdir(folder.file("before"), 0o700)
    let file = try Self.stage(folder.file("before/a"))
    try file.write([1])
    rename(folder.file("before"), folder.file("after"))
    try file.commit()
    #expect(folder.contents("after/a") == [1])
  }

  @Test func pipesAreWrittenDirectly() throws {
    let folder = ScratchFolder()
    mkfifo(folder.file("pipe"), 0o600)
    let reader = open(folder.file("pipe"), O_RDONLY | O_NONBLOCK)
    let file = try Self.stage(folder.file("pipe"))
    try file.write([1, 2, 3])
    try file.commit()
    var bytes = [UInt8](repeating: 0, count: 8)
    #expect(read(reader, &bytes, 8) == 3)
    #expect(folder.names == ["pipe"] && folder.status("pipe").st_mode & S_IFMT == S_IFIFO)
    let left = try Self.stage(folder.file("pipe"))
    close(reader)
    try left.write(Self.large)
    #expect(left.writer.readerLeft)
    try left.commit()
  }
}
