import FormCheckIO
import FormCheckTesting
import FormCheckBatch
import FormCheckForms
import FormCheckCore
import StrictJSON

/// A report with one JSON object for each case, and a last object with the counts and the gaps.
struct JSONCaseReport: CaseReport {
  func bytes(of result: FormCaseResult, at place: Place) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("source", place.source.exact ?? place.source.shown)
      json.member("line", place.record)
      json.key("name")
      json.write(result.name)
      json.key("result")
      switch result.status {
      case .passed: json.string("passed")
      case .failed(let mismatches):
        json.string("failed")
        json.key("mismatches")
        json.array { json in for mismatch in mismatches { json.write(mismatch) } }
      case .broken(let error):
        json.string("broken")
        json.key("error")
        json.write(error)
      }
    }
    json.newline()
    return json.finish()
  }

  func end(_ counts: FormCases.Counts, gaps: [FormGap]) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("cases", counts.cases)
      json.member("passed", counts.passed)
      json.member("failed", counts.failed)
      json.member("broken", counts.broken)
      json.key("gaps")
      json.array { json in for gap in gaps { json.write(gap) } }
    }
    json.newline()
    return json.finish()
  }
}

extension JSONWriter {
  /// Writes a string, or null for nil.
  mutating func write(_ text: String?) {
    if let text { string(text) } else { null() }
  }

  fileprivate mutating func write(_ error: SourceDiagnostic) {
    object { json in
      json.member("code", error.code.number)
      json.member("name", error.code.name)
      json.member("reason", error.message)
      json.member("column", error.column)
      json.key("suggestion")
      json.write(error.suggestion)
    }
  }

  fileprivate mutating func write(_ mismatch: FormMismatch) {
    object { json in
      json.key("field")
      json.write(mismatch.field)
      json.member("column", mismatch.column)
      json.key("expected")
      switch mismatch.expected {
      case .shown: json.string("shown")
      case .hidden: json.string("hidden")
      case .codes(let codes):
        json.array { json in
          for code in codes {
            switch code {
            case .number(let number): json.integer(number)
            case .name(let name): json.string(name)
            }
          }
        }
      }
      json.key("found")
      switch mismatch.found {
      case .shown: json.string("shown")
      case .hidden: json.string("hidden")
      case .errors(let errors):
        json.array { json in for error in errors { error.write(to: &json) } }
      }
    }
  }

  fileprivate mutating func write(_ gap: FormGap) {
    object { json in
      json.key("gap")
      switch gap {
      case .neverFailed(let fields, let code, let rule):
        json.string("never-failed")
        json.key("fields")
        json.array { json in for field in fields { json.string(field) } }
        json.member("rule", rule)
        json.key("code")
        if let code { json.integer(code.number) } else { json.null() }
      case .neverAskedFor(let field):
        json.string("never-asked-for")
        json.key("fields")
        json.array { json in json.string(field) }
      case .alwaysAskedFor(let field):
        json.string("always-asked-for")
        json.key("fields")
        json.array { json in json.string(field) }
      case .neverChosen(let field, let value):
        json.string("never-chosen")
        json.key("fields")
        json.array { json in json.string(field) }
        json.member("value", value)
      }
    }
  }
}
