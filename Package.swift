// swift-tools-version: 6.2
import PackageDescription

/// Whether the package builds the programs of a release, as small as possible.
///
/// `.dev/release` and `.ci/run` set the variable. Its flags are unsafe in the sense of the Swift Package Manager, which
/// would not let other packages depend on this one if they were always there.
let isRelease = Context.environment["FORMCHECK_RELEASE"] != nil

/// The flags with which the linker can leave out or merge functions, and functions share the trap of a failed check.
let removable: [SwiftSetting] =
  isRelease
  ? [
    .unsafeFlags([
      "-Xfrontend", "-function-sections", "-Xfrontend", "-internalize-at-link",
      "-Xfrontend", "-mergeable-traps",
    ])
  ] : []

// The settings of all Swift targets except tests.
let strict: [SwiftSetting] =
  removable + [
    .strictMemorySafety(),
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]

/// The settings of modules that do not work on each value of a large input.
///
/// A release optimizes them for size. `FormCheckCommand` is not among them, because its start would need 5% more instructions.
let compact: [SwiftSetting] = strict + (isRelease ? [.unsafeFlags(["-Osize"])] : [])

/// The linker settings of the command.
///
/// A release merges functions with the same machine code, and omits the tables for C++ exceptions, which nothing catches.
let small: [LinkerSetting] =
  isRelease
  ? [
    .unsafeFlags([
      "-use-ld=lld", "-Xlinker", "--icf=all", "-Xlinker", "--no-eh-frame-hdr",
      "-Xlinker", "--script=\(Context.packageDirectory)/Sources/Packaging/no-unwinding.ld",
    ])
  ] : []

// The settings of test targets. Strict memory safety is off, because the expansion of `#expect` does not use `unsafe`.
let strictTests: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// Creates the target of an example program in its own folder.
func example(
  _ name: String, dependencies: [Target.Dependency], resources: [Resource] = []
) -> Target {
  .executableTarget(
    name: name, dependencies: dependencies, path: "Sources/Examples/\(name)",
    resources: resources, packageAccess: false, swiftSettings: strict)
}

/// The settings of the fuzzing program, whose `main` function is in libFuzzer if `.dev/fuzz` builds it.
let fuzzing: [SwiftSetting] =
  Context.environment["FORMCHECK_FUZZ"] == nil ? [] : [.define("LIBFUZZER")]

/// Whether only the tests of code with several threads are built, for the thread sanitizer.
let threadsOnly = Context.environment["FORMCHECK_TESTS_THREADS_ONLY"] != nil

/// The test targets that run under the thread sanitizer, and their files with tests of several threads.
///
/// An empty list means all files. `ExamplesTests` is here for the example that needs a trait.
let multithreaded: [String: [String]] = [
  "ExamplesTests": ["RNCryptorVectors.swift", "SecretMessagesTests.swift"],
  "FormCheckBatchTests": [
    "BatchRunTests.swift", "BlockPaceTests.swift", "ColumnRuleTests.swift", "ComparisonTests.swift",
    "EngineAgreementTests.swift", "FilterRunTests.swift", "FixAgreementTests.swift",
    "FixRunTests.swift", "MemoryColumn.swift", "PipelineEndTests.swift", "PlainReport.swift",
    "RangeTests.swift", "ReportTests.swift", "SeparatedTests.swift", "SplitTests.swift",
    "UniqueTests.swift",
  ],
  "FormCheckCoreTests": ["ConcurrentLanguageTests.swift"],
  "FormCheckFormsTests": ["Checks"],
  "FormCheckPatternsTests": [
    "ECMAScriptPatternTests.swift", "MachineCodeTests.swift", "SharingTests.swift",
  ],
  "FormCheckPipelinesTests": [],
]

let package = Package(
  name: "formcheck",
  // Each product contains every module whose types appear in its public declarations.
  products: [
    .library(
      name: "FormCheck",
      targets: [
        "FormCheck", "FormCheckCore", "FormCheckForms", "FormCheckFoundation", "FormCheckPatterns",
        "FormCheckPipelines", "FormCheckValidators",
      ]),
    .library(
      name: "FormCheckTerminal",
      targets: [
        "FormCheckCore", "FormCheckForms", "FormCheckPatterns", "FormCheckPipelines",
        "FormCheckTerminal",
      ]),
    .library(
      name: "FormCheckBatch",
      targets: [
        "FormCheckBatch", "FormCheckCore", "FormCheckIO", "FormCheckPatterns",
        "FormCheckPipelines", "FormCheckReports", "FormCheckValidators", "StrictJSON",
      ]),
    .library(
      name: "FormCheckTesting",
      targets: [
        "FormCheckCore", "FormCheckForms", "FormCheckPatterns", "FormCheckPipelines",
        "FormCheckTesting",
      ]),
    .library(
      name: "FormCheckSchemas",
      targets: [
        "FormCheckCore", "FormCheckPatterns", "FormCheckPipelines", "FormCheckSchemas",
        "FormCheckValidators", "StrictJSON",
      ]),
    .library(name: "StrictJSON", targets: ["StrictJSON"]),
    // For C programs. .dev/library builds it with the symbols of the header only.
    .library(name: "FormCheckC", type: .dynamic, targets: ["FormCheckC"]),
    .executable(name: "formcheck", targets: ["formcheck"]),
  ],
  traits: [
    .trait(
      name: "SecretMessages",
      description: "Builds the example of that name, which needs OpenSSL's headers (libssl-dev).")
  ],
  targets: [
    // C
    .systemLibrary(
      name: "CPCRE2", pkgConfig: "libpcre2-8", providers: [.apt(["libpcre2-dev", "pkg-config"])]),
    .target(name: "CAllocations"),
    .target(name: "CByteMasks"),
    .systemLibrary(name: "CFormcheck"),
    .target(name: "CSecrets"),
    .target(name: "CStart"),
    .target(name: "CTerminal"),
    .systemLibrary(name: "CLibcrypto", providers: [.apt(["libssl-dev"])]),

    // Libraries
    .target(
      name: "FormCheckPatterns", dependencies: ["CByteMasks", "CPCRE2"], swiftSettings: strict),
    .target(name: "FormCheckPipelines", swiftSettings: strict),
    .target(name: "StrictJSON", swiftSettings: strict),
    .target(
      name: "FormCheckCore",
      dependencies: ["FormCheckPatterns", "FormCheckPipelines", "StrictJSON"],
      swiftSettings: strict),
    .target(
      name: "FormCheckIO",
      dependencies: ["FormCheckCore", "FormCheckPipelines"],
      swiftSettings: strict),
    .target(
      name: "FormCheckFoundation", dependencies: ["FormCheckCore", "FormCheckForms"],
      swiftSettings: strict),
    .target(
      name: "FormCheckValidators",
      dependencies: ["FormCheckCore", "FormCheckPatterns", "FormCheckPipelines", "StrictJSON"],
      path: "Validators", swiftSettings: strict),
    .target(
      name: "FormCheckForms",
      dependencies: ["CSecrets", "FormCheckCore", "FormCheckPipelines", "StrictJSON"],
      swiftSettings: compact),
    .target(
      name: "FormCheckInference",
      dependencies: ["FormCheckCore", "FormCheckPatterns", "FormCheckValidators", "StrictJSON"],
      swiftSettings: strict),
    .target(
      name: "FormCheckContracts",
      dependencies: ["FormCheckCore", "FormCheckForms", "FormCheckValidators", "StrictJSON"],
      swiftSettings: compact),
    .target(
      name: "FormCheckSchemas",
      dependencies: ["FormCheckCore", "FormCheckPatterns", "StrictJSON"], swiftSettings: strict),
    .target(
      name: "FormCheckReports",
      dependencies: ["FormCheckCore", "FormCheckIO", "StrictJSON"], swiftSettings: compact),
    .target(
      name: "FormCheckBatch",
      dependencies: [
        "CByteMasks", "FormCheckCore", "FormCheckIO", "FormCheckPatterns", "FormCheckPipelines",
        "FormCheckReports", "StrictJSON",
      ],
      swiftSettings: strict),
    .target(
      name: "FormCheckMarkup", dependencies: ["FormCheckCore"], swiftSettings: compact),
    .target(
      name: "FormCheckPages",
      dependencies: ["FormCheckCore", "FormCheckMarkup", "FormCheckReports"],
      swiftSettings: compact),
    .target(
      name: "FormCheckWeb",
      dependencies: [
        "FormCheckCore", "FormCheckForms", "FormCheckMarkup", "FormCheckPatterns", "StrictJSON",
      ],
      swiftSettings: compact),
    .target(
      name: "FormCheckTerminal",
      dependencies: [
        "CTerminal", "FormCheckCore", "FormCheckForms", "FormCheckIO", "FormCheckPipelines",
      ],
      swiftSettings: compact),
    .target(
      name: "FormCheckTesting",
      dependencies: ["FormCheckCore", "FormCheckForms", "FormCheckPatterns", "StrictJSON"],
      swiftSettings: compact),
    .target(
      name: "FormCheck",
      dependencies: [
        "FormCheckCore", "FormCheckForms", "FormCheckPatterns", "FormCheckValidators",
      ],
      swiftSettings: strict),

    .target(
      name: "FormCheckC",
      dependencies: [
        "CFormcheck", "FormCheckBatch", "FormCheckCore", "FormCheckIO", "FormCheckReports",
        "FormCheckValidators",
      ],
      swiftSettings: strict),

    // Programs
    .target(
      name: "FormCheckCommand",
      dependencies: [
        "CStart", "FormCheckBatch", "FormCheckContracts", "FormCheckCore", "FormCheckForms",
        "FormCheckIO", "FormCheckInference", "FormCheckPages", "FormCheckPatterns",
        "FormCheckPipelines",
        "FormCheckReports", "FormCheckSchemas",
        "FormCheckTerminal", "FormCheckTesting", "FormCheckValidators", "FormCheckWeb",
        "StrictJSON",
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "formcheck", dependencies: ["FormCheckCommand"], swiftSettings: strict,
      linkerSettings: small),
    .executableTarget(
      name: "formbench",
      dependencies: [
        "CAllocations", "CByteMasks", "FormCheckBatch", "FormCheckCore", "FormCheckForms",
        "FormCheckIO", "FormCheckPatterns", "FormCheckReports", "FormCheckTerminal",
        "FormCheckTesting", "FormCheckValidators", "StrictJSON",
      ],
      swiftSettings: strict),

    // Examples, which use only the public API
    example("Menagerie", dependencies: ["FormCheckPipelines"]),
    example("VendingMachine", dependencies: ["FormCheckPipelines"]),
    example("CommentFilter", dependencies: ["FormCheckCore", "FormCheckPipelines"]),
    example("SignedRequest", dependencies: ["FormCheckPipelines"]),
    example("ShareLink", dependencies: ["FormCheckPipelines"]),
    example(
      "SignUp", dependencies: ["FormCheckCore", "FormCheckPipelines", "FormCheckValidators"]),
    example(
      "TextFields",
      dependencies: [
        "FormCheckCore", "FormCheckForms", "FormCheckIO", "FormCheckTerminal", "FormCheckTesting",
        "FormCheckValidators",
      ],
      resources: [.embedInCode("Fields.json")]),
    example(
      "SecretMessages",
      dependencies: [
        "FormCheckPipelines", "FormCheckCore",
        .target(name: "CLibcrypto", condition: .when(traits: ["SecretMessages"])),
      ]),

    // Tests
    .target(
      name: "TestSupport",
      dependencies: [
        "FormCheckBatch", "FormCheckCore", "FormCheckIO", "FormCheckPatterns", "FormCheckPipelines",
        "FormCheckReports", "StrictJSON",
      ],
      path: "Tests/TestSupport", swiftSettings: strictTests),
    .testTarget(
      name: "CByteMasksTests", dependencies: ["CByteMasks", "TestSupport"], exclude: ["SelfTest"],
      swiftSettings: strictTests),
    .testTarget(
      name: "FormCheckPatternsTests",
      dependencies: ["FormCheckPatterns", "FormCheckTesting", "TestSupport"],
      swiftSettings: strictTests),
    .testTarget(
      name: "FormCheckCoreTests",
      dependencies: [
        "FormCheckCore", "FormCheckFoundation", "FormCheckPatterns", "FormCheckPipelines",
        "FormCheckTesting", "FormCheckValidators", "TestSupport",
      ],
      swiftSettings: strictTests),
    .testTarget(
      name: "FormCheckValidatorsTests",
      dependencies: [
        "FormCheckCore", "FormCheckPatterns", "FormCheckPipelines", "FormCheckTesting",
        "FormCheckValidators", "StrictJSON", "TestSupport",
      ],
      swiftSettings: strictTests),
    .testTarget(
      name: "FormCheckPipelinesTests", dependencies: ["FormCheckPipelines", "TestSupport"],
      swiftSettings: strictTests),
    .testTarget(
      name: "StrictJSONTests", dependencies: ["StrictJSON", "TestSupport"],
      swiftSettings: strictTests),
    .testTarget(
      name: "FormCheckFormsTests",
      dependencies: [
        "FormCheckCore", "FormCheckForms", "FormCheckFoundation", "FormCheckPipelines",
        "FormCheckTesting", "FormCheckValidators", "StrictJSON", "TestSupport",
      ],
      swiftSettings: strictTests),
    .executableTarget(
      name: "GrowthProbe",
      dependencies: ["FormCheckCore", "FormCheckTesting", "FormCheckValidators"],
      path: "Tests/GrowthProbe", swiftSettings: strictTests),
    .executableTarget(
      name: "SchemaProbe", dependencies: ["FormCheckCore", "FormCheckSchemas", "StrictJSON"],
      path: "Tests/SchemaProbe", swiftSettings: strictTests),
    .executableTarget(
      name: "TerminalProbe", dependencies: ["FormCheckTerminal"], path: "Tests/TerminalProbe",
      swiftSettings: strictTests),
    .testTarget(
      name: "FormCheckTerminalTests",
      dependencies: [
        "FormCheckCore", "FormCheckForms", "FormCheckIO", "FormCheckTerminal", "FormCheckTesting",
        "FormCheckValidators", "TerminalProbe", "TestSupport",
      ],
      swiftSettings: strictTests),
    .testTarget(
      name: "FormCheckIOTests",
      dependencies: ["FormCheckCore", "FormCheckIO", "FormCheckPipelines", "TestSupport"],
      swiftSettings: strictTests),
    .testTarget(
      name: "FormCheckReportsTests",
      dependencies: ["FormCheckCore", "FormCheckIO", "FormCheckReports", "TestSupport"],
      swiftSettings: strictTests),
    .testTarget(
      name: "FormCheckPagesTests",
      dependencies: [
        "FormCheckBatch", "FormCheckCore", "FormCheckIO", "FormCheckMarkup", "FormCheckPages",
        "FormCheckReports", "FormCheckValidators", "TestSupport",
      ],
      swiftSettings: strictTests),
    .testTarget(
      name: "FormCheckWebTests",
      dependencies: [
        "FormCheckCore", "FormCheckForms", "FormCheckMarkup", "FormCheckValidators",
        "FormCheckWeb", "TestSupport",
      ],
      swiftSettings: strictTests),
    .testTarget(
      name: "FormCheckContractsTests",
      dependencies: [
        "FormCheckContracts", "FormCheckCore", "FormCheckForms", "FormCheckValidators",
        "StrictJSON", "TestSupport",
      ],
      swiftSettings: strictTests),
    .testTarget(
      name: "FormCheckSchemasTests",
      dependencies: [
        "FormCheckCore", "FormCheckSchemas", "FormCheckValidators", "StrictJSON", "TestSupport",
      ],
      exclude: ["Suite"], swiftSettings: strictTests),
    .testTarget(
      name: "FormCheckInferenceTests",
      dependencies: [
        "FormCheckCore", "FormCheckInference", "FormCheckPatterns", "FormCheckValidators",
        "TestSupport",
      ],
      swiftSettings: strictTests),
    .testTarget(
      name: "FormCheckTestingTests",
      dependencies: ["FormCheckCore", "FormCheckForms", "FormCheckTesting", "FormCheckValidators"],
      swiftSettings: strictTests),
    .testTarget(
      name: "FormCheckBatchTests",
      dependencies: [
        "FormCheckBatch", "FormCheckCore", "FormCheckIO", "FormCheckPatterns", "FormCheckPipelines",
        "FormCheckReports", "FormCheckValidators", "StrictJSON", "TestSupport",
      ],
      swiftSettings: strictTests),
    .testTarget(
      name: "FormCheckCommandTests",
      dependencies: [
        "FormCheckBatch", "FormCheckCommand", "FormCheckCore", "FormCheckForms", "FormCheckIO",
        "FormCheckReports", "FormCheckValidators", "StrictJSON", "TestSupport",
      ],
      swiftSettings: strictTests),
    .testTarget(
      name: "ExamplesTests",
      dependencies: [
        "CommentFilter", "FormCheckPipelines", "Menagerie", "SecretMessages", "ShareLink",
        "SignedRequest", "SignUp", "TestSupport", "VendingMachine",
      ],
      exclude: ["Outputs"], swiftSettings: strictTests),
    .executableTarget(
      name: "Fuzz",
      dependencies: [
        "CPCRE2", "FormCheckBatch", "FormCheckCommand", "FormCheckContracts",
        "FormCheckCore", "FormCheckForms", "FormCheckIO", "FormCheckPatterns", "FormCheckPipelines",
        "FormCheckReports", "FormCheckSchemas", "FormCheckTerminal", "FormCheckTesting",
        "FormCheckValidators", "FormCheckWeb", "StrictJSON", "TestSupport",
        .target(name: "CLibcrypto", condition: .when(traits: ["SecretMessages"])),
      ],
      path: "Tests/Fuzz",
      exclude: ["Corpora"], swiftSettings: strictTests + fuzzing),
    .testTarget(
      name: "ArchitectureTests",
      dependencies: ["FormCheckCommand", "FormCheckCore", "FormCheckForms", "FormCheckValidators"],
      swiftSettings: strictTests),
  ]
)

if threadsOnly {
  let names = Set(multithreaded.keys)
  package.products = []
  package.targets = targets(neededBy: names, of: package.targets)
  for target in package.targets {
    if let files = multithreaded[target.name], !files.isEmpty { target.sources = files }
  }
}

/// Returns the targets with the given names, and those that they depend on.
func targets(neededBy names: Set<String>, of all: [Target]) -> [Target] {
  var needed = names
  var count = 0
  while needed.count > count {
    count = needed.count
    for target in all where needed.contains(target.name) {
      for dependency in target.dependencies {
        switch dependency {
        case .byNameItem(let name, _), .targetItem(let name, _): needed.insert(name)
        default: break
        }
      }
    }
  }
  return all.filter { needed.contains($0.name) }
}
