/// A property of a calendar or a task: `DUE;VALUE=DATE:20260131`.
struct CalendarProperty {
    /// The name in uppercase.
    let name: String
    private let parameters: ArraySlice<UInt8>
    let value: ArraySlice<UInt8>
    /// The line on which it begins.
    let line: Int

    /// Reads a line, whose parts on further lines have been joined. The result is `nil` if it isn't a property.
    init?(_ bytes: ArraySlice<UInt8>, line: Int) {
        let end = bytes.firstIndex { $0 == Byte.semicolon || $0 == Byte.colon }
        guard let end, end > bytes.startIndex, let colon = Self.colon(in: bytes[end...]) else { return nil }
        let name = bytes[..<end]
        guard name.count <= 100, name.allSatisfy({ Byte.isLetterOrDigit($0) || $0 == Byte.minus }) else {
            return nil
        }
        self.name = String(name).uppercased()
        parameters = bytes[end..<colon]
        value = bytes[(colon + 1)...]
        self.line = line
    }

    /// The value as text.
    var text: String { CalendarText.decode(value) }

    /// Returns the value of a parameter, in uppercase and without quotation marks.
    func parameter(_ name: String) -> String? { exactParameter(name)?.uppercased() }

    /// Returns the value of a parameter without quotation marks.
    func exactParameter(_ name: String) -> String? {
        for part in parameters.split(separator: Byte.semicolon) {
            guard let sign = part.firstIndex(of: UInt8(ascii: "=")) else { continue }
            if String(part[..<sign]).uppercased() == name {
                return String(part[(sign + 1)...].filter { $0 != Byte.quote })
            }
        }
        return nil
    }

    /// Returns the colon before the value. Quoted parameters may contain others.
    private static func colon(in bytes: ArraySlice<UInt8>) -> Int? {
        var isQuoted = false
        for (index, byte) in zip(bytes.indices, bytes) {
            if byte == Byte.quote { isQuoted.toggle() }
            if byte == Byte.colon, !isQuoted { return index }
        }
        return nil
    }
}

/// A scanner of a calendar's lines. A line that begins with a space continues the previous one.
struct CalendarScanner {
    private var lines: LineScanner
    private var next: SourceLine?

    init(_ source: SourceText) {
        lines = LineScanner(source)
        next = lines.next()
    }

    /// Returns the next line, joined from its parts. Blank lines are skipped.
    mutating func nextLine() -> SourceLine? {
        while let first = next {
            next = lines.next()
            var bytes = Array(first.bytes)
            while let more = next, more.bytes.first == Byte.space || more.bytes.first == Byte.tab {
                bytes += more.bytes.dropFirst()
                next = lines.next()
            }
            if !bytes.isEmpty { return SourceLine(number: first.number, bytes: bytes[...]) }
        }
        return nil
    }
}

/// The lines of a calendar file, none of which is longer than the standard allows.
struct CalendarLines {
    private(set) var bytes: [UInt8] = []
    /// The maximum number of bytes in a line.
    private static let lengthLimit = 75

    mutating func append(_ name: String, _ value: some Collection<UInt8>) {
        var length = 0
        func end(of index: Int, in line: [UInt8]) -> Int {
            var end = index + 1
            // A character isn't divided between lines.
            while end < line.count, line[end] & 0xC0 == 0x80 { end += 1 }
            return end
        }
        let line = Array(name.utf8) + [Byte.colon] + value
        var index = 0
        while index < line.count {
            let end = end(of: index, in: line)
            if length + end - index > Self.lengthLimit {
                bytes += "\r\n "
                length = 1
            }
            bytes += line[index..<end]
            length += end - index
            index = end
        }
        bytes += "\r\n"
    }

    mutating func append(_ name: String, _ value: String) { append(name, value.utf8) }

    mutating func append(_ name: String, text: String) { append(name, CalendarText.encode(text.utf8)) }
}
