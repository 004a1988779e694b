import FormCheck
import FormCheckTesting
import StrictJSON

/// Returns the number of violations of the validator laws.
public func violations() -> Int {
  ValidatorLaws.violations(of: NumericInputValidator(), samples: ["12", "7"]).count
}

/// Reads JSON and returns a new document with the number of its keys.
public func rewritten(_ json: String) throws -> String {
  let node = try JSONReader.read(Array(json.utf8))
  var writer = JSONWriter()
  writer.object { $0.member("keys", node.members?.count ?? 0) }
  return String(decoding: writer.finish(), as: UTF8.self)
}
