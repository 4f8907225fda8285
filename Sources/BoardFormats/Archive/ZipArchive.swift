/// A ZIP archive. Some programs export one, with the board and its attachments in it.
struct ZipArchive {
    private struct Entry {
        var name: String
        var isCompressed: Bool
        var checksum: UInt32
        var data: ArraySlice<UInt8>
        var size: Int
    }

    private let entries: [Entry]

    /// Returns whether a file begins as an archive.
    static func isArchive(_ file: [UInt8]) -> Bool { file.starts(with: [0x50, 0x4B, 3, 4]) }

    /// Returns the text of the board in an archive: all boards of Focalboard, the board of WeKan, the tasks of
    /// Google Takeout, the only table in an export of Notion or Todoist, or the only file. The result is `nil` if there
    /// is none, or if it is damaged, encrypted, or larger than a limit.
    ///
    /// - Returns: The text, and the name of the table.
    static func board(
        in file: [UInt8], limit: Int, _ cancellation: CancellationCheck
    ) -> (text: [UInt8], tableName: String?)? {
        guard let entries = open(file, limit: limit, cancellation)?.board, textSize(of: entries) <= limit else {
            return nil
        }
        var text: [UInt8] = []
        for entry in entries {
            guard let data = data(of: entry, cancellation) else { return nil }
            // Usually, there is only one, which isn't copied.
            if text.isEmpty { text = data } else { text += data }
            text.append(Byte.lineFeed)
        }
        return (text, entries.first.flatMap { isTable($0) ? $0.name : nil })
    }

    /// Returns the number of bytes in the text of the board in an archive, as its directory says, without unpacking
    /// that. The result is `nil` if there is no board, or if it is larger than a limit.
    static func textSize(in file: [UInt8], limit: Int) -> Int? {
        guard let entries = open(file, limit: limit, CancellationCheck { false })?.board else { return nil }
        let size = textSize(of: entries)
        return size <= limit ? size : nil
    }

    private static func textSize(of entries: [Entry]) -> Int { entries.reduce(0) { $0 + $1.size + 1 } }

    /// The files with the board, or `nil` if there is none.
    private var board: [Entry]? {
        let boards = entries.filter { $0.name == "board.jsonl" || $0.name.hasSuffix("/board.jsonl") }
        if !boards.isEmpty { return boards }
        let isBoard = { (entry: Entry) in entry.name == "wekan.json" || entry.name.hasSuffix("Tasks/Tasks.json") }
        if let board = entries.first(where: isBoard) { return [board] }
        if entries.count == 1 { return entries }
        // Notion writes a table as it was shown, and once more in full.
        let names = Set(entries.map(\.name))
        let tables = entries.filter { Self.isTable($0) && !names.contains("\($0.name.dropLast(4))_all.csv") }
        return tables.count == 1 ? tables : nil
    }

    private static func isTable(_ entry: Entry) -> Bool { entry.name.lowercased().hasSuffix(".csv") }

    /// Opens an archive, or the only one in it: Notion packs its exports twice.
    private static func open(
        _ file: [UInt8], limit: Int, _ cancellation: CancellationCheck
    ) -> ZipArchive? {
        let archive = ZipArchive(file)
        guard let inner = archive?.entries.first, archive?.entries.count == 1, inner.name.hasSuffix(".zip") else {
            return archive
        }
        return inner.size <= limit ? data(of: inner, cancellation).flatMap { ZipArchive($0) } : nil
    }

    private static func data(of entry: Entry, _ cancellation: CancellationCheck) -> [UInt8]? {
        let data =
            entry.isCompressed
            ? Inflater.data(from: entry.data, size: entry.size, cancellation) : Array(entry.data)
        return data.flatMap { $0.count == entry.size && Checksum.of($0) == entry.checksum ? $0 : nil }
    }

    /// Reads the directory at the end of an archive.
    private init?(_ file: [UInt8]) {
        let bytes = ZipBytes(file)
        let last = file.count - 22
        guard last >= 0,
            let end = stride(from: last, through: max(0, last - 0xFFFF), by: -1).first(where: {
                bytes.isSigned($0, 0x0605_4B50)
            }), let count = bytes.number(at: end + 10, 2), var place = bytes.number(at: end + 16, 4)
        else { return nil }
        var entries: [Entry] = []
        for _ in 0..<count {
            guard bytes.isSigned(place, 0x0201_4B50), let entry = Self.entry(at: place, in: bytes) else { return nil }
            if let entry = entry.entry { entries.append(entry) }
            place = entry.next
        }
        // Entries that share their data could keep a small archive busy for hours.
        guard entries.reduce(0, { $0 + $1.data.count }) <= file.count else { return nil }
        self.entries = entries
    }

    /// Returns a file in the directory, or `nil` for a folder or an unsupported one, and the place of the next.
    private static func entry(at place: Int, in bytes: ZipBytes) -> (entry: Entry?, next: Int)? {
        guard let flags = bytes.number(at: place + 8, 2), let method = bytes.number(at: place + 10, 2),
            let checksum = bytes.number(at: place + 16, 4), let packed = bytes.number(at: place + 20, 4),
            let size = bytes.number(at: place + 24, 4), let nameLength = bytes.number(at: place + 28, 2),
            let extraLength = bytes.number(at: place + 30, 2), let commentLength = bytes.number(at: place + 32, 2),
            let header = bytes.number(at: place + 42, 4), let name = bytes.slice(place + 46, nameLength)
        else { return nil }
        let next = place + 46 + nameLength + extraLength + commentLength
        let title = String(name)
        if title.hasSuffix("/") || title.hasPrefix("__MACOSX/") { return (nil, next) }
        let isReadable = flags & 1 == 0 && (method == 0 || method == 8)
        guard isReadable, bytes.isSigned(header, 0x0403_4B50), let localName = bytes.number(at: header + 26, 2),
            let localExtra = bytes.number(at: header + 28, 2),
            let data = bytes.slice(header + 30 + localName + localExtra, packed)
        else { return (nil, next) }
        return (
            Entry(
                name: title, isCompressed: method == 8, checksum: UInt32(truncatingIfNeeded: checksum), data: data,
                size: size), next
        )
    }
}

/// The numbers in an archive, with the lowest byte first.
private struct ZipBytes {
    private let bytes: [UInt8]

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    func number(at place: Int, _ length: Int) -> Int? {
        slice(place, length)?.reversed().reduce(0) { $0 << 8 | Int($1) }
    }

    func slice(_ place: Int, _ length: Int) -> ArraySlice<UInt8>? {
        place >= 0 && length <= bytes.count - place ? bytes[place..<place + length] : nil
    }

    func isSigned(_ place: Int, _ signature: Int) -> Bool { number(at: place, 4) == signature }
}

/// The checksum of a file in an archive (CRC-32).
private enum Checksum {
    private static let table: [UInt32] = (0..<256).map { byte in
        var value = UInt32(byte)
        for _ in 0..<8 {
            let half = value >> 1
            value = value & 1 == 1 ? 0xEDB8_8320 ^ half : half
        }
        return value
    }

    static func of(_ bytes: [UInt8]) -> UInt32 {
        var value = ~UInt32(0)
        for byte in bytes {
            let rest = value >> 8
            value = table[Int(UInt8(truncatingIfNeeded: value) ^ byte)] ^ rest
        }
        return ~value
    }
}
