import FormCheckIO
import Foundation
import Glibc
import TestSupport
import Testing

/// Tests that two paths are recognized as the same file.
@Suite struct FileIdentityTests {
  private static func identity(_ path: String) -> FileIdentity? {
    FileIdentity(of: Array(path.utf8))
  }

  @Test func allPathsToAFileHaveTheSameIdentity() throws {
    let folder = ScratchFolder()
    folder.make("a", [])
    folder.make("b", [])
    mkdir(folder.file("inner"), 0o700)
    symlink(folder.path, folder.file("inner/back"))
    symlink("a", folder.file("link"))
    link(folder.file("a"), folder.file("hard"))
    let a = try #require(Self.identity(folder.file("a")))
    for way in ["./a", "inner/../a", "inner/back/a", "link", "hard", "inner/back/link"] {
      #expect(Self.identity(folder.file(way)) == a)
    }
    #expect(Self.identity(folder.file("b")) != a)
    #expect(FileIdentity(of: InputName(Array(folder.file("link").utf8))) == a)
  }

  @Test func aNewFileHasAnIdentity() throws {
    let folder = ScratchFolder()
    mkdir(folder.file("inner"), 0o700)
    symlink(folder.path, folder.file("inner/back"))
    let new = try #require(Self.identity(folder.file("new")))
    #expect(Self.identity(folder.file("inner/back/new")) == new)
    #expect(Self.identity(folder.file("inner/..//new")) == new)
    #expect(Self.identity(folder.file("other")) != new)
    #expect(Self.identity(folder.file("inner/new")) != new)
    #expect(Self.identity("formcheck-new") == Self.identity("./formcheck-new"))
    #expect(Self.identity("formcheck-new") != nil)
    let bytes = Array(folder.path.utf8) + [0x2F, 0xFF]
    #expect(FileIdentity(of: bytes) != nil && FileIdentity(of: bytes) != new)
  }

  @Test(arguments: [
    "", "/dev/null", "/tmp", "/nowhere/a", "/tmp/formcheck-nothing/", "/dev/null/a",
  ])
  func devicesHaveNoIdentity(path: String) { #expect(Self.identity(path) == nil) }

  @Test func pipesAndDanglingLinksHaveNoIdentity() {
    let folder = ScratchFolder()
    mkfifo(folder.file("pipe"), 0o600)
    symlink("nothing", folder.file("link"))
    #expect(Self.identity(folder.file("pipe")) == nil && Self.identity(folder.file("link")) == nil)
  }

  @Test func standardInputHasTheIdentityOfItsFile() {
    var status = stat()
    fstat(STDIN_FILENO, &status)
    #expect((FileIdentity(of: .standardInput) != nil) == (status.st_mode & S_IFMT == S_IFREG))
    #expect(Self.identity("/dev/stdin") == FileIdentity(of: .standardInput))
  }
}
