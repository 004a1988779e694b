import FormCheckCore
import StrictJSON

/// The metaschemas that are part of this package, so that no schema needs the network.
enum Metaschemas {
  /// Returns the document of a metaschema, or nil if the URI is not that of one.
  ///
  /// - Parameters:
  ///   - uri: The URI without a fragment.
  ///   - hash: The hash function for the keys.
  /// - Returns: The document.
  static func document(_ uri: ReferenceURI, hash: KeyHash) -> SchemaDocument? {
    let wanted = uri.bytes
    for line in metaschemaTable.description.utf8.split(separator: UInt8(ascii: "\n")) {
      guard let space = line.firstIndex(of: UInt8(ascii: " ")),
        line[..<space].elementsEqual(wanted)
      else { continue }
      let text = Array(line[line.index(after: space)...])
      return try? SchemaDocument(
        SourceText(text, name: uri.description), uri: uri, hash: hash, isBuiltIn: true)
    }
    return nil
  }
}
