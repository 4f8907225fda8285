import Foundation
import XCTest

/// Another program, the sqlite3 command, that holds a library's lock, so that nothing can be written.
package final class LibraryLock {
    private let process = Process()
    private let input = Pipe()

    package init(_ path: String) throws {
        process.executableURL = URL(fileURLWithPath: "/usr/bin/sqlite3")
        process.arguments = [path]
        process.standardInput = input
        let output = Pipe()
        process.standardOutput = output
        guard FileManager.default.isExecutableFile(atPath: "/usr/bin/sqlite3") else {
            throw XCTSkip("the package sqlite3 is not installed")
        }
        try process.run()
        try input.fileHandleForWriting.write(contentsOf: Data("BEGIN IMMEDIATE; SELECT 'held';\n".utf8))
        _ = output.fileHandleForReading.availableData
    }

    /// Releases the lock.
    package func release() {
        try? input.fileHandleForWriting.close()
        process.waitUntilExit()
    }

    deinit { release() }
}
