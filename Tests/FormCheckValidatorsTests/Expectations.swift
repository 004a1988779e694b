import FormCheckCore
import Testing
import FormCheckValidators

/// Expects a correction of the text, or none if `correction` is nil.
func expectCorrection(
  _ rule: String, _ text: String, _ correction: String?,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let rule = try Rule(rule, in: Catalog.standard)
  #expect(rule.acceptedCorrection(for: text) == correction, sourceLocation: sourceLocation)
}

/// Expects an error whose details have these names, reasons without placeholders, and positions
/// within the text.
///
/// Some validators report no positions: pass `arePlaced: false` for those.
func expectCauses(
  _ rule: String, _ text: String, _ causes: [String], arePlaced: Bool = true,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let verdict = try Rule(rule, in: Catalog.standard).validate(text)
  let error = try #require(verdict.errors.first, sourceLocation: sourceLocation)
  #expect(error.details.map(\.name) == causes, sourceLocation: sourceLocation)
  for detail in error.details {
    let place = detail.offset ?? (arePlaced ? -1 : 0)
    #expect(
      (0...text.unicodeScalars.count).contains(place), "\(detail.name)",
      sourceLocation: sourceLocation)
    #expect(!detail.reason.contains("{"), sourceLocation: sourceLocation)
  }
}

/// Expects that a rule is invalid, with this error code.
func expectMistake(
  _ rule: String, _ code: Int, sourceLocation: SourceLocation = #_sourceLocation
) {
  var found: Int?
  do throws(SourceDiagnostic) { _ = try Rule(rule, in: Catalog.standard) } catch {
    found = error.code.number
  }
  #expect(found == code, sourceLocation: sourceLocation)
}
