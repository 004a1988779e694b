/// Parts of a graph from each node of which there is a way to each other one (Tarjan's algorithm).
enum StrongComponents {
  /// Finds those with a circle in them.
  ///
  /// - Parameter next: For each node, those that an edge leads to.
  /// - Returns: The nodes of each part; a node by itself only where an edge leads back to it.
  static func of(_ next: [[Int]]) -> [[Int]] {
    var order = [Int](repeating: -1, count: next.count)
    var low = order
    var isOnStack = [Bool](repeating: false, count: next.count)
    var stack: [Int] = []
    // The way to the node that is looked at, with the edge that comes next.
    var path: [(node: Int, edge: Int)] = []
    var (seen, found) = (0, [[Int]]())
    for start in next.indices where order[start] < 0 {
      path.append((start, 0))
      while let (node, edge) = path.last {
        if edge == 0 {
          (order[node], low[node], isOnStack[node]) = (seen, seen, true)
          seen += 1
          stack.append(node)
        }
        if edge < next[node].count {
          path[path.count - 1].edge += 1
          let target = next[node][edge]
          if order[target] < 0 {
            path.append((target, 0))
          } else if isOnStack[target] {
            low[node] = min(low[node], order[target])
          }
          continue
        }
        path.removeLast()
        if let parent = path.last { low[parent.node] = min(low[parent.node], low[node]) }
        guard low[node] == order[node], let first = stack.firstIndex(of: node) else { continue }
        let component = Array(stack[first...])
        stack.removeSubrange(first...)
        for member in component { isOnStack[member] = false }
        if component.count > 1 || next[node].contains(node) { found.append(component) }
      }
    }
    return found
  }
}
