/// The rows of a table in text, one after the other: RFC 4180, with any of three characters between the cells.
struct TableScanner {
    struct Row {
        /// The line in which the row begins, counted from 1.
        let number: Int
        var cells: [String]
    }

    private let bytes: [UInt8]
    private let separator: UInt8
    private var position = 0
    private var line = 1

    /// Takes the character between the cells from the first row.
    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        separator = Self.separator(of: bytes)
    }

    /// Which character is between the cells: the one that comes most often in the first row, outside of quotes.
    static func separator(of bytes: [UInt8]) -> UInt8 {
        var counts: [UInt8: Int] = [Byte.comma: 0, UInt8(ascii: ";"): 0, Byte.tab: 0]
        var isQuoted = false
        for byte in bytes {
            if byte == Byte.quote { isQuoted.toggle() }
            if isQuoted { continue }
            if byte == Byte.lineFeed || byte == Byte.carriageReturn { break }
            counts[byte]? += 1
        }
        let most = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }
        return most.flatMap { $0.value > 0 ? $0.key : nil } ?? Byte.comma
    }

    mutating func next(log: inout ImportLog) throws(ImportError) -> Row? {
        guard position < bytes.count else { return nil }
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

    /// Reads a cell up to what ends it. Text behind a closing quotation mark still belongs to it.
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
            guard position < bytes.count, bytes[position] == Byte.quote else { break }
            text.append(Byte.quote)
            position += 1
        }
        return String(text + plain())
    }

    private mutating func plain() -> ArraySlice<UInt8> {
        let start = position
        while position < bytes.count {
            let byte = bytes[position]
            if byte == separator || byte == Byte.lineFeed || byte == Byte.carriageReturn { break }
            position += 1
        }
        return bytes[start..<position]
    }
}
