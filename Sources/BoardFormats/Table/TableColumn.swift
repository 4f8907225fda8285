/// A column of a table that means something on a board.
enum TableColumn: String, CaseIterable {
    case kind, section, title, notes, done, due, labels, archived

    /// The column that other programs and people name so.
    init?(name: String) {
        switch String(Array(name.utf8).trimmed).lowercased() {
        case "kind": self = .kind
        case "section", "list", "list name", "column", "stack", "bucket", "status", "group": self = .section
        case "title", "name", "card", "card name", "card title", "task", "task name", "summary", "subject":
            self = .title
        case "notes", "note", "description", "desc", "card description", "details": self = .notes
        case "done", "completed", "complete": self = .done
        case "due", "due date", "duedate", "due_date", "deadline": self = .due
        case "labels", "label", "tags", "tag": self = .labels
        case "archived": self = .archived
        default: return nil
        }
    }

    /// What a row is, in the column `kind`; a row without it is a card.
    enum Kind: String {
        case card, step, section
    }

    static func isTrue(_ text: String) -> Bool {
        ["yes", "y", "true", "x", "1", "done", "completed"].contains(text.lowercased())
    }
}
