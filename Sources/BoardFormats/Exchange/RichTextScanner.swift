/// A tokenizer for Rich Text Format.
struct RichTextScanner {
    enum Token {
        case begin, end
        /// A byte of text, either literal or escaped.
        case byte(UInt8)
        case word(String, number: Int?)
        case symbol(UInt8)
    }

    private let source: [UInt8]
    private var position = 0

    init(_ source: [UInt8]) {
        self.source = source
    }

    /// Returns the next token, or `nil` at the end.
    mutating func next() -> Token? {
        while position < source.count {
            let byte = source[position]
            position += 1
            switch byte {
            case UInt8(ascii: "{"): return .begin
            case UInt8(ascii: "}"): return .end
            case Byte.backslash: return control()
            // Line breaks in the source mean nothing.
            case Byte.carriageReturn, Byte.lineFeed: break
            default: return .byte(byte)
            }
        }
        return nil
    }

    private mutating func control() -> Token? {
        guard position < source.count else { return nil }
        let start = position
        while position < source.count, Byte.isLetter(source[position]) { position += 1 }
        guard position > start else { return symbol() }
        let name = String(source[start..<position].prefix(32))
        let number = number()
        if position < source.count, source[position] == Byte.space { position += 1 }
        // Skips embedded binary data, which may contain any bytes.
        if name == "bin" { position += min(max(number ?? 0, 0), source.count - position) }
        return .word(name, number: number)
    }

    private mutating func number() -> Int? {
        let isNegative = position < source.count && source[position] == Byte.minus
        var index = position + (isNegative ? 1 : 0)
        guard index < source.count, Byte.isDigit(source[index]) else { return nil }
        var number = 0
        while index < source.count, Byte.isDigit(source[index]) {
            number = min(number * 10 + Int(source[index] - UInt8(ascii: "0")), 1 << 31)
            index += 1
        }
        position = index
        return isNegative ? -number : number
    }

    private mutating func symbol() -> Token {
        let symbol = source[position]
        position += 1
        switch symbol {
        case Byte.apostrophe:
            guard position + 1 < source.count, let high = Byte.hexValue(source[position]),
                let low = Byte.hexValue(source[position + 1])
            else { return .symbol(symbol) }
            position += 2
            return .byte(high << 4 | low)
        case Byte.backslash, UInt8(ascii: "{"), UInt8(ascii: "}"), Byte.tab: return .byte(symbol)
        default: return .symbol(symbol)
        }
    }
}
