/// The strongly connected components of a graph, found with Tarjan's algorithm.
///
/// Within a component, each node can be reached from every other node.
enum StrongComponents {
  /// Returns the components that contain a cycle.
  ///
  /// A component that can be reached from another one precedes it in the result.
  ///
  /// - Parameter next: The targets of the edges from each node.
  /// - Returns: The nodes of each component. A single node is included only if it has an edge to itself.
  static func of(_ next: [[Int]]) -> [[Int]] {
    var order = [Int](repeating: -1, count: next.count)
    var low = order
    var isOnStack = [Bool](repeating: false, count: next.count)
    var stack: [Int] = []
    // The path to the current node. Each entry has the index of the next edge to follow.
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
