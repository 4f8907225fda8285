import Board

/// Identifiers of tasks that stay the same while titles do, so a calendar that is imported again replaces its tasks.
struct CalendarIdentifiers {
    private let board: String
    /// The identifiers that tasks had in the original file, by title, the first one last.
    private var known: [String: [String]] = [:]
    private var used: Set<String> = []
    private var counts: [UInt64: Int] = [:]

    init(board: String, known extras: CalendarExtras?) {
        self.board = board
        for identifier in (extras?.identifiers ?? []).reversed() {
            known[identifier.title, default: []].append(identifier.text)
            used.insert(identifier.text)
        }
    }

    /// Returns the identifier of a card, or of a step of the card with an identifier.
    mutating func next(_ title: String, in card: String = "") -> String {
        if let known = known[StoredText.title(title)]?.popLast() { return known }
        // FNV-1a
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for text in [board, card, title] {
            for byte in Array(text.utf8) + [0xFF] { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        }
        let digits = String(hash, radix: 16)
        let name = String(repeating: "0", count: 16 - digits.count) + digits
        while true {
            let count = counts[hash, default: 0] + 1
            counts[hash] = count
            let identifier = count == 1 ? "\(name)@inlay" : "\(name)-\(count)@inlay"
            if !used.contains(identifier) { return identifier }
        }
    }
}
