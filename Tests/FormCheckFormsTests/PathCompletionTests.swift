@testable import FormCheckForms
import Testing

/// Tests of the ways to continue a path that a person is typing.
@Suite struct PathCompletionTests {
  private func completion(
    _ path: String, _ purpose: PathPurpose = PathPurpose(),
    among names: [String] = [
      "notes.txt", "Documents/", "Downloads/", ".profile", "bad\nname", "notes.md", ".", "..",
    ]
  ) -> PathCompletion {
    var completion = PathCompletion(of: path, text: path, field: 0, for: purpose)
    for name in names {
      let isFolder = name.hasSuffix("/")
      completion.add(isFolder ? String(name.dropLast()) : name, isFolder: isFolder)
    }
    return completion
  }

  @Test func aPathIsDividedAtItsLastSlash() {
    #expect(completion("/a/b").folder == "/a/")
    #expect(completion("a").folder.isEmpty)
    #expect(completion("/").folder == "/")
  }

  @Test(arguments: [
    ("Doc", "Documents/"), ("D", "Do"), ("/x/D", "/x/Do"), ("n", "notes."),
    ("notes.m", "notes.md"), (".", ".profile"),
  ])
  func theCommonBeginningComesFirst(path: String, longer: String) {
    #expect(completion(path).longerText == longer)
  }

  @Test func severalNamesAreListedInOrder() {
    #expect(completion("Do").longerText == nil)
    #expect(completion("Do").names == ["Documents/", "Downloads/"])
    #expect(completion("/a/").names == ["Documents/", "Downloads/", "notes.md", "notes.txt"])
    #expect(completion("x").count == 0 && completion("b").count == 0)
  }

  @Test func onlyAcceptedFilesAreOffered() {
    var purpose = PathPurpose()
    purpose.extensions = ["MD"]
    #expect(completion("n", purpose).longerText == "notes.md")
    purpose.isFolder = true
    #expect(completion("n", purpose).count == 0)
    #expect(completion("Dow", purpose).longerText == "Downloads/")
  }

  @Test func aCommonBeginningHasOnlyWholeCharacters() {
    let found = completion("", among: ["e\u{301}a", "eb"])
    #expect(found.longerText == nil && found.names == ["eb", "e\u{301}a"])
    #expect(completion("", among: ["e\u{301}a", "e\u{301}b"]).longerText == "e\u{301}")
  }

  @Test func aFolderCanHaveAnyNumberOfNames() {
    let found = completion("f", among: (0..<100_000).map { "f\($0 * 7 % 100_000)" })
    #expect(found.count == 100_000 && found.names.count == 20)
    #expect(found.names.first == "f0" && found.names.last == "f10013")
  }

  @Test func otherNamesAreNotLookedUp() {
    var completion = PathCompletion(of: "a", text: "a", field: 0, for: PathPurpose())
    var looked: [String] = []
    for name in ["abc", "b", ".a"] {
      completion.add(
        name,
        isFolder: {
          looked.append(name)
          return false
        }())
    }
    #expect(looked == ["abc"])
  }
}
