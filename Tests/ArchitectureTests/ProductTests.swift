import Foundation
import Testing

/// Tests that a package that depends on the products can use everything that they declare.
@Suite struct ProductTests {
  /// The library products and the modules of each.
  private static let products: [String: Set<String>] = {
    let manifest = Repository.text(of: "Package.swift")
    let declaration = /\.library\(\s*name: "(\w+)",\s*targets: \[([^\]]*)\]\)/
    var products: [String: Set<String>] = [:]
    for match in manifest.matches(of: declaration) {
      products[String(match.1)] = Set(match.2.matches(of: /"(\w+)"/).map { String($0.1) })
    }
    return products
  }()

  @Test func theProductsAreAsPlanned() {
    #expect(
      Set(Self.products.keys) == [
        "FormCheck", "FormCheckTerminal", "FormCheckBatch", "FormCheckSchemas", "FormCheckTesting",
        "StrictJSON",
      ])
  }

  /// A public declaration can mention only types from modules that its file imports publicly.
  @Test func publicImportsAreModulesOfTheSameProduct() {
    for (product, modules) in Self.products {
      for file in Repository.sources where modules.contains(file.target) {
        for match in file.text.matches(of: /(?m)^(?:@_exported )?public import (\w+)$/)
        where match.1 != "Foundation" {
          #expect(modules.contains(String(match.1)), "\(product): \(file.path)")
        }
      }
    }
  }

  /// `Tests/Dependents` is compiled against the products, so every type that it names is
  /// accessible.
  @Test func theDependentPackageNamesEveryPublicType() {
    let dependents = Repository.files(ending: ".swift", in: "Tests/Dependents/Sources")
    let words = Set(
      dependents.flatMap { $0.text.matches(of: /\w+/).map { String($0.0) } })
    let declaration =
      /(?m)^(?:@\w+ )*(?:public|open) (?:final |indirect )?(?:struct|class|enum|protocol|typealias) (\w+)/
    let modules = Self.products.values.reduce(into: Set()) { $0.formUnion($1) }
    var count = 0
    for file in Repository.sources where modules.contains(file.target) {
      // Validators are exempt: programs create them by name, and all have the same members.
      if file.name.hasSuffix("InputValidator.swift") { continue }
      for match in file.text.matches(of: declaration) {
        count += 1
        #expect(words.contains(String(match.1)), "\(file.path): \(match.1)")
      }
    }
    #expect(count > 150)
  }
}
