import Board
import BoardFormats
import BoardStore

extension CommandRunner {
    func importFile() throws {
        let path = command.operands[0]
        let bytes: [UInt8]
        if path == "-" {
            guard let input = console.readInput() else { throw CommandFailure.fileTooLarge(path, InputOutput.limit) }
            bytes = input
        } else {
            bytes = try InputOutput.readFile(path)
        }
        let name = path == "-" ? "" : path
        guard let format = try format() ?? BoardFormat.detect(bytes, name: name) else {
            throw CommandFailure.unknownFormat(path)
        }
        var file: Import
        do {
            file = try format.read(bytes, name: name)
        } catch {
            throw CommandFailure.importFailed(path, error)
        }
        for notice in file.notices { console.complain("inlay: \(path): \(notice)") }
        try withLibrary(creates: true) { session in
            let id: BoardID
            if let name = command.value(.board), let board = try Names(session).boardIfAny(name) {
                id = board
                try perform(.importSections(file.document, board: board), in: session)
            } else {
                id = .random()
                if let title = command.value(.board) { file.document.title = try titled(title) }
                let kept = file.kept.isEmpty ? "" : file.kept.text
                try perform(.importBoard(file.document, as: id, kept: kept), in: session)
            }
            line("\(id)")
        }
    }

    func exportFile() throws {
        let format = try format() ?? .inlay
        try withLibrary { session in
            let id = try Names(session).board(command.operands[0])
            let contents = try BoardContents(id, session)
            let bytes: [UInt8]
            do throws(ExportError) {
                bytes = try format.write(contents.document, kept: contents.kept)
            } catch {
                throw CommandFailure.exportFailed(error)
            }
            for omission in format.omissions(from: contents.document) {
                console.complain("inlay: \(format.title) has no place for \(omission).")
            }
            if let path = command.value(.output), path != "-" {
                try InputOutput.writeFile(bytes, to: path)
            } else {
                console.write(String(decoding: bytes, as: UTF8.self))
                // A file ends as its format has it; on a terminal the next line begins at its start.
                if console.isTerminal, bytes.last != UInt8(ascii: "\n") { console.write("\n") }
            }
        }
    }

    private func format() throws(UsageError) -> BoardFormat? {
        guard let name = command.value(.format) else { return nil }
        guard let format = BoardFormat(rawValue: name) else {
            throw .badFormat(
                name, formats: command.name == .export ? CommandTable.writtenFormats : CommandTable.formats)
        }
        return format
    }
}
