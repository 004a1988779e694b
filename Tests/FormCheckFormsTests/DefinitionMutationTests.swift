import FormCheckForms
import FormCheckCore
import StrictJSON
import TestSupport
import Testing

/// Compares the verdicts of the schema and the reader on randomly changed definitions.
@Suite struct DefinitionMutationTests {
  /// The codes of structural errors, which the schema must also detect.
  private static let codesOfForm: Set = [4011, 4012, 4013, 4018]

  @Test func theSchemaRejectsNothingThatTheReaderAccepts() throws {
    let schema = try DefinitionSchemaTests.schema()
    let names = BuiltInDefinitions.names
    let texts = try names.map { try #require(BuiltInDefinitions.text(named: $0)) }
    let seeds = try (texts + [FormDefinitionTests.everyKey]).map {
      Tree(try JSONReader.read(Array($0.utf8)))
    }
    var verdicts: [String: Int] = [:]
    for round in 0..<TestRun.rounds(600) {
      var tree = seeds[round % seeds.count]
      for _ in 0..<Int.random(in: 1...2) { tree.mutate() }
      let text = tree.text
      let code = DefinitionSchemaTests.code(Array(text.utf8))
      let isAccepted = try schema.accepts(try JSONReader.read(Array(text.utf8)))
      if code == nil { #expect(isAccepted, "the reader accepts \(text)") }
      if let code, Self.codesOfForm.contains(code) {
        #expect(!isAccepted, "the reader reports \(code) for \(text)")
      }
      verdicts["\(code == nil) \(isAccepted)", default: 0] += 1
    }
    // If the changes broke all definitions or none, the test would prove nothing.
    #expect(verdicts["true true", default: 0] > 5 && verdicts["false false", default: 0] > 30)
  }
}

/// A mutable JSON value.
private indirect enum Tree {
  /// A value that is neither an array nor an object, as JSON text.
  case leaf(String)
  case array([Tree])
  case object([(key: String, value: Tree)])

  init(_ node: JSONNode) {
    self =
      switch node.value {
      case .null: .leaf("null")
      case .boolean(let answer): .leaf("\(answer)")
      case .number(let digits): .leaf(digits)
      case .string(let text): .leaf(Self.quoted(text))
      case .array(let elements): .array(elements.map { Tree($0) })
      case .object(let members): .object(members.map { ($0.key, Tree($0.value)) })
      }
  }

  private static func quoted(_ text: String) -> String {
    var writer = JSONWriter()
    writer.string(text)
    return String(decoding: writer.finish(), as: UTF8.self)
  }

  var text: String {
    switch self {
    case .leaf(let text): text
    case .array(let elements): "[" + elements.map(\.text).joined(separator: ",") + "]"
    case .object(let members):
      "{" + members.map { Self.quoted($0.key) + ":" + $0.value.text }.joined(separator: ",") + "}"
    }
  }

  /// Makes one random change: removes, adds or replaces a nested value.
  mutating func mutate() {
    let isDeep = Int.random(in: 0..<6) > 0
    switch self {
    case .object(var members) where !members.isEmpty:
      let index = members.indices.randomElement() ?? 0
      let key = Self.keys.randomElement() ?? ""
      if isDeep {
        members[index].value.mutate()
      } else if Bool.random() {
        members.remove(at: index)
      } else if !members.contains(where: { $0.key == key }) {
        members.append((key, Self.random))
      }
      self = .object(members)
    case .array(var elements) where !elements.isEmpty:
      let index = elements.indices.randomElement() ?? 0
      if isDeep {
        elements[index].mutate()
      } else if Bool.random() {
        elements.remove(at: index)
      } else {
        elements.append(elements[index])
      }
      self = .array(elements)
    case .leaf, .array, .object: self = Self.random
    }
  }

  private static let keys =
    DefinitionWords.form + DefinitionWords.field + DefinitionWords.rule + ["value", "lable"]

  /// A random value of any type, often one that occurs in definitions.
  private static var random: Tree {
    let words =
      DefinitionWords.kinds + DefinitionWords.requirements + [
        "", "email", "password", "required", "x\ny",
      ]
    let word = Tree.leaf(quoted(words.randomElement() ?? ""))
    let others: [Tree] = [
      .leaf("null"), .leaf("true"), .leaf("1"), .leaf("-2.5"), .array([]), .array([word]),
      .object([]), .object([("email", word)]),
    ]
    return Bool.random() ? word : others.randomElement() ?? word
  }
}
