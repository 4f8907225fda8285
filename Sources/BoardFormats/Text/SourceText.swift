/// The text of a file as valid UTF-8 without a byte order mark.
struct SourceText {
    /// The maximum number of bytes in a file.
    static let sizeLimit = 256 << 20

    let bytes: [UInt8]
    /// The name of the table in an archive, if that is where the text was.
    let tableName: String?
    /// Returns whether reading is canceled.
    private let isCanceled: @Sendable () -> Bool

    /// A new check for cancellation.
    var cancellation: CancellationCheck { CancellationCheck(isCanceled) }

    /// Decodes UTF-8 with or without a byte order mark, or UTF-16 with a byte order mark. The text may be in a ZIP
    /// archive.
    init(decoding file: [UInt8], isCanceled: @escaping @Sendable () -> Bool = { false }) throws(ImportError) {
        self.isCanceled = isCanceled
        guard file.count <= Self.sizeLimit else {
            throw ImportError(.tooLarge(byteCount: file.count, limit: Self.sizeLimit))
        }
        var file = file
        var tableName: String?
        if ZipArchive.isArchive(file) {
            guard let board = ZipArchive.board(in: file, limit: Self.sizeLimit, CancellationCheck(isCanceled)) else {
                throw ImportError(.unreadableArchive)
            }
            (file, tableName) = board
        }
        self.tableName = tableName
        if file.starts(with: [0xFF, 0xFE]) {
            bytes = try Self.utf8(fromUTF16: file, lowByte: 0)
        } else if file.starts(with: [0xFE, 0xFF]) {
            bytes = try Self.utf8(fromUTF16: file, lowByte: 1)
        } else {
            bytes = Self.withoutMark(file)
            guard String(validating: bytes, as: UTF8.self) != nil else {
                throw ImportError(.notUTF8, line: Self.lineOfFirstError(in: bytes))
            }
        }
    }

    static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

    /// Returns the text of a file in UTF-8, without the byte order mark that it may begin with.
    static func withoutMark(_ file: [UInt8]) -> [UInt8] {
        file.starts(with: byteOrderMark) ? Array(file.dropFirst(byteOrderMark.count)) : file
    }

    /// Returns the bytes of a file for a string. If the text begins with a byte order mark, another one is added, which
    /// reading removes.
    static func fileBytes(for text: [UInt8]) -> [UInt8] {
        text.starts(with: byteOrderMark) ? byteOrderMark + text : text
    }

    private static func utf8(fromUTF16 file: [UInt8], lowByte: Int) throws(ImportError) -> [UInt8] {
        guard file.count.isMultiple(of: 2) else { throw ImportError(.notUTF16) }
        var units: [UInt16] = []
        units.reserveCapacity(file.count / 2)
        for index in stride(from: 2, to: file.count, by: 2) {
            units.append(UInt16(file[index + lowByte]) | UInt16(file[index + 1 - lowByte]) << 8)
        }
        guard let text = String(validating: units, as: UTF16.self) else { throw ImportError(.notUTF16) }
        return Array(text.utf8)
    }

    private static func lineOfFirstError(in bytes: [UInt8]) -> Int {
        var parser = Unicode.UTF8.ForwardParser()
        var rest = bytes.makeIterator()
        var line = 1
        while case .valid(let scalar) = parser.parseScalar(from: &rest) {
            if scalar.first == Byte.lineFeed { line += 1 }
        }
        return line
    }
}

/// A line of text, without its end.
struct SourceLine {
    /// The line number, counted from 1.
    let number: Int
    var bytes: ArraySlice<UInt8>

    var isBlank: Bool { bytes.allSatisfy { $0 == Byte.space || $0 == Byte.tab } }
}

/// A scanner of the lines of text, which end with LF or CR LF.
struct LineScanner {
    private let bytes: [UInt8]
    private var position = 0
    private var number = 0
    private var cancellation: CancellationCheck?

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    init(_ source: SourceText) {
        self.init(source.bytes)
        cancellation = source.cancellation
    }

    /// Whether the first line ends with CR LF.
    var usesCarriageReturns: Bool {
        guard let end = bytes.firstIndex(of: Byte.lineFeed), end > 0 else { return false }
        return bytes[end - 1] == Byte.carriageReturn
    }

    /// Returns the next line, or `nil` at the end or if reading is canceled.
    mutating func next() -> SourceLine? {
        guard position < bytes.count, cancellation?.isCanceled(at: position) != true else { return nil }
        let start = position
        var end = start
        while end < bytes.count, bytes[end] != Byte.lineFeed { end += 1 }
        position = end + 1
        number += 1
        if end > start, end < bytes.count, bytes[end - 1] == Byte.carriageReturn { end -= 1 }
        return SourceLine(number: number, bytes: bytes[start..<end])
    }
}
