import FormCheckCore
import FormCheckSchemas
import FormCheckValidators
import StrictJSON

/// Compiles a schema and checks instances with it; a zero byte separates them.
///
/// All mistakes and findings must have valid places. A schema that refers to the schema must have the same verdict, and
/// one that negates it the opposite verdict.
struct SchemaTarget: FuzzTarget {
  private static let options = SchemaOptions { name in
    JSONSchemaFormat(rawValue: name).flatMap { try? Rule($0.rule, in: Catalog.standard) }
  }
  private static let uri = "urn:schema"

  mutating func complaint(about bytes: [UInt8]) -> String? {
    let parts = bytes.split(separator: 0, omittingEmptySubsequences: false).map(Array.init)
    let source = parts[0]
    let mistakes = MetaschemaCheck.mistakes(in: source)
    if let complaint = complaint(about: mistakes, in: source) { return complaint }
    do throws(SchemaError) {
      let schema = try JSONSchema(source, options: Self.options)
      return complaint(about: schema.warnings, in: source)
        ?? complaint(about: schema, source, instances: parts.dropFirst())
    } catch {
      return complaint(about: [error], in: source)
    }
  }

  private func complaint(about mistakes: [SchemaError], in source: [UInt8]) -> String? {
    for mistake in mistakes {
      if let complaint = DefinitionComplaint.about(mistake.diagnostic, of: source) {
        return complaint
      }
      guard mistake.place.upperBound <= source.count else {
        return "the place of \(mistake) is \(mistake.place)"
      }
    }
    return nil
  }

  /// Returns what is wrong with the checks of some instances.
  private func complaint(
    about schema: JSONSchema, _ source: [UInt8], instances: some Sequence<[UInt8]>
  ) -> String? {
    // If the schema has the `$id` of a metaschema, no other schema can refer to it.
    let reference = #"{"$ref": "\#(Self.uri)"}"#
    let same = referring(reference, to: source)
    let opposite = referring(#"{"not": \#(reference)}"#, to: source)
    guard var evaluator = try? schema.evaluator() else { return "no evaluator" }
    for instance in instances {
      let kind = evaluator.verdict(of: instance.span)
      let answer = evaluator.answer(for: instance.span)
      guard answer.kind == kind, answer.findings.isEmpty || kind != .accepted else {
        return "the verdict is \(kind), and the answer \(answer)"
      }
      if let complaint = complaint(about: answer, of: instance) { return complaint }
      if case .malformed = answer { continue }
      guard let same, let opposite else { continue }
      let other = (same.validate(instance).kind, opposite.validate(instance).kind)
      if kind == .undecided || other.0 == .undecided || other.1 == .undecided { continue }
      guard other.0 == kind, other.1 != kind else {
        return "the verdict is \(kind), through a reference \(other.0), and negated \(other.1)"
      }
    }
    return nil
  }

  /// Compiles a schema that can refer to the one from the fuzzer.
  private func referring(_ text: String, to source: [UInt8]) -> JSONSchema? {
    let document = JSONSchema.Document(uri: Self.uri, bytes: source)
    return try? JSONSchema(Array(text.utf8), documents: [document], options: Self.options)
  }

  /// Returns what is wrong with the findings: each place must contain the value of the pointer.
  private func complaint(about answer: SchemaAnswer, of instance: [UInt8]) -> String? {
    guard !answer.findings.isEmpty else { return nil }
    let whole = try? JSONReader.read(instance, allowsDuplicateKeys: true)
    for (index, finding) in answer.findings.enumerated() {
      guard finding.place.upperBound <= instance.count else {
        return "\(finding.keywordPointer) rejects \(finding.place)"
      }
      if let parent = finding.parent, parent >= index {
        return "finding \(index) explains \(parent)"
      }
      if let offence = Harmless.offence(in: finding.error.reason) {
        return "\(finding.keywordPointer) shows \(offence)"
      }
      guard answer.kind == .rejected, let whole,
        let pointer = try? JSONPointer(finding.instancePointer)
      else { continue }
      guard places(of: pointer.steps[...], in: whole).contains(finding.place) else {
        return "\(finding.keywordPointer) finds \(finding.place) at \(finding.instancePointer)"
      }
    }
    return nil
  }

  /// Returns the places of the values that a pointer can refer to, and of their keys.
  private func places(of steps: ArraySlice<String>, in node: JSONNode) -> [Range<Int>] {
    guard let step = steps.first else { return [node.place] }
    let rest = steps.dropFirst()
    if let elements = node.elements {
      guard let index = Int(step), elements.indices.contains(index) else { return [] }
      return places(of: rest, in: elements[index])
    }
    return (node.members ?? []).filter { $0.key.utf8.elementsEqual(step.utf8) }.flatMap { member in
      places(of: rest, in: member.value) + (rest.isEmpty ? [member.keyPlace] : [])
    }
  }
}
