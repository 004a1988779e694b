// swift-tools-version: 6.2
import PackageDescription

// A package that depends on this one, as an app would. Its targets have names that an app is
// likely to use, and each depends on one or two products.
let package = Package(
  name: "dependents",
  dependencies: [.package(name: "formcheck", path: "../..")],
  targets: [
    .target(name: "Forms", dependencies: [.product(name: "FormCheck", package: "formcheck")]),
    .target(
      name: "Terminal",
      dependencies: [
        .product(name: "FormCheck", package: "formcheck"),
        .product(name: "FormCheckTerminal", package: "formcheck"),
      ]),
    .target(name: "Batch", dependencies: [.product(name: "FormCheckBatch", package: "formcheck")]),
    .target(
      name: "Patterns",
      dependencies: [
        .product(name: "FormCheck", package: "formcheck"),
        .product(name: "FormCheckTesting", package: "formcheck"),
        .product(name: "StrictJSON", package: "formcheck"),
      ]),
    .target(
      name: "Schemas",
      dependencies: [.product(name: "FormCheckSchemas", package: "formcheck")]),
    .executableTarget(
      name: "App", dependencies: ["Batch", "Forms", "Patterns", "Schemas", "Terminal"]),
  ]
)
