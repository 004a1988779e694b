// swift-tools-version: 6.2
import PackageDescription

// What every Swift target of this package is compiled with.
let strict: [SwiftSetting] = [
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

// Tests use `#expect`, whose expansion does not spell `unsafe`; everything else stays.
let strictTests: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// A small program in a folder of its own.
func example(
  _ name: String, dependencies: [Target.Dependency], resources: [Resource] = []
) -> Target {
  .executableTarget(
    name: name, dependencies: dependencies, path: "Sources/Examples/\(name)",
    resources: resources, packageAccess: false, swiftSettings: strict)
}

/// The program that `.dev/fuzz` builds: libFuzzer brings its beginning, and so it cannot be linked without it.
let fuzzers: [Target] =
  Context.environment["FORMCHECK_FUZZ"] == nil
  ? []
  : [
    .executableTarget(
      name: "Fuzz",
      dependencies: [
        "Batch", "CLibcrypto", "CPCRE2", "FormCheckCommand", "Forms", "InputValidation", "Patterns",
        "StrictJSON", "Terminal", "TerminalForms", "TestSupport", "ValidationTesting", "Validators",
      ],
      path: "Tests/Fuzz",
      exclude: ["Corpora"], swiftSettings: strictTests + [.define("SecretMessages")])
  ]

let package = Package(
  name: "formcheck",
  products: [
    .library(
      name: "FormCheck",
      targets: [
        "Batch", "Chains", "Forms", "InputValidation", "InputValidationFoundation", "Patterns",
        "Terminal", "TerminalForms", "Validators", "ValidationTesting",
      ]),
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
    .target(name: "CSecrets"),
    .target(name: "CTerminal"),
    .systemLibrary(name: "CLibcrypto", providers: [.apt(["libssl-dev"])]),

    // Libraries, lowest first
    .target(name: "Patterns", dependencies: ["CByteMasks", "CPCRE2"], swiftSettings: strict),
    .target(name: "Chains", swiftSettings: strict),
    .target(name: "StrictJSON", swiftSettings: strict),
    .target(
      name: "InputValidation", dependencies: ["Chains", "Patterns"], swiftSettings: strict),
    .target(
      name: "InputValidationFoundation", dependencies: ["InputValidation"], swiftSettings: strict),
    .target(
      name: "ValidationTesting", dependencies: ["InputValidation", "Patterns"],
      swiftSettings: strict),
    .target(
      name: "Validators", dependencies: ["Chains", "InputValidation", "Patterns", "StrictJSON"],
      path: "Validators", swiftSettings: strict),
    .target(
      name: "Forms", dependencies: ["Chains", "CSecrets", "InputValidation", "StrictJSON"],
      swiftSettings: strict),
    .target(name: "Terminal", dependencies: ["CTerminal"], swiftSettings: strict),
    .target(name: "TerminalForms", dependencies: ["Forms", "Terminal"], swiftSettings: strict),
    .target(
      name: "Batch", dependencies: ["InputValidation", "Patterns", "StrictJSON"],
      swiftSettings: strict),

    // Programs
    .target(
      name: "FormCheckCommand",
      dependencies: [
        "Batch", "Forms", "InputValidation", "Patterns", "StrictJSON", "Terminal", "TerminalForms",
        "Validators",
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "formcheck", dependencies: ["FormCheckCommand"], swiftSettings: strict),
    .executableTarget(
      name: "formbench",
      dependencies: [
        "Batch", "CAllocations", "CByteMasks", "Forms", "InputValidation", "Patterns", "StrictJSON",
        "Terminal", "TerminalForms", "ValidationTesting", "Validators",
      ],
      swiftSettings: strict),

    // Examples, each on the public API alone
    example("Menagerie", dependencies: ["Chains"]),
    example("VendingMachine", dependencies: ["Chains"]),
    example("CommentFilter", dependencies: ["Chains", "InputValidation"]),
    example("SignedRequest", dependencies: ["Chains"]),
    example("ShareLink", dependencies: ["Batch"]),
    example("SignUp", dependencies: ["Chains", "InputValidation", "Validators"]),
    example(
      "TextFields",
      dependencies: ["Batch", "Forms", "InputValidation", "TerminalForms", "Validators"],
      resources: [.embedInCode("Fields.json")]),
    example(
      "SecretMessages",
      dependencies: [
        "Chains", "InputValidation",
        .target(name: "CLibcrypto", condition: .when(traits: ["SecretMessages"])),
      ]),

    // Tests
    .target(
      name: "TestSupport",
      dependencies: ["Batch", "InputValidation", "Patterns", "StrictJSON"],
      path: "Tests/TestSupport", swiftSettings: strictTests),
    .testTarget(
      name: "CByteMasksTests", dependencies: ["CByteMasks", "TestSupport"], exclude: ["SelfTest"],
      swiftSettings: strictTests),
    .testTarget(
      name: "PatternsTests", dependencies: ["Patterns", "TestSupport", "ValidationTesting"],
      swiftSettings: strictTests),
    .testTarget(
      name: "InputValidationTests",
      dependencies: [
        "Chains", "InputValidation", "InputValidationFoundation", "Patterns", "TestSupport",
        "ValidationTesting", "Validators",
      ],
      swiftSettings: strictTests),
    .testTarget(
      name: "ValidatorsTests",
      dependencies: [
        "Chains", "InputValidation", "Patterns", "TestSupport", "ValidationTesting", "Validators",
      ],
      swiftSettings: strictTests),
    .testTarget(
      name: "ChainsTests", dependencies: ["Chains", "TestSupport"], swiftSettings: strictTests),
    .testTarget(
      name: "StrictJSONTests", dependencies: ["StrictJSON", "TestSupport"],
      swiftSettings: strictTests),
    .testTarget(
      name: "FormsTests",
      dependencies: [
        "Chains", "Forms", "InputValidation", "StrictJSON", "TestSupport", "Validators",
      ],
      swiftSettings: strictTests),
    .executableTarget(
      name: "GrowthProbe", dependencies: ["InputValidation", "ValidationTesting", "Validators"],
      path: "Tests/GrowthProbe", swiftSettings: strictTests),
    .executableTarget(
      name: "TerminalProbe", dependencies: ["Terminal"], path: "Tests/TerminalProbe",
      swiftSettings: strictTests),
    .testTarget(
      name: "TerminalTests", dependencies: ["Terminal", "TerminalProbe", "TestSupport"],
      swiftSettings: strictTests),
    .testTarget(
      name: "TerminalFormsTests",
      dependencies: [
        "Forms", "InputValidation", "Terminal", "TerminalForms", "TestSupport", "Validators",
      ],
      swiftSettings: strictTests),
    .testTarget(
      name: "BatchTests", dependencies: ["Batch", "InputValidation", "TestSupport", "Validators"],
      swiftSettings: strictTests),
    .testTarget(
      name: "FormCheckCommandTests",
      dependencies: [
        "Batch", "FormCheckCommand", "Forms", "InputValidation", "TestSupport", "Validators",
      ],
      swiftSettings: strictTests),
    .testTarget(
      name: "ExamplesTests",
      dependencies: [
        "Batch", "Chains", "CommentFilter", "Menagerie", "SecretMessages", "ShareLink", "SignUp",
        "SignedRequest", "TestSupport", "TextFields", "VendingMachine",
      ],
      exclude: ["Outputs"], swiftSettings: strictTests),
    .testTarget(
      name: "ArchitectureTests",
      dependencies: ["Batch", "Forms", "InputValidation", "Validators"],
      swiftSettings: strictTests),
  ] + fuzzers
)
