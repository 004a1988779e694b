import Testing

/// Tests that every type is small enough to understand as a whole.
@Suite struct TypeSizeTests {
  private static let mostFiles = 3
  private static let mostLines = 500

  /// Types to which many files add static members: error codes, form phrases, options and
  /// subcommands.
  private static let registries: Set = ["ErrorCode", "CommandOption", "FormPhrase", "Subcommand"]

  /// All files except data tables, which name their source and license at the top.
  private static var files: [Repository.File] {
    Repository.sources.filter { file in
      !file.lines.prefix { $0.hasPrefix("//") }.contains { $0.hasPrefix("// Licence: ") }
    }
  }

  @Test func typesFitInAFewFilesAndLines() {
    let sizes = TypeSizes(Self.files)
    #expect(sizes.lines.count > 700)
    let large = sizes.types(overFiles: Self.mostFiles, orLines: Self.mostLines)
    for type in large where !Self.registries.contains(type.name) {
      Issue.record("\(type.target): \(type.name) is too large: \(sizes.lines[type] ?? [:])")
    }
  }

  private static func file(_ path: String, _ text: String) -> Repository.File {
    Repository.File(path: path, text: text)
  }

  @Test func everyPartOfATypeCounts() {
    let sizes = TypeSizes([
      Self.file(
        "Sources/A/One.swift",
        """
        public struct One: Sendable {
          var a = 1

          /// struct Not {
          private enum Inner {
            case a
          }
        }

        extension [One] {
          var b: Int { 1 }
        }
        """),
      Self.file(
        "Sources/A/One+B.swift",
        """
        extension One.Inner {
          var c: Int { 1 }
        }

        package extension One where A == B {
          var d: Int {
            1
          }
        }

        extension String {
          var e: Int { 1 }
        }
        """),
    ])
    let one = TypeSizes.Name(target: "A", name: "One")
    let inner = TypeSizes.Name(target: "A", name: "One.Inner")
    #expect(sizes.lines[one] == ["Sources/A/One.swift": 7, "Sources/A/One+B.swift": 5])
    #expect(sizes.lines[inner] == ["Sources/A/One.swift": 3, "Sources/A/One+B.swift": 3])
    #expect(sizes.lines.count == 2)
  }

  @Test func typesWithTheSameNameInDifferentTargetsAreSeparate() {
    let text = "struct Story {\n  var a = 1\n}\n\nextension Story {\n}\n"
    let sizes = TypeSizes(
      ["A", "B", "C", "D"].map { Self.file("Sources/Examples/\($0)/Story.swift", text) })
    #expect(sizes.lines.count == 4 && sizes.types(overFiles: 1, orLines: 5) == [])
    #expect(sizes.types(overFiles: 1, orLines: 4).count == 4)
  }

  @Test func largeTypesAreDetected() {
    let long = "enum Long {\n" + String(repeating: "  case a\n", count: 10) + "}\n"
    let spread = (0..<4).map { Self.file("Sources/A/\($0).swift", "extension Spread {\n}\n") }
    let sizes = TypeSizes(
      spread + [Self.file("Sources/A/Spread.swift", "struct Spread {\n}\n\(long)")])
    #expect(sizes.types(overFiles: 5, orLines: 11).map(\.name) == ["Long"])
    #expect(sizes.types(overFiles: 4, orLines: 12).map(\.name) == ["Spread"])
    #expect(sizes.types(overFiles: 5, orLines: 12) == [])
  }
}
