import Board

extension ImportNotice: CustomStringConvertible {
    /// The message: what was found, and what was done with it.
    public var description: String {
        place + (count > 1 ? textOfSeveral : text)
    }

    private var place: String {
        guard lines.count > 1 else { return lines.first.map { "Line \($0): " } ?? "" }
        return "Lines " + listed(lines.map { "\($0)" }, of: lineCount) + ": "
    }

    /// The names of a few items, as part of a sentence.
    private var names: String {
        let names = examples.map { "“\($0)”" }
        return examples.count == count
            ? ": " + listed(names, of: count) : ", such as " + listed(names, of: names.count)
    }

    private var textOfSeveral: String {
        switch reason {
        case .unknownKey: "\(count) unknown keys were left out\(names)."
        case .strayLineBecameCard: "\(count) lines are not part of the format. They became cards."
        case .strayLineBecameNotes:
            "\(count) lines are not part of the format. They are in the notes of the cards above."
        case .textPreserved:
            "\(count) lines of text are not cards. Exports in the same format will contain them again."
        case .statePreserved:
            "\(count) checkboxes have states that Inlay doesn't support\(names). “[-]” counts as done, others as not done. "
                + "Exports keep them while the titles stay the same."
        case .invalidDate: "\(count) values are not valid dates\(names). They are in the notes of the cards."
        case .invalidLimit: "\(count) values are not valid limits and were left out\(names)."
        case .unknownColumn: "\(count) unknown columns were left out\(names)."
        case .cellsBeyondColumns:
            "\(count) rows have more cells than the table has columns. The extra cells are in the notes of the cards."
        case .archivedSection:
            "\(count) lists are archived in the file\(names). They were imported, and their cards are archived."
        default: text
        }
    }

    private var text: String {
        switch reason {
        case .unknownKey(let key): "“\(key)” is unknown and was left out."
        case .strayLineBecameCard: "This line is not part of the format. It became a card."
        case .strayLineBecameNotes: "This line is not part of the format. It is in the notes of the card above."
        case .textPreserved: "This text is not a card. Exports in the same format will contain it again."
        case .invalidDate(let text): "“\(text)” is not a valid date. It is in the card's notes."
        case .invalidLimit(let text): "“\(text)” is not a valid limit and was left out."
        case .statePreserved(let box):
            "“\(box)” is a state that Inlay doesn't support. “[-]” counts as done, others as not done. "
                + "Exports keep it while the title stays the same."
        case .invalidDateFormat(let format):
            "The date format “\(format)” is not supported. The dates stay in the titles."
        case .extrasTooLarge:
            "The file has too much content besides the board. Exports won't contain that content."
        case .invalidSettings: "The settings are not valid JSON. Exports will contain them unchanged."
        case .unknownColumn(let name): "The column “\(name)” is unknown and was left out."
        case .cellsBeyondColumns:
            "The row has more cells than the table has columns. The extra cells are in the card's notes."
        case .deeperSteps(let count):
            pluralized(count, "step of a step became a step", "steps of steps became steps") + " of the same card."
        case .noHeader:
            "The first row does not name the columns, so it also became a card. "
                + "In each row, the first cell is the title and the others are notes."
        case .archivedSection(let title):
            "“\(title)” is archived in the file. It was imported, and its cards are archived."
        case .cardsWithoutSection(let count):
            pluralized(count, "card is in no list. It is", "cards are in no list. They are")
                + " now in a separate section."
        case .canceledTasks(let count):
            pluralized(count, "task is", "tasks are")
                + " canceled. Canceled cards were archived, canceled steps are done."
        case .omitted(let kind, let count):
            pluralized(count, "\(kind.one) was", "\(kind.many) were") + " left out. Inlay doesn't support \(kind.many)."
        case .absent(let kind, let count):
            "The file doesn't contain \(pluralized(count, kind.one, kind.many)), because the program did not export "
                + (count == 1 ? "it." : "them.")
        case .severalBoards(let count):
            "The file contains \(count) boards. They became one board, and the sections are named after them."
        case .cutNames(let count):
            pluralized(count, "title of a board, section, or label was", "titles of boards, sections, or labels were")
                + " shortened to \(SizeLimits.title) bytes."
        case .more(let count): pluralized(count, "more notice.", "more notices.")
        }
    }
}

extension ImportNotice.OmittedKind {
    fileprivate var one: String {
        switch self {
        case .members: "member assignment"
        case .customFieldValues: "custom field value"
        case .boardDescription: "board description"
        case .startDates: "start date"
        case .attachedFiles: "attached file"
        case .cardColors: "card color"
        case .cardTemplates: "card template"
        case .deletedItems: "deleted item"
        case .automationRules: "automation rule"
        case .timeRecords: "time record"
        case .cardLinks: "link between cards"
        case .dueTimes: "due time"
        case .checklistsWithoutCard: "checklist without a card"
        case .commentsWithoutCard: "comment without a card"
        case .events: "event"
        case .journalEntries: "journal entry"
        case .reminders: "reminder"
        case .changedRepetitions: "changed repetition"
        case .drawers: "drawer"
        }
    }

    fileprivate var many: String {
        switch self {
        case .members: "member assignments"
        case .customFieldValues: "custom field values"
        case .boardDescription: "board descriptions"
        case .startDates: "start dates"
        case .attachedFiles: "attached files"
        case .cardColors: "card colors"
        case .cardTemplates: "card templates"
        case .deletedItems: "deleted items"
        case .automationRules: "automation rules"
        case .timeRecords: "time records"
        case .cardLinks: "links between cards"
        case .dueTimes: "due times"
        case .checklistsWithoutCard: "checklists without a card"
        case .commentsWithoutCard: "comments without a card"
        case .events: "events"
        case .journalEntries: "journal entries"
        case .reminders: "reminders"
        case .changedRepetitions: "changed repetitions"
        case .drawers: "drawers"
        }
    }
}

extension ImportNotice.AbsentKind {
    fileprivate var one: String {
        switch self {
        case .steps: "step"
        case .comments: "comment"
        case .attachments: "attachment"
        }
    }

    fileprivate var many: String {
        switch self {
        case .steps: "steps"
        case .comments: "comments"
        case .attachments: "attachments"
        }
    }
}
