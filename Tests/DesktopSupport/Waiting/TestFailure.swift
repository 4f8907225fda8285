/// Why a test can't go on, and where it stands.
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
