import Foundation
import XCTest

/// The peak memory of this process.
enum MemoryPeak {
    /// Resets the peak.
    static func forget() throws {
        // Writing 5 to this file resets the peak.
        try "5".write(toFile: "/proc/self/clear_refs", atomically: false, encoding: .utf8)
    }

    /// Returns the peak, in bytes.
    static func now() throws -> Int {
        let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
        let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
        return try XCTUnwrap(line?.split { !$0.isNumber }.first.flatMap { Int($0) }, status) * 1_024
    }
}
