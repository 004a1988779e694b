import FormCheckCore
import FormCheckSchemas
import StrictJSON

// A program for the script in Tests/Schemas. Each line of the input is an array: a schema, and instances. Each line of
// the output has a letter for each instance: a for accepted, r for rejected, u for undecided; or the error of the schema.
while let line = readLine() {
  let bytes = Array(line.utf8)
  guard let parts = try? JSONReader.read(bytes).elements, let first = parts.first else {
    print("the line is not an array")
    continue
  }
  do {
    let schema = try JSONSchema(Array(bytes[first.place]))
    var evaluator = try schema.evaluator()
    var letters = ""
    for part in parts.dropFirst() {
      let instance = Array(bytes[part.place])
      let kind = evaluator.verdict(of: instance.span)
      // The findings must have the same verdict.
      let answer = evaluator.answer(for: instance.span)
      let isSame = answer.kind == kind && answer.findings.isEmpty == (kind == .accepted)
      switch kind {
      case _ where !isSame: letters += "x"
      case .accepted: letters += "a"
      case .rejected: letters += "r"
      case .undecided: letters += "u"
      }
    }
    print(letters)
  } catch {
    print("\(error)".split(separator: "\n").first ?? "")
  }
}
