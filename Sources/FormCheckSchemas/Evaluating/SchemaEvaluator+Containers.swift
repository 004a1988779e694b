import FormCheckCore
import StrictJSON

// The keywords for objects and arrays.
extension SchemaEvaluator {
  /// Returns whether a subschema accepts a value, and keeps the path while it is evaluated.
  @inline(__always)
  mutating func check(
    _ node: UInt32, _ index: Int, _ text: Span<UInt8>, marks outer: Int = -1, from source: UInt32,
    _ schemaStep: SchemaRecorder.Step, _ instanceStep: SchemaRecorder.Step
  ) -> SchemaTruth {
    if !explains { return check(node, index, text, marks: outer) }
    return explain(node, index, text, marks: outer, from: source, schemaStep, instanceStep)
  }

  @inline(never)
  private mutating func explain(
    _ node: UInt32, _ index: Int, _ text: Span<UInt8>, marks outer: Int, from source: UInt32,
    _ schemaStep: SchemaRecorder.Step, _ instanceStep: SchemaRecorder.Step
  ) -> SchemaTruth {
    let keyword = plan.sources[Int(source)].keyword
    let mark = recorder.enter(keyword, schemaStep, instanceStep, tape, text)
    let truth = check(node, index, text, marks: outer)
    recorder.leave(mark)
    return truth
  }

  // MARK: Objects

  /// Evaluates `properties`, `patternProperties`, `additionalProperties`, `propertyNames` and `required`.
  mutating func checkMembers(
    _ plan: UInt32, _ index: Int, _ text: Span<UInt8>, _ inner: Int
  ) -> SchemaTruth {
    let members = unsafe self.plan.members.pointer(plan)
    var truth = SchemaTruth.valid
    var required = 0
    // Members usually have the order of the schema.
    var expected = unsafe members.pointee.firstName
    let end = unsafe expected &+ members.pointee.nameCount
    let hasNames = unsafe members.pointee.nameCount > 0
    let additional = unsafe members.pointee.additional
    let isPlain = unsafe members.pointee.isPlain && inner < 0
    var key = index &+ 1
    let count = tape.entry(index).childCount
    charge(count &>> 2)
    for ordinal in 0..<count {
      let entry = tape.entry(key)
      let value = key &+ 1
      var isDescribed = false
      if expected >= end || !isName(expected, entry, text) {
        expected = unsafe hasNames ? lookUp(entry, text, members) : SchemaPlan.noNode
      }
      if expected != SchemaPlan.noNode {
        let name = unsafe self.plan.names.pointer(expected)
        expected &+= 1
        if unsafe name.pointee.isRequired { required &+= 1 }
        let node = unsafe name.pointee.node
        if node != SchemaPlan.noNode {
          isDescribed = true
          truth = truth.and(
            explains
              ? unsafe check(
                node, value, text, from: members.pointee.propertiesSource, .key(key), .key(key))
              : check(node, value, text))
        }
      }
      if !isPlain {
        truth = unsafe truth.and(
          checkKey(key, ordinal, members.pointee, &isDescribed, text, inner))
      }
      if !isDescribed, additional != SchemaPlan.noNode {
        truth = unsafe truth.and(checkAdditional(key, members.pointee, text))
        if inner >= 0 { marks.set(inner, ordinal) }
      }
      if truth == .invalid, !explains { return truth }
      key = Int(tape.entry(value).next)
    }
    if unsafe required < members.pointee.requiredCount {
      truth = .invalid
      if explains { unsafe recorder.addMissing(members.pointee, index, tape, text) }
    }
    return truth
  }

  /// Returns the number of the name that equals a key, or ``SchemaPlan/noNode`` if there is none.
  @inline(never)
  private func lookUp(
    _ key: JSONTape.Value, _ text: Span<UInt8>, _ members: UnsafePointer<MembersPlan>
  ) -> UInt32 {
    let (first, mask) = unsafe (members.pointee.firstSlot, members.pointee.slotMask)
    var slot = UInt32(truncatingIfNeeded: key.payload) & mask
    while true {
      let number = plan.slots[first &+ slot]
      if number == 0 { return SchemaPlan.noNode }
      if isName(number &- 1, key, text) { return number &- 1 }
      slot = (slot &+ 1) & mask
    }
  }

  /// Returns whether a name equals a key.
  @inline(__always)
  private func isName(_ number: UInt32, _ key: JSONTape.Value, _ text: Span<UInt8>) -> Bool {
    let name = unsafe plan.names.pointer(number)
    guard unsafe name.pointee.hash == key.payload else { return false }
    if key.hasEscapes { return unsafe isText(of: name.pointee, key, text) }
    let (start, length) = unsafe (Int(name.pointee.start), Int(name.pointee.length))
    guard key.length == length else { return false }
    return plan.pool.withSpan { text.holds(Int(key.start), length, asIn: $0, at: start) }
  }

  /// Returns whether a name equals a key with the same hash.
  @inline(__always)
  private func isText(of name: MemberName, _ key: JSONTape.Value, _ text: Span<UInt8>) -> Bool {
    if key.hasEscapes { return isEscapedText(of: name, key, text) }
    guard key.length == Int(name.length) else { return false }
    return plan.pool.withSpan { pool in
      text.holds(Int(key.start), key.length, asIn: pool, at: Int(name.start))
    }
  }

  @inline(never)
  private func isEscapedText(
    of name: MemberName, _ key: JSONTape.Value, _ text: Span<UInt8>
  ) -> Bool {
    var decoded: [UInt8] = []
    JSONTape.decode(key, in: text, into: &decoded)
    return decoded == FindingContents.text(of: name, plan)
  }

  /// Evaluates `patternProperties` and `propertyNames` for a member, and marks a member that is described.
  @inline(never)
  private mutating func checkKey(
    _ key: Int, _ ordinal: Int, _ members: MembersPlan, _ isDescribed: inout Bool,
    _ text: Span<UInt8>, _ inner: Int
  ) -> SchemaTruth {
    var truth = SchemaTruth.valid
    var isUncertain = false
    for number in 0..<members.patternCount {
      let link = members.firstPattern &+ 2 &* number
      let pattern = plan.links[link]
      switch strings.matches(pattern, tape.entry(key), text) {
      case .valid:
        isDescribed = true
        let node = plan.links[link &+ 1]
        truth = truth.and(
          check(
            node, key + 1, text, from: members.patternSource, .pattern(pattern), .key(key)))
      case .undecided:
        // Whether the schema applies is unknown, and so is whether the member is an additional one.
        isUncertain = true
        truth = truth.and(.undecided)
        if explains { addStop("match limit", members.patternSource, at: tape.entry(key).outerRange) }
      default: break
      }
      charge(1)
    }
    if members.propertyNames != SchemaPlan.noNode {
      truth = truth.and(
        check(members.propertyNames, key, text, from: members.namesSource, .none, .key(key)))
    }
    if inner >= 0, isDescribed || isUncertain {
      marks.set(inner, ordinal, isUncertain: !isDescribed)
    }
    if isUncertain { isDescribed = true }
    return truth
  }

  @inline(__always)
  private mutating func checkAdditional(
    _ key: Int, _ members: MembersPlan, _ text: Span<UInt8>
  ) -> SchemaTruth {
    if plan.nodes[members.additional].isFalse {
      if explains {
        recorder.addMember(key, .schemaAdditionalProperties, members.additionalSource, tape, text)
      }
      return .invalid
    }
    return check(
      members.additional, key &+ 1, text, from: members.additionalSource, .none, .key(key))
  }

  /// Returns the index of the key with a name, or nil if the object has no such member.
  func key(_ name: MemberName, of object: Int, _ text: Span<UInt8>) -> Int? {
    var key = object + 1
    for _ in 0..<tape.entry(object).childCount {
      if tape.entry(key).payload == name.hash, isText(of: name, tape.entry(key), text) { return key }
      key = Int(tape.entry(key + 1).next)
    }
    return nil
  }

  /// Evaluates a schema or a list of names that applies if an object has a certain member.
  mutating func checkDependency(
    _ assertion: SchemaAssertion, _ index: Int, _ text: Span<UInt8>, _ inner: Int
  ) -> SchemaTruth {
    let dependency = plan.dependencies[assertion.first]
    charge(tape.entry(index).childCount &>> 2)
    guard key(dependency.trigger, of: index, text) != nil else { return .valid }
    if assertion.operation == .dependentSchema {
      return check(
        dependency.trigger.node, index, text, marks: inner, from: assertion.source,
        .name(dependency.trigger), .none)
    }
    var truth = SchemaTruth.valid
    for number in dependency.firstName..<dependency.firstName + dependency.nameCount {
      charge(tape.entry(index).childCount &>> 2)
      if isExhausted { return .undecided }
      if key(plan.names[number], of: index, text) != nil { continue }
      truth = .invalid
      if !explains { return truth }
      recorder.addMissing(number, dependency, assertion.source, at: tape.entry(index).outerRange)
    }
    return truth
  }

  // MARK: Arrays

  /// Evaluates `prefixItems`, `items` and `additionalItems`.
  mutating func checkItems(
    _ items: ItemsPlan, _ index: Int, _ text: Span<UInt8>, _ inner: Int
  ) -> SchemaTruth {
    var truth = SchemaTruth.valid
    var child = index &+ 1
    for ordinal in 0..<tape.entry(index).childCount {
      var (node, source) = (items.rest, items.restSource)
      var step = SchemaRecorder.Step.none
      if ordinal < Int(items.prefixCount) {
        node = plan.links[Int(items.firstPrefix) &+ ordinal]
        source = items.prefixSource
        step = .index(ordinal)
      } else if node == SchemaPlan.noNode {
        break
      } else if plan.nodes[node].isFalse {
        if explains { recorder.addExtraItem(items, child, ordinal, tape, text) }
        return .invalid
      }
      truth = truth.and(check(node, child, text, from: source, step, .index(ordinal)))
      if inner >= 0 { marks.set(inner, ordinal) }
      if truth == .invalid, !explains { return truth }
      child = Int(tape.entry(child).next)
    }
    return truth
  }

  /// Evaluates `contains` with its bounds.
  mutating func checkContains(
    _ assertion: SchemaAssertion, _ index: Int, _ text: Span<UInt8>, _ inner: Int
  ) -> SchemaTruth {
    var (found, uncertain) = (0, 0)
    let wasExplaining = explains
    explains = false
    var child = index &+ 1
    for ordinal in 0..<tape.entry(index).childCount {
      let part = check(assertion.first, child, text)
      if part == .valid { found += 1 } else if part == .undecided { uncertain += 1 }
      if inner >= 0, part != .invalid { marks.set(inner, ordinal, isUncertain: part != .valid) }
      child = Int(tape.entry(child).next)
    }
    explains = wasExplaining
    let (least, most) = (assertion.bound, Int(assertion.second))
    let truth: SchemaTruth =
      found + uncertain < least || found > most
      ? .invalid : found < least || found + uncertain > most ? .undecided : .valid
    if truth == .invalid, explains {
      recorder.addContains(found, assertion, at: tape.entry(index).outerRange)
    }
    return truth
  }
}
