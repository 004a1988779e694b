import FormCheckCore
import StrictJSON

/// A compiler from documents to a ``SchemaPlan``.
///
/// Schemas are compiled one after another from a list, without recursion, and each place at most once. The time is
/// proportional to the size of the schemas that the root refers to.
struct SchemaCompiler: ~Copyable {
  private var resources: SchemaResources
  private var parts = SchemaPlanParts()
  private var assertions: AssertionReader
  private var nodeOf: [SchemaPlace: UInt32] = [:]
  /// The schemas that have a node and are not compiled yet.
  private var work: [(place: SchemaPlace, node: UInt32)] = []
  /// The numbers of the names that `$dynamicRef` uses.
  private var dynamicNames: [[UInt8]: UInt32] = [:]
  /// The nodes with a `$dynamicRef`, each with the name and the source of the keyword.
  private var dynamicReferences: [(node: UInt32, name: [UInt8], source: UInt32)] = []
  private var loops = LoopFinder()
  private var warnings: [SchemaWarning] = []

  /// Compiles a schema.
  ///
  /// - Parameters:
  ///   - root: The place of the schema.
  ///   - resources: The documents.
  ///   - options: The options.
  /// - Returns: The plan, whose first node is the schema, and warnings in the order of the sources.
  /// - Throws: ``SchemaError`` if a keyword has an invalid value or a reference leads nowhere.
  static func compile(
    _ root: SchemaPlace, _ resources: SchemaResources, _ options: SchemaOptions
  ) throws(SchemaError) -> (SchemaPlan, [SchemaWarning]) {
    var compiler = SchemaCompiler(
      resources: resources, assertions: AssertionReader(format: options.format))
    _ = compiler.node(at: root)
    repeat {
      while let (place, node) = compiler.work.popLast() { try compiler.compile(place, node) }
    } while compiler.addDynamicTargets()
    compiler.addDynamicLoops(from: root)
    try compiler.loops.check(compiler.parts.sources, compiler.resources.documents)
    compiler.parts.tracksScope = !compiler.dynamicNames.isEmpty
    let warnings = compiler.warnings.sorted { one, other in
      let (name, otherName) = (one.diagnostic.source ?? "", other.diagnostic.source ?? "")
      return name == otherName
        ? one.place.lowerBound < other.place.lowerBound : name < otherName
    }
    return (SchemaPlan(compiler.parts, resources: compiler.resources), warnings)
  }

  private init(resources: SchemaResources, assertions: AssertionReader) {
    self.resources = resources
    self.assertions = assertions
  }

  // MARK: Nodes

  /// Returns the node of the schema at a place.
  private mutating func node(at place: SchemaPlace) -> UInt32 {
    if let node = nodeOf[place] { return node }
    let node = UInt32(truncatingIfNeeded: parts.nodes.count)
    parts.nodes.append(SchemaNode())
    nodeOf[place] = node
    work.append((place, node))
    return node
  }

  private mutating func compile(_ place: SchemaPlace, _ number: UInt32) throws(SchemaError) {
    let document = resources.documents[place.document]
    let resource = resources.resource(at: place) ?? 0
    var node = SchemaNode()
    node.resource = UInt32(truncatingIfNeeded: resource)
    switch document.tape[place.index].kind {
    case .true: break
    case .false:
      node.types = []
      node.isFalse = true
      node.typeSource = parts.source(nil, place.index, place, resource)
    case .object:
      let dialect = resources.resources[resource].dialect
      let reader = KeywordReader(document, at: place.index, dialect: dialect)
      warnings += reader.warnings
      if let types = try reader.types(), let value = reader[.type] {
        node.types = types
        node.typeSource = parts.source(.type, value, place, resource)
      }
      let schema = AssertionReader.Schema(
        reader: reader, place: place, resource: resource, hash: resources.hash)
      var groups = AssertionReader.Groups()
      if let warning = try assertions.read(schema, into: &groups, &parts) {
        warnings.append(warning)
      }
      try addMembers(of: schema, to: &groups)
      try addElements(of: schema, to: &groups)
      try addApplicators(of: schema, number, to: &groups)
      append(groups, to: &node)
    default:
      throw document.error(
        .schemaKeywordValue, "a schema must be an object, true or false", at: place.index)
    }
    parts.nodes[Int(number)] = node
  }

  private mutating func append(_ groups: AssertionReader.Groups, to node: inout SchemaNode) {
    func append(_ group: [SchemaAssertion]) -> UInt32 {
      let start = parts.assertions.count
      parts.assertions += group
      return UInt32(truncatingIfNeeded: start)
    }
    node.number = append(groups.number)
    node.string = append(groups.string)
    node.array = append(groups.array)
    node.object = append(groups.object)
    node.general = append(groups.general)
    node.unevaluated = append(groups.unevaluated)
    node.end = UInt32(truncatingIfNeeded: parts.assertions.count)
    node.hasUnevaluated = !groups.unevaluated.isEmpty
    node.isSimple = node.number == node.end
    node.isFlat =
      !node.hasUnevaluated
      && groups.general.allSatisfy { $0.operation == .const || $0.operation == .enum }
  }

  /// Returns the node of the schema in a keyword, or nil if the keyword is missing.
  private mutating func child(
    _ keyword: SchemaKeyword, of schema: AssertionReader.Schema
  ) -> (node: UInt32, source: UInt32)? {
    guard let value = schema.reader[keyword] else { return nil }
    let node = node(at: SchemaPlace(document: schema.place.document, index: value))
    return (node, parts.source(keyword, value, schema.place, schema.resource))
  }

  /// Returns the nodes of the schemas at some indices of the document of a schema.
  private mutating func nodes(at values: [Int], of schema: AssertionReader.Schema) -> [UInt32] {
    values.map { node(at: SchemaPlace(document: schema.place.document, index: $0)) }
  }

  private mutating func link(_ nodes: [UInt32]) -> UInt32 {
    parts.links += nodes
    return UInt32(truncatingIfNeeded: parts.links.count - nodes.count)
  }

  // MARK: Objects

  private mutating func addMembers(
    of schema: AssertionReader.Schema, to groups: inout AssertionReader.Groups
  ) throws(SchemaError) {
    var plan = MembersPlan()
    let source = try addNames(of: schema, to: &plan)
    if let value = schema.reader[.patternProperties] {
      plan.patternSource = parts.source(.patternProperties, value, schema.place, schema.resource)
      var links: [UInt32] = []
      for (key, value) in try schema.reader.members(value, of: .patternProperties) {
        let text = schema.reader.key(key)
        links.append(try assertions.pattern(text, at: key, in: schema.reader, &parts))
        links.append(node(at: SchemaPlace(document: schema.place.document, index: value)))
      }
      plan.patternCount = UInt32(truncatingIfNeeded: links.count / 2)
      plan.firstPattern = link(links)
    }
    if let (node, source) = child(.additionalProperties, of: schema) {
      (plan.additional, plan.additionalSource) = (node, source)
    }
    if let (node, source) = child(.propertyNames, of: schema) {
      (plan.propertyNames, plan.namesSource) = (node, source)
    }
    plan.isPlain = plan.patternCount == 0 && plan.propertyNames == SchemaPlan.noNode
    let isNeeded =
      plan.nameCount > 0 || plan.patternCount > 0 || plan.additional != SchemaPlan.noNode
      || plan.propertyNames != SchemaPlan.noNode
    if isNeeded {
      groups.object.append(
        SchemaAssertion(
          operation: .members, source: source,
          first: UInt32(truncatingIfNeeded: parts.members.count)))
      parts.members.append(plan)
    }
    try addDependencies(of: schema, to: &groups)
    if let (node, source) = child(.unevaluatedProperties, of: schema) {
      groups.unevaluated.append(
        SchemaAssertion(operation: .unevaluatedProperties, source: source, first: node))
    }
  }

  /// Adds the names in `properties` and `required`.
  private mutating func addNames(
    of schema: AssertionReader.Schema, to plan: inout MembersPlan
  ) throws(SchemaError) -> UInt32 {
    var numbers: [[UInt8]: Int] = [:]
    let first = parts.names.count
    plan.firstName = UInt32(truncatingIfNeeded: first)
    var source: UInt32 = 0
    if let value = schema.reader[.properties] {
      source = parts.source(.properties, value, schema.place, schema.resource)
      plan.propertiesSource = source
      for (key, value) in try schema.reader.members(value, of: .properties) {
        let text = schema.reader.key(key)
        numbers[text] = parts.names.count
        var name = parts.name(text, hash: schema.hash)
        name.node = node(at: SchemaPlace(document: schema.place.document, index: value))
        parts.names.append(name)
      }
    }
    if let value = schema.reader[.required] {
      source = parts.source(.required, value, schema.place, schema.resource)
      plan.requiredSource = source
      for text in try schema.reader.names(value, of: .required) {
        if numbers[text] == nil {
          numbers[text] = parts.names.count
          parts.names.append(parts.name(text, hash: schema.hash))
        }
        if let number = numbers[text] { parts.names[number].isRequired = true }
        plan.requiredCount += 1
      }
    }
    plan.nameCount = UInt32(truncatingIfNeeded: parts.names.count - first)
    if plan.nameCount > 0 { (plan.firstSlot, plan.slotMask) = parts.slots(parts.names[first...]) }
    return source
  }

  private mutating func addDependencies(
    of schema: AssertionReader.Schema, to groups: inout AssertionReader.Groups
  ) throws(SchemaError) {
    for keyword in [SchemaKeyword.dependentRequired, .dependentSchemas, .dependencies] {
      guard let value = schema.reader[keyword] else { continue }
      let source = parts.source(keyword, value, schema.place, schema.resource)
      for (key, value) in try schema.reader.members(value, of: keyword) {
        var trigger = parts.name(schema.reader.key(key), hash: schema.hash)
        let isList =
          keyword == .dependentRequired
          || keyword == .dependencies && schema.reader.kind(value) == .array
        let first = parts.names.count
        if isList {
          for text in try schema.reader.names(value, of: keyword) {
            parts.names.append(parts.name(text, hash: schema.hash))
          }
        } else {
          trigger.node = node(at: SchemaPlace(document: schema.place.document, index: value))
        }
        groups.object.append(
          SchemaAssertion(
            operation: isList ? .dependentRequired : .dependentSchema, source: source,
            first: UInt32(truncatingIfNeeded: parts.dependencies.count)))
        parts.dependencies.append(
          DependencyPlan(
            trigger: trigger, firstName: UInt32(truncatingIfNeeded: first),
            nameCount: UInt32(truncatingIfNeeded: parts.names.count - first)))
      }
    }
  }

  // MARK: Arrays

  private mutating func addElements(
    of schema: AssertionReader.Schema, to groups: inout AssertionReader.Groups
  ) throws(SchemaError) {
    let reader = schema.reader
    var plan = ItemsPlan()
    var prefix = SchemaKeyword.prefixItems
    var rest: SchemaKeyword? = .items
    if let value = reader[.items], reader.kind(value) == .array {
      guard reader.dialect.draft == .draft7 else {
        throw reader.invalid("items must be a schema; use prefixItems for an array", at: value)
      }
      (prefix, rest) = (.items, .additionalItems)
    }
    if let value = reader[prefix], reader.kind(value) == .array || prefix == .prefixItems {
      let nodes = nodes(at: try reader.elements(value, of: prefix), of: schema)
      plan.prefixCount = UInt32(truncatingIfNeeded: nodes.count)
      plan.firstPrefix = link(nodes)
      plan.prefixSource = parts.source(prefix, value, schema.place, schema.resource)
    }
    if let rest, let (node, source) = child(rest, of: schema) {
      (plan.rest, plan.restSource) = (node, source)
    }
    if plan.prefixCount > 0 || plan.rest != SchemaPlan.noNode {
      let first = UInt32(truncatingIfNeeded: parts.items.count)
      groups.array.append(
        SchemaAssertion(operation: .items, source: plan.prefixSource, first: first))
      parts.items.append(plan)
    }
    if let (node, source) = child(.contains, of: schema) {
      let most = try reader.count(.maxContains) ?? KeywordReader.largestCount
      groups.array.append(
        SchemaAssertion(
          operation: .contains, source: source, first: node,
          second: UInt32(truncatingIfNeeded: most), bound: try reader.count(.minContains) ?? 1))
    }
    if let (node, source) = child(.unevaluatedItems, of: schema) {
      groups.unevaluated.append(
        SchemaAssertion(operation: .unevaluatedItems, source: source, first: node))
    }
  }

  // MARK: Applicators

  private mutating func addApplicators(
    of schema: AssertionReader.Schema, _ number: UInt32, to groups: inout AssertionReader.Groups
  ) throws(SchemaError) {
    let reader = schema.reader
    let lists: [(SchemaKeyword, SchemaAssertion.Operation)] = [
      (.allOf, .allOf), (.anyOf, .anyOf), (.oneOf, .oneOf),
    ]
    for (keyword, operation) in lists {
      guard let value = reader[keyword] else { continue }
      let nodes = nodes(at: try reader.elements(value, of: keyword), of: schema)
      guard !nodes.isEmpty else {
        throw reader.invalid("\(keyword.rawValue) needs at least one schema", at: value)
      }
      let source = parts.source(keyword, value, schema.place, schema.resource)
      if keyword == .allOf { for node in nodes { loops.add(number, node, source) } }
      groups.general.append(
        SchemaAssertion(
          operation: operation, source: source, first: link(nodes),
          second: UInt32(truncatingIfNeeded: nodes.count)))
    }
    if let (node, source) = child(.not, of: schema) {
      groups.general.append(SchemaAssertion(operation: .not, source: source, first: node))
    }
    if let (condition, source) = child(.if, of: schema) {
      let yes = child(.then, of: schema)
      let no = child(.else, of: schema)
      let links = [
        condition, yes?.node ?? SchemaPlan.noNode, no?.node ?? SchemaPlan.noNode,
        yes?.source ?? source, no?.source ?? source,
      ]
      groups.general.append(
        SchemaAssertion(operation: .if, source: source, first: link(links)))
    }
    for keyword in [SchemaKeyword.ref, .dynamicRef] {
      guard let value = reader[keyword] else { continue }
      groups.general.append(try reference(keyword, value, schema, number))
    }
  }

  private mutating func reference(
    _ keyword: SchemaKeyword, _ value: Int, _ schema: AssertionReader.Schema, _ number: UInt32
  ) throws(SchemaError) -> SchemaAssertion {
    let text = try schema.reader.text(value, of: keyword)
    guard let (place, anchor) = try resources.resolve(text, from: schema.resource) else {
      throw schema.reader.document.error(
        .schemaReference,
        "no schema has the URI \"\(VisibleText.word(String(decoding: text, as: UTF8.self)))\"",
        at: value)
    }
    let source = parts.source(keyword, value, schema.place, schema.resource)
    let target = node(at: place)
    if keyword == .dynamicRef, let anchor,
      resources.dynamicAnchors[anchor]?.contains(where: { $0.place == place }) == true
    {
      let name = dynamicNames[anchor] ?? UInt32(truncatingIfNeeded: dynamicNames.count)
      dynamicNames[anchor] = name
      dynamicReferences.append((number, anchor, source))
      return SchemaAssertion(operation: .dynamicRef, source: source, first: target, second: name)
    }
    loops.add(number, target, source)
    return SchemaAssertion(operation: .ref, source: source, first: target)
  }

  /// Records the schemas to which each `$dynamicRef` always leads, so that loops through it are found.
  ///
  /// The resource of the root is around every schema, so its anchor precedes all others. An anchor that exists once is the
  /// only target. Where another one can apply, the reference is followed only in the evaluation.
  private mutating func addDynamicLoops(from root: SchemaPlace) {
    let outermost = resources.resource(at: root)
    for (node, name, source) in dynamicReferences {
      let targets = resources.dynamicAnchors[name] ?? []
      let target =
        targets.first { $0.resource == outermost } ?? (targets.count == 1 ? targets[0] : nil)
      if let target, let other = nodeOf[target.place] { loops.add(node, other, source) }
    }
  }

  /// Adds the schemas to which a `$dynamicRef` can lead.
  ///
  /// - Returns: Whether some of them are not compiled yet.
  private mutating func addDynamicTargets() -> Bool {
    parts.dynamicTargets = []
    for (name, number) in dynamicNames {
      for (resource, place) in resources.dynamicAnchors[name] ?? [] {
        parts.dynamicTargets.append(
          DynamicTarget(
            name: number, resource: UInt32(truncatingIfNeeded: resource), node: node(at: place)))
      }
    }
    return !work.isEmpty
  }
}
