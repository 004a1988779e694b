import Foundation

/// A simple implementation of the most important consistency checks for reports.
public enum ReportSums: Sendable {
  /// Returns whether the counts in a report add up.
  ///
  /// - Parameter json: The report.
  /// - Returns: Whether the counts add up; false if the report is not valid JSON.
  public static func addUp(_ json: [UInt8]) -> Bool {
    guard let root = try? JSONSerialization.jsonObject(with: Data(json)) as? [String: Any],
      let totals = root["totals"] as? [String: Int]
    else { return false }
    func sum(_ list: Any?, _ key: String) -> Int {
      (list as? [[String: Any]] ?? []).reduce(0) { $0 + ($1[key] as? Int ?? 0) }
    }
    let all = totals["records"] ?? -1
    let inputs = (root["runs"] as? [[String: Any]] ?? []).flatMap {
      $0["inputs"] as? [[String: Any]] ?? []
    }
    let fields = root["fields"] as? [[String: Any]] ?? []
    let runs = root["runs"] as? [[String: Any]] ?? []
    let checked = zip(fields, (root["definition"] as? [String: Any])?["fields"] as? [Any] ?? [])
      .filter { !(($1 as? [String: Any])?["rule"] is NSNull) }.map(\.0)
    return (totals["accepted"] ?? 0) + (totals["rejected"] ?? 0) + (totals["undecided"] ?? 0) == all
      && sum(inputs, "records") == all && sum(inputs, "bytes") == totals["bytes"]
      && checked.allSatisfy { field in
        let parts = ["accepted", "rejected", "undecided"].map { field[$0] as? Int ?? -1 }
        let found = sum(field["codes"], "count")
        return parts.reduce(0, +) == field["checked"] as? Int
          && parts.reduce(0, +) + sum(root["broken"], "count") == all
          && found >= parts[1] + parts[2] && (found == 0) == (parts[1] + parts[2] == 0)
      }
      && root["complete"] as? Bool == runs.allSatisfy { $0["ended"] as? String == "complete" }
      && runs.allSatisfy {
        ($0["ended"] as? String == "failed") != ($0["failures"] as? [Any] ?? []).isEmpty
      }
  }
}
