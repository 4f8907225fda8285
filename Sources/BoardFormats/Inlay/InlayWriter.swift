import Board

/// The IDs of a board and its contents, in document order.
public struct BoardIDs: Equatable, Sendable {
    /// The ID of a card, and those of its steps.
    public struct Card: Equatable, Sendable {
        /// The card's ID.
        public var id: String
        /// The IDs of its steps.
        public var steps: [String]

        /// Creates the IDs of a card and its steps.
        public init(id: String, steps: [String] = []) {
            self.id = id
            self.steps = steps
        }
    }

    /// The ID of a section, and those of its cards.
    public struct Section: Equatable, Sendable {
        /// The section's ID.
        public var id: String
        /// The IDs of its cards.
        public var cards: [Card]

        /// Creates the IDs of a section and its cards.
        public init(id: String, cards: [Card] = []) {
            self.id = id
            self.cards = cards
        }
    }

    /// The board's ID.
    public var id: String
    /// The IDs of its sections.
    public var sections: [Section]

    /// Creates the IDs of a board and its sections.
    public init(id: String, sections: [Section] = []) {
        self.id = id
        self.sections = sections
    }
}

extension BoardDocument {
    /// Returns the board as Inlay's JSON, with a line for each card, and with IDs if they are given.
    ///
    /// If there are fewer IDs than sections, cards, or steps, the others are written without IDs.
    public func json(ids: BoardIDs? = nil) -> String {
        InlayWriter.text(of: self, ids: ids)
    }
}

enum InlayWriter {
    static func text(of document: BoardDocument, ids: BoardIDs? = nil) -> String {
        var json = JSONWriter()
        json.beginObject()
        id(ids?.id, to: &json)
        json.key("title")
        json.value(document.title)
        if let color = document.color {
            json.key("color")
            json.value(color)
        }
        if !document.labels.isEmpty {
            json.key("labels")
            json.beginArray()
            for label in document.labels {
                json.breakLine()
                json.beginObject()
                json.key("name")
                json.value(label.name)
                json.key("color")
                json.value(label.color)
                json.endObject()
            }
            json.endArray()
        }
        json.key("sections")
        json.beginArray()
        for (index, section) in document.sections.enumerated() {
            write(section, ids: ids.flatMap { $0.sections[at: index] }, to: &json)
        }
        json.endArray()
        json.endObject()
        return json.text + "\n"
    }

    private static func write(_ section: SectionDocument, ids: BoardIDs.Section?, to json: inout JSONWriter) {
        json.breakLine()
        json.beginObject()
        id(ids?.id, to: &json)
        json.key("title")
        json.value(section.title)
        if let color = section.color {
            json.key("color")
            json.value(color)
        }
        json.key("collapsed")
        json.value(section.isCollapsed)
        json.key("locked")
        json.value(section.isLocked)
        json.key("limit")
        if let limit = section.limit { json.value(limit.count) } else { json.raw("null") }
        if section.limit?.isStrict == true {
            json.key("strict")
            json.value(true)
        }
        json.key("cards")
        json.beginArray()
        for (index, card) in section.cards.enumerated() {
            write(card, ids: ids.flatMap { $0.cards[at: index] }, to: &json)
        }
        json.endArray()
        json.endObject()
    }

    private static func write(_ card: CardDocument, ids: BoardIDs.Card?, to json: inout JSONWriter) {
        json.breakLine()
        json.beginObject()
        id(ids?.id, to: &json)
        write(
            title: card.title, notes: card.notes, isDone: card.isDone, due: card.due,
            repetition: card.repetition, labels: card.labels, to: &json)
        if card.isArchived {
            json.key("archived")
            json.value(true)
        }
        json.key("steps")
        json.beginArray()
        for (index, step) in card.steps.enumerated() {
            json.beginObject()
            id(ids.flatMap { $0.steps[at: index] }, to: &json)
            write(
                title: step.title, notes: step.notes, isDone: step.isDone, due: step.due,
                repetition: step.repetition, labels: step.labels, to: &json)
            json.endObject()
        }
        json.endArray()
        json.endObject()
    }

    private static func write(
        title: String, notes: String, isDone: Bool, due: Due?, repetition: Repetition?, labels: [String],
        to json: inout JSONWriter
    ) {
        json.key("title")
        json.value(title)
        json.key("notes")
        json.value(notes)
        json.key("done")
        json.value(isDone)
        json.key("due")
        json.value(due?.day.description)
        if let time = due?.time {
            json.key("dueTime")
            json.value(time.clock)
            if let zone = time.zone {
                json.key("dueZone")
                json.value(zone)
            }
        }
        if let repetition {
            json.key("repeats")
            json.value(repetition.description)
        }
        json.key("labels")
        json.beginArray()
        for label in labels { json.value(label) }
        json.endArray()
    }

    private static func id(_ id: String?, to json: inout JSONWriter) {
        guard let id else { return }
        json.key("id")
        json.value(id)
    }
}

extension Array {
    fileprivate subscript(at index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
