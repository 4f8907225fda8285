/// A ZIP archive, as other programs make one. Its parts can be wrong.
package struct TestArchive {
    /// A file in the archive.
    package struct File {
        package var name: String
        package var data: [UInt8]
        package var method: Int
        package var checksum: UInt32?
        package var size: Int?
        package var flags = 0

        package init(
            name: String = "list.txt", data: [UInt8], method: Int = 0, checksum: UInt32? = nil, size: Int? = nil
        ) {
            (self.name, self.data, self.method, self.checksum, self.size) = (name, data, method, checksum, size)
        }

        /// Creates a file whose data is compressed text.
        package init(packing text: [UInt8], name: String = "list.txt") {
            self.init(
                name: name, data: TestArchive.packed(text), method: 8, checksum: TestArchive.checksum(text),
                size: text.count)
        }
    }

    /// Returns an archive with files.
    package static func bytes(_ files: [File], comment: String = "") -> [UInt8] {
        var body: [UInt8] = []
        var directory: [UInt8] = []
        for file in files {
            let name = Array(file.name.utf8)
            var facts = number(file.flags, 2) + number(file.method, 2) + number(0, 4)
            facts += number(Int(file.checksum ?? checksum(file.data)), 4) + number(file.data.count, 4)
            facts += number(file.size ?? file.data.count, 4) + number(name.count, 2)
            directory += number(0x0201_4B50, 4) + number(20, 4) + facts + number(0, 12) + number(body.count, 4)
            directory += name
            body += number(0x0403_4B50, 4) + number(20, 2) + facts + number(3, 2)
            body += name + [1, 2, 3] + file.data
        }
        var end = number(0x0605_4B50, 4) + number(0, 4) + number(files.count, 2) + number(files.count, 2)
        end += number(directory.count, 4) + number(body.count, 4) + number(comment.utf8.count, 2)
        return body + directory + end + Array(comment.utf8)
    }

    /// Returns a number, with the lowest byte first.
    package static func number(_ value: Int, _ count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
    }

    private static let table: [UInt32] = (0..<256).map { byte in
        (0..<8).reduce(UInt32(byte)) { value, _ in value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1 }
    }

    private static func checksum(_ bytes: [UInt8]) -> UInt32 {
        ~bytes.reduce(~UInt32(0)) { value, byte in table[Int(UInt8(truncatingIfNeeded: value) ^ byte)] ^ value >> 8 }
    }

    /// Returns compressed data in which each repetition of a byte takes a few bits, in blocks of up to 8 KB of text.
    private static func packed(_ text: [UInt8]) -> [UInt8] {
        var (bytes, bits, bitCount): ([UInt8], UInt32, Int) = ([], 0, 0)
        func add(_ value: Int, _ count: Int) {
            bits |= UInt32(value) << bitCount
            bitCount += count
            while bitCount >= 8 {
                bytes.append(UInt8(truncatingIfNeeded: bits))
                bits >>= 8
                bitCount -= 8
            }
        }
        // The bits of a code begin with the highest.
        func addCode(_ code: Int, _ count: Int) {
            for bit in (0..<count).reversed() { add(code >> bit & 1, 1) }
        }
        let limit = 8 << 10
        var start = 0
        repeat {
            let end = min(start + limit, text.count)
            add(end == text.count ? 1 : 0, 1)
            add(1, 2)
            var place = start
            while place < end {
                let byte = text[place]
                addCode(byte < 144 ? 0x30 + Int(byte) : 0x190 + Int(byte) - 144, byte < 144 ? 8 : 9)
                place += 1
                // A repetition of 258 times the last byte.
                while end - place >= 258, text[place..<place + 258].allSatisfy({ $0 == byte }) {
                    addCode(0xC5, 8)
                    addCode(0, 5)
                    place += 258
                }
            }
            addCode(0, 7)
            start = end
        } while start < text.count
        add(0, 7)
        return bytes
    }
}
