/// A reader of the bytes of stored values. Its functions return `nil` at the end and for invalid bytes.
struct ByteReader {
    private let bytes: [UInt8]
    private var index = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    var left: Int { bytes.count - index }

    mutating func byte() -> UInt8? {
        guard index < bytes.count else { return nil }
        index += 1
        return bytes[index - 1]
    }

    mutating func count() -> Int? {
        var value: UInt64 = 0
        for shift in stride(from: UInt64(0), to: 63, by: 7) {
            guard let byte = byte() else { return nil }
            value |= UInt64(byte & 0x7F) << shift
            if byte < 0x80 { return Int(exactly: value) }
        }
        return nil
    }

    mutating func number() -> Int64? {
        guard left >= 8 else { return nil }
        var value: UInt64 = 0
        for offset in (0..<8).reversed() { value = value << 8 | UInt64(bytes[index + offset]) }
        index += 8
        return Int64(bitPattern: value)
    }

    mutating func text() -> String? { content().flatMap { String(validating: $0, as: UTF8.self) } }

    /// Returns bytes that follow their count.
    mutating func content() -> ArraySlice<UInt8>? {
        guard let count = count(), count <= left else { return nil }
        defer { index += count }
        return bytes[index..<(index + count)]
    }
}
