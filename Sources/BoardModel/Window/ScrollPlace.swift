import Board

/// How far a board is scrolled: said by the cards at the top, for those above may have other heights next time.
package struct ScrollPlace: Hashable {
    /// A card, and how far below the view's edge it begins, in points.
    package struct Mark: Hashable {
        package var card: CardID
        package var distance: Int

        package init(card: CardID, distance: Int) {
            (self.card, self.distance) = (card, distance)
        }
    }

    package var isStacked = false
    /// How far columns are scrolled across, in points.
    package var across = 0
    /// The first card in view of each column that is scrolled; of one list the first of all.
    package var marks: [Mark] = []

    package init(isStacked: Bool = false, across: Int = 0, marks: [Mark] = []) {
        (self.isStacked, self.across, self.marks) = (isStacked, across, marks)
    }

    /// Whether that is how a board opens anyway.
    package var isStart: Bool { across == 0 && marks.isEmpty }
}

extension ScrollPlace {
    /// Of more columns than that it is not remembered how far they were scrolled.
    package static let mostMarks = 24
    private static let distances = -100_000...100_000

    /// As it is kept in a file.
    package var text: String {
        let marks = marks.prefix(Self.mostMarks).map { "\($0.card):\($0.distance)" }
        return ([isStacked ? "list" : "columns", "\(across)"] + marks).joined(separator: " ")
    }

    /// What a text says; `nil` where it is none, or says something impossible.
    package init?(_ text: some StringProtocol) {
        let words = text.split(separator: " ")
        guard words.count >= 2, ["list", "columns"].contains(words[0]), let across = Int(words[1]), across >= 0,
            words.count <= Self.mostMarks + 2
        else { return nil }
        self.init(isStacked: words[0] == "list", across: across)
        for word in words.dropFirst(2) {
            let parts = word.split(separator: ":")
            guard parts.count == 2, let card = CardID(String(parts[0])), let distance = Int(parts[1]),
                Self.distances ~= distance
            else { return nil }
            marks.append(Mark(card: card, distance: distance))
        }
    }
}

/// How far the boards are scrolled that were open last.
package struct ScrollPlaces: Equatable {
    private struct Entry: Equatable {
        var board: BoardID
        var place: ScrollPlace
    }

    private var entries: [Entry] = []
    /// So many boards.
    private static let limit = 8

    package init() {}

    /// Where a board was left; `nil` for its start.
    package subscript(board: BoardID) -> ScrollPlace? { entries.first { $0.board == board }?.place }

    /// A board is left at a place.
    package mutating func leave(_ board: BoardID, at place: ScrollPlace) {
        entries.removeAll { $0.board == board }
        if !place.isStart { entries.insert(Entry(board: board, place: place), at: 0) }
        if entries.count > Self.limit { entries.removeLast() }
    }

    /// As lines of a file.
    package func write(to settings: inout Settings) {
        for (index, entry) in entries.enumerated() {
            settings["scroll.\(index)"] = "\(entry.board) \(entry.place.text)"
        }
    }

    /// What lines of a file say; what can't be understood is left out.
    package init(_ settings: Settings) {
        for index in 0..<Self.limit {
            guard let text = settings["scroll.\(index)"], let space = text.firstIndex(of: " "),
                let board = BoardID(String(text[..<space])), let place = ScrollPlace(text[text.index(after: space)...]),
                self[board] == nil
            else { continue }
            entries.append(Entry(board: board, place: place))
        }
    }
}
