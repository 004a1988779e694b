import FormCheckForms
import Foundation
import Testing

@testable import FormCheckTerminal

/// Tests of what the file system says about paths.
@Suite struct PathFinderTests {
  /// Calls a closure with a folder that has files, folders and links.
  private func withFolder(_ body: (String) throws -> Void) throws {
    let root = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: root) }
    let path = root.path
    for folder in ["deep", "empty", "with space"] {
      try FileManager.default.createDirectory(
        atPath: "\(path)/\(folder)", withIntermediateDirectories: true)
    }
    for name in ["żółw.csv", "deep/.hidden"] {
      #expect(FileManager.default.createFile(atPath: "\(path)/\(name)", contents: nil))
    }
    for (link, target) in [
      ("to-deep", "deep"), ("broken", "nowhere"), ("one", "two"), ("two", "one"),
    ] {
      try FileManager.default.createSymbolicLink(
        atPath: "\(path)/\(link)", withDestinationPath: target)
    }
    try body(path)
  }

  @Test func everyStateIsFound() throws {
    try withFolder { path in
      let long = String(repeating: "x", count: 300)
      let states: [(String, PathState)] = [
        ("żółw.csv", .file), ("deep", .folder), ("deep/", .folder), ("deep/..", .folder),
        ("to-deep", .folder), ("broken", .brokenLink), ("one", .brokenLink), ("one/x", .unusable),
        ("new", .nothing), ("with space/new", .nothing), ("new/", .nothing),
        ("nowhere/new", .nothingInNoFolder), ("nowhere/..", .nothingInNoFolder),
        ("żółw.csv/new", .nothingInNoFolder), ("żółw.csv/", .nothing), (long, .unusable),
      ]
      for (name, state) in states {
        #expect(PathFinder.stateNow(of: "\(path)/\(name)") == state, "\(name)")
      }
    }
    #expect(PathFinder.stateNow(of: "/") == .folder)
    #expect(PathFinder.stateNow(of: ".") == .folder)
  }

  @Test func aCompletionGetsTheNamesInItsFolder() throws {
    try withFolder { path in
      let form = try Form(fields: [pathField])
      var session = FormSession(form)
      var secrets = Secrets(slots: 1)
      let expected = [
        ("żó", "żółw.csv"), ("to", "to-deep/"), ("em", "empty/"), ("with", "with space/"),
        ("deep/.", "deep/.hidden"), ("deep/", nil), ("empty/", nil), ("nowhere/x", nil),
      ]
      for (text, whole) in expected {
        _ = session.handle(.answer("\(path)/\(text)"), &secrets)
        let effects = session.handle(.key(.next), &secrets)
        guard case .completePath(let completion)? = effects.first else {
          Issue.record("\(text): \(effects)")
          continue
        }
        _ = session.handle(.completedPath(PathFinder.filled(completion)), &secrets)
        #expect(session.form["p"]?.text == "\(path)/\(whole ?? text)")
        if session.focus == nil { _ = session.handle(.key(.previous), &secrets) }
      }
    }
  }

  private var pathField: TextField {
    var field = TextField("p")
    field.path = PathPurpose()
    return field
  }
}
