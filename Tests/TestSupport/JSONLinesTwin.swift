import FormCheckBatch
import FormCheckCore
import StrictJSON

/// A simple implementation of checking JSON lines, which builds a tree for each line.
public enum JSONLinesTwin: Sendable {
  /// Returns the codes for a line, by field.
  ///
  /// - Parameters:
  ///   - line: The line without its terminator.
  ///   - configuration: The columns, which are selected by pointers.
  /// - Returns: A string for each column, or a single string if the JSON is invalid.
  public static func codes(in line: [UInt8], _ configuration: BatchConfiguration) -> [String] {
    let root: JSONNode
    do throws(JSONError) {
      root = try JSONReader.read(line)
    } catch {
      let code =
        switch error.reason {
        case .notUTF8: 3008
        case .duplicateKey: 3012
        case .halfCharacter: 3013
        case .trailing: 3011
        case .tooDeep: 3014
        default: 3010
        }
      return ["- \(code)"]
    }
    guard root.members != nil else { return ["- 3015"] }
    return configuration.columns.map { column in
      var node: JSONNode?
      if case .pointer(let pointer) = column.selector {
        node = ScannerTwin.follow(pointer, in: root)
      }
      guard let text = text(node) else { return "\(column.name ?? "") 3016" }
      let codes = column.rule?.validate(text).errors.map { "\($0.code)" } ?? []
      return "\(column.name ?? "") \(codes.joined(separator: ","))"
    }
  }

  private static func text(_ node: JSONNode?) -> String? {
    switch node?.value {
    case nil, .null: ""
    case .string(let text), .number(let text): text
    case .boolean(let answer): answer ? "true" : "false"
    case .array, .object: nil
    }
  }

  /// Converts the output of a ``PlaceReport`` to the same format, with the number of each record.
  public static func codes(in output: String) -> [String] {
    output.split(separator: "\n").map { line in
      let words = line.split(separator: " ", omittingEmptySubsequences: false)
      let codes = (words.last ?? "").split(separator: ",").map { $0.prefix { $0 != "@" } }
      return "\(words[0]) \(words[1]) \(codes.joined(separator: ","))"
    }
  }
}
