import Board

extension ImportError: CustomStringConvertible {
    /// What happened, where, and what can be done about it.
    public var description: String {
        (line.map { "Line \($0): " } ?? "") + text
    }

    private var text: String {
        switch reason {
        case .tooLarge(let byteCount, let limit):
            "The file has \(byteCount) bytes, more than the \(limit) that are read. Split it into several files."
        case .tooManyEntries(let limit):
            "The file holds more than \(limit) entries and lines up to here. Split it into several files."
        case .notUTF8:
            "The text is not UTF-8 here. Save the file as UTF-8 and import it again."
        case .notUTF16:
            "The file begins as UTF-16 and is damaged further on. Save it as UTF-8 and import it again."
        case .unexpectedEnd:
            "The file ends too early. Export it once more where it comes from."
        case .unexpectedCharacter(let character):
            "This is no JSON from \(character.map { "“\($0)”" } ?? "a control character") on. "
                + "Export the file once more, mend the line, or choose another format."
        case .tooDeep(let limit):
            "More than \(limit) lists and objects lie in one another. This is no board."
        case .wrongType(let key, let expected):
            "“\(key)” has to be \(expected.text). Mend the line and import the file again."
        case .missing(let key, let format):
            "There is no “\(key)” in the file, so it is not \(format.title). Choose another format."
        case .noFrontMatter:
            "An Obsidian board begins with front matter between two lines of “---”. Choose another format, or add them."
        case .unclosedQuote:
            "The cell that begins with a quotation mark here never ends. Add the missing quotation mark."
        case .noTitleColumn:
            "No column is named “title”. Name the column with the cards' titles so."
        }
    }
}

extension ImportError.JSONType {
    fileprivate var text: String {
        switch self {
        case .object: "an object"
        case .array: "a list"
        case .text: "text"
        case .number: "a whole number"
        case .bool: "true or false"
        }
    }
}

extension ExportError: CustomStringConvertible {
    /// What happened, and what can be done about it.
    public var description: String {
        switch self {
        case .readOnly(let format):
            "A board can't be written as \(format.title), only read. Choose another format, such as inlay or csv."
        }
    }
}

extension ImportNotice: CustomStringConvertible {
    /// What it is and what became of it.
    public var description: String {
        (line.map { "Line \($0): " } ?? "") + text
    }

    private var text: String {
        switch reason {
        case .unknownKey(let key): "“\(key)” is unknown and was left out."
        case .strayLineBecameCard: "This line has no place in the format. It became a card."
        case .strayLineBecameNotes: "This line has no place in the format. It is in the notes of the card above."
        case .textKept: "This text is no card. It stays in the file when the board is written there again."
        case .unreadDate(let text): "“\(text)” is no date. It is in the card's notes."
        case .unreadLimit(let text): "“\(text)” is no limit of cards and was left out."
        case .unreadSettings: "The settings are no JSON. They stay in the file as they are."
        case .unknownColumn(let name): "The column “\(name)” has no place on a board and was left out."
        case .columnsLeftOut(let names):
            "The columns \(listed(names)) have no place on a board and were left out."
        case .deeperSteps(let count):
            counted(count, "step of a step became a step", "steps of steps became steps") + " of the same card."
        case .cellsBeyondColumns: "The row has more cells than there are columns. They are in the card's notes."
        case .noHeader:
            "The first row does not name the columns, so it was read as a card, too. "
                + "In each row the first cell is the title, and the others are notes."
        case .archivedSection(let title): "“\(title)” is archived there. It came in, and its cards are archived."
        case .cardsWithoutSection(let count):
            counted(count, "card is in no list. It", "cards are in no list. They") + " got a section of their own."
        case .leftOut(let kind, let count):
            counted(count, "\(kind.one) was", "\(kind.many) were") + " left out: a board has none."
        case .more(let count): counted(count, "notice more.", "notices more.")
        }
    }
}

/// Names as a sentence has them, the first dozen of many.
private func listed(_ names: [String]) -> String {
    var quoted = names.prefix(12).map { "“\($0)”" }
    if names.count > 12 { quoted.append("\(names.count - 12) more") }
    guard let last = quoted.popLast(), !quoted.isEmpty else { return names.first ?? "" }
    return quoted.joined(separator: ", ") + " and " + last
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

extension Omission: CustomStringConvertible {
    /// What the file will be without.
    public var description: String {
        switch feature {
        case .boardTitle: "the board's title, other than as the file's name"
        case .sectionColors: counted(count, "colour of a section", "colours of sections")
        case .collapsedSections: "the collapsed state of \(counted(count, "section", "sections"))"
        case .lockedSections: "the lock of \(counted(count, "section", "sections"))"
        case .limits: counted(count, "limit of a section", "limits of sections")
        case .strictLimits: "the strictness of \(counted(count, "limit", "limits"))"
        case .emptySections: counted(count, "empty section", "empty sections")
        case .repeatedSectionTitles:
            counted(count, "section apart from another", "sections apart from others") + " of the same title"
        case .labelDefinitions: counted(count, "label's colour and its place", "labels' colours and their order")
        case .labels: "the labels of \(counted(count, "card", "cards"))"
        case .due: counted(count, "card's due date", "cards' due dates")
        case .done: "the done mark of \(counted(count, "card", "cards"))"
        case .notes: "the notes of \(counted(count, "card", "cards"))"
        case .steps: counted(count, "step", "steps")
        case .stepDetails: "notes, dates and labels of \(counted(count, "step", "steps"))"
        case .archivedCards: "the archive mark of \(counted(count, "card", "cards"))"
        case .archivedPlaces: "the former place of \(counted(count, "archived card", "archived cards"))"
        }
    }
}

extension BoardFormat {
    /// The format's name as people know it.
    public var title: String {
        switch self {
        case .inlay: "Inlay JSON"
        case .obsidian: "an Obsidian Kanban board"
        case .trello: "a Trello export"
        case .todo: "todo.txt"
        case .taskell: "a taskell board"
        case .csv: "a table (CSV)"
        case .list: "a Markdown list"
        }
    }
}

extension ForeignFormat: CustomStringConvertible {
    /// The format's name as people know it.
    public var description: String {
        switch self {
        case .json: "JSON from another program"
        case .calendar: "a calendar (iCalendar)"
        case .contacts: "a list of contacts (vCard)"
        case .orgMode: "an Org mode file"
        case .webPage: "a web page (HTML)"
        case .xml: "an XML file"
        case .richText: "a rich text file (RTF)"
        case .spreadsheet: "a spreadsheet"
        }
    }
}
