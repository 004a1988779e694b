import Glibc

/// The machine that this runs on.
enum Processors: Sendable {
  /// How many threads to use where nobody says: one for each core.
  static var jobs: Int { min(max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))), 256) }
}
