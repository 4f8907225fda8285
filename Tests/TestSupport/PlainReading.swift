import Foundation

/// Returns the answer of SQLite's own program to a query on a file that nobody writes to, or `nil` if the query fails.
package func plainAnswer(of path: String, to question: String) throws -> String? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    // Immutable: reading must not change the file.
    process.arguments = ["sqlite3", "file:\(path)?immutable=1", question]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let said = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return process.terminationStatus == 0 ? said : nil
}
