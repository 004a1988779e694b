import Foundation
import Testing

/// Tests that this package compares text by its bytes and never by canonical equivalence.
@Suite struct TextComparisonTests {
  /// The symbols of the standard library's canonical text comparisons, with their names.
  private static let canonical = [
    "$sSS2eeoiySbSS_SStFZ": "String ==", "$sSS1loiySbSS_SStFZ": "String <",
    "$sSSSQsWP": "String: Equatable", "$sSSSLsWP": "String: Comparable",
    "$sSsSQsWP": "Substring: Equatable", "$sSysE2eeoiySbx_qd__tSyRd__lFZ": "StringProtocol ==",
    "$sSS9hasPrefixySbSSF": "String.hasPrefix", "$sSS9hasSuffixySbSSF": "String.hasSuffix",
    "$sSysE9hasPrefixySbqd__SyRd__lF": "StringProtocol.hasPrefix",
    "$sSysE9hasSuffixySbqd__SyRd__lF": "StringProtocol.hasSuffix",
  ]

  /// The modules that validate and identify text.
  private static let modules = [
    "FormCheckBatch", "FormCheckCommand", "FormCheckContracts", "FormCheckCore", "FormCheckForms",
    "FormCheckIO",
    "FormCheckInference", "FormCheckPages", "FormCheckPatterns", "FormCheckPipelines",
    "FormCheckReports", "FormCheckSchemas",
    "FormCheckTerminal", "FormCheckTesting", "FormCheckValidators", "StrictJSON",
  ]

  /// Object files contain every comparison, including those that the compiler synthesizes.
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

  /// The folder with the object files of a debug build.
  ///
  /// An optimized build would not show the calls, because it inlines them.
  private static var objects: URL? {
    Bundle.main.executableURL?.deletingLastPathComponent()
  }

  @Test func canonicalComparisonsAreDetected() {
    #expect(Self.comparisons(in: Data("a\0$sSSSQsWP\0b".utf8)) == ["String: Equatable"])
    #expect(Self.comparisons(in: Data("a\0$sSS5BatchE2eeoiySbSS_SStFZ\0".utf8)) == [])
  }

  /// The files that may use strings as keys.
  ///
  /// Sets and dictionaries compare text canonically, so names that identify something use
  /// `ExactText` instead.
  private static let canonicalKeys = [
    // Public API for tests and programs; the keys are names of fields or checks.
    "FormCase.swift", "FormTestDriver.swift",
    // Public API; the keys are names of parameters in messages of this package and of rule files.
    "MessageTemplate.swift", "ValidationError+Foundation.swift",
  ]

  @Test func setsAndDictionariesDoNotUseTextAsKeys() {
    for file in Repository.sources where Self.modules.contains(file.target) {
      if Self.canonicalKeys.contains(file.name) { continue }
      for line in file.lines where Self.hasCanonicalKey(line) {
        Issue.record("\(file.path): \(line)")
      }
    }
  }

  private static func hasCanonicalKey(_ line: Substring) -> Bool {
    // Most lines mention no text, and searching for a word is faster than matching an expression.
    guard line.utf8.contains(UInt8(ascii: "S")),
      line.contains("String") || line.contains("Substring")
    else { return false }
    // The names of message parameters are safe keys, because this package chooses them.
    let line = line.replacing("[String: ParameterValue]", with: "")
    return !line.drop { $0 == " " }.hasPrefix("//")
      && line.contains(
        /Set<(String|Substring)>|\[(String|Substring)\??: |Dictionary<(String|Substr)/)
  }

  @Test func textKeysAreDetected() {
    for line in ["var a: Set<String> = []", "let b: [String: Int]", "[String?: [Int]]()"] {
      #expect(Self.hasCanonicalKey(line[...]), "\(line)")
    }
    #expect(!Self.hasCanonicalKey("  /// Not a `Set<String>`."))
    #expect(!Self.hasCanonicalKey("let c: [String: ParameterValue] = [:]"))
  }

  /// `init(rawValue:)` compares canonically, so no other string may be canonically equivalent to a
  /// raw value.
  @Test func rawValuesHaveNoEquivalentTexts() {
    for file in Repository.sources where Self.modules.contains(file.target) {
      for match in file.text.matches(of: /\n +case [^"\n:]*= "([^"\n]*)"/) {
        #expect(
          match.1.allSatisfy { $0.isASCII && !"K;`".contains($0) }, "\(file.path): \(match.1)")
      }
    }
  }
}

extension Data {
  /// Returns those of the given symbol names that occur in the data, followed by a zero byte.
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
