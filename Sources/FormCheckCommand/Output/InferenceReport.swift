import FormCheckCore
import FormCheckIO
import FormCheckInference
import StrictJSON

/// The output of `formcheck infer`.
struct InferenceReport {
  private let table: InferredTable
  private let inputs: [InputName]
  private let ruleFiles: [String]
  private let sample: Int?

  /// The form definition.
  let definition: DefinitionText

  init(_ table: InferredTable, _ inputs: [InputName], _ request: InferRequest) {
    self.table = table
    self.inputs = inputs
    ruleFiles = request.ruleFiles
    sample = request.sample
    let name = inputs.first.flatMap { $0 == .standardInput ? nil : $0.shown } ?? "Inferred form"
    definition = DefinitionText(
      title: String(name.split(separator: "/").last ?? "Inferred form"), columns: table.columns,
      hasNotes: request.hasNotes)
  }

  private var dialect: Dialect { table.dialects.first ?? Dialect() }

  // MARK: Text

  /// The dialects for people, one line for each file.
  var dialectAsText: [UInt8] {
    var output: [UInt8] = []
    for (input, dialect) in zip(inputs, table.dialects) {
      output.append(line: "\(input.shown): \(dialect.words)")
    }
    return output
  }

  /// The lines for standard error: the numbers of records, the questions, and the command that checks files.
  var notices: [String] {
    var lines = [
      "\(dialect.words): \(table.records) record\(table.records == 1 ? "" : "s"), "
        + "\(table.malformed) malformed"
        + (sample.map { ", from the first \($0) of each file" } ?? "")
    ]
    lines += InferenceNotices(table, inputs).lines
    for column in table.columns {
      if let obstacle = column.obstacle {
        lines.append("\(column.shownName): left out: \(obstacle)")
      }
      for question in column.questions {
        lines.append("\(VisibleText.word(column.name)): unsure: \(question)")
      }
    }
    guard !command.isEmpty else { return lines + ["no rule explains the values"] }
    return lines + ["to check files: \(command.map(\.shellWord).joined(separator: " "))"]
  }

  /// The command that checks files with the definition, or nothing if there is no rule.
  private var command: [String] {
    let start = ["formcheck"] + ruleFiles.flatMap { ["--rules", $0] }
    if dialect.kind == .lines {
      guard let rule = table.columns.first?.wholeRule, !rule.isEmpty else { return [] }
      return start + ["--field", rule, "--lines", "FILE"]
    }
    var words = start + ["--form", "FORM", "--\(dialect.kind.rawValue)"]
    if dialect.kind == .csv, dialect.delimiter != UInt8(ascii: ",") {
      words += ["--delimiter", dialect.delimiterName]
    }
    if dialect.isSeparated, !dialect.hasHeader { words.append("--no-header") }
    return words + ["FILE"]
  }

  // MARK: JSON

  /// The dialects for programs, one object for each file.
  var dialectAsJSON: [UInt8] {
    var output: [UInt8] = []
    for (input, dialect) in zip(inputs, table.dialects) {
      var json = JSONWriter()
      json.object { json in
        json.member("input", input.shown)
        dialect.write(to: &json)
      }
      json.newline()
      output += json.finish()
    }
    return output
  }

  /// The whole report for programs.
  var json: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.key("dialect")
      json.object { json in dialect.write(to: &json) }
      json.member("sample", sample)
      json.member("records", table.records)
      json.member("malformed", table.malformed)
      json.key("columns")
      json.array { json in
        for column in table.columns { json.object { json in column.write(to: &json) } }
      }
      json.key("command")
      json.array { json in for word in command { json.string(word) } }
      json.key("definition")
      definition.write(to: &json)
    }
    json.newline()
    return json.finish()
  }
}

extension Dialect {
  /// A description for people, such as `csv, delimiter ',', header, UTF-8, lf`.
  fileprivate var words: String {
    var words = [kind.rawValue]
    if isSeparated {
      words += ["delimiter '\(delimiterName)'", hasHeader ? "header" : "no header"]
      if hasQuotes { words.append("quotes") }
    }
    if let invalidByte {
      words.append("not UTF-8 (\(invalidByte.words))")
    } else {
      words.append(hasByteOrderMark ? "UTF-8 with a byte order mark" : isASCII ? "ASCII" : "UTF-8")
    }
    return (words + [foreignSign == .returns ? "cr" : lineEnd.rawValue]).joined(separator: ", ")
  }

  fileprivate func write(to json: inout JSONWriter) {
    json.member("kind", kind.rawValue)
    if isSeparated {
      json.member("delimiter", String(Unicode.Scalar(delimiter)))
      json.key("header")
      json.boolean(hasHeader)
      json.key("unsure")
      json.boolean(isHeaderUnsure)
      json.key("quotes")
      json.boolean(hasQuotes)
    }
    json.member("encoding", invalidByte != nil ? "unknown" : isASCII ? "ascii" : "utf-8")
    if let invalidByte { json.member("invalidByte", invalidByte.offset) }
    json.key("mark")
    json.boolean(hasByteOrderMark)
    json.member("lineEnd", foreignSign == .returns ? "cr" : lineEnd.rawValue)
  }
}

extension ColumnDecision {
  /// The name of the column for people.
  var shownName: String { name.isEmpty ? "(no name)" : VisibleText.word(name) }

  fileprivate func write(to json: inout JSONWriter) {
    json.member("name", name)
    json.member("kind", kind.rawValue)
    json.member("rule", rule)
    json.member("values", values)
    json.member("empty", empty)
    json.member("unreadable", unreadable)
    json.key("required")
    json.boolean(isRequired)
    json.key("secret")
    json.boolean(isSecret)
    json.member("unique", uniqueness.rawValue)
    json.member("support", values - empty - unreadable - rejected)
    json.member("rejected", rejected)
    json.key("counterexamples")
    write(counterexamples, to: &json)
    json.key("choices")
    json.array { json in
      for choice in choices {
        json.object { json in
          json.member("value", choice.value)
          json.member("count", choice.count)
        }
      }
    }
    json.key("nearMisses")
    json.array { json in
      for miss in nearMisses {
        json.object { json in
          json.member("rule", miss.rule)
          json.member("accepted", miss.accepted)
          json.key("counterexamples")
          write(miss.examples, to: &json)
        }
      }
    }
    json.key("questions")
    json.array { json in for question in questions { json.string(question) } }
    if let obstacle { json.member("obstacle", obstacle) }
  }

  private func write(_ examples: [Counterexamples.Example], to json: inout JSONWriter) {
    json.array { json in
      for example in examples {
        json.object { json in
          json.member("input", example.input + 1)
          json.member("record", example.record)
          json.member("value", example.value)
        }
      }
    }
  }
}

extension String {
  /// The text as one word of a shell command.
  var shellWord: String {
    let isPlain = utf8.allSatisfy { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
      default: "-_./:=@,+%".utf8.contains(byte)
      }
    }
    if isPlain, !isEmpty { return self }
    return "'\(split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''"))'"
  }
}
