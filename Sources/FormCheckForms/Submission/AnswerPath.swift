internal import FormCheckCore
import StrictJSON

/// The keys that lead to an answer in a document.
enum AnswerPath {
  /// Returns the keys for the name of a field, or nil if the name begins with a slash and is not a JSON Pointer.
  static func keys(of name: String) -> [String]? { (try? JSONPointer(name))?.steps }

  /// Returns whether a name is a key or a JSON Pointer.
  static func isValid(_ name: String) -> Bool { keys(of: name).map { _ in true } ?? false }

  /// Returns whether one path is the beginning of another one, or equal to it.
  static func isPrefix(_ path: [String], of other: [String]) -> Bool {
    path.count <= other.count && zip(path, other).allSatisfy { $0 == $1 }
  }

  /// Returns the position of the first path that leads to the same answer as an earlier one, or into it.
  static func firstConflict(in paths: [[String]]) -> Int? {
    var whole: Set<[ExactText]> = []
    var beginnings: Set<[ExactText]> = []
    for (index, path) in paths.enumerated() {
      let keys = path.map { ExactText($0) }
      let begun = (0..<keys.count).map { Array(keys[..<$0]) }
      if whole.contains(keys) || beginnings.contains(keys) || begun.contains(where: whole.contains)
      {
        return index
      }
      whole.insert(keys)
      beginnings.formUnion(begun)
    }
    return nil
  }
}
