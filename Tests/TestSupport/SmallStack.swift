import Foundation

/// Whether the thread sanitizer or the address sanitizer looks on.
public let isSanitized = dlsym(nil, "__tsan_init") != nil || hasAddressSanitizer

/// Whether the address sanitizer looks on.
public let hasAddressSanitizer = dlsym(nil, "__asan_init") != nil

/// Runs something on a thread with a stack of this size, and waits for its end.
///
/// A sanitizer's own calls make each frame several times as big, and so does the stack grow.
/// It was once a test's stack that ran over there, and not what the test was for.
public func onThread(stack: Int, _ body: @escaping @Sendable () -> Void) {
  let thread = Thread(block: body)
  thread.stackSize = isSanitized ? stack * 8 : stack
  thread.start()
  while !thread.isFinished { Thread.sleep(forTimeInterval: 0.001) }
}
