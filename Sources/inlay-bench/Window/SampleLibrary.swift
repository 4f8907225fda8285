import Board
import BoardStore

/// The sample board in a library's file. Its cards have labels, due dates, steps, and notes, as real ones do.
struct SampleLibrary {
    private static let board = BoardID(number: 1)
    private static let labels = [("Urgent", "red"), ("Garden", "green"), ("Letters", "blue"), ("Someday", "purple")]
    private static let colors = ["blue", nil, "green", nil, "orange"]

    let sample: SampleBoard

    /// Writes the library's file.
    func write(to path: String) throws(StoreError) {
        let document = BoardDocument(
            title: "Everything", sections: (0..<sample.sections).map(section),
            labels: Self.labels.map { LabelDocument(name: $0.0, color: $0.1) })
        let session = try LibrarySession(path: path, creates: true)
        _ = try session.perform(.importBoard(document, as: Self.board, extras: ""), at: 0)
        // As in everyday use, the last edit is a small one.
        _ = try session.perform(.changeBoard(Self.board, .title("Everything Else")), at: 0)
        try session.sync()
    }

    private func section(_ column: Int) -> SectionDocument {
        SectionDocument(
            title: sample.name(ofColumn: column), color: Self.colors[column % Self.colors.count],
            cards: sample.cards(inColumn: column).map(card))
    }

    private func card(_ number: Int) -> CardDocument {
        var random = SeededGenerator(UInt64(number))
        func happens(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }
        var card = CardDocument(title: SampleBoard.title(of: number))
        if happens(25) { card.labels.append(Self.labels[number % Self.labels.count].0) }
        if happens(5) { card.labels.append(Self.labels[(number + 1) % Self.labels.count].0) }
        if happens(20) { card.due = Due(year: 2030, month: 1 + number % 12, day: 1 + number % 28) }
        if happens(10) { card.notes = "As it was said on the telephone." }
        if happens(8) {
            card.steps = (1...3).map { StepDocument(title: "Step \($0)", isDone: $0 == 1) }
        }
        card.isDone = happens(10)
        return card
    }
}
