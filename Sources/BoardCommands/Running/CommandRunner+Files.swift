import Board
import BoardFormats
import BoardStore

extension CommandRunner {
    func exportFile() throws {
        let format = try format() ?? .inlay
        let file = try outputFile()
        try withLibrary { session in
            let id = try RowResolver(session).board(command.operands[0])
            let contents = try contents(of: id, in: session)
            let document = contents.document
            let link = try session.link(of: id)
            let bytes: [UInt8]
            do throws(ExportError) {
                bytes = try format.write(
                    document, extras: FormatExtras(stored: contents.board.extras, link: link, as: format),
                    in: LocalTime(zones: console.zones))
            } catch {
                throw CommandFailure.exportFailed(error)
            }
            // An existing file may be the last complete copy, so it is replaced only if nothing was lost.
            try session.requireCompleteLibrary()
            // A library's board always has a list of labels, even if the list says no more than the cards do.
            for omission in format.lostFeatures(of: document.withoutImpliedLabels) {
                console.printError("inlay: \(format.name) doesn't store \(omission).")
            }
            if let file {
                try reportingFailures(of: file.path) { try file.write(bytes) }
            } else {
                try print(bytes)
            }
        }
    }

    /// Returns the file to write to, or `nil` for standard output.
    private func outputFile() throws -> OutputFile? {
        guard let path = command.value(.output), path != "-" else { return nil }
        return try reportingFailures(of: path) {
            try OutputFile(path, library: console.libraryPath(command.value(.library)))
        }
    }

    private func reportingFailures<Answer>(of path: String, _ block: () throws -> Answer) throws -> Answer {
        do { return try block() } catch let error as OutputError { throw CommandFailure(error, writing: path) }
    }

    private func print(_ bytes: [UInt8]) throws {
        let text = String(decoding: bytes, as: UTF8.self)
        guard console.isTerminal else { return try console.write(text) }
        // A file ends as its format requires. A terminal also needs a line break, so that the prompt starts on a new
        // line.
        try console.write(Printable.text(text) + (bytes.last == UInt8(ascii: "\n") ? "" : "\n"))
    }

    func format() throws(UsageError) -> BoardFormat? {
        guard let name = command.value(.format) else { return nil }
        guard let format = BoardFormat(rawValue: name) else {
            throw .badFormat(
                name, formats: command.name == .export ? CommandTable.writtenFormats : CommandTable.readFormats)
        }
        return format
    }
}
