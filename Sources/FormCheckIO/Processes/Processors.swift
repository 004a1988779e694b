internal import Glibc

/// The processors of the machine.
package enum Processors: Sendable {
  /// The default number of threads: one for each online processor, at most 256.
  package static var jobs: Int { min(max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))), 256) }
}
