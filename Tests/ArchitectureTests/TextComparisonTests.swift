import Foundation
import Testing

/// No two texts are the same in this package unless their bytes are.
@Suite struct TextComparisonTests {
  /// The standard library's comparisons of text by canonical equivalence, as objects call them.
  private static let canonical = [
    "$sSS2eeoiySbSS_SStFZ": "String ==", "$sSS1loiySbSS_SStFZ": "String <",
    "$sSSSQsWP": "String: Equatable", "$sSSSLsWP": "String: Comparable",
    "$sSsSQsWP": "Substring: Equatable", "$sSysE2eeoiySbx_qd__tSyRd__lFZ": "StringProtocol ==",
  ]

  /// Modules whose code checks and identifies.
  private static let modules = [
    "FormCheckBatch", "FormCheckCommand", "FormCheckCore", "FormCheckForms", "FormCheckIO",
    "FormCheckPatterns", "FormCheckPipelines", "FormCheckReports", "FormCheckTerminal",
    "FormCheckTesting", "FormCheckValidators", "StrictJSON",
  ]

  /// The objects show every comparison, also those that the compiler wrote itself.
  @Test func noObjectCallsACanonicalComparison() throws {
    let folder = try #require(Self.objects)
    var count = 0
    for file in Repository.sources where Self.modules.contains(file.target) {
      let url = folder.appendingPathComponent("\(file.target).build/\(file.name).o")
      guard let object = try? Data(contentsOf: url) else { continue }
      count += 1
      for name in Self.comparisons(in: object) {
        Issue.record("\(file.path) compares text canonically: \(name)")
      }
    }
    #expect(count > 500)
  }

  private static func comparisons(in object: Data) -> [String] {
    object.names(among: canonical.keys).compactMap { canonical[$0] }.sorted()
  }

  /// The folder with the objects of a debug build; an optimized one has no calls left to find.
  private static var objects: URL? {
    Bundle.main.executableURL?.deletingLastPathComponent()
  }

  @Test func aCanonicalComparisonIsFound() {
    #expect(Self.comparisons(in: Data("a\0$sSSSQsWP\0b".utf8)) == ["String: Equatable"])
    #expect(Self.comparisons(in: Data("a\0$sSS5BatchE2eeoiySbSS_SStFZ\0".utf8)) == [])
  }

  /// A set and a dictionary compare canonically; `ExactText` is the key of those that identify something.
  private static let canonicalKeys = [
    // Public, with the names of fields or checks, for tests and for programs.
    "FormCase.swift", "FormTestDriver.swift",
    // Public, with the names of parameters in messages of this package and of rule files.
    "MessageTemplate.swift", "ValidationError+Foundation.swift",
  ]

  @Test func noSetOrDictionaryHasTextAsItsKey() {
    for file in Repository.sources where Self.modules.contains(file.target) {
      if Self.canonicalKeys.contains(file.name) { continue }
      for line in file.lines where Self.hasCanonicalKey(line) {
        Issue.record("\(file.path): \(line)")
      }
    }
  }

  private static func hasCanonicalKey(_ line: Substring) -> Bool {
    // Parameters of messages have names that this package chooses.
    let line = line.replacing("[String: ParameterValue]", with: "")
    return !line.drop { $0 == " " }.hasPrefix("//")
      && line.contains(
        /Set<(String|Substring)>|\[(String|Substring)\??: |Dictionary<(String|Substr)/)
  }

  @Test func aCanonicalKeyIsFound() {
    for line in ["var a: Set<String> = []", "let b: [String: Int]", "[String?: [Int]]()"] {
      #expect(Self.hasCanonicalKey(line[...]), "\(line)")
    }
    #expect(!Self.hasCanonicalKey("  /// Not a `Set<String>`."))
    #expect(!Self.hasCanonicalKey("let c: [String: ParameterValue] = [:]"))
  }

  /// `init(rawValue:)` compares canonically: no other text may be equivalent to the name of a case.
  @Test func noOtherTextIsEquivalentToARawValue() {
    for file in Repository.sources where Self.modules.contains(file.target) {
      for match in file.text.matches(of: /\n +case [^"\n:]*= "([^"\n]*)"/) {
        #expect(
          match.1.allSatisfy { $0.isASCII && !"K;`".contains($0) }, "\(file.path): \(match.1)")
      }
    }
  }
}

extension Data {
  /// The names of symbols among the bytes that are some of those wanted; each ends with a zero.
  fileprivate func names(among wanted: some Sequence<String>) -> [String] {
    let wanted = wanted.map { (name: $0, bytes: Array($0.utf8) + [0]) }
    return withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress else { return [] }
      var found: Set<String> = []
      var place = 0
      while let sign = memchr(start + place, CInt(UInt8(ascii: "$")), bytes.count - place) {
        place = UnsafeRawPointer(sign) - start
        for (name, text) in wanted
        where place + text.count <= bytes.count && memcmp(start + place, text, text.count) == 0 {
          found.insert(name)
        }
        place += 1
      }
      return Array(found)
    }
  }
}
