internal import Glibc

/// The processors of this machine.
package enum Processors: Sendable {
  /// The number of threads to use by default: one for each core, 256 at most.
  package static var jobs: Int { min(max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))), 256) }
}
