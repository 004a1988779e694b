import FormCheckCore

/// A search for schemas that apply themselves to the same value without a condition.
///
/// Such a schema accepts and rejects nothing: its evaluation would never end. Only `$ref` and `allOf` count, because all
/// other keywords can depend on the value.
struct LoopFinder {
  private struct Edge {
    let target: UInt32
    let source: UInt32
  }

  private var edges: [UInt32: [Edge]] = [:]

  /// Records that a node always applies another node to the same value.
  mutating func add(_ node: UInt32, _ target: UInt32, _ source: UInt32) {
    edges[node, default: []].append(Edge(target: target, source: source))
  }

  private enum Progress {
    case open
    case done
  }

  /// Throws an error at a keyword that closes a loop.
  func check(_ sources: [KeywordSource], _ documents: [SchemaDocument]) throws(SchemaError) {
    var progress: [UInt32: Progress] = [:]
    for start in edges.keys.sorted() where progress[start] == nil {
      // The open nodes, each with the number of its edges that are already followed.
      var path: [(node: UInt32, next: Int)] = [(start, 0)]
      progress[start] = .open
      while let (node, next) = path.last {
        let edges = edges[node] ?? []
        guard next < edges.count else {
          progress[node] = .done
          path.removeLast()
          continue
        }
        path[path.count - 1].next += 1
        let edge = edges[next]
        switch progress[edge.target] {
        case .done: break
        case .open:
          let source = sources[Int(edge.source)]
          throw documents[Int(source.document)].error(
            .schemaLoop, "the schema refers to itself without end", at: Int(source.value))
        case nil:
          progress[edge.target] = .open
          path.append((edge.target, 0))
        }
      }
    }
  }
}
