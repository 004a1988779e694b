import FormCheckTesting
import FormCheckForms
import Foundation
import FormCheckTerminal
import Testing
import FormCheckValidators

/// Tests that the documentation about forms in a terminal is correct.
@Suite struct DocumentedKeysTests {
  private static func text(of path: String) -> String {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    return (try? String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)) ?? ""
  }

  /// The keys in the article's table, such as `Ctrl-Left`.
  private static var namedKeys: [String] {
    let article = text(of: "Sources/FormCheckTerminal/FormCheckTerminal.docc/FormsInATerminal.md")
    let table =
      article.components(separatedBy: "### Keys")[1]
      .components(separatedBy: "\n\n").first { $0.hasPrefix("| key |") } ?? ""
    return table.split(separator: "\n").dropFirst(2).flatMap { row in
      row.split(separator: "|")[0].matches(of: /`([^`]+)`/).map { String($0.1) }
    }
  }

  private static let codes: KeyValuePairs<String, Key.Code> = [
    "Tab": .tab, "Down": .down, "Up": .up, "Enter": .enter, "PageDown": .pageDown,
    "PageUp": .pageUp, "Escape": .escape, "F1": .function(1), "F2": .function(2), "Left": .left,
    "Right": .right,
    "Home": .home, "End": .end, "Backspace": .backspace, "Delete": .delete,
  ]

  private static func key(_ name: String) -> Key? {
    var (rest, modifiers) = (name[...], Key.Modifiers())
    for (prefix, modifier) in [
      ("Ctrl-", Key.Modifiers.control), ("Alt-", .alt), ("Shift-", .shift),
    ]
    where rest.hasPrefix(prefix) && rest.count > prefix.count {
      rest = rest.dropFirst(prefix.count)
      modifiers.insert(modifier)
    }
    if let code = codes.first(where: { $0.key == rest })?.value { return Key(code, modifiers) }
    let lowered = rest.lowercased().unicodeScalars
    return lowered.count == 1 ? lowered.first.map { Key(.character($0), modifiers) } : nil
  }

  /// The keys that the program handles instead of the form.
  private static let ofTheProgram: Set = ["Ctrl-C", "Ctrl-Z", "Ctrl-L", "Ctrl-\\"]

  @Test func everyDocumentedKeyHasAMeaning() throws {
    #expect(Self.namedKeys.count > 45)
    for name in Self.namedKeys {
      let key = try #require(Self.key(name), "\(name)")
      #expect((FormEvent(.key(key)) == nil) == Self.ofTheProgram.contains(name), "\(name)")
    }
  }

  @Test func everyKeyWithAMeaningIsDocumented() {
    let shown = Set(Self.namedKeys.compactMap(Self.key))
    for value in UInt8(0x20)..<0x7F {
      for modifier in [Key.Modifiers.control, .alt] {
        let key = Key(.character(Unicode.Scalar(value)), modifier)
        if FormEvent(.key(key)) != nil { #expect(shown.contains(key), "\(key)") }
      }
    }
    for (_, code) in Self.codes where FormEvent(.key(Key(code))) != nil {
      #expect(shown.contains(Key(code)), "\(code)")
    }
  }

  /// Fills in the guide's form in the same way as the guide's Swift example.
  @Test func theExampleOfTheGuideHolds() throws {
    let guide = Self.text(of: "Sources/FormCheck/FormCheck.docc/BuildAForm.md")
    let match = try #require(guide.firstMatch(of: /`workshop\.json`:\n\n```json\n([^`]*)```/))
    let definition = try FormDefinition(Array(String(match.1).utf8), in: Catalog.standard)
    let driver = FormTestDriver(try definition.form())
    driver.press(.next)
    driver.type("ada@@example.org")
    #expect(driver.alert(of: "email") == .impossible(at: 4))
    #expect(driver.codes["name"] == [2001])
    #expect(guide.contains("// .impossible(at: 4)\n") && guide.contains("// [2001]\n"))
  }

  /// Each picture is small, contains a title, a description and text, and appears on its page.
  @Test(
    arguments: [
      ("README.md", "Sources/FormCheckTerminal/FormCheckTerminal.docc/Resources/", "signup.svg"),
      ("BuildAForm.md", "Sources/FormCheck/FormCheck.docc/Resources/", "summary.svg"),
      ("BuildAForm.md", "Sources/FormCheck/FormCheck.docc/Resources/", "workshop.svg"),
    ])
  func thePicturesAreShown(_ page: String, _ folder: String, _ name: String) {
    let picture = Self.text(of: folder + name)
    let isReadme = page == "README.md"
    let text = Self.text(of: isReadme ? page : "Sources/FormCheck/FormCheck.docc/\(page)")
    #expect(text.contains("](\(isReadme ? folder : "")\(name))"))
    #expect(picture.contains("<title") && picture.contains("<desc") && picture.contains("</text>"))
    #expect((1000..<20_000).contains(picture.utf8.count) && !picture.contains("font-face"))
  }
}
