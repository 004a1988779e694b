public import FormCheckIO
import FormCheckCore
internal import StrictJSON

/// A part of a file: all records that begin in a range of its bytes.
///
/// ```swift
/// import FormCheckIO
/// import FormCheckReports
///
/// let split = FileSplit(
///   id: 0, input: InputName(Array("people.csv".utf8)), offset: 1 << 20, length: 1 << 20, numbers: .sought)
/// ```
///
/// A record may end after the range. Each record of a file begins in exactly one of its splits. `SplitPlanner` of
/// `FormCheckBatch` divides a file into splits, and `BatchConfiguration.split` selects the split to check.
public struct FileSplit: Hashable, Sendable {
  /// The number of the split in its job.
  ///
  /// Every attempt to check the split uses the same number.
  public let id: Int
  /// The file.
  public let input: InputName
  /// The offset of the range, in bytes.
  public let offset: Int
  /// The length of the range, in bytes.
  public let length: Int
  /// The size of the file when the split was planned, or nil if it is unknown.
  public let size: Int?
  /// The number of the first record, or the way to find it.
  public let numbers: Numbers

  /// The source of the number of the first record.
  public enum Numbers: Hashable, Sendable {
    /// The range begins at the start of a record, whose number and line are given, and ends at the end of a record.
    case known(record: Int, line: Int)
    /// The number is unknown, and records are counted from the start of the split.
    case relative
    /// The number is determined by reading the file from its start.
    case sought
  }

  /// Creates a split.
  public init(
    id: Int, input: InputName, offset: Int, length: Int, size: Int? = nil, numbers: Numbers
  ) {
    self.id = id
    self.input = input
    self.offset = max(0, offset)
    self.length = max(0, length)
    self.size = size
    self.numbers = numbers
  }

  /// The end of the range.
  package var end: Int {
    let (end, overflow) = offset.addingReportingOverflow(length)
    return overflow ? .max : end
  }

  /// The input that positions refer to: the file, or the split if the numbers of its records are unknown.
  package var label: InputName {
    guard numbers == .relative, offset > 0 else { return input }
    return InputName(input.path, offset: offset)
  }
}

// The format of `formcheck plan`.
extension FileSplit {
  /// The split as one line of JSON.
  ///
  /// A file whose name is not UTF-8 has `pathBytes`, in hexadecimal, instead of `path`.
  public var json: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("id", id)
      if let path = input.exact {
        json.member("path", path)
      } else {
        json.member("pathBytes", input.path.hexadecimal)
      }
      json.member("offset", offset)
      json.member("length", length)
      if let size { json.member("size", size) }
      if case .known(let record, let line) = numbers {
        json.member("record", record)
        json.member("line", line)
      }
    }
    return json.finish()
  }

  /// Reads a split in the format of ``json``, or returns nil if the JSON is not a split.
  ///
  /// - Parameter json: A JSON object.
  public init?(json: [UInt8]) {
    guard let root = try? JSONReader.read(json), let members = root.members,
      let path = Self.path(in: root)
    else { return nil }
    var numbers: [ExactText: Int] = [:]
    for member in members where member.key != "path" && member.key != "pathBytes" {
      let key = ExactText(member.key)
      guard Self.keys.contains(key), let number = member.value.integer,
        (0...RunReport.largestNumber).contains(number)
      else {
        return nil
      }
      numbers[key] = number
    }
    guard let id = numbers["id"], let offset = numbers["offset"], let length = numbers["length"],
      (numbers["record"] == nil) == (numbers["line"] == nil)
    else { return nil }
    var known = Numbers.relative
    if let record = numbers["record"], let line = numbers["line"] {
      guard record > 0, line > 0, offset > 0 || record == 1 && line == 1 else { return nil }
      known = .known(record: record, line: line)
    }
    self.init(
      id: id, input: InputName(path), offset: offset, length: length,
      size: numbers["size"], numbers: known)
  }

  /// Returns the path of the file, or nil if it is missing or in a form that ``json`` never produces.
  private static func path(in root: JSONNode) -> [UInt8]? {
    let text = root["path"]?.string.map { Array($0.utf8) }
    let bytes = root["pathBytes"]?.string.flatMap { [UInt8](notUTF8: $0) }
    guard (root["path"] == nil) != (root["pathBytes"] == nil), let path = text ?? bytes,
      !path.isEmpty, path != InputName.standardInput.path, !path.contains(0)
    else { return nil }
    return path
  }

  private static let keys: Set<ExactText> = ["id", "offset", "length", "size", "record", "line"]
}
