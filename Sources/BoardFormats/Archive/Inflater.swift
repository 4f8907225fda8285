/// A decoder of compressed data (DEFLATE, RFC 1951). It is bounded by the size of its result, and its time is
/// proportional to that and to the input.
struct Inflater {
    private let input: ArraySlice<UInt8>
    private var position: Int
    private var bits: UInt32 = 0
    private var bitCount: UInt32 = 0
    private var output: [UInt8] = []
    private let size: Int
    private var cancellation: CancellationCheck

    /// Returns the data, or `nil` if the input is damaged or doesn't have this size, or if reading is canceled.
    static func data(
        from input: ArraySlice<UInt8>, size: Int, _ cancellation: CancellationCheck
    ) -> [UInt8]? {
        var inflater = Inflater(input, size: size, cancellation)
        return inflater.readBlocks() && inflater.output.count == size ? inflater.output : nil
    }

    private init(_ input: ArraySlice<UInt8>, size: Int, _ cancellation: CancellationCheck) {
        self.input = input
        self.size = size
        self.cancellation = cancellation
        position = input.startIndex
        // A damaged file may claim any size, but DEFLATE compresses by a factor of 1,032 or less.
        output.reserveCapacity(min(size, input.count * 1_032) + 1)
    }

    private mutating func readBlocks() -> Bool {
        while !cancellation.isCanceled(at: output.count), let isLast = read(1), let type = read(2) {
            switch type {
            case 0: guard copyStored() else { return false }
            case 1: guard decode(.fixedLiterals, .fixedDistances) else { return false }
            case 2:
                guard let (literals, distances) = readCodes(), decode(literals, distances) else { return false }
            default: return false
            }
            if isLast == 1 { return true }
        }
        return false
    }

    // MARK: Bits

    /// Takes bytes from the input until there are more bits than any code has, or no more bytes.
    private mutating func fill() {
        while bitCount <= 24, position < input.endIndex {
            bits |= UInt32(input[position]) << bitCount
            position += 1
            bitCount += 8
        }
    }

    private mutating func drop(_ count: UInt32) {
        bits >>= count
        bitCount -= count
    }

    /// Reads up to 16 bits, the lowest first, or returns `nil` at the end.
    private mutating func read(_ count: UInt32) -> Int? {
        fill()
        guard bitCount >= count else { return nil }
        defer { drop(count) }
        return Int(bits & ((1 << count) - 1))
    }

    private mutating func symbol(_ code: HuffmanCode) -> Int? {
        fill()
        var rest = Int(bits)
        var value = 0
        var first = 0
        var index = 0
        for length in 1...HuffmanCode.longest {
            value |= rest & 1
            rest >>= 1
            let count = code.counts[length]
            if value - first < count {
                guard length <= bitCount else { return nil }
                drop(UInt32(length))
                return code.symbols[index + value - first]
            }
            index += count
            first = (first + count) << 1
            value <<= 1
        }
        return nil
    }

    // MARK: Blocks

    private mutating func copyStored() -> Bool {
        // The block begins with a whole byte. Those that were read too early are read again.
        position -= Int(bitCount / 8)
        bits = 0
        bitCount = 0
        guard let count = read(16), let complement = read(16), count ^ complement == 0xFFFF,
            count <= size - output.count
        else { return false }
        position -= Int(bitCount / 8)
        bits = 0
        bitCount = 0
        guard count <= input.endIndex - position else { return false }
        output += input[position..<position + count]
        position += count
        return true
    }

    private mutating func decode(_ literals: HuffmanCode, _ distances: HuffmanCode) -> Bool {
        while let symbol = symbol(literals) {
            if symbol == 256 { return true }
            if symbol < 256 {
                guard output.count < size else { return false }
                output.append(UInt8(symbol))
                continue
            }
            guard let length = value(symbol - 257, Self.lengths), let code = self.symbol(distances),
                let distance = value(code, Self.distances), distance <= output.count, length <= size - output.count
            else { return false }
            let start = output.count - distance
            for offset in 0..<length { output.append(output[start + offset]) }
        }
        return false
    }

    /// Returns the number for a symbol: its base and some more bits.
    private mutating func value(_ symbol: Int, _ table: [(base: Int, bits: UInt32)]) -> Int? {
        guard table.indices.contains(symbol), let rest = read(table[symbol].bits) else { return nil }
        return table[symbol].base + rest
    }

    private static let lengths =
        steps(from: 3, bits: [0, 0, 0, 0, 0, 0, 0, 0] + (1...5).flatMap { [$0, $0, $0, $0] }) + [(258, 0)]

    private static let distances = steps(from: 1, bits: [0, 0] + (0...13).flatMap { [$0, $0] })

    private static func steps(from start: Int, bits: [UInt32]) -> [(base: Int, bits: UInt32)] {
        var base = start
        return bits.map { bits in
            defer { base += 1 << bits }
            return (base, bits)
        }
    }

    // MARK: Codes

    private mutating func readCodes() -> (HuffmanCode, HuffmanCode)? {
        guard let literals = read(5), let distances = read(5), let lengths = read(4) else { return nil }
        var codeLengths = [Int](repeating: 0, count: 19)
        let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
        for place in order.prefix(lengths + 4) {
            guard let length = read(3) else { return nil }
            codeLengths[place] = length
        }
        guard let code = HuffmanCode(codeLengths) else { return nil }
        let count = literals + 257 + distances + 1
        var all: [Int] = []
        while all.count < count {
            guard let symbol = symbol(code) else { return nil }
            switch symbol {
            case ..<16: all.append(symbol)
            case 16:
                guard let last = all.last, let more = read(2) else { return nil }
                all += repeatElement(last, count: more + 3)
            case 17:
                guard let more = read(3) else { return nil }
                all += repeatElement(0, count: more + 3)
            default:
                guard let more = read(7) else { return nil }
                all += repeatElement(0, count: more + 11)
            }
        }
        guard all.count == count, let first = HuffmanCode(all.prefix(literals + 257)),
            let second = HuffmanCode(all.dropFirst(literals + 257))
        else { return nil }
        return (first, second)
    }
}

/// A code whose symbols have different numbers of bits.
private struct HuffmanCode {
    /// The maximum number of bits.
    static let longest = 15

    /// The number of symbols of each length, and the symbols in the order of their codes.
    let counts: [Int]
    let symbols: [Int]

    /// Creates a code from the number of bits of each symbol, or `nil` if there are more codes than fit.
    init?(_ lengths: some Collection<Int>) {
        var counts = [Int](repeating: 0, count: Self.longest + 1)
        for length in lengths { counts[length] += 1 }
        counts[0] = 0
        var left = 1
        for count in counts.dropFirst() {
            left = left * 2 - count
            if left < 0 { return nil }
        }
        var places = [Int](repeating: 0, count: Self.longest + 1)
        for length in 1..<Self.longest { places[length + 1] = places[length] + counts[length] }
        var symbols = [Int](repeating: 0, count: counts.reduce(0, +))
        for (symbol, length) in lengths.enumerated() where length > 0 {
            symbols[places[length]] = symbol
            places[length] += 1
        }
        self.counts = counts
        self.symbols = symbols
    }

    static let fixedLiterals = fixed(
        (0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 })
    static let fixedDistances = fixed([Int](repeating: 5, count: 30))

    private static func fixed(_ lengths: [Int]) -> HuffmanCode {
        guard let code = HuffmanCode(lengths) else { preconditionFailure("The standard defines these codes.") }
        return code
    }
}
