import SectionedList

/// The lines of a board in the order of the original file. Unmoved lines stay in place, as do blank lines. New and
/// moved lines follow the line that precedes them on the board.
struct TodoOrder {
    private let draft: TodoDraft
    private let file: TodoFile
    /// The entries that stay on their lines, by line.
    private var unmoved: [Int: Int] = [:]
    private var before: [Int: [Int]] = [:]
    /// The entries after each line. Those after -1 are at the start of the file.
    private var after: [Int: [Int]] = [-1: []]

    private enum Place {
        case at(Int), before(Int), after(Int)
    }

    init(_ draft: TodoDraft, in file: TodoFile) {
        self.draft = draft
        self.file = file
        let order = file.order
        var rank: [Int: Int] = [:]
        for (index, line) in order.enumerated() { rank[line] = index }
        let known = draft.entries.indices.filter { draft.entries[$0].line.flatMap { rank[$0] } != nil }
        let ranks = known.compactMap { draft.entries[$0].line.flatMap { rank[$0] } }
        for index in longestAscending(ranks) { unmoved[order[ranks[index]]] = known[index] }
        place()
    }

    private mutating func place() {
        let entries = draft.entries
        var places: [Place] = []
        var card: Int?
        for (index, entry) in entries.enumerated() {
            let place: Place
            if let line = entry.line, unmoved[line] == index {
                place = .at(line)
            } else if entry.card != nil {
                place = Self.after(places[index - 1])
            } else if let card, entries[card].section == entry.section {
                place = placeAfterSteps(of: card, at: places[card])
            } else if let line = firstLine(ofSection: entry.section, from: index) {
                place = .before(line)
            } else {
                place = card.map { placeAfterSteps(of: $0, at: places[$0]) } ?? .after(-1)
            }
            switch place {
            case .at: break
            case .before(let line): before[line, default: []].append(index)
            case .after(let line): after[line, default: []].append(index)
            }
            places.append(place)
            if entry.card == nil { card = index }
        }
    }

    private static func after(_ place: Place) -> Place {
        if case .at(let line) = place { return .after(line) }
        return place
    }

    private func placeAfterSteps(of card: Int, at place: Place) -> Place {
        guard case .at(var line) = place else { return place }
        while let next = unmoved[line + 1], draft.entries[next].card == card { line += 1 }
        return .after(line)
    }

    private func firstLine(ofSection section: Int, from start: Int) -> Int? {
        for entry in draft.entries[start...].lazy.prefix(while: { $0.section == section }) where entry.card == nil {
            if let line = entry.line, unmoved[line] != nil { return line }
        }
        return nil
    }

    func text(end: [UInt8]) -> [UInt8] {
        var text: [UInt8] = []
        func append(_ indexes: [Int]?) {
            for index in indexes ?? [] { text += draft.line(of: draft.entries[index]) + end }
        }
        append(after[-1])
        for (number, line) in file.lines.enumerated() {
            append(before[number])
            if let index = unmoved[number] {
                let entry = draft.entries[index]
                let keepsLine = entry.isUnchanged && line.task?.keys.isLinked(as: entry.task.keys) == true
                text += keepsLine ? Array(line.bytes) : draft.line(of: entry)
                text += line.end.isEmpty ? end[...] : line.end
            } else if line.task == nil {
                text += line.bytes + (line.end.isEmpty ? end[...] : line.end)
            }
            append(after[number])
        }
        if let last = file.lines.last, last.end.isEmpty, text.count >= end.count { text.removeLast(end.count) }
        return text
    }
}

extension TodoKeys {
    fileprivate func isLinked(as other: TodoKeys) -> Bool { id == other.id && parent == other.parent }
}
