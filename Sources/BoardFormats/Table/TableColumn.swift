/// What a column of a table means on a board.
enum TableColumn: String {
    // Those that Inlay writes.
    case kind, section, title, notes, done, due, labels, archived
    /// Done where there is anything, such as the day of completion.
    case finished
    /// The id or the title of the task that this one is a step of.
    case parent
    /// What others may name this task by.
    case identity
    /// How deep a task lies below another one; 1 is a card.
    case indent
    /// The board or project that the file is of.
    case board
    /// Goes to the notes, behind the column's name.
    case remark
    /// A remark that others may name this task by.
    case namingRemark
    /// What a program keeps for itself: left out, and said.
    case bookkeeping

    /// In the order in which Inlay writes them.
    static let written: [TableColumn] = [.kind, .section, .title, .notes, .done, .due, .labels, .archived]

    /// What a row is, in the column `kind`; a row without it is a card.
    enum Kind: String {
        case card, step, section
        /// Todoist's comment on the task above.
        case note
        /// Todoist's settings.
        case meta
    }

    /// The truth that a text tells; `nil` where it tells something else.
    static func truth(_ text: String) -> Bool? {
        switch text.lowercased() {
        case "yes", "y", "true", "x", "1", "done", "complete", "completed", "100%", "100", "ja", "wahr", "fertig",
            "erledigt":
            true
        case "no", "n", "false", "0", "0%", "open", "to do", "in progress", "not started", "incomplete", "nein",
            "falsch",
            "in arbeit", "zu erledigen":
            false
        default: nil
        }
    }
}
