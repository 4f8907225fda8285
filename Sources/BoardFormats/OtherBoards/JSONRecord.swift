/// A part of a board while it is read from another program's JSON.
struct JSONRecord {
    enum Kind: Sendable {
        case board, list, lane, card, checklist, item, label, cardLabel, comment, attachment, user
        /// A lane if it has lists, or else a card.
        case laneOrCard
        /// A card that is a step of another, unless it is also listed as a card.
        case step
        /// A field that a team has added, a value to choose from, and the value of such a field in a card.
        case field, fieldChoice, fieldValue
        /// A property of a card, with its name and value.
        case property
        /// The definition of a property, with its choices as lists.
        case choices
    }

    /// A property of a record.
    enum Field: Sendable {
        case id, title, notes, color, position, author, date, link
        /// Notes in HTML.
        case html
        /// The address of a page, which is better than that of an API.
        case pageLink
        /// A name of a list: whether it is open, or the state of work on it.
        case state, status
        case due(DateStyle)
        /// The IDs of other records.
        case list, lane, card, checklist, parent
        /// The ID or the name of a card's label.
        case label, labelName
        /// The maximum number of cards.
        case limit
        case flag(Flag, if: Condition)
        /// A line for the notes, after its caption, unless it is empty or zero.
        case remark(String)
    }

    enum Flag: Sendable {
        case done, archived, deleted, collapsed
        /// Whether the limit doesn't apply, and whether it refuses cards beyond it.
        case unlimited, strict
        /// Whether there are lists inside the record, and whether its link is that of a page.
        case hasLists, hasPageLink
    }

    /// A test of a value. JSON's Booleans are `true` and `false` here.
    enum Condition: Sendable {
        /// The value isn't null, empty, zero, or false.
        case isSet
        case isNotSet
        case isOneOf(Set<String>)

        func holds(for value: String?) -> Bool {
            let isSet = !["", "0", "false"].contains(value ?? "")
            return switch self {
            case .isSet: isSet
            case .isNotSet: !isSet
            case .isOneOf(let values): values.contains(value?.lowercased() ?? "")
            }
        }
    }

    /// The ways in which programs write dates.
    enum DateStyle: Sendable {
        case iso
        /// ISO 8601, where midnight in UTC means the day itself.
        case isoDay
        case seconds, milliseconds
    }

    let kind: Kind
    let line: Int
    var id = ""
    var title: String?
    var notes = ""
    var color: String?
    var position = 0.0
    var author = ""
    var date = ""
    var link = ""
    var due: String?
    var list = ""
    var lane = ""
    var card = ""
    var checklist = ""
    var parent = ""
    var labels: [String] = []
    var ownLabels: [ExportedBoard.Label] = []
    var limit: Int?
    var flags: Set<Flag> = []
    var remarks: [String] = []
    /// The numbers of items that the program counts.
    var counts: [ImportNotice.AbsentKind: Int] = [:]

    init(_ kind: Kind, line: Int) {
        self.kind = kind
        self.line = line
    }
}

extension JSONRecord {
    /// Whether it is a card, which has the labels and attachments inside it.
    var isCard: Bool { [.card, .step, .laneOrCard].contains(kind) }

    /// Sets a property. `nil` is null.
    mutating func set(_ field: Field, _ value: String?) {
        if case .flag(let flag, let condition) = field {
            if condition.holds(for: value) { flags.insert(flag) }
            return
        }
        guard let value else { return }
        switch field {
        case .id: id = value
        case .title: title = value
        case .notes: notes = value.withLineFeeds
        case .html: notes = value.utf8.first == UInt8(ascii: "<") ? HTMLText(value).text : value
        case .color: color = ExportedColor.name(of: value)
        case .position: position = Double(value).flatMap { $0.isFinite ? $0 : nil } ?? 0
        case .author: author = value
        case .date: date = value
        case .link: if !flags.contains(.hasPageLink) { link = value }
        case .pageLink:
            link = value
            flags.insert(.hasPageLink)
        case .state:
            list = value.prefix(1).uppercased() + value.dropFirst().lowercased()
            if list != "Open" { flags.insert(.done) }
        case .status: setProperty("Status", value)
        case .due(let style): due = ExportedDate.text(value, style)
        case .list: list = value
        case .lane: lane = value
        case .card: card = value
        case .checklist: checklist = value
        case .parent: parent = value
        case .label: labels.append(value)
        case .labelName: if !value.isEmpty { ownLabels.append(ExportedBoard.Label(name: value)) }
        case .limit: limit = Int(value).flatMap { $0 > 0 ? $0 : nil }
        case .flag: break
        case .remark(let caption): if Condition.isSet.holds(for: value) { addRemark(caption, value) }
        }
    }

    /// Sets a property that the user of the other program has named.
    mutating func setProperty(_ name: String, _ value: String) {
        if value.isEmpty { return }
        let plain = name.lowercased()
        let isDate = value.utf8.count >= 10 && LocalTime.utc.reading(value) != nil
        switch plain {
        case "status":
            list = value
            if value.lowercased() == "done" { flags.insert(.done) }
        case "title": title = title ?? value
        case _ where isDate && ["due", "deadline", "target", "end"].contains(where: plain.hasPrefix): due = value
        default: addRemark(name, value)
        }
    }

    mutating func addRemark(_ caption: String, _ value: String) {
        // A longer name could turn a small file into a large board, if it is repeated in each card.
        if caption.utf8.count <= ExportedChecklists.prefixLimit { remarks.append("\(caption): \(value)") }
    }
}
