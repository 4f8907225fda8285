import Board
import BoardFormats

/// Compares boards scalar by scalar, because `==` on strings treats composed and decomposed characters as equal.
func difference(_ read: BoardDocument, _ written: BoardDocument) -> String? {
    if read == written, Array(read.json().utf8) == Array(written.json().utf8) { return nil }
    return "read:\n\(read.json())\nwritten:\n\(written.json())"
}

extension BoardFormat {
    func reread(
        _ document: BoardDocument, extras: FormatExtras = FormatExtras()
    ) throws -> (file: [UInt8], read: Import) {
        let file = try write(document, extras: extras)
        return (file, try read(file, name: "folder/Board.\(fileExtension)"))
    }

    func read(_ text: String, name: String = "Board") throws -> Import {
        try read(Array(text.utf8), name: name)
    }

    /// Reads a file when the time zone does not matter.
    func read(_ bytes: [UInt8], name: String) throws(ImportError) -> Import {
        try read(bytes, name: name, in: .utc)
    }
}
