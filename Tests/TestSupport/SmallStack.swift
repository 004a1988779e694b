import Foundation

/// Whether the thread sanitizer or the address sanitizer is active.
public let isSanitized = dlsym(nil, "__tsan_init") != nil || hasAddressSanitizer

/// Whether the address sanitizer is active.
public let hasAddressSanitizer = dlsym(nil, "__asan_init") != nil

/// Runs a function on a thread with a certain stack size, and waits until it returns.
///
/// Under a sanitizer, the stack is larger, because the instrumentation enlarges each frame.
public func onThread(stack: Int, _ body: @escaping @Sendable () -> Void) {
  let thread = Thread(block: body)
  thread.stackSize = isSanitized ? stack * 8 : stack
  thread.start()
  while !thread.isFinished { Thread.sleep(forTimeInterval: 0.001) }
}
