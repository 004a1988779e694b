import FormCheckCore
import StrictJSON

/// The findings of one evaluation, and the path to the value and the keyword that are being evaluated.
struct SchemaRecorder {
  /// A step on the path to a subschema or to a value.
  enum Step {
    case none
    case index(Int)
    /// A key of the instance, by its index on the tape.
    case key(Int)
    /// A name in the schema.
    case name(MemberName)
    /// A regular expression of the schema.
    case pattern(UInt32)
  }

  /// The lengths of the paths before a step.
  struct Mark {
    fileprivate let keyword: Int
    fileprivate let instance: Int
  }

  let plan: SchemaPlan
  private let limit: Int
  private(set) var findings: [SchemaFinding] = []
  private var keywordPath: [UInt8] = []
  private var instancePath: [UInt8] = []
  /// The finding that the next ones explain.
  var parent: Int?
  /// The last limit that was recorded, even if its finding was forgotten.
  private(set) var lastLimit = EvaluationLimit.steps

  init(_ plan: SchemaPlan, limit: Int) {
    self.plan = plan
    self.limit = limit
  }

  /// Whether no more findings are recorded.
  var isFull: Bool { findings.count >= limit }

  // MARK: Paths

  /// Enters a subschema.
  ///
  /// - Parameters:
  ///   - keyword: The keyword with the subschema.
  ///   - schemaStep: The step from the keyword to the subschema.
  ///   - instanceStep: The step from the value to the part that the subschema describes.
  ///   - tape: The instance.
  ///   - text: Its text.
  /// - Returns: The mark that ``leave(_:)`` needs.
  mutating func enter(
    _ keyword: SchemaKeyword?, _ schemaStep: Step, _ instanceStep: Step,
    _ tape: borrowing JSONTape, _ text: Span<UInt8>
  ) -> Mark {
    let mark = Mark(keyword: keywordPath.count, instance: instancePath.count)
    if let keyword {
      keywordPath.append(UInt8(ascii: "/"))
      keywordPath += keyword.rawValue.utf8
    }
    append(schemaStep, to: &keywordPath, tape, text)
    append(instanceStep, to: &instancePath, tape, text)
    return mark
  }

  /// Leaves a subschema.
  mutating func leave(_ mark: Mark) {
    keywordPath.removeLast(keywordPath.count - mark.keyword)
    instancePath.removeLast(instancePath.count - mark.instance)
  }

  private func append(
    _ step: Step, to path: inout [UInt8], _ tape: borrowing JSONTape, _ text: Span<UInt8>
  ) {
    switch step {
    case .none: return
    case .index(let index):
      path.append(UInt8(ascii: "/"))
      path.append(number: index)
    case .key(let index):
      path.append(UInt8(ascii: "/"))
      SchemaDocument.escape(tape.decoded(index, in: text).span, into: &path)
    case .name(let name):
      path.append(UInt8(ascii: "/"))
      SchemaDocument.escape(FindingContents.text(of: name, plan).span, into: &path)
    case .pattern(let number):
      path.append(UInt8(ascii: "/"))
      SchemaDocument.escape(plan.expressions[Int(number)].utf8.span, into: &path)
    }
  }

  // MARK: Findings

  /// The findings in the order of their places in the text, each followed by those that explain it.
  var sortedFindings: [SchemaFinding] {
    let starts = findings.indices.filter { findings[$0].parent == nil }
    let groups = starts.enumerated().map { number, start in
      start..<(number + 1 < starts.count ? starts[number + 1] : findings.count)
    }
    // Findings of the same value keep their order.
    let sorted = groups.sorted {
      let (one, other) = (findings[$0.lowerBound].place, findings[$1.lowerBound].place)
      return (one.lowerBound, $0.lowerBound) < (other.lowerBound, $1.lowerBound)
    }
    var result: [SchemaFinding] = []
    for group in sorted {
      let shift = result.count - group.lowerBound
      for index in group {
        var finding = findings[index]
        finding.parent = finding.parent.map { $0 + shift }
        result.append(finding)
      }
    }
    return result
  }

  /// Records a finding.
  ///
  /// - Parameters:
  ///   - error: The error.
  ///   - source: The index of the keyword's source.
  ///   - place: The range of the value.
  mutating func add(_ error: ValidationError, _ source: UInt32, at place: Range<Int>) {
    guard !isFull else { return }
    let keyword = plan.sources[Int(source)]
    let document = plan.resources.documents[Int(keyword.document)]
    let resource = plan.resources.resources[Int(keyword.resource)]
    let root = resource.root.document == Int(keyword.document) ? resource.root.index : 0
    var uri = document.pointer(to: Int(keyword.value), from: root)
    uri = Self.fragment(uri)
    // A schema without a URI of its own has the base that only this package knows.
    if resource.uri != SchemaResources.standardBase {
      uri = "\(resource.uri)#\(uri)"
    } else {
      uri = "#" + uri
    }
    var path = String(decoding: keywordPath, as: UTF8.self)
    if let name = keyword.keyword?.rawValue { path += "/\(name)" }
    findings.append(
      SchemaFinding(
        error: error, instancePointer: String(decoding: instancePath, as: UTF8.self),
        place: place, keyword: keyword.keyword?.rawValue, keywordPointer: path, keywordURI: uri,
        parent: parent))
  }

  /// Records that a limit was reached, unless a finding says so already.
  ///
  /// - Parameters:
  ///   - limit: The limit.
  ///   - source: The index of the keyword's source.
  ///   - place: The range of the value.
  mutating func addLimit(_ limit: EvaluationLimit, _ source: UInt32, at place: Range<Int>) {
    lastLimit = limit
    let parameter = ParameterValue.text(limit.rawValue)
    let isRecorded = findings.contains {
      $0.error.parameters["limit"] == parameter && (limit.stopsEvaluation || $0.place == place)
    }
    if isRecorded { return }
    add(FindingContents.error(.schemaBudget, ["limit": parameter]), source, at: place)
  }

  /// Removes the findings after the first ones.
  mutating func forget(after count: Int) {
    if findings.count > count { findings.removeSubrange(count...) }
  }

  /// Returns a JSON Pointer as a fragment of a URI.
  private static func fragment(_ pointer: String) -> String {
    var fragment: [UInt8] = []
    for byte in pointer.utf8 {
      let isPlain =
        byte &- 0x30 < 10 || (byte | 0x20) &- 0x61 < 26 || "/~-._!$&'()*+,;=:@?".utf8.contains(byte)
      if isPlain {
        fragment.append(byte)
      } else {
        let digits = "0123456789ABCDEF".utf8.span
        fragment += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 0xF)]]
      }
    }
    return String(decoding: fragment, as: UTF8.self)
  }
}
