import FormCheckCommand
import FormCheckForms
import Foundation
import FormCheckCore
import Testing
import FormCheckValidators

@Suite struct ArchitectureTests {
  /// The modules that each target may import.
  private static let imports: [String: Set<String>] = [
    "FormCheckPatterns": ["CByteMasks", "CPCRE2"],
    "FormCheckPipelines": [],
    "StrictJSON": [],
    "FormCheckCore": ["FormCheckPatterns", "FormCheckPipelines", "StrictJSON"],
    "FormCheckFoundation": ["FormCheckCore", "FormCheckForms", "Foundation"],
    "FormCheckValidators": [
      "FormCheckCore", "FormCheckPatterns", "FormCheckPipelines", "StrictJSON",
    ],
    "FormCheckForms": ["CSecrets", "FormCheckCore", "FormCheckPipelines", "StrictJSON"],
    "FormCheck": ["FormCheckCore", "FormCheckForms", "FormCheckPatterns", "FormCheckValidators"],
    "FormCheckIO": ["FormCheckCore", "FormCheckPipelines"],
    "FormCheckTerminal": [
      "CTerminal", "FormCheckCore", "FormCheckForms", "FormCheckIO", "FormCheckPipelines",
    ],
    "FormCheckInference": [
      "FormCheckCore", "FormCheckPatterns", "FormCheckValidators", "StrictJSON",
    ],
    "FormCheckContracts": [
      "FormCheckCore", "FormCheckForms", "FormCheckValidators", "StrictJSON",
    ],
    "FormCheckReports": ["FormCheckCore", "FormCheckIO", "StrictJSON"],
    "FormCheckSchemas": ["FormCheckCore", "FormCheckPatterns", "StrictJSON"],
    "FormCheckMarkup": ["FormCheckCore"],
    "FormCheckPages": ["FormCheckCore", "FormCheckMarkup", "FormCheckReports"],
    "FormCheckWeb": [
      "FormCheckCore", "FormCheckForms", "FormCheckMarkup", "FormCheckPatterns", "StrictJSON",
    ],
    "FormCheckBatch": [
      "CByteMasks", "FormCheckCore", "FormCheckIO", "FormCheckPatterns", "FormCheckPipelines",
      "FormCheckReports", "StrictJSON",
    ],
    "FormCheckC": [
      "CFormcheck", "FormCheckBatch", "FormCheckCore", "FormCheckIO", "FormCheckReports",
      "FormCheckValidators",
    ],
    "FormCheckTesting": ["FormCheckCore", "FormCheckForms", "FormCheckPatterns", "StrictJSON"],
    "FormCheckCommand": [
      "CStart", "FormCheckBatch", "FormCheckContracts", "FormCheckCore", "FormCheckForms",
      "FormCheckIO", "FormCheckInference", "FormCheckPages", "FormCheckPatterns",
      "FormCheckPipelines",
      "FormCheckReports", "FormCheckSchemas",
      "FormCheckTerminal", "FormCheckTesting", "FormCheckValidators", "FormCheckWeb",
      "StrictJSON",
    ],
    "formcheck": ["FormCheckCommand"],
    "formbench": [
      "CAllocations", "CByteMasks", "FormCheckBatch", "FormCheckCore", "FormCheckForms",
      "FormCheckIO", "FormCheckPatterns", "FormCheckReports", "FormCheckTerminal",
      "FormCheckTesting", "FormCheckValidators", "Foundation", "StrictJSON",
    ],
    "CommentFilter": ["FormCheckCore", "FormCheckPipelines"],
    "Menagerie": ["FormCheckPipelines"],
    "SecretMessages": ["CLibcrypto", "FormCheckCore", "FormCheckPipelines"],
    "ShareLink": ["FormCheckPipelines"],
    "SignUp": ["FormCheckCore", "FormCheckPipelines", "FormCheckValidators"],
    "SignedRequest": ["FormCheckPipelines"],
    "TextFields": [
      "FormCheckCore", "FormCheckForms", "FormCheckIO", "FormCheckTerminal", "FormCheckTesting",
      "FormCheckValidators",
    ],
    "VendingMachine": ["FormCheckPipelines"],
  ]

  /// The targets that make system calls.
  ///
  /// A port to another platform changes only these.
  private static let platformTargets: Set = [
    "FormCheckIO", "FormCheckPatterns", "FormCheckPipelines", "FormCheckTerminal", "formcheck",
    "formbench",
  ]

  @Test func targetsImportOnlyAllowedModules() throws {
    for file in Repository.sources {
      let allowed = try #require(Self.imports[file.target], "\(file.path): a target without a line")
      for line in file.lines {
        // The standard library offers normalization only through this SPI.
        if line == "@_spi(_Unicode) internal import Swift", file.name == "NFCFilter.swift" {
          continue
        }
        guard let module = Self.importedModule(String(line)) else { continue }
        // Only tests use `@testable`, and only the umbrella module re-exports others.
        let isReexport = file.target == "FormCheck" && line.hasPrefix("@_exported public import ")
        #expect(isReexport || !line.hasPrefix("@"), "\(file.path): \(line)")
        let isAllowed =
          module == "Glibc"
          ? file.isExample || Self.platformTargets.contains(file.target)
          : module == "Synchronization" || allowed.contains(module)
        #expect(isAllowed, "\(file.path): \(line)")
        if ["CByteMasks", "CPCRE2", "CLibcrypto", "CSecrets", "CStart", "CTerminal"].contains(
          module)
        {
          #expect(line == "internal import \(module)", "\(file.path)")
        }
        // Only the functions that the header declares may mention its types.
        if module == "CFormcheck", line.hasPrefix("public") {
          #expect(file.name == "ColumnFunctions.swift", "\(file.path)")
        }
      }
    }
  }

  /// Returns the module that a line imports in any spelling.
  ///
  /// An example of such a line is `@testable public import struct A.B  // why`.
  private static func importedModule(_ line: String) -> String? {
    let words = line.split(whereSeparator: { " .\t".contains($0) }).map(String.init)
    guard let index = words.firstIndex(of: "import"), index + 1 < words.count,
      words[..<index].allSatisfy({ $0.hasPrefix("@") || modifiers.contains($0) })
    else { return nil }
    let kinds: Set = ["struct", "class", "enum", "func", "var", "let", "protocol", "typealias"]
    let next = words[index + 1]
    return kinds.contains(next) && index + 2 < words.count ? words[index + 2] : next
  }

  private static let modifiers: Set = ["public", "package", "internal", "private", "fileprivate"]

  @Test(
    arguments: [
      ("import Foundation // for later", "Foundation"), ("internal import CPCRE2", "CPCRE2"),
      ("import struct Foundation.Data", "Foundation"), ("/// import Nothing", nil),
      ("@_spi(Later) import Foundation", "Foundation"), ("@testable import A", "A"),
      ("let x = 1 // import", nil),
    ] as [(String, String?)])
  func importDeclarationsAreParsed(_ line: String, _ module: String?) {
    #expect(Self.importedModule(line) == module)
  }

  /// Messages that mention options or subcommands belong in the command's targets, because programs
  /// that use only the libraries have neither.
  @Test func librariesDoNotNameTheCommandsOptions() throws {
    let programs = ["FormCheckCommand", "formcheck", "formbench"]
    // A generated table can contain any characters, and the names of properties in a style sheet begin with two hyphens.
    for file in Repository.sources
    where !programs.contains(file.target) && !file.isExample && !file.path.contains("/Data/")
      && file.name != "PageAsset+Style.swift"
    {
      for line in file.lines {
        #expect(!Self.namesTheCommand(line), "\(file.path): \(line)")
      }
    }
  }

  /// Returns whether the code of a line, without its comment, mentions an option or a subcommand.
  private static func namesTheCommand(_ line: Substring) -> Bool {
    // Most lines have neither, and searching for words is faster than matching expressions.
    guard line.contains("--") || line.contains("'formcheck ") else { return false }
    let code = line.firstRange(of: /(^|\s)\/\//).map { line[..<$0.lowerBound] } ?? line
    return code.contains(/(^|[^0-9A-Za-z-])--[a-z]/) || code.contains(/'formcheck [a-z]/)
  }

  @Test(
    arguments: [
      (#"  fix: "Raise --limit-value.""#, true), (#""--csv""#, true), ("    --csv or", true),
      (#"fix: "'formcheck list' shows it.""#, true), ("/// As with --csv.", false),
      ("let x = 1  // as --csv does", false), (#".fails("my--post")"#, false),
      (#".passes("xn--bcher-kva")"#, false), (#""no report of formcheck""#, false),
    ] as [(Substring, Bool)])
  func mentionsOfOptionsAreDetected(_ line: Substring, _ isOption: Bool) {
    #expect(Self.namesTheCommand(line) == isOption)
  }

  @Test func theRootFolderHasOnlyKnownEntries() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Repository.root.path)
    let allowed: Set = ["Package.swift", "Sources", "Tests", "Validators", "README.md", "LICENSE"]
    #expect(names.filter { !$0.hasPrefix(".") && !allowed.contains($0) } == [])
  }

  @Test func filesHaveAtMost400Lines() {
    for file in Repository.everything where !file.path.contains("/Data/") {
      #expect(file.lines.count <= 400, "\(file.path)")
    }
  }

  @Test func sourcesContainNoTraps() {
    for file in Repository.sources {
      for word in [
        "fatalError(", "try!", "as!", ")!", "]!", "precondition", "assertionFailure(", "TODO",
        "FIXME",
      ] {
        #expect(!file.text.contains(word), "\(file.path): \(word)")
      }
      // `print` ignores write errors such as a full disk. Only formbench and the examples may use
      // it, because their output is not a result.
      let prints = file.lines.contains {
        $0.contains("print(") && $0.contains(/(^|[^\w.`])print\(/) && !$0.contains("func print(")
          && !$0.contains(/^\s*\/\/\//)
      }
      #expect(
        !prints || file.target == "formbench" || file.isExample, "\(file.path): print")
    }
  }

  /// `@unchecked Sendable` is correct only for validators and constraints without mutable state.
  @Test func validatorsHaveNoMutableState() {
    #expect(!Repository.strategies.isEmpty)
    let constraints = Repository.sources.filter { $0.path.contains("/Constraints/") }
    for file in Repository.strategies + constraints {
      #expect(Self.storedVars(in: file.text) == [], "\(file.path)")
      #expect(!file.text.contains("nonisolated(unsafe)"), "\(file.path)")
      #expect(
        !file.lines.contains { $0.contains("static var") && $0.contains("=") }, "\(file.path)")
    }
  }

  @Test func storedVarsAreDetected() {
    let planted = """
      final class X: InputValidator, @unchecked Sendable {
        private var count = 0
        /// var example = X()
        static var shared: X?
        override var pattern: Pattern? { nil }
        var observed = 1 { didSet { } }
        lazy var later = 2
        private var cache: [String: Bool] = { [:] }()
        struct Policy {
          var min = 1
        }
      }
      """
    #expect(Self.storedVars(in: planted).count == 5)
  }

  /// Returns the lines that declare stored `var`s in the top-level classes of a file.
  ///
  /// Such a line has one level of indentation.
  private static func storedVars(in text: String) -> [String] {
    var isInClass = false
    return text.split(separator: "\n").map(String.init).filter { line in
      if !line.hasPrefix(" "), line.hasSuffix("{") { isInClass = line.contains("class ") }
      guard isInClass, line.hasPrefix("  "), !line.hasPrefix("   "), !line.hasPrefix("  //"),
        let index = line.split(separator: " ").firstIndex(of: "var"), index <= 3
      else { return false }
      let beforeBrace = line.prefix { $0 != "{" }
      return beforeBrace.contains("=") || !line.contains("{")
    }
  }

  @Test func eachFileDefinesOneValidator() {
    let catalog = Repository.text(of: "Validators/Catalog.swift")
    for file in Repository.strategies {
      let name = file.name.replacing(".swift", with: "")
      let classes = file.lines.filter { $0.contains("Validator, @unchecked Sendable {") }
      #expect(classes.count == 1, "\(file.path)")
      let isRight = ["InputValidator", "OfficialNumberValidator"].contains { superclass in
        classes.first?.contains("final class \(name): \(superclass), ") == true
      }
      #expect(isRight, "\(file.path)")
      #expect(catalog.contains("\(name).self"), "\(file.path) is not in the catalog")
      // The error codes are declared at the end of the file.
      let foot = file.text.range(of: "\nextension ErrorCode {")
      #expect(foot != nil, "\(file.path): no codes at the foot")
      if let foot {
        #expect(!file.text[foot.upperBound...].contains("\nextension "), "\(file.path)")
        #expect(!file.text[foot.upperBound...].contains("class "), "\(file.path)")
      }
    }
  }

  @Test func everyValidatorHasVectors() {
    for name in Catalog.standard.names {
      #expect(!Repository.text(of: "Tests/Vectors/\(name).tsv").isEmpty, "\(name)")
    }
  }

  /// `explain` covers every declared code, and no code is declared twice.
  @Test func everyCodeIsRegisteredOnce() throws {
    let declaration = try Regex(#"= ErrorCode\(\s*([0-9]+), "([a-z0-9-]+)""#)
    var declared: [Int: String] = [:]
    for file in Repository.sources {
      for match in file.text.matches(of: declaration) {
        let number = try #require(match.output[1].substring.flatMap { Int($0) })
        let name = try #require(match.output[2].substring)
        // Codes from 9000 on appear only in examples within comments.
        if number >= 9000 { continue }
        #expect(declared[number] == nil, "\(number) twice: \(file.path)")
        #expect(!declared.values.contains(String(name)), "\(name) twice: \(file.path)")
        declared[number] = String(name)
      }
    }
    let known = Catalog.standard.everyCode
    #expect(Set(declared.keys) == Set(known.map(\.number)))
    for code in known { #expect(declared[code.number] == code.name) }
  }

  @Test func theGateRunsTheTestCommandOfTheREADME() {
    let readme = Repository.text(of: "README.md")
    let gate = Repository.text(of: ".ci/run")
    #expect(readme.contains("\nswift test\n"))
    #expect(gate.contains("swift test 2>&1"))
  }

  /// Each example is in the guide to the library, and its complete output is stored next to the
  /// test that compares it.
  @Test func everyExampleIsListedAndHasItsOutput() throws {
    let guide = Repository.text(of: "Sources/FormCheck/FormCheck.docc/UseTheLibrary.md")
    let names = Set(Repository.sources.filter(\.isExample).map(\.target))
    #expect(names.count >= 7)
    for name in names { #expect(guide.contains("`\(name)`"), "\(name)") }
    let outputs = Repository.files(ending: ".txt", in: "Tests/ExamplesTests/Outputs")
    #expect(Set(outputs.map { $0.name.replacing(".txt", with: "") }) == names)
  }

  /// The examples use only public declarations, so a user of the package can write the same code.
  @Test func examplesUseOnlyPublicDeclarations() {
    let manifest = Repository.text(of: "Package.swift")
    #expect(manifest.contains("packageAccess: false"))
  }

  @Test func scriptsHaveAtMost41Lines() {
    for file in Repository.files(ending: "", in: ".dev") where !file.text.isEmpty {
      #expect(file.lines.count <= 41, "\(file.path)")
    }
  }
}
