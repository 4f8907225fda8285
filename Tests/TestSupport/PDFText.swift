import Foundation

/// Returns the text of each page of a PDF file, as another program, pdftotext, reads it.
package func pdfText(_ path: String) throws -> [String] {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["pdftotext", "-raw", path, "-"]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    // Each page ends with a form feed.
    return text.components(separatedBy: "\u{C}").dropLast()
}
