import Foundation
import XCTest

/// A file of the project that is made from the program's output. `INLAY_RECORD_TEXTS=1` writes it again.
package struct RecordedText {
    private let name: String
    private let file: URL

    /// - Parameter name: The file's path in the project.
    package init(_ name: String) {
        self.name = name
        let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        file = tests.deletingLastPathComponent().resolvingSymlinksInPath().appendingPathComponent(name)
    }

    /// Returns the content of the file.
    package func read() throws -> String { try String(contentsOf: file, encoding: .utf8) }

    /// Checks that the file contains exactly the given text.
    package func check(_ text: String, line: UInt = #line, in caller: StaticString = #filePath) throws {
        if ProcessInfo.processInfo.environment["INLAY_RECORD_TEXTS"] != nil {
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        XCTAssertEqual(try read(), text, name, file: caller, line: line)
    }
}
