@testable import FormCheckForms
import Testing

/// Tests of the ways to continue a path that a person is typing.
@Suite struct PathCompletionTests {
  private static let folder = [
    PathCandidate("Documents", isFolder: true), PathCandidate("Downloads", isFolder: true),
    PathCandidate("notes.md", isFolder: false), PathCandidate("notes.txt", isFolder: false),
    PathCandidate(".profile", isFolder: false), PathCandidate("bad\nname", isFolder: false),
  ]

  @Test func aPathIsDividedAtItsLastSlash() {
    #expect(PathCompletion(of: "~/a/b").folder == "~/a/")
    #expect(PathCompletion(of: "~/a/b").stem == "b")
    #expect(PathCompletion(of: "a").folder.isEmpty)
    #expect(PathCompletion(of: "/").stem.isEmpty)
  }

  @Test(arguments: [
    ("Doc", PathCompletion.Result.complete("Documents/")), ("D", .complete("Do")),
    ("~/D", .complete("~/Do")),
    ("Do", .several(["Documents/", "Downloads/"])), ("n", .complete("notes.")),
    ("notes.", .several(["notes.md", "notes.txt"])), ("notes.m", .complete("notes.md")),
    ("x", .nothing), (".", .complete(".profile")), ("b", .unusable("bad\\nname")),
    ("~", .complete("~/")),
    ("", .several(["Documents/", "Downloads/", "bad\\nname", "notes.md", "notes.txt"])),
  ])
  func theCommonBeginningComesFirst(text: String, result: PathCompletion.Result) {
    #expect(PathCompletion(of: text).result(among: Self.folder, for: .any) == result)
  }

  @Test func onlyAcceptedFilesAreOffered() {
    var purpose = PathPurpose()
    purpose.extensions = ["MD"]
    #expect(
      PathCompletion(of: "n").result(among: Self.folder, for: purpose) == .complete("notes.md"))
    purpose.isFolder = true
    #expect(PathCompletion(of: "n").result(among: Self.folder, for: purpose) == .nothing)
    #expect(
      PathCompletion(of: "Dow").result(among: Self.folder, for: purpose) == .complete("Downloads/"))
  }

  @Test func aCommonBeginningHasOnlyWholeCharacters() {
    let names = [PathCandidate("e\u{301}a", isFolder: false), PathCandidate("eb", isFolder: false)]
    #expect(
      PathCompletion(of: "").result(among: names, for: .any)
        == .several(["eb", "e\u{301}a"]))
  }
}
