internal import CSecrets

/// Whether the system may write the memory of this process to a file when it dies.
///
/// It must not while there is a secret in it: a string of Swift on the way to its own memory is no less in a core
/// dump than anything else. Where several parts of a program forbid it, all of them must allow it again.
package enum CoreDumps: Sendable {
  /// Forbids it, once more.
  package static func forbid() { formcheck_forbid_core_dumps() }

  /// Takes one ``forbid()`` back.
  package static func allow() { formcheck_allow_core_dumps() }
}
