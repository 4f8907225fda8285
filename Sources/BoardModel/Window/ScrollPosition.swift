import Board

/// A scroll position, stored relative to the topmost cards, because the heights of cards above them may differ next
/// time.
package struct ScrollPosition: Hashable {
    /// A card, and the distance from the view's edge to its top, in points.
    package struct Mark: Hashable {
        package var card: CardID
        package var distance: Int

        package init(card: CardID, distance: Int) {
            (self.card, self.distance) = (card, distance)
        }
    }

    package var isStacked = false
    /// The horizontal scroll offset of columns, in points.
    package var horizontalOffset = 0
    /// The first card in view of each scrolled column, or of the whole list.
    package var marks: [Mark] = []

    package init(isStacked: Bool = false, horizontalOffset: Int = 0, marks: [Mark] = []) {
        (self.isStacked, self.horizontalOffset, self.marks) = (isStacked, horizontalOffset, marks)
    }

    /// The same position of columns, with their rows at the start.
    package var withoutMarks: ScrollPosition {
        ScrollPosition(isStacked: isStacked, horizontalOffset: horizontalOffset)
    }

    /// Whether this is the initial position of a board.
    package var isStart: Bool { horizontalOffset == 0 && marks.isEmpty }
}

extension ScrollPosition {
    /// The maximum number of marks. With more scrolled columns, the remaining ones are not remembered.
    package static let maximumMarkCount = 24
    private static let distances = -100_000...100_000

    /// The position as text for a file.
    package var text: String {
        let marks = marks.prefix(Self.maximumMarkCount).map { "\($0.card):\($0.distance)" }
        return ([isStacked ? "list" : "columns", "\(horizontalOffset)"] + marks).joined(separator: " ")
    }

    /// Creates a position from text, or `nil` if the text is not valid.
    package init?(_ text: some StringProtocol) {
        let words = text.split(separator: " ")
        guard words.count >= 2, ["list", "columns"].contains(words[0]), let horizontalOffset = Int(words[1]),
            horizontalOffset >= 0, words.count <= Self.maximumMarkCount + 2
        else { return nil }
        self.init(isStacked: words[0] == "list", horizontalOffset: horizontalOffset)
        for word in words.dropFirst(2) {
            let parts = word.split(separator: ":")
            guard parts.count == 2, let card = CardID(String(parts[0])), let distance = Int(parts[1]),
                Self.distances ~= distance
            else { return nil }
            marks.append(Mark(card: card, distance: distance))
        }
    }
}

/// The scroll positions of recently opened boards.
package struct ScrollPositions: Equatable {
    private struct Entry: Equatable {
        var board: BoardID
        var place: ScrollPosition
    }

    private var entries: [Entry] = []
    /// The maximum number of boards.
    private static let limit = 8

    package init() {}

    /// The position of a board, or `nil` for its start.
    package subscript(board: BoardID) -> ScrollPosition? { entries.first { $0.board == board }?.place }

    /// Records the position of a board.
    package mutating func record(_ place: ScrollPosition, for board: BoardID) {
        entries.removeAll { $0.board == board }
        if !place.isStart { entries.insert(Entry(board: board, place: place), at: 0) }
        if entries.count > Self.limit { entries.removeLast() }
    }

    /// Writes the positions to settings.
    package func write(to settings: inout Settings) {
        for (index, entry) in entries.enumerated() {
            settings["scroll.\(index)"] = "\(entry.board) \(entry.place.text)"
        }
    }

    /// Creates the positions from settings. Invalid entries are left out.
    package init(_ settings: Settings) {
        for index in 0..<Self.limit {
            guard let text = settings["scroll.\(index)"], let space = text.firstIndex(of: " "),
                let board = BoardID(String(text[..<space])),
                let place = ScrollPosition(text[text.index(after: space)...]), self[board] == nil
            else { continue }
            entries.append(Entry(board: board, place: place))
        }
    }
}
