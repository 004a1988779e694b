import FormCheckCore
import StrictJSON

/// The evaluation of the keywords for objects.
enum ObjectKeywords {
  /// Evaluates `properties`, `patternProperties`, `additionalProperties`, `propertyNames` and `required`.
  static func checkMembers(
    _ evaluator: inout SchemaEvaluator, _ number: UInt32, _ index: Int, _ text: Span<UInt8>,
    _ inner: Int
  ) -> SchemaTruth {
    let members = unsafe evaluator.plan.members.pointer(number)
    var truth = SchemaTruth.valid
    var required = 0
    // Members usually have the order of the schema.
    var expected = unsafe members.pointee.firstName
    let end = unsafe expected &+ members.pointee.nameCount
    let hasNames = unsafe members.pointee.nameCount > 0
    let additional = unsafe members.pointee.additional
    let isPlain = unsafe members.pointee.isPlain
    var key = index &+ 1
    let count = evaluator.tape.entry(index).childCount
    if isPlain, additional == SchemaPlan.noNode,
      unsafe evaluator.members.isWorthwhile(
        index, members: count, for: Int(members.pointee.nameCount))
    {
      return unsafe checkNames(&evaluator, members, index, text, inner)
    }
    evaluator.charge(inner < 0 ? count &>> 2 : count)
    for ordinal in 0..<count {
      let entry = evaluator.tape.entry(key)
      let value = key &+ 1
      var isDescribed = false
      if expected >= end || !isName(evaluator.plan, expected, entry, text) {
        expected =
          unsafe hasNames ? lookUp(evaluator.plan, entry, text, members) : SchemaPlan.noNode
      }
      if expected != SchemaPlan.noNode {
        let name = unsafe evaluator.plan.names.pointer(expected)
        expected &+= 1
        if unsafe name.pointee.isRequired { required &+= 1 }
        let node = unsafe name.pointee.node
        if node != SchemaPlan.noNode {
          isDescribed = true
          truth = truth.and(
            evaluator.notesLimits
              ? unsafe evaluator.check(
                node, value, text, from: members.pointee.propertiesSource, .key(key), .key(key))
              : evaluator.check(node, value, text))
        }
      }
      if !isPlain {
        truth = unsafe truth.and(
          checkKey(&evaluator, key, ordinal, members.pointee, &isDescribed, text, inner))
      } else if inner >= 0, isDescribed {
        evaluator.marks.set(inner, ordinal)
      }
      if !isDescribed, additional != SchemaPlan.noNode {
        truth = unsafe truth.and(checkAdditional(&evaluator, key, members.pointee, text))
        if inner >= 0 { evaluator.marks.set(inner, ordinal) }
      }
      if truth == .invalid, !evaluator.explains { return truth }
      key = Int(evaluator.tape.entry(value).next)
    }
    return unsafe truth.and(checkRequired(&evaluator, required, members.pointee, index, text))
  }

  private static func checkRequired(
    _ evaluator: inout SchemaEvaluator, _ found: Int, _ members: MembersPlan, _ index: Int,
    _ text: Span<UInt8>
  ) -> SchemaTruth {
    if found >= members.requiredCount { return .valid }
    if evaluator.explains {
      evaluator.recorder.addMissing(members, index, evaluator.tape, text)
    }
    return .invalid
  }

  /// Evaluates `properties` and `required` for a large object, of which only a few members have a name in the schema.
  @inline(never)
  private static func checkNames(
    _ evaluator: inout SchemaEvaluator, _ members: UnsafePointer<MembersPlan>, _ index: Int,
    _ text: Span<UInt8>, _ inner: Int
  ) -> SchemaTruth {
    var truth = SchemaTruth.valid
    var required = 0
    let first = unsafe members.pointee.firstName
    let end = unsafe first &+ members.pointee.nameCount
    evaluator.charge(Int(end &- first))
    for number in first..<end {
      guard let member = member(&evaluator, named: number, of: index, text) else { continue }
      let name = evaluator.plan.names[number]
      if name.isRequired { required &+= 1 }
      if name.node == SchemaPlan.noNode { continue }
      let key = Int(member.key)
      truth = truth.and(
        evaluator.notesLimits
          ? unsafe evaluator.check(
            name.node, key &+ 1, text, from: members.pointee.propertiesSource, .key(key), .key(key))
          : evaluator.check(name.node, key &+ 1, text))
      if inner >= 0 { evaluator.marks.set(inner, Int(member.ordinal)) }
      if truth == .invalid, !evaluator.explains { return truth }
    }
    return unsafe truth.and(checkRequired(&evaluator, required, members.pointee, index, text))
  }

  /// Returns the member of an object with a name of a schema, or nil if there is none.
  private static func member(
    _ evaluator: inout SchemaEvaluator, named number: UInt32, of object: Int, _ text: Span<UInt8>
  ) -> MemberIndex.Member? {
    // The schema of the member before can have asked for members of another object.
    evaluator.charge(evaluator.members.fill(object, evaluator.tape))
    var slot = evaluator.members.firstSlot(of: evaluator.plan.names[number].hash)
    while let member = evaluator.members.member(in: slot) {
      if isName(evaluator.plan, number, evaluator.tape.entry(Int(member.key)), text) {
        return member
      }
      slot = evaluator.members.nextSlot(slot)
    }
    return nil
  }

  /// Returns the number of the name that equals a key, or ``SchemaPlan/noNode`` if there is none.
  @inline(never)
  private static func lookUp(
    _ plan: SchemaPlan, _ key: JSONTape.Value, _ text: Span<UInt8>,
    _ members: UnsafePointer<MembersPlan>
  ) -> UInt32 {
    let (first, mask) = unsafe (members.pointee.firstSlot, members.pointee.slotMask)
    var slot = UInt32(truncatingIfNeeded: key.payload) & mask
    while true {
      let number = plan.slots[first &+ slot]
      if number == 0 { return SchemaPlan.noNode }
      if isName(plan, number &- 1, key, text) { return number &- 1 }
      slot = (slot &+ 1) & mask
    }
  }

  /// Returns whether a name equals a key.
  ///
  /// The parameter is the plan, because the compiler copies an evaluator that is borrowed.
  @inline(__always)
  private static func isName(
    _ plan: SchemaPlan, _ number: UInt32, _ key: JSONTape.Value,
    _ text: Span<UInt8>
  ) -> Bool {
    let name = unsafe plan.names.pointer(number)
    guard unsafe name.pointee.hash == key.payload else { return false }
    if key.hasEscapes { return unsafe isText(plan, of: name.pointee, key, text) }
    let (start, length) = unsafe (Int(name.pointee.start), Int(name.pointee.length))
    guard key.length == length else { return false }
    return plan.pool.withSpan { text.holds(Int(key.start), length, asIn: $0, at: start) }
  }

  /// Returns whether a name equals a key with the same hash.
  @inline(__always)
  private static func isText(
    _ plan: SchemaPlan, of name: MemberName, _ key: JSONTape.Value,
    _ text: Span<UInt8>
  ) -> Bool {
    if key.hasEscapes { return isEscapedText(plan, of: name, key, text) }
    guard key.length == Int(name.length) else { return false }
    return plan.pool.withSpan { pool in
      text.holds(Int(key.start), key.length, asIn: pool, at: Int(name.start))
    }
  }

  @inline(never)
  private static func isEscapedText(
    _ plan: SchemaPlan, of name: MemberName, _ key: JSONTape.Value,
    _ text: Span<UInt8>
  ) -> Bool {
    var decoded: [UInt8] = []
    JSONTape.decode(key, in: text, into: &decoded)
    return decoded == FindingContents.text(of: name, plan)
  }

  /// Evaluates `patternProperties` and `propertyNames` for a member, and marks a member that is described.
  @inline(never)
  private static func checkKey(
    _ evaluator: inout SchemaEvaluator, _ key: Int, _ ordinal: Int, _ members: MembersPlan,
    _ isDescribed: inout Bool,
    _ text: Span<UInt8>, _ inner: Int
  ) -> SchemaTruth {
    var truth = SchemaTruth.valid
    var isUncertain = false
    let entry = evaluator.tape.entry(key)
    for number in 0..<members.patternCount {
      evaluator.chargeMatch(entry)
      if evaluator.isExhausted { return evaluator.stop(key, members.patternSource) }
      let link = members.firstPattern &+ 2 &* number
      let pattern = evaluator.plan.links[link]
      switch evaluator.strings.matches(pattern, entry, text) {
      case .valid:
        isDescribed = true
        let node = evaluator.plan.links[link &+ 1]
        truth = truth.and(
          evaluator.check(
            node, key + 1, text, from: members.patternSource, .pattern(pattern), .key(key)))
      case .undecided:
        evaluator.chargeUndecidedMatch(entry)
        // Whether the schema applies is unknown, and so is whether the member is an additional one.
        isUncertain = true
        truth = truth.and(.undecided)
        if evaluator.notesLimits {
          let mark = evaluator.recorder.enter(nil, .none, .key(key), evaluator.tape, text)
          evaluator.addStop(.match, members.patternSource, at: entry.outerRange)
          evaluator.recorder.leave(mark)
        }
      default: break
      }
    }
    if members.propertyNames != SchemaPlan.noNode {
      truth = truth.and(
        evaluator.check(
          members.propertyNames, key, text, from: members.namesSource, .none, .key(key)))
    }
    if inner >= 0, isDescribed || isUncertain {
      evaluator.marks.set(inner, ordinal, isUncertain: !isDescribed)
    }
    if isUncertain { isDescribed = true }
    return truth
  }

  @inline(never)
  private static func checkAdditional(
    _ evaluator: inout SchemaEvaluator, _ key: Int, _ members: MembersPlan, _ text: Span<UInt8>
  ) -> SchemaTruth {
    if evaluator.plan.nodes[members.additional].isFalse {
      if evaluator.explains {
        evaluator.recorder.addMember(
          key, .schemaAdditionalProperties, members.additionalSource, evaluator.tape, text)
      }
      return .invalid
    }
    return evaluator.check(
      members.additional, key &+ 1, text, from: members.additionalSource, .none, .key(key))
  }

  /// Returns the index of the key with a name, or nil if the object has no such member.
  static func key(
    _ evaluator: inout SchemaEvaluator, _ name: MemberName, of object: Int, _ text: Span<UInt8>
  ) -> Int? {
    var key = object + 1
    for _ in 0..<evaluator.tape.entry(object).childCount {
      if evaluator.tape.entry(key).payload == name.hash,
        isText(evaluator.plan, of: name, evaluator.tape.entry(key), text)
      {
        return key
      }
      key = Int(evaluator.tape.entry(key + 1).next)
    }
    return nil
  }

  /// Evaluates a schema or a list of names that applies if an object has a certain member.
  static func checkDependency(
    _ evaluator: inout SchemaEvaluator, _ assertion: SchemaAssertion, _ index: Int,
    _ text: Span<UInt8>, _ inner: Int
  ) -> SchemaTruth {
    let dependency = evaluator.plan.dependencies[assertion.first]
    evaluator.charge(evaluator.tape.entry(index).childCount &>> 2)
    guard key(&evaluator, dependency.trigger, of: index, text) != nil else { return .valid }
    if assertion.operation == .dependentSchema {
      return evaluator.check(
        dependency.trigger.node, index, text, marks: inner, from: assertion.source,
        .name(dependency.trigger), .none)
    }
    var truth = SchemaTruth.valid
    for number in dependency.firstName..<dependency.firstName + dependency.nameCount {
      evaluator.charge(evaluator.tape.entry(index).childCount &>> 2)
      if evaluator.isExhausted { return evaluator.stop(index, assertion.source) }
      let name = evaluator.plan.names[number]
      if key(&evaluator, name, of: index, text) != nil { continue }
      truth = .invalid
      if !evaluator.explains { return truth }
      evaluator.recorder.addMissing(
        number, dependency, assertion.source, at: evaluator.tape.entry(index).outerRange)
    }
    return truth
  }
}
