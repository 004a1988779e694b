import FormCheckIO
import Foundation
import Glibc
import FormCheckCore
import TestSupport
import Testing

/// Tests that each failure of a staged file is reported and leaves no temporary files.
@Suite struct StagedFileFaultTests {
  @Test(arguments: [
    ("", ENOENT, "the file name is empty"),
    ("/tmp", EISDIR, "this is a directory"),
    ("/nowhere/a", ENOENT, "No such file or directory"),
    ("/dev/null/a", ENOTDIR, "Not a directory"),
    ("/tmp/a\0b", EINVAL, "a file name cannot contain a NUL byte"),
    ("/tmp/" + String(repeating: "n", count: 256), ENAMETOOLONG, "File name too long"),
    ("/tmp/formcheck-nothing/", ENOENT, "No such file or directory"),
  ])
  func obstaclesAreReportedInAdvance(path: String, number: Int32, words: String) {
    let obstacle = StagedFile.obstacle(to: Array(path.utf8))
    #expect(obstacle?.code == .cannotWrite && obstacle?.errno == number && obstacle?.words == words)
    #expect(AtomicFile.obstacle(to: path) == obstacle)
    #expect(failure { () throws(IOError) in _ = try StagedFile(Array(path.utf8)) } == obstacle)
    #expect(failure { () throws(IOError) in try AtomicFile.write([1], to: path) } == obstacle)
  }

  @Test func aDanglingLinkIsRejected() throws {
    let folder = ScratchFolder()
    symlink("nothing", folder.file("link"))
    let path = folder.file("link")
    let obstacle = try #require(StagedFile.obstacle(to: Array(path.utf8)))
    #expect(obstacle.words == "this is a link to a missing file")
    #expect(failure { () throws(IOError) in _ = try StagedFile(Array(path.utf8)) } == obstacle)
    #expect(folder.names == ["link"])
  }

  @Test(arguments: ["/dev/full", "/dev/null"])
  func devicesAreWrittenDirectly(path: String) throws {
    #expect(StagedFile.obstacle(to: Array(path.utf8)) == nil)
    let file = try StagedFile(Array(path.utf8))
    try file.write([1])
    let end = failure(file.commit)
    #expect(end?.errno == (path == "/dev/full" ? ENOSPC : nil))
    #expect(
      failure { () throws(IOError) in try AtomicFile.write([1], to: path) }?.errno == end?.errno)
    var status = stat()
    #expect(stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFCHR)
  }

  @Test(arguments: ["a", "b"])
  func aPartialCommitOfSeveralFilesIsReported(obstructed: String) throws {
    let folder = ScratchFolder()
    folder.make("a", [1])
    folder.make("b", [2])
    let files = try ["a", "b"].map { try StagedFile(Array(folder.file($0).utf8)) }
    for file in files { try file.write([9]) }
    // A file cannot replace a folder.
    unlink(folder.file(obstructed))
    mkdir(folder.file(obstructed), 0o700)
    #expect(failure { () throws(IOError) in try StagedFile.commit(files) }?.errno == EISDIR)
    #expect(files.map(\.isInPlace) == [obstructed == "b", false])
    #expect(folder.names == ["a", "b"])
  }

  /// `/proc` does not allow new files, not even for root.
  @Test func aFolderThatAllowsNoFilesIsReported() {
    #expect(
      failure { () throws(IOError) in _ = try StagedFile(Array("/proc/formcheck".utf8)) }?.code
        == .cannotWrite)
  }

  @Test(.enabled(if: geteuid() != 0)) func aFolderWithoutPermissionIsReported() {
    let folder = ScratchFolder()
    folder.make("old", [1])
    chmod(folder.path, 0o500)
    defer { chmod(folder.path, 0o700) }
    for name in ["old", "new"] {
      let path = Array(folder.file(name).utf8)
      #expect(StagedFile.obstacle(to: path)?.errno == EACCES)
      #expect(failure { () throws(IOError) in _ = try StagedFile(path) }?.errno == EACCES)
    }
    // The existing file cannot be replaced, but it can be written to.
    #expect(AtomicFile.obstacle(to: folder.file("old")) == nil)
  }

  /// A caller that continues after a failed write must not get a file with a gap.
  @Test(.serialized, arguments: [false, true])
  func aFileThatExceedsTheSizeLimitIsNotCommitted(named: Bool) throws {
    let folder = ScratchFolder()
    folder.make("old", [1, 2, 3])
    // The limit is so large that other tests in this process do not reach it.
    let limit: rlim_t = 64 << 20
    var before = rlimit()
    getrlimit(__rlimit_resource_t(UInt32(RLIMIT_FSIZE.rawValue)), &before)
    var lower = rlimit(rlim_cur: limit, rlim_max: before.rlim_max)
    setrlimit(__rlimit_resource_t(UInt32(RLIMIT_FSIZE.rawValue)), &lower)
    defer { setrlimit(__rlimit_resource_t(UInt32(RLIMIT_FSIZE.rawValue)), &before) }
    let file = try StagedFileTests.stage(folder.file("old"), named: named)
    let piece = [UInt8](repeating: 7, count: 1 << 20)
    for _ in 0..<64 { try file.write(piece) }
    #expect(failure { () throws(IOError) in try file.write(piece) }?.errno == EFBIG)
    #expect(failure(file.commit)?.errno == EFBIG)
    #expect(folder.names == ["old"] && folder.contents("old") == [1, 2, 3])
  }

  @Test(arguments: [false, true])
  func aFolderInPlaceOfTheFileIsReported(named: Bool) throws {
    let folder = ScratchFolder()
    let file = try StagedFileTests.stage(folder.file("a"), named: named)
    mkdir(folder.file("a"), 0o700)
    #expect(failure(file.commit)?.errno == EISDIR)
    #expect(folder.names == ["a"])
  }

  @Test(arguments: [false, true])
  func aRemovedFolderIsReported(named: Bool) throws {
    let folder = ScratchFolder()
    mkdir(folder.file("gone"), 0o700)
    let file = try StagedFileTests.stage(folder.file("gone/a"), named: named)
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder.file("gone"))) ?? [] {
      unlink(folder.file("gone/\(name)"))
    }
    rmdir(folder.file("gone"))
    #expect(failure(file.commit)?.errno == ENOENT)
    #expect(folder.names == [])
  }
}
