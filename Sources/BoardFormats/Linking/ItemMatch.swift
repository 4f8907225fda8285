import Board

/// The items of a new version of a file that are the items of the old one: cards, or the steps of a card.
///
/// Most formats keep no IDs. So an item is the same if it has the same content in the same group, then the same content
/// elsewhere (it was moved), then the same title (something else was edited). Items that are left are compared by
/// likeness of title, group, and neighbors, and assigned to each other in the way that fits best as a whole.
struct ItemMatch {
    /// A card or a step, with the group that it is in.
    struct Item {
        var content: CardDocument
        /// The section, with the same number in both versions.
        var group: Int
    }

    /// The index of the old item for each new one, or `nil` for an item that was added.
    private(set) var oldIndexes: [Int?]
    private var isMatched: [Bool]
    private let old: [Item]
    private let new: [Item]

    /// Compares two versions.
    init(_ old: [Item], _ new: [Item]) {
        (self.old, self.new) = (old, new)
        oldIndexes = Array(repeating: nil, count: new.count)
        isMatched = Array(repeating: false, count: old.count)
        matchByMark()
        // Numbers compare faster than contents.
        let (oldContents, newContents) = Self.contentNumbers(old, new)
        func places(_ items: [Item], _ contents: [Int]) -> [Place] {
            zip(items, contents).map { Place(content: $1, group: $0.group) }
        }
        let (oldPlaces, newPlaces) = (places(old, oldContents), places(new, newContents))
        matchInOrder(oldPlaces, newPlaces)
        match {
            oldPlaces[$0]
        } new: {
            newPlaces[$0]
        }
        match {
            oldContents[$0]
        } new: {
            newContents[$0]
        }
        match {
            Self.titled(old[$0])
        } new: {
            Self.titled(new[$0])
        }
        match {
            old[$0].content.title
        } new: {
            new[$0].content.title
        }
        matchByLikeness()
    }

    /// An item's content, by number, and its group.
    private struct Place: Hashable {
        var content: Int
        var group: Int
    }

    private struct Titled: Hashable {
        var title: String
        var group: Int
    }

    private static func titled(_ item: Item) -> Titled { Titled(title: item.content.title, group: item.group) }

    /// Returns numbers for the contents of items, the same for equal ones.
    private static func contentNumbers(_ old: [Item], _ new: [Item]) -> (old: [Int], new: [Int]) {
        var contents: [CardDocument] = []
        var byHash: [Int: [Int]] = [:]
        func number(_ item: Item) -> Int {
            // Many cards can have the same title, and most differ in one of these.
            var hasher = Hasher()
            hasher.combine(item.content.title)
            hasher.combine(item.content.notes)
            hasher.combine(item.content.due)
            let hash = hasher.finalize()
            for number in byHash[hash] ?? [] where contents[number] == item.content { return number }
            byHash[hash, default: []].append(contents.count)
            contents.append(item.content)
            return contents.count - 1
        }
        return (old.map(number), new.map(number))
    }

    private var isComplete: Bool { oldIndexes.allSatisfy { $0 != nil } || isMatched.allSatisfy { $0 } }

    private mutating func pair(_ oldIndex: Int, _ newIndex: Int) {
        oldIndexes[newIndex] = oldIndex
        isMatched[oldIndex] = true
    }

    /// Matches items with equal keys that come in the same order in both versions.
    private mutating func matchInOrder(_ oldKeys: [Place], _ newKeys: [Place]) {
        for (newIndex, oldIndex) in Alignment(oldKeys, newKeys).oldIndexes.enumerated() {
            guard let oldIndex, !isMatched[oldIndex], oldIndexes[newIndex] == nil else { continue }
            pair(oldIndex, newIndex)
        }
    }

    /// Matches the remaining items with equal keys: the first with the first, the second with the second.
    private mutating func match<Key: Hashable>(_ oldKey: (Int) -> Key, new newKey: (Int) -> Key) {
        guard !isComplete else { return }
        var waiting: [Key: [Int]] = [:]
        for index in old.indices.reversed() where !isMatched[index] {
            waiting[oldKey(index), default: []].append(index)
        }
        for index in new.indices where oldIndexes[index] == nil {
            guard let oldIndex = waiting[newKey(index)]?.popLast() else { continue }
            pair(oldIndex, index)
        }
    }

    // MARK: Marks

    /// Matches items by the mark that Obsidian puts after a block to link to it, such as `^37066d`, if no other item
    /// has it.
    private mutating func matchByMark() {
        func unique(_ items: [Item]) -> [Substring: Int] {
            var places: [Substring: Int?] = [:]
            for (index, item) in items.enumerated() {
                guard let mark = Self.mark(of: item.content) else { continue }
                places[mark] = places[mark] == nil ? .some(index) : .some(nil)
            }
            return places.compactMapValues { $0 }
        }
        let marks = unique(old)
        guard !marks.isEmpty else { return }
        for (mark, index) in unique(new) { if let oldIndex = marks[mark] { pair(oldIndex, index) } }
    }

    private static func mark(of card: CardDocument) -> Substring? {
        let text = card.notes.isEmpty ? card.title : card.notes
        guard let last = text.utf8.last, Byte.isLetterOrDigit(last) else { return nil }
        guard let caret = text.utf8.lastIndex(of: UInt8(ascii: "^")) else { return nil }
        let mark = text[caret...]
        let isMark = mark.utf8.dropFirst().allSatisfy { Byte.isLetterOrDigit($0) }
        let isSeparate = caret == text.startIndex || text[text.index(before: caret)].isWhitespace
        return isMark && isSeparate && mark.utf8.count > 1 ? mark : nil
    }

    // MARK: Likeness

    /// The lowest score of items that are the same, and what neighbors and other equal content add to it.
    private static let threshold = 500
    private static let neighborScore = 150
    private static let contentScore = 250
    private static let groupScore = 50
    /// The number of pairs that are compared. If there are more, each item is compared with those near it, as many as
    /// the limit allows.
    private static let pairLimit = 250_000
    private static let longestReach = 40

    private mutating func matchByLikeness() {
        let olds = old.indices.filter { !isMatched[$0] }
        let news = new.indices.filter { oldIndexes[$0] == nil }
        guard !olds.isEmpty, !news.isEmpty else { return }
        let oldTitles = olds.map { Likeness(old[$0].content.title) }
        let newTitles = news.map { Likeness(new[$0].content.title) }
        var candidates: [Assignment.Candidate] = []
        let isSmall = olds.count * news.count <= Self.pairLimit
        let reach = max(1, min(Self.longestReach, Self.pairLimit / (2 * news.count)))
        for (column, newIndex) in news.enumerated() {
            let center = column * olds.count / news.count
            let rows = isSmall ? olds.indices : max(0, center - reach)..<min(olds.count, center + reach)
            for row in rows {
                let title = oldTitles[row].score(newTitles[column])
                let score = title + context(olds[row], newIndex)
                // Items with nothing in common but their place are not the same.
                if score >= Self.threshold, title >= 200 || score - title > 2 * Self.neighborScore + Self.groupScore {
                    candidates.append(.init(row: row, column: column, score: score))
                }
            }
        }
        for (row, column) in Assignment.pairs(candidates) { pair(olds[row], news[column]) }
    }

    /// Returns the score of everything but the title.
    private func context(_ oldIndex: Int, _ newIndex: Int) -> Int {
        let (before, after) = (old[oldIndex], new[newIndex])
        var score = before.group == after.group ? Self.groupScore : 0
        func isSame(_ oldNeighbor: Int, _ newNeighbor: Int) -> Bool {
            let (oldEnds, newEnds) = (!old.indices.contains(oldNeighbor), !new.indices.contains(newNeighbor))
            return oldEnds || newEnds ? oldEnds && newEnds : oldIndexes[newNeighbor] == oldNeighbor
        }
        if isSame(oldIndex - 1, newIndex - 1) { score += Self.neighborScore }
        if isSame(oldIndex + 1, newIndex + 1) { score += Self.neighborScore }
        let (left, right) = (before.content, after.content)
        if !left.notes.isEmpty, left.notes == right.notes { score += Self.contentScore }
        if !left.steps.isEmpty, left.steps == right.steps { score += Self.contentScore }
        return score
    }
}
