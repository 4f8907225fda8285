import Board

extension ImportError: CustomStringConvertible {
    /// The message: what happened, where, and what to do about it.
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
    /// The message: what happened, and what to do about it.
    public var description: String {
        switch self {
        case .readOnly(let format):
            "A board can't be written as \(format.title), only read. Choose another format, such as inlay or csv."
        }
    }
}

extension Omission: CustomStringConvertible {
    /// A description of the missing part.
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
    /// The format's name for users.
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
