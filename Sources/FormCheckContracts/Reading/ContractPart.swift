import FormCheckCore
import StrictJSON

/// A value of a contract with its JSON Pointer.
struct ContractPart {
  let cursor: JSONCursor
  let pointer: String

  /// Creates a part.
  ///
  /// - Parameters:
  ///   - cursor: The value.
  ///   - pointer: The JSON Pointer of the value, which is empty for the whole contract.
  init(_ cursor: JSONCursor, pointer: String = "") {
    self.cursor = cursor
    self.pointer = pointer
  }

  /// The value of a key, or nil if the value is not an object, or lacks the key, or the value of the key is null.
  subscript(_ key: String) -> ContractPart? {
    guard let node = cursor.node[key], node.value != .null else { return nil }
    return ContractPart(cursor.at(node), pointer: pointer(to: key))
  }

  /// The members of an object, or nil for any other value.
  var members: [(key: String, part: ContractPart)]? {
    cursor.node.members?.map { member in
      (member.key, ContractPart(cursor.at(member.value), pointer: pointer(to: member.key)))
    }
  }

  /// The elements of an array, or nil for any other value.
  var elements: [ContractPart]? {
    cursor.node.elements?.enumerated().map { index, node in
      ContractPart(cursor.at(node), pointer: "\(pointer)/\(index)")
    }
  }

  private func pointer(to key: String) -> String {
    "\(pointer)/" + key.replacing(sign: "~", with: "~0").replacing(sign: "/", with: "~1")
  }

  /// The text of a string, a number or a Boolean as a file contains it, or nil for any other value.
  var text: String? {
    switch cursor.node.value {
    case .string(let text): text
    case .number(let digits): digits
    case .boolean(let truth): truth ? "true" : "false"
    case .null, .array, .object: nil
    }
  }
}
