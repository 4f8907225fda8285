import Board

/// The ASCII characters used by the formats.
enum Byte {
    static let tab = UInt8(ascii: "\t")
    static let lineFeed = UInt8(ascii: "\n")
    static let carriageReturn = UInt8(ascii: "\r")
    static let space = UInt8(ascii: " ")
    static let quote = UInt8(ascii: "\"")
    static let hash = UInt8(ascii: "#")
    static let percent = UInt8(ascii: "%")
    static let apostrophe = UInt8(ascii: "'")
    static let plus = UInt8(ascii: "+")
    static let comma = UInt8(ascii: ",")
    static let colon = UInt8(ascii: ":")
    static let semicolon = UInt8(ascii: ";")
    static let minus = UInt8(ascii: "-")
    static let at = UInt8(ascii: "@")
    static let backslash = UInt8(ascii: "\\")

    static func isDigit(_ byte: UInt8) -> Bool {
        UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
    }

    /// Whether a byte is a letter or digit of the Latin alphabet.
    static func isLetterOrDigit(_ byte: UInt8) -> Bool { isLetter(byte) || isDigit(byte) }

    static func isLetter(_ byte: UInt8) -> Bool {
        UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
    }

    /// Returns the value of a hexadecimal digit.
    static func hexValue(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}

extension String {
    init(_ bytes: some Collection<UInt8>) {
        self.init(decoding: bytes, as: UTF8.self)
    }

    /// The text with a line feed at each line end, in place of the carriage returns of other systems.
    var withLineFeeds: String {
        guard utf8.contains(Byte.carriageReturn) else { return self }
        var bytes: [UInt8] = []
        var isAfterReturn = false
        for byte in utf8 {
            if byte == Byte.carriageReturn {
                bytes.append(Byte.lineFeed)
            } else if byte != Byte.lineFeed || !isAfterReturn {
                bytes.append(byte)
            }
            isAfterReturn = byte == Byte.carriageReturn
        }
        return String(bytes)
    }
}

extension Collection<UInt8> {
    /// Returns whether the bytes begin with an ASCII string.
    func begins(with text: StaticString) -> Bool {
        var index = startIndex
        for offset in 0..<text.utf8CodeUnitCount {
            guard index != endIndex, self[index] == text.utf8Start[offset] else { return false }
            formIndex(after: &index)
        }
        return true
    }

    /// Returns how often a byte is repeated at the start.
    func leadingCount(of byte: UInt8) -> Int {
        var count = 0
        for other in self {
            guard other == byte else { return count }
            count += 1
        }
        return count
    }
}

extension BidirectionalCollection<UInt8> {
    /// The bytes without spaces and tabs at either end.
    var trimmed: SubSequence { trimmed(of: { $0 == Byte.space || $0 == Byte.tab }) }

    /// The bytes without spaces, tabs, and line feeds at either end.
    var trimmedOfLines: SubSequence {
        trimmed(of: { $0 == Byte.space || $0 == Byte.tab || $0 == Byte.lineFeed })
    }

    /// The bytes without white space at either end.
    var trimmedOfBreaks: SubSequence { trimmed(of: { $0 <= Byte.space }) }

    @inline(__always)
    private func trimmed(of isBlank: (UInt8) -> Bool) -> SubSequence {
        var slice = drop(while: isBlank)
        while let byte = slice.last, isBlank(byte) { slice.removeLast() }
        return slice
    }
}

extension [UInt8] {
    static func += (bytes: inout [UInt8], text: String) {
        var text = text
        text.withUTF8 { bytes.append(contentsOf: $0) }
    }
}

extension Day {
    /// Creates a day from exactly `YYYY-MM-DD`.
    init?(_ bytes: ArraySlice<UInt8>) {
        guard bytes.count == 10 else { return nil }
        self.init(String(bytes))
    }

    /// Creates a day from text that a time may follow, such as `2026-01-31T09:00:00.000Z`. The time is ignored.
    init?(startOf text: String) {
        let bytes = Array(text.utf8.prefix(11))
        guard bytes.count == 10 || bytes.count == 11 && (bytes[10] == UInt8(ascii: "T") || bytes[10] == Byte.space)
        else {
            return nil
        }
        self.init(bytes[..<10])
    }
}
