import Foundation
import XCTest

/// The most memory that this process has had at once.
enum MemoryPeak {
    /// Counts anew from here on.
    static func forget() throws {
        // In this file a 5 stands for that.
        try "5".write(toFile: "/proc/self/clear_refs", atomically: false, encoding: .utf8)
    }

    /// In bytes.
    static func now() throws -> Int {
        let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
        let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
        return try XCTUnwrap(line?.split { !$0.isNumber }.first.flatMap { Int($0) }, status) * 1_024
    }
}
