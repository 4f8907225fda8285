/// The meaning of a table column on a board.
enum TableColumn: String {
    // The columns that Inlay writes.
    case kind, section, title, notes, done, due, labels, archived
    /// Done if the cell isn't empty, for example with the day of completion.
    case finished
    /// The ID or title of the parent task.
    case parent
    /// An ID by which other rows may refer to the task.
    case identity
    /// The nesting level of a task. Level 1 is a card.
    case indent
    /// The board or project of the file.
    case board
    /// Added to the notes, after the column's name.
    case remark
    /// A remark by which other rows may refer to the task.
    case identifyingRemark
    /// How the work ended, in Jira. Work with a resolution is done.
    case resolution
    /// A comment, an attached file, or a number of seconds, in Jira.
    case comment, attachment, duration
    /// The place among the cards of a board: in Jira, a text that is greater than those of the cards before it, and in
    /// Kanboard, a number within the lane.
    case lane, rank
    /// A program's internal data, which is left out with a notice.
    case internalData

    /// The columns in the order in which Inlay writes them.
    static let written: [TableColumn] = [.kind, .section, .title, .notes, .done, .due, .labels, .archived]

    /// The kind of a row, in the column `kind`. A row without a kind is a card.
    enum Kind: String {
        case card, step, section
        /// A comment on the task above, in Todoist.
        case note
        /// Settings, in Todoist.
        case meta
    }

    /// Returns the Boolean value of a string, or `nil` if it has another meaning.
    static func boolean(from text: String) -> Bool? {
        switch text.lowercased() {
        case "yes", "y", "true", "x", "1", "done", "complete", "completed", "closed", "resolved", "finished", "100%",
            "100", "ja", "wahr", "fertig", "erledigt":
            true
        // The words of Jira in Spanish, Portuguese, French, and Polish.
        case "listo", "finalizada", "concluído", "itens concluídos", "terminé", "terminé(e)", "gotowe": true
        case "no", "n", "false", "0", "0%", "open", "to do", "in progress", "not started", "incomplete", "nein",
            "falsch",
            "in arbeit", "zu erledigen", "por hacer", "en curso":
            false
        default: nil
        }
    }
}
