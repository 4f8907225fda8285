import Board

extension ImportNotice: CustomStringConvertible {
    /// The message: what was found, and what was done with it.
    public var description: String {
        place + (count > 1 ? textOfSeveral : text)
    }

    private var place: String {
        guard lines.count > 1 else { return lines.first.map { "Line \($0): " } ?? "" }
        return "Lines " + Self.listed(lines.map { "\($0)" }, of: lineCount) + ": "
    }

    private static func listed(_ parts: [String], of count: Int) -> String {
        if count > parts.count { return parts.joined(separator: ", ") + " and \(count - parts.count) more" }
        guard parts.count > 1, let last = parts.last else { return parts.joined() }
        return parts.dropLast().joined(separator: ", ") + " and " + last
    }

    /// The names of a few items, as part of a sentence.
    private var names: String {
        let names = examples.map { "“\($0)”" }
        return examples.count == count
            ? ": " + Self.listed(names, of: count) : ", such as " + Self.listed(names, of: names.count)
    }

    private var textOfSeveral: String {
        switch reason {
        case .unknownKey: "\(count) unknown keys were left out\(names)."
        case .strayLineBecameCard: "\(count) lines have no place in the format. They became cards."
        case .strayLineBecameNotes:
            "\(count) lines have no place in the format. They are in the notes of the cards above."
        case .textKept:
            "\(count) lines of text are not cards. They stay in the file when the board is written there again."
        case .stateKept:
            "\(count) boxes have states that a board does not have\(names). “[-]” counts as done, others as open. "
                + "The file keeps them for as long as the titles stay the same."
        case .unreadDate: "\(count) texts are not dates\(names). They are in the notes of the cards."
        case .unreadLimit: "\(count) texts are not limits of cards and were left out\(names)."
        case .unknownColumn: "\(count) columns have no place on a board and were left out\(names)."
        case .cellsBeyondColumns:
            "\(count) rows have more cells than there are columns. They are in the notes of the cards."
        case .archivedSection: "\(count) lists are archived there\(names). They came in, and their cards are archived."
        default: text
        }
    }

    private var text: String {
        switch reason {
        case .unknownKey(let key): "“\(key)” is unknown and was left out."
        case .strayLineBecameCard: "This line has no place in the format. It became a card."
        case .strayLineBecameNotes: "This line has no place in the format. It is in the notes of the card above."
        case .textKept: "This text is no card. It stays in the file when the board is written there again."
        case .unreadDate(let text): "“\(text)” is no date. It is in the card's notes."
        case .unreadLimit(let text): "“\(text)” is no limit of cards and was left out."
        case .stateKept(let box):
            "“\(box)” is a state that a board does not have. “[-]” counts as done, others as open. "
                + "The file keeps it for as long as the title stays the same."
        case .unreadDateFormat(let format):
            "Dates are written as “\(format)” here, which is not understood. They stay in the titles."
        case .tooMuchToKeep:
            "What the file holds besides the board is too much to keep. It is not written again with the board."
        case .unreadSettings: "The settings are no JSON. They stay in the file as they are."
        case .unknownColumn(let name): "The column “\(name)” has no place on a board and was left out."
        case .cellsBeyondColumns: "The row has more cells than there are columns. They are in the card's notes."
        case .deeperSteps(let count):
            counted(count, "step of a step became a step", "steps of steps became steps") + " of the same card."
        case .noHeader:
            "The first row does not name the columns, so it was read as a card, too. "
                + "In each row the first cell is the title, and the others are notes."
        case .archivedSection(let title): "“\(title)” is archived there. It came in, and its cards are archived."
        case .cardsWithoutSection(let count):
            counted(count, "card is in no list. It", "cards are in no list. They") + " got a section of their own."
        case .leftOut(let kind, let count):
            counted(count, "\(kind.one) was", "\(kind.many) were") + " left out: a board has none."
        case .cutNames(let count):
            counted(count, "name of the board, a section or a label is", "names of the board, sections or labels are")
                + " longer than \(Bounds.title) bytes. The rest was left out."
        case .more(let count): counted(count, "notice more.", "notices more.")
        }
    }
}

extension ImportNotice.LeftOutKind {
    fileprivate var one: String {
        switch self {
        case .members: "assignment of a member"
        case .customFieldValues: "value of a custom field"
        case .boardDescription: "description of the board"
        case .startDates: "start date"
        case .dueTimes: "due time"
        case .checklistsWithoutCard: "checklist without a card"
        case .commentsWithoutCard: "comment without a card"
        }
    }

    fileprivate var many: String {
        switch self {
        case .members: "assignments of members"
        case .customFieldValues: "values of custom fields"
        case .boardDescription: "descriptions of the board"
        case .startDates: "start dates"
        case .dueTimes: "due times"
        case .checklistsWithoutCard: "checklists without a card"
        case .commentsWithoutCard: "comments without a card"
        }
    }
}
