import Foundation
import FormCheckTerminal
import Testing

/// Tests that the documentation about terminals is correct.
@Suite struct DocumentationTests {
  private static func text(of path: String) -> String {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    return (try? String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)) ?? ""
  }

  private static let article = text(
    of: "Sources/FormCheckTerminal/FormCheckTerminal.docc/FormCheckTerminal.md")

  /// The article lists the same control sequences as the code, with `n` for a number.
  @Test func everyControlSequenceIsDocumented() throws {
    let code = Self.text(of: "Sources/FormCheckTerminal/Drawing/ControlCode.swift")
    var written: Set<String> = ["[1m", "[2m", "[7m", "[30m", "[37m"]
    for match in code.matches(of: /"\\u\{1B\}(\[[^"]*|[0-9A-Z])"/) {
      written.insert(String(match.1).replacing(/\\\([^)]*\)/, with: "n"))
    }
    let shown = Set(Self.article.matches(of: /`ESC (\[[^`]*|[0-9A-Z])`/).map { String($0.1) })
    #expect(written.count > 15)
    #expect(shown == written)
    #expect(code.contains(#"bell = "\u{07}""#) && Self.article.contains("`BEL`"))
    #expect(TextStyle.Color.allCases.map(\.rawValue) == Array(0...7))
  }

  /// Each test that the article mentions exists and has the argument that the article names.
  @Test func everyDocumentedTestExists() {
    let tests = Self.text(of: "Tests/FormCheckTerminalTests/RestorationTests.swift")
    let named = Self.article.matches(of: /\| `([A-Za-z]+)`: `([a-z]+)`(?: \||;)/)
    #expect(named.count == 11)
    for name in named {
      #expect(tests.contains("func \(name.1)("), "\(name.1)")
      #expect(tests.contains("\"\(name.2)\""), "\(name.2)")
    }
    for signal in ["INT", "TERM", "HUP", "QUIT", "SEGV", "ABRT", "TRAP"] {
      #expect(tests.contains("SIG\(signal)"))
      #expect(Self.article.contains("`\(signal)`"))
    }
  }
}
