import FormCheckCore
import FormCheckForms
import StrictJSON

/// The JSON object that lists the fields to answer, if the user cannot be prompted.
struct NeededReport {
  let session: FormSession

  /// The reason why the user cannot be prompted.
  let why: String

  /// The positions of the fields that may be answered, although the form can be submitted without them.
  var optional: [Int] = []

  /// The positions of the secret fields whose answers the next call must give again, or nil without a state.
  var repeated: [Int]?

  /// Returns the command-line option with which the answer of a field can be given.
  let flag: (TextField) -> String

  private var form: Form { session.form }

  /// The object, followed by a newline.
  var text: String {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("status", "input-needed")
      writer.member("reason", why)
      writer.key("needed")
      writer.array { writer in for needed in session.needed { write(needed, to: &writer) } }
      writer.key("optional")
      writer.array { writer in for field in optional { write(optional: field, to: &writer) } }
      guard let repeated else { return }
      writer.key("repeat")
      writer.array { writer in for field in repeated { writer.string(form.fields[field].name) } }
    }
    writer.newline()
    return String(decoding: writer.finish(), as: UTF8.self)
  }

  private func write(_ needed: NeededAnswer, to writer: inout JSONWriter) {
    let field = form.fields[needed.field]
    writer.object { writer in
      write(field, to: &writer)
      writer.member("code", needed.code)
      writer.member("name", needed.errors.first?.name ?? "")
      writer.member("error", needed.errors.first?.reason ?? "")
      let (prompt, instructions) = (needed.errors.first?.prompt ?? "", needed.errors.instructions)
      writer.member("prompt", prompt)
      if instructions != [prompt] {
        writer.key("instructions")
        writer.array { writer in for instruction in instructions { writer.string(instruction) } }
      }
      writer.member("flag", flag(field))
      let limits = field.limits
      if limits.atLeast > 0 { writer.member("at-least", limits.atLeast) }
      if let most = limits.atMost { writer.member("at-most", most) }
      if !field.kind.offered.isEmpty {
        writer.key("choices")
        writer.array { writer in for choice in field.kind.offered { writer.string(choice.value) } }
      }
      writeSchema(of: needed.field, to: &writer)
    }
  }

  private func write(optional number: Int, to writer: inout JSONWriter) {
    writer.object { writer in
      write(form.fields[number], to: &writer)
      writer.member("flag", flag(form.fields[number]))
      writeSchema(of: number, to: &writer)
    }
  }

  private func write(_ field: TextField, to writer: inout JSONWriter) {
    writer.member("field", field.name)
    writer.member("label", form.index(of: field.name).map(form.fullLabel) ?? field.label)
    writer.member("rule", field.rule.text)
    writer.key("secret")
    writer.boolean(field.isSecret)
  }

  private func writeSchema(of field: Int, to writer: inout JSONWriter) {
    writer.key("schema")
    AnswerSchema(of: field, in: form).write(to: &writer)
  }
}
