#if !LIBFUZZER
import Foundation

/// Runs the targets that the arguments name, or all, once on each input of their corpora, without libFuzzer.
///
/// Every build of the package contains this program, so a defect that a fuzzer found once cannot return unnoticed.
@main
enum Replay {
  private static let corpora = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Corpora")

  static func main() throws {
    var passed = 0
    var failed = 0
    let names = CommandLine.arguments.dropFirst()
    for corpus in try contents(of: corpora)
    where names.isEmpty || names.contains(corpus.lastPathComponent) {
      guard let makeTarget = fuzzTargets[corpus.lastPathComponent] else {
        print("\(corpus.lastPathComponent): skipped, because this build has no such target")
        continue
      }
      for input in try contents(of: corpus) {
        var target = makeTarget()
        let complaint = target.complaint(about: Array(try Data(contentsOf: input)))
        if let complaint { print("\(input.path): \(complaint)") }
        if complaint == nil { passed += 1 } else { failed += 1 }
      }
    }
    print("replay: \(passed) passed, \(failed) failed")
    if failed > 0 || passed == 0 { exit(1) }
  }

  /// Returns what a folder contains, sorted by name.
  private static func contents(of folder: URL) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .sorted { $0.path < $1.path }
  }
}
#endif
