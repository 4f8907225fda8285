import Board

/// A writer of JSON in the form of Trello's export, for programs that import boards from Trello. Trello itself doesn't.
///
/// It contains everything that the importers of WeKan and Planka require, even where a board has nothing for it.
struct TrelloWriter {
    private let zone: LocalTime
    private var json = JSONWriter()
    private var lastID = 0
    private var idOfLabel: [String: String] = [:]
    private var checklists: [Checklist] = []

    private struct Checklist {
        var id: String
        var card: String
        var steps: [StepDocument]
    }

    /// The time of dates without one, because importers require a time. At noon, it is the same day in almost all
    /// zones.
    static let timeOfDates = "T12:00:00.000Z"
    /// The distance between positions, as in Trello.
    private static let gap = 65_536
    /// The time of changes, because none is known. It also tells that the file is from Inlay.
    static let someTime = "1970-01-01T00:00:00.000Z"
    /// The name of what has none, because importers require one, and some remove outer spaces. The invisible character
    /// tells it from the user's own dash.
    private static let noName = "\u{2060}–"

    static func write(_ document: BoardDocument, in zone: LocalTime) -> [UInt8] {
        var writer = TrelloWriter(zone: zone)
        writer.append(document)
        return writer.json.bytes + [Byte.lineFeed]
    }

    private mutating func append(_ document: BoardDocument) {
        let board = nextID()
        json.beginObject()
        append("id", board)
        append("name", Self.name(document.title))
        append("desc", "")
        append("closed", false)
        json.key("prefs")
        json.beginObject()
        append("background", "blue")
        append("permissionLevel", "private")
        json.endObject()
        append(labels: document)
        let lists = document.sections.map { _ in nextID() }
        appendObjects("lists", Array(zip(document.sections, lists))) { writer, place, list in
            writer.append("id", list.1)
            writer.append("name", Self.name(list.0.title))
            writer.append("closed", false)
            writer.append("pos", (place + 1) * Self.gap)
        }
        let cards = zip(document.sections, lists).flatMap { section, list in section.cards.map { (list, $0) } }
        appendObjects("cards", cards) { writer, place, card in
            writer.append(card.1, list: card.0, board: board, position: (place + 1) * Self.gap)
        }
        appendObjects("checklists", checklists) { writer, _, checklist in writer.append(checklist, board: board) }
        for key in ["members", "memberships", "customFields", "actions"] as [StaticString] { appendEmptyList(key) }
        json.endObject()
    }

    private mutating func append(labels document: BoardDocument) {
        var labels = document.labels
        var seen = Set(labels.map(\.name))
        for name in document.sections.lazy.flatMap(\.cards).flatMap(\.labels) where seen.insert(name).inserted {
            labels.append(LabelDocument(name: name))
        }
        for label in labels { idOfLabel[label.name] = nextID() }
        appendObjects("labels", labels) { writer, _, label in
            writer.append("id", writer.idOfLabel[label.name])
            writer.append("name", label.name)
            writer.append("color", label.color.flatMap(BoardColor.init(likeName:)).map(Self.color))
        }
    }

    private mutating func append(_ card: CardDocument, list: String, board: String, position: Int) {
        let id = nextID()
        append("id", id)
        append("idBoard", board)
        append("idList", list)
        append("name", Self.name(card.title))
        append("desc", card.notes)
        append("closed", card.isArchived)
        append("pos", position)
        append("due", card.due.map { date($0) })
        append("dueComplete", card.isDone)
        append("dateLastActivity", Self.someTime)
        append("idLabels", card.labels.compactMap { idOfLabel[$0] })
        for key in ["idMembers", "attachments"] as [StaticString] { appendEmptyList(key) }
        if !card.steps.isEmpty { checklists.append(Checklist(id: nextID(), card: id, steps: card.steps)) }
        append("idChecklists", card.steps.isEmpty ? [] : checklists.suffix(1).map(\.id))
    }

    private static func name(_ title: String) -> String { title.isEmpty ? noName : title }

    /// Returns the title that was written as a name.
    static func title(_ name: String) -> String { name == noName ? "" : name }

    /// Returns a due date in UTC.
    private func date(_ due: Due) -> String {
        guard due.time != nil, let (day, time) = zone.utc(due) else { return "\(due.day)\(Self.timeOfDates)" }
        // Read back, midnight would be a date without a time, and exactly noon the same.
        let isMidnight = zone.reading("\(day)T\(time.clock):00Z")?.due.time == nil
        let second = isMidnight || time.clock == "12:00" ? "01" : "00"
        return "\(day)T\(time.clock):\(second).000Z"
    }

    private mutating func append(_ checklist: Checklist, board: String) {
        append("id", checklist.id)
        append("idBoard", board)
        append("idCard", checklist.card)
        append("name", "Checklist")
        append("pos", Self.gap)
        appendObjects("checkItems", checklist.steps) { writer, place, step in
            writer.append("id", writer.nextID())
            writer.append("name", Self.name(step.title))
            writer.append("state", step.isDone ? "complete" : "incomplete")
            writer.append("pos", (place + 1) * Self.gap)
            writer.append("due", step.due.map { writer.date($0) })
        }
    }

    /// Returns the name of the most similar color in Trello.
    private static func color(_ color: BoardColor) -> String {
        switch color {
        case .teal: "sky"
        case .brown: "orange"
        case .gray: "black"
        default: color.rawValue
        }
    }

    /// Returns the next identifier, in the form of Trello's.
    private mutating func nextID() -> String {
        lastID += 1
        let digits = String(lastID, radix: 16)
        return String(repeating: "0", count: 24 - digits.count) + digits
    }
}

// JSON

extension TrelloWriter {
    private mutating func append(_ key: StaticString, _ text: String?) {
        json.key(key)
        json.value(text)
    }

    private mutating func append(_ key: StaticString, _ flag: Bool) {
        json.key(key)
        json.value(flag)
    }

    private mutating func append(_ key: StaticString, _ number: Int) {
        json.key(key)
        json.value(number)
    }

    private mutating func append(_ key: StaticString, _ texts: [String]) {
        json.key(key)
        json.beginArray()
        for text in texts { json.value(text) }
        json.endArray()
    }

    private mutating func appendEmptyList(_ key: StaticString) { append(key, [String]()) }

    private mutating func appendObjects<Element>(
        _ key: StaticString, _ elements: [Element], _ append: (inout TrelloWriter, Int, Element) -> Void
    ) {
        json.key(key)
        json.beginArray()
        for (place, element) in elements.enumerated() {
            json.breakLine()
            json.beginObject()
            append(&self, place, element)
            json.endObject()
        }
        json.endArray()
    }
}
