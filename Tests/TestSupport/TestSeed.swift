import Foundation

/// The source of a test run's random numbers.
///
///     swift test                      # the fixed seed: every run tries the same cases
///     INLAY_SEED=7 swift test         # other cases; also 0x… as a failure prints it
///     INLAY_ANNOUNCE=1 swift test     # each case's seed before it runs, to find the one that stops the program
package enum TestSeed {
    /// The seed in the environment variable `INLAY_SEED`, or else a fixed one.
    package static var current: UInt64 {
        parse(ProcessInfo.processInfo.environment["INLAY_SEED"]) ?? fixed
    }

    /// Whether each case is announced before it runs.
    static var isTracing: Bool { ProcessInfo.processInfo.environment["INLAY_ANNOUNCE"] != nil }

    package static let fixed: UInt64 = 0x1a_7e57

    /// Parses a number, decimal or `0x…`. Returns `nil` if it is not valid.
    package static func parse(_ text: String?) -> UInt64? {
        guard let text else { return nil }
        return text.hasPrefix("0x") ? UInt64(text.dropFirst(2), radix: 16) : UInt64(text)
    }
}
