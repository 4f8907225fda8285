/// A writer of the bytes of stored values.
struct ByteWriter {
    private(set) var bytes: [UInt8] = []

    mutating func append(_ byte: UInt8) { bytes.append(byte) }

    mutating func append(count: Int) {
        var rest = UInt64(max(count, 0))
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }

    mutating func append(number: Int64) {
        withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
    }

    mutating func append(text: String) { append(content: text.utf8) }

    /// Appends bytes after their count.
    mutating func append(content: some Collection<UInt8>) {
        append(count: content.count)
        bytes.append(contentsOf: content)
    }
}
