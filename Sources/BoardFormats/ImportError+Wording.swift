import Board

extension ImportError: CustomStringConvertible {
    /// The message: what happened, where, and what to do about it.
    public var description: String {
        (line.map { "Line \($0): " } ?? "") + text
    }

    private var text: String {
        switch reason {
        case .tooLarge(let byteCount, let limit):
            "The file has \(byteCount) bytes; the limit is \(limit). Split it into several files."
        case .tooManyEntries(let limit):
            "The file has more than \(limit) entries and lines up to here. Split it into several files."
        case .notUTF8:
            "The text is not valid UTF-8 here. Save the file as UTF-8 and import it again."
        case .notUTF16:
            "The file begins as UTF-16 but is damaged. Save it as UTF-8 and import it again."
        case .unexpectedEnd:
            "The file ends too early. Export it again from the other program."
        case .unexpectedCharacter(let character):
            "This is not valid JSON from \(character.map { "“\($0)”" } ?? "a control character") on. "
                + "Export the file again, correct the line, or choose another format."
        case .tooDeep(let limit):
            "Lists and objects are nested more than \(limit) levels deep. This is not a board."
        case .wrongType(let key, let expected):
            "“\(key)” must be \(expected.text). Correct the line and import the file again."
        case .missing(let key, let format):
            "The file has no “\(key)”, so it is not \(format.title). Choose another format."
        case .noFrontMatter:
            "An Obsidian board begins with front matter between two lines of “---”. Add it or choose another format."
        case .unclosedQuote:
            "The cell that begins with a quotation mark here is never closed. Add the missing quotation mark."
        case .noTitleColumn:
            "No column is named “title”. Give that name to the column with the cards' titles."
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
    /// The message: what happened, and what to do about it.
    public var description: String {
        switch self {
        case .readOnly(let format):
            "Inlay can't write \(format.title), only read it. Choose another format, such as inlay or csv."
        }
    }
}

extension Omission: CustomStringConvertible {
    /// A description of the missing part.
    public var description: String {
        switch feature {
        case .boardTitle: "the board's title, except as the file's name"
        case .sectionColors: pluralized(count, "section color", "section colors")
        case .collapsedSections: "the collapsed state of \(pluralized(count, "section", "sections"))"
        case .lockedSections: "the lock of \(pluralized(count, "section", "sections"))"
        case .limits: pluralized(count, "section limit", "section limits")
        case .strictLimits: "the strictness of \(pluralized(count, "limit", "limits"))"
        case .emptySections: pluralized(count, "empty section", "empty sections")
        case .repeatedSectionTitles:
            pluralized(count, "section that has", "sections that have") + " the same title as another"
        case .labelDefinitions: pluralized(count, "label's color and position", "labels' colors and order")
        case .labels: "the labels of \(pluralized(count, "card", "cards"))"
        case .due: pluralized(count, "card's due date", "cards' due dates")
        case .done: "the done state of \(pluralized(count, "card", "cards"))"
        case .notes: "the notes of \(pluralized(count, "card", "cards"))"
        case .steps: pluralized(count, "step", "steps")
        case .stepDetails: "the notes, dates, and labels of \(pluralized(count, "step", "steps"))"
        case .archivedCards: "the archived state of \(pluralized(count, "card", "cards"))"
        case .archivedPlaces: "the previous place of \(pluralized(count, "archived card", "archived cards"))"
        }
    }
}

extension BoardFormat {
    /// The format's name for users.
    public var title: String {
        switch self {
        case .inlay: "Inlay JSON"
        case .obsidian: "an Obsidian Kanban board"
        case .trello: "a Trello export"
        case .todo: "todo.txt"
        case .taskell: "a taskell board"
        case .csv: "a CSV table"
        case .list: "a Markdown list"
        }
    }
}

extension UnsupportedFormat: CustomStringConvertible {
    /// The format's name for users.
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
