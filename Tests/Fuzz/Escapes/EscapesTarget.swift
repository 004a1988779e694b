import FormCheckIO
import FormCheckCommand
import Foundation
import Glibc
import FormCheckCore
import StrictJSON
import TestSupport

/// Prints values and names in every way in which the program prints them.
///
/// The first byte selects the report format. The file name, the field name and the value follow,
/// separated by the bytes 0xFF 0xFE.
struct EscapesTarget: FuzzTarget {
  private let contents = MemoryFile()
  private let output = MemoryFile()
  private let complaints = MemoryFile()
  private let folder = ".build/fuzz/names"

  init() { mkdir(folder, 0o700) }

  mutating func complaint(about bytes: [UInt8]) -> String? {
    var choices = Choices(bytes)
    let kind = choices.byte()
    let parts = Array(choices.rest).split(separator: [0xFF, 0xFE], maxSplits: 2).map { Array($0) }
    guard let value = parts.last else { return nil }
    let shown = Self.textComplaint(value) ?? Self.markupComplaint(value)
    if let shown { return shown }
    let formats = ["text", "json", "csv", "junit", "sarif", "github"]
    let format = formats[Int(kind) % formats.count]
    let name = parts.count > 2 ? parts[0] : Array("a".utf8)
    let field = String(decoding: parts.count > 1 ? parts[parts.count - 2] : [0x66], as: UTF8.self)
    let isAlone = kind & 0x80 != 0
    let call = Call(
      format: format, file: Self.fileName(name), field: field, value: value, isAlone: isAlone)
    return report(call).map { "\(format): \($0)" }
  }

  /// A run of the program.
  private struct Call {
    let format: String
    let file: [UInt8]
    let field: String
    let value: [UInt8]
    /// Whether the file contains only the value, and not a record with a field.
    let isAlone: Bool
  }

  /// Returns a valid file name made from some bytes.
  private static func fileName(_ bytes: [UInt8]) -> [UInt8] {
    let name = bytes.filter { $0 != 0 && $0 != UInt8(ascii: "/") }.prefix(200)
    return [UInt8(ascii: "_")] + name
  }

  // MARK: Text

  private static func textComplaint(_ value: [UInt8]) -> String? {
    let text = String(decoding: value, as: UTF8.self)
    for (bytes, shown) in [
      (value, VisibleText.escape(bytes: value.span)), (Array(text.utf8), VisibleText.escape(text)),
    ] {
      if let offence = Harmless.offence(in: shown) { return "\(value) is shown with \(offence)" }
      if EscapedText.unescaped(shown) != bytes { return "\(value) reads back otherwise: \(shown)" }
    }
    var places = [0, value.count / 2, value.count]
    places.append(Int(value.first ?? 0) % (value.count + 1))
    for place in places {
      let excerpt = VisibleText.excerpt(of: value.span, atByte: place)
      if excerpt.column < 0
        || excerpt.text.unicodeScalars.count > 12 * VisibleText.maximumCharacters
      {
        return "\(value) is cut to \(excerpt)"
      }
      for shown in [excerpt.text, VisibleText.word(text), VisibleText.sentence(text)] {
        if let offence = Harmless.offence(in: shown) { return "\(value) is shown with \(offence)" }
      }
    }
    return nil
  }

  private static func markupComplaint(_ value: [UInt8]) -> String? {
    let text = String(decoding: value, as: UTF8.self)
    let html = HTMLEscapeFilter().apply(to: text)
    if html.utf8.contains(where: { "<>\"'".utf8.contains($0) }) { return "\(html) is not escaped" }
    var read = Array(html.utf8)
    for (entity, sign) in [
      ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&"),
    ] { read = read.replacing(Array(entity.utf8), with: Array(sign.utf8)) }
    if read != Array(text.utf8) { return "\(html) is not \(text)" }
    var writer = JSONWriter()
    writer.object { json in
      json.key(text)
      json.string(text)
    }
    let json = writer.finish()
    let members = (try? JSONReader.read(json))?.members
    guard let member = members?.first, member.key.utf8.elementsEqual(text.utf8),
      member.value.string?.utf8.elementsEqual(text.utf8) == true
    else { return "\(value) reads back otherwise from JSON" }
    return Harmless.offence(in: String(decoding: json, as: UTF8.self)).map { "JSON with \($0)" }
  }

  // MARK: Reports

  private func report(_ call: Call) -> String? {
    contents.contents = call.isAlone ? call.value + [0] : Self.record(call)
    let path = Array(folder.utf8) + [UInt8(ascii: "/")] + call.file
    let terminated = (path + [0]).map { CChar(bitPattern: $0) }
    guard symlink(contents.name, terminated) == 0 else { return nil }
    defer { unlink(terminated) }
    (output.contents, complaints.contents) = ([], [])
    let console = Console(
      output: CheckedWriter(descriptor: output.descriptor, name: "output"),
      complaints: CheckedWriter(descriptor: complaints.descriptor, name: "complaints"))
    let words =
      call.isAlone
      ? ["--null", "--all", "--field", "length:max=0,min=0"]
      : ["--csv", "--all", "--field", "\(call.field)=length:max=0,min=0", "--field", "n=numeric"]
    let status = FormCheck.run(
      (["--format", call.format] + words).map { Array($0.utf8) } + [path], console: console)
    let (printed, said) = (output.contents, complaints.contents)
    guard let text = String(validating: printed, as: UTF8.self),
      let complaint = String(validating: said, as: UTF8.self)
    else { return "the output is not UTF-8: \(printed) \(said)" }
    if let offence = Harmless.offence(in: text + complaint, allowing: ["\n"]) {
      return "it prints \(offence): \(text)\(complaint)"
    }
    guard status.number < 2 else {
      // A value on its own can always be checked. A field name may be invalid, which is reported.
      return call.isAlone || !complaint.hasPrefix("formcheck: ")
        ? "status \(status.number): \(complaint)" : nil
    }
    return ReportReader(format: call.format, value: call.isAlone ? call.value : nil)
      .complaint(about: text)
  }

  /// Returns a file with the field and a number that are both rejected.
  private static func record(_ call: Call) -> [UInt8] {
    func quoted(_ bytes: [UInt8]) -> [UInt8] {
      [0x22] + bytes.flatMap { $0 == 0x22 ? [$0, $0] : [$0] } + [0x22]
    }
    return quoted(Array(call.field.utf8)) + Array(",n\n".utf8) + quoted(call.value)
      + Array(",n\n".utf8)
  }
}
