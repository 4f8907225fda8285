/// A scanner of table rows according to RFC 4180, with a separator other than the comma if the file has one.
struct TableScanner {
    struct Row {
        /// The line on which the row begins, counted from 1.
        let number: Int
        var cells: [String]

        var isBlank: Bool { cells.allSatisfy(\.isEmpty) }
    }

    let bytes: [UInt8]
    let separator: UInt8
    /// Whether the table is written in PHP, which doesn't double a quotation mark after a backslash.
    var isFromPHP = false
    private(set) var position = 0
    private var line = 1
    private var cancellation: CancellationCheck?

    init(_ source: SourceText) {
        self.init(source.bytes)
        cancellation = source.cancellation
    }

    /// Creates a scanner that detects the separator.
    init(_ bytes: [UInt8]) {
        if let declared = TableSeparator.declared(in: bytes) {
            self.init(bytes, separator: declared.separator)
            position = declared.length
            line = 2
        } else {
            self.init(bytes, separator: TableSeparator.likely(in: bytes))
        }
    }

    init(_ bytes: [UInt8], separator: UInt8) {
        self.bytes = bytes
        self.separator = separator
    }

    /// Returns the next row, or `nil` at the end or if reading is canceled.
    mutating func next(log: inout ImportLog) throws(ImportError) -> Row? {
        guard position < bytes.count, cancellation?.isCanceled(at: position) != true else { return nil }
        var row = Row(number: line, cells: [])
        while true {
            row.cells.append(try cell())
            try log.count(line: line)
            guard position < bytes.count else { return row }
            let byte = bytes[position]
            position += 1
            if byte == separator { continue }
            if byte == Byte.carriageReturn, position < bytes.count, bytes[position] == Byte.lineFeed { position += 1 }
            line += 1
            return row
        }
    }

    /// Returns the cells of the next row as they are in the file. The position is then at the row's line end.
    mutating func rawCells() -> [ArraySlice<UInt8>] {
        var cells: [ArraySlice<UInt8>] = []
        while true {
            let start = position
            guard (try? cell()) != nil else { return cells + [bytes[start...]] }
            cells.append(bytes[start..<position])
            guard position < bytes.count, bytes[position] == separator else { return cells }
            position += 1
        }
    }

    /// Reads a cell up to its end. Text after a closing quotation mark is part of it.
    private mutating func cell() throws(ImportError) -> String {
        guard position < bytes.count, bytes[position] == Byte.quote else { return String(plain()) }
        let start = line
        position += 1
        var text: [UInt8] = []
        while true {
            let run = position
            while position < bytes.count, bytes[position] != Byte.quote {
                if bytes[position] == Byte.lineFeed { line += 1 }
                position += 1
            }
            guard position < bytes.count else { throw ImportError(.unclosedQuote, line: start) }
            text += bytes[run..<position]
            position += 1
            guard position < bytes.count, bytes[position] == Byte.quote else {
                guard isFromPHP, text.last == Byte.backslash, !isAtCellEnd else { break }
                text.append(Byte.quote)
                continue
            }
            text.append(Byte.quote)
            position += 1
        }
        return String(text + plain())
    }

    private var isAtCellEnd: Bool {
        guard position < bytes.count else { return true }
        let byte = bytes[position]
        return byte == separator || byte == Byte.lineFeed || byte == Byte.carriageReturn
    }

    private mutating func plain() -> ArraySlice<UInt8> {
        let start = position
        while !isAtCellEnd { position += 1 }
        return bytes[start..<position]
    }
}
