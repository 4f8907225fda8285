import Board

extension ImportError: CustomStringConvertible {
    /// The message: what happened, where, and what to do about it.
    public var description: String {
        (line.map { "Line \($0): " } ?? "") + text
    }

    private var text: String {
        switch reason {
        case .tooLarge(_, let limit):
            "The file is larger than \(limit >> 20) MB. Split it into several files."
        case .tooManyEntries(let limit):
            "The file has more than \(limit) entries and lines; the limit is reached here. Split it into several files."
        case .notUTF8:
            "The text is not valid UTF-8 here. Save the file as UTF-8 and import it again."
        case .notUTF16:
            "The file begins as UTF-16 but is damaged. Save it as UTF-8 and import it again."
        case .unexpectedEnd:
            "The file ends too early. Export it again from the other program."
        case .unexpectedCharacter(let character):
            "Invalid JSON starting at \(character.map { "“\($0)”" } ?? "a control character"). "
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
        case .unreadableArchive:
            "The ZIP archive is damaged, encrypted, or does not contain a board. Unpack it and import the file in it."
        case .noTitleColumn:
            "No column is named “title”. Give that name to the column with the cards' titles."
        case .writeOnly(let format):
            "Inlay can't read \(format.title), only write it. Choose another format."
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
    /// The missing part and how much of it, for use after "doesn't store".
    public var description: String {
        switch feature {
        case .boardTitle: "the board's title, except as the file's name"
        case .boardColor: "the board's color"
        case .sectionColors: counted("section colors")
        case .collapsedSections: counted("collapsed states of sections")
        case .lockedSections: counted("section locks")
        case .limits: counted("section limits")
        case .strictLimits:
            "whether sections refuse cards over their limits; this affects \(pluralized(count, "section", "sections"))"
        case .emptySections: counted("empty sections")
        case .repeatedSectionTitles:
            "several sections with the same title; \(pluralized(count, "was", "were")) merged with another"
        case .labelDefinitions:
            "the colors or order of labels; those of \(pluralized(count, "label", "labels")) were left out"
        case .labels: "the labels of cards; those of \(pluralized(count, "card", "cards")) were left out"
        case .due: counted("due dates")
        case .done: counted("done marks")
        case .notes: counted("notes")
        case .steps: counted("steps")
        case .stepDetails:
            "notes, due dates, or labels of steps; those of \(pluralized(count, "step", "steps")) were left out"
        case .archivedCards: counted("archived states of cards")
        case .archivedPlaces: counted("places of archived cards")
        }
    }

    private func counted(_ parts: String) -> String { "\(parts); \(pluralized(count, "was", "were")) left out" }
}

extension BoardFormat {
    /// The format's name, as the subject of a sentence.
    package var name: String {
        switch self {
        case .inlay: "Inlay's JSON"
        case .obsidian: "Obsidian Kanban"
        case .trello: "Trello"
        case .deck: "Nextcloud Deck"
        case .wekan: "WeKan"
        case .planka: "Planka"
        case .kanri: "Kanri"
        case .kanboard: "Kanboard"
        case .focalboard: "Focalboard"
        case .githubIssues: "GitHub issues"
        case .githubProject: "GitHub Projects"
        case .googleTasks: "Google Tasks"
        case .trelloLike: "Trello-like JSON"
        case .todo: "todo.txt"
        case .taskell: "taskell"
        case .csv: "CSV"
        case .calendar: "iCalendar"
        case .org: "Org"
        case .html: "HTML"
        case .list: "A Markdown list"
        }
    }

    /// The name of a file in this format, for users.
    public var title: String {
        switch self {
        case .inlay: "Inlay's JSON"
        case .obsidian: "an Obsidian Kanban board"
        case .trello: "a Trello export"
        case .deck: "a Nextcloud Deck export"
        case .wekan: "a WeKan export"
        case .planka: "a Planka board"
        case .kanri: "a Kanri export"
        case .kanboard: "tasks from Kanboard"
        case .focalboard: "a Focalboard archive"
        case .githubIssues: "issues from GitHub"
        case .githubProject: "a GitHub project"
        case .googleTasks: "tasks from Google Takeout"
        case .trelloLike: "Trello-like JSON for WeKan and Planka"
        case .todo: "todo.txt"
        case .taskell: "a taskell board"
        case .csv: "a CSV table"
        case .calendar: "a calendar"
        case .org: "an Org file"
        case .html: "a web page"
        case .list: "a Markdown list"
        }
    }
}

extension UnsupportedFormat: CustomStringConvertible {
    /// The format's name for users.
    public var description: String {
        switch self {
        case .json: "JSON from another program"
        case .contacts: "a list of contacts (vCard)"
        case .webPage: "a web page (HTML)"
        case .xml: "an XML file"
        case .richText: "a rich text file (RTF)"
        case .spreadsheet: "a spreadsheet"
        case .archive: "a ZIP archive"
        }
    }
}
