import Board
import BoardFormats
import BoardStore

extension CommandRunner {
    func exportFile() throws {
        let format = try format() ?? .inlay
        let file = try outputFile()
        try withLibrary { session in
            let id = try Names(session).board(command.operands[0])
            let contents = try BoardContents(id, session)
            let bytes: [UInt8]
            do throws(ExportError) {
                bytes = try format.write(contents.document, kept: contents.kept)
            } catch {
                throw CommandFailure.exportFailed(error)
            }
            // What is there already may be the last whole copy.
            try session.expectAll()
            // A board of the library has a list of its labels, also where that says no more than its cards.
            for omission in format.omissions(from: contents.document.withoutImpliedLabels) {
                console.complain("inlay: \(format.title) can't store \(omission).")
            }
            if let file {
                try file.write(bytes)
            } else {
                try print(bytes)
            }
        }
    }

    /// The file to write to; none where that is standard output.
    private func outputFile() throws -> OutputFile? {
        guard let path = command.value(.output), path != "-" else { return nil }
        return try OutputFile(path, library: console.libraryPath(command.value(.library)))
    }

    private func print(_ bytes: [UInt8]) throws {
        let text = String(decoding: bytes, as: UTF8.self)
        guard console.isTerminal else { return try console.write(text) }
        // A file ends as its format has it; on a terminal the next line begins at its start.
        try console.write(Printable.text(text) + (bytes.last == UInt8(ascii: "\n") ? "" : "\n"))
    }

    func format() throws(UsageError) -> BoardFormat? {
        guard let name = command.value(.format) else { return nil }
        guard let format = BoardFormat(rawValue: name) else {
            throw .badFormat(
                name, formats: command.name == .export ? CommandTable.writtenFormats : CommandTable.formats)
        }
        return format
    }
}
