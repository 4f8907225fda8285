import Board

extension ImportNotice: CustomStringConvertible {
    /// The message in English.
    public var description: String { text(in: .english) }

    /// Returns the message in a language: what was found, and what was done with it.
    public func text(in language: Language) -> String {
        let text = count > 1 ? textOfSeveral(in: language) : textOfOne(in: language)
        guard let line else { return text }
        guard lines.count > 1 else { return language.localized("Line \(line): \(text)") }
        let list = language.listed(lines.map { "\($0)" }, of: lineCount)
        return language.localized("Lines \(list): \(text)")
    }

    /// Returns the names of a few items, as part of a sentence.
    private func names(in language: Language) -> String {
        let names = examples.map { name in language.localized("“\(name)”") }
        let isComplete = examples.count == count
        let list = language.listed(names, of: isComplete ? count : names.count)
        return isComplete ? language.localized(": \(list)") : language.localized(", such as \(list)")
    }

    private func textOfSeveral(in language: Language) -> String {
        let names = names(in: language)
        return switch reason {
        case .unknownKey:
            language.localized(
                "\(count) unknown key was left out\(names).", "\(count) unknown keys were left out\(names).",
                count: count)
        case .strayLineBecameCard:
            language.localized(
                "\(count) line is not part of the format. It became a card.",
                "\(count) lines are not part of the format. They became cards.", count: count)
        case .strayLineBecameNotes:
            language.localized(
                "\(count) line is not part of the format. It is in the notes of the card above.",
                "\(count) lines are not part of the format. They are in the notes of the cards above.", count: count)
        case .textPreserved:
            language.localized(
                "\(count) line of text is not a card. Exports in the same format will contain it again.",
                "\(count) lines of text are not cards. Exports in the same format will contain them again.",
                count: count)
        case .statePreserved:
            language.localized(
                "\(count) checkbox has a state that Inlay doesn't support\(names). “[-]” counts as done, others as not done. Exports keep it while the title stays the same.",
                "\(count) checkboxes have states that Inlay doesn't support\(names). “[-]” counts as done, others as not done. Exports keep them while the titles stay the same.",
                count: count)
        case .invalidDate:
            language.localized(
                "\(count) value is not a valid date\(names). It is in the card's notes.",
                "\(count) values are not valid dates\(names). They are in the notes of the cards.", count: count)
        case .invalidRepetition:
            language.localized(
                "\(count) due date repeats in a way that Inlay doesn't support\(names). The rule is in the card's notes.",
                "\(count) due dates repeat in ways that Inlay doesn't support\(names). The rules are in the notes of the cards.",
                count: count)
        case .invalidLimit:
            language.localized(
                "\(count) value is not a valid limit and was left out\(names).",
                "\(count) values are not valid limits and were left out\(names).", count: count)
        case .unknownColumn:
            language.localized(
                "\(count) unknown column was left out\(names).", "\(count) unknown columns were left out\(names).",
                count: count)
        case .cellsBeyondColumns:
            language.localized(
                "\(count) row has more cells than the table has columns. The extra cells are in the card's notes.",
                "\(count) rows have more cells than the table has columns. The extra cells are in the notes of the cards.",
                count: count)
        case .archivedSection:
            language.localized(
                "\(count) list is archived in the file\(names). It was imported, and its cards are archived.",
                "\(count) lists are archived in the file\(names). They were imported, and their cards are archived.",
                count: count)
        default: textOfOne(in: language)
        }
    }

    private func textOfOne(in language: Language) -> String {
        switch reason {
        case .unknownKey(let key): language.localized("“\(key)” is unknown and was left out.")
        case .strayLineBecameCard: language.localized("This line is not part of the format. It became a card.")
        case .strayLineBecameNotes:
            language.localized("This line is not part of the format. It is in the notes of the card above.")
        case .textPreserved:
            language.localized("This text is not a card. Exports in the same format will contain it again.")
        case .invalidDate(let text): language.localized("“\(text)” is not a valid date. It is in the card's notes.")
        case .invalidRepetition(let text):
            language.localized("“\(text)” is a rule that Inlay doesn't support. It is in the card's notes.")
        case .datesWithoutYear(let count, let year):
            language.localized(
                "\(count) due date has no year. It was imported as a date in \(year).",
                "\(count) due dates have no year. They were imported as dates in \(year).", count: count)
        case .invalidLimit(let text): language.localized("“\(text)” is not a valid limit and was left out.")
        case .statePreserved(let box):
            language.localized(
                "“\(box)” is a state that Inlay doesn't support. “[-]” counts as done, others as not done. Exports keep it while the title stays the same."
            )
        case .invalidDateFormat(let format):
            language.localized("The date format “\(format)” is not supported. The dates stay in the titles.")
        case .extrasTooLarge:
            language.localized(
                "The file has too much content besides the board. Exports won't contain that content.")
        case .invalidSettings:
            language.localized("The settings are not valid JSON. Exports will contain them unchanged.")
        case .unknownColumn(let name): language.localized("The column “\(name)” is unknown and was left out.")
        case .cellsBeyondColumns:
            language.localized(
                "The row has more cells than the table has columns. The extra cells are in the card's notes.")
        case .deeperSteps(let count):
            language.localized(
                "\(count) step of a step became a step of the same card.",
                "\(count) steps of steps became steps of the same card.", count: count)
        case .noHeader:
            language.localized(
                "The first row does not name the columns, so it also became a card. In each row, the first cell is the title and the others are notes."
            )
        case .archivedSection(let title):
            language.localized("“\(title)” is archived in the file. It was imported, and its cards are archived.")
        case .cardsWithoutSection(let count):
            language.localized(
                "\(count) card is in no list. It is now in a separate section.",
                "\(count) cards are in no list. They are now in a separate section.", count: count)
        case .canceledTasks(let count):
            language.localized(
                "\(count) task is canceled. Canceled cards were archived, canceled steps are done.",
                "\(count) tasks are canceled. Canceled cards were archived, canceled steps are done.", count: count)
        case .omitted(let kind, let count): kind.text(count, in: language)
        case .absent(let kind, let count): kind.text(count, in: language)
        case .severalBoards(let count):
            language.localized(
                "The file contains \(count) board. It became one board, and the sections are named after it.",
                "The file contains \(count) boards. They became one board, and the sections are named after them.",
                count: count)
        case .cutNames(let count):
            language.localized(
                "\(count) title of a board, section, or label was shortened to \(SizeLimits.title) bytes.",
                "\(count) titles of boards, sections, or labels were shortened to \(SizeLimits.title) bytes.",
                count: count)
        case .more(let count): language.localized("\(count) more notice.", "\(count) more notices.", count: count)
        }
    }
}

extension ImportNotice.OmittedKind {
    fileprivate func text(_ count: Int, in language: Language) -> String {
        switch self {
        case .members:
            language.localized(
                "\(count) member assignment was left out. Inlay doesn't support member assignments.",
                "\(count) member assignments were left out. Inlay doesn't support member assignments.", count: count)
        case .customFieldValues:
            language.localized(
                "\(count) custom field value was left out. Inlay doesn't support custom field values.",
                "\(count) custom field values were left out. Inlay doesn't support custom field values.", count: count)
        case .boardDescription:
            language.localized(
                "\(count) board description was left out. Inlay doesn't support board descriptions.",
                "\(count) board descriptions were left out. Inlay doesn't support board descriptions.", count: count)
        case .startDates:
            language.localized(
                "\(count) start date was left out. Inlay doesn't support start dates.",
                "\(count) start dates were left out. Inlay doesn't support start dates.", count: count)
        case .attachedFiles:
            language.localized(
                "\(count) attached file was left out. Inlay doesn't support attached files.",
                "\(count) attached files were left out. Inlay doesn't support attached files.", count: count)
        case .cardColors:
            language.localized(
                "\(count) card color was left out. Inlay doesn't support card colors.",
                "\(count) card colors were left out. Inlay doesn't support card colors.", count: count)
        case .cardTemplates:
            language.localized(
                "\(count) card template was left out. Inlay doesn't support card templates.",
                "\(count) card templates were left out. Inlay doesn't support card templates.", count: count)
        case .deletedItems:
            language.localized(
                "\(count) deleted item was left out. Inlay doesn't support deleted items.",
                "\(count) deleted items were left out. Inlay doesn't support deleted items.", count: count)
        case .automationRules:
            language.localized(
                "\(count) automation rule was left out. Inlay doesn't support automation rules.",
                "\(count) automation rules were left out. Inlay doesn't support automation rules.", count: count)
        case .timeRecords:
            language.localized(
                "\(count) time record was left out. Inlay doesn't support time records.",
                "\(count) time records were left out. Inlay doesn't support time records.", count: count)
        case .cardLinks:
            language.localized(
                "\(count) link between cards was left out. Inlay doesn't support links between cards.",
                "\(count) links between cards were left out. Inlay doesn't support links between cards.", count: count)
        case .checklistsWithoutCard:
            language.localized(
                "\(count) checklist without a card was left out. Inlay doesn't support checklists without a card.",
                "\(count) checklists without a card were left out. Inlay doesn't support checklists without a card.",
                count: count)
        case .commentsWithoutCard:
            language.localized(
                "\(count) comment without a card was left out. Inlay doesn't support comments without a card.",
                "\(count) comments without a card were left out. Inlay doesn't support comments without a card.",
                count: count)
        case .events:
            language.localized(
                "\(count) event was left out. Inlay doesn't support events.",
                "\(count) events were left out. Inlay doesn't support events.", count: count)
        case .journalEntries:
            language.localized(
                "\(count) journal entry was left out. Inlay doesn't support journal entries.",
                "\(count) journal entries were left out. Inlay doesn't support journal entries.", count: count)
        case .reminders:
            language.localized(
                "\(count) reminder was left out. Inlay doesn't support reminders.",
                "\(count) reminders were left out. Inlay doesn't support reminders.", count: count)
        case .changedRepetitions:
            language.localized(
                "\(count) changed repetition was left out. Inlay doesn't support changed repetitions.",
                "\(count) changed repetitions were left out. Inlay doesn't support changed repetitions.", count: count)
        case .drawers:
            language.localized(
                "\(count) drawer was left out. Inlay doesn't support drawers.",
                "\(count) drawers were left out. Inlay doesn't support drawers.", count: count)
        }
    }
}

extension ImportNotice.AbsentKind {
    fileprivate func text(_ count: Int, in language: Language) -> String {
        switch self {
        case .steps:
            language.localized(
                "The file doesn't contain \(count) step, because the program did not export it.",
                "The file doesn't contain \(count) steps, because the program did not export them.", count: count)
        case .comments:
            language.localized(
                "The file doesn't contain \(count) comment, because the program did not export it.",
                "The file doesn't contain \(count) comments, because the program did not export them.", count: count)
        case .attachments:
            language.localized(
                "The file doesn't contain \(count) attachment, because the program did not export it.",
                "The file doesn't contain \(count) attachments, because the program did not export them.", count: count)
        }
    }
}
