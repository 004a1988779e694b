import FormCheckCore
import StrictJSON

// Findings about keywords whose messages need parts of the instance.
extension SchemaRecorder {
  /// Records the required members that an object does not have.
  mutating func addMissing(
    _ members: MembersPlan, _ object: Int, _ tape: borrowing JSONTape, _ text: Span<UInt8>
  ) {
    var present: Set<[UInt8]> = []
    var key = object + 1
    for _ in 0..<tape.entry(object).childCount {
      present.insert(tape.decoded(key, in: text))
      key = Int(tape.entry(key + 1).next)
    }
    for number in members.firstName..<members.firstName + members.nameCount where !isFull {
      let name = plan.names[number]
      let wanted = FindingContents.text(of: name, plan)
      guard name.isRequired, !present.contains(wanted) else { continue }
      add(
        FindingContents.error(.schemaRequired, ["property": FindingContents.shown(wanted)]),
        members.requiredSource, at: tape.entry(object).outerRange)
    }
  }

  /// Records that a member is missing which another one requires.
  mutating func addMissing(
    _ number: UInt32, _ dependency: DependencyPlan, _ source: UInt32, at place: Range<Int>
  ) {
    let name = FindingContents.text(of: plan.names[number], plan)
    let trigger = FindingContents.text(of: dependency.trigger, plan)
    add(
      FindingContents.error(
        .schemaDependentRequired,
        ["property": FindingContents.shown(name), "trigger": FindingContents.shown(trigger)]),
      source, at: place)
  }

  /// Records a member that is not allowed.
  mutating func addMember(
    _ key: Int, _ code: ErrorCode, _ source: UInt32, _ tape: borrowing JSONTape,
    _ text: Span<UInt8>
  ) {
    let mark = enter(nil, .none, .key(key), tape, text)
    let name = FindingContents.shown(tape.decoded(key, in: text))
    add(
      FindingContents.error(code, ["property": name]), source, at: tape.entry(key).outerRange)
    leave(mark)
  }

  /// Records the first element that an array may not have.
  mutating func addExtraItem(
    _ items: ItemsPlan, _ element: Int, _ ordinal: Int, _ tape: borrowing JSONTape,
    _ text: Span<UInt8>
  ) {
    let mark = enter(nil, .none, .index(ordinal), tape, text)
    let most = ParameterValue.integer(Int(items.prefixCount))
    add(
      FindingContents.error(.schemaAdditionalItems, ["max": most]), items.restSource,
      at: tape.entry(element).outerRange)
    leave(mark)
  }

  /// Records an element that no subschema describes.
  mutating func addUnevaluatedItem(
    _ element: Int, _ ordinal: Int, _ source: UInt32, _ tape: borrowing JSONTape,
    _ text: Span<UInt8>
  ) {
    let mark = enter(nil, .none, .index(ordinal), tape, text)
    add(
      FindingContents.error(.schemaUnevaluatedItems, ["index": .integer(ordinal)]), source,
      at: tape.entry(element).outerRange)
    leave(mark)
  }

  /// Records that too few or too many elements match the schema in `contains`.
  mutating func addContains(_ found: Int, _ assertion: SchemaAssertion, at place: Range<Int>) {
    let actual = ParameterValue.integer(found)
    let error =
      found < assertion.bound
      ? FindingContents.error(
        .schemaContains, ["min": .integer(assertion.bound), "actual": actual])
      : FindingContents.error(
        .schemaMaxContains, ["max": .integer(Int(assertion.second)), "actual": actual])
    add(error, assertion.source, at: place)
  }

  /// Records the errors of a format's rule.
  ///
  /// - Returns: Whether there is an error for the result.
  @discardableResult
  mutating func addFormat(
    _ assertion: SchemaAssertion, _ truth: SchemaTruth, _ string: Int, _ tape: borrowing JSONTape,
    _ text: Span<UInt8>
  ) -> Bool {
    let decoded = tape.decoded(string, in: text)
    let verdict = plan.formats[Int(assertion.first)].validate(decoded.span)
    let errors = verdict.errors.filter { truth == .invalid || $0.isUndecided }
    for error in errors { add(error, assertion.source, at: tape.entry(string).outerRange) }
    return !errors.isEmpty
  }
}
