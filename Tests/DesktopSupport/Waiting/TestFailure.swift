/// The reason why a test can't continue, and the line where it failed.
package struct TestFailure: Error, CustomStringConvertible {
    package let description: String
    let file: StaticString
    let line: UInt

    package init(_ description: String, file: StaticString, line: UInt) {
        self.description = description
        self.file = file
        self.line = line
    }
}
