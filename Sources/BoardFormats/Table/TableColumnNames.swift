/// The names that programs and people give to table columns.
enum TableColumnNames {
    typealias Entry = (column: TableColumn, rank: Int)

    /// Returns the meaning of a column name. Among columns with the same meaning, the lowest rank is preferred.
    static func entry(_ name: String) -> Entry? {
        if let entry = entries[name] { return entry }
        // Jira's own fields, which it exports like those added by a team.
        if name.hasPrefix("custom field ([chart]") || name == "custom field (rank)"
            || name == "custom field (development)"
        {
            return (.internalData, 0)
        }
        return nil
    }

    /// Returns a name in the form used for comparison.
    static func key(_ name: String) -> String {
        String(Array(name.utf8.prefix(200)).trimmed).lowercased()
    }

    private static let entries: [String: Entry] = {
        var entries: [String: Entry] = [:]
        for (column, ranks) in names {
            for (rank, names) in ranks.enumerated() {
                for name in names.split(separator: "|") { entries[String(name)] = (column, rank) }
            }
        }
        return entries
    }()

    /// The names for each meaning by rank, in English and German.
    private static let names: [(TableColumn, [String])] = [
        (.kind, ["kind"]),
        (
            .title,
            [
                "title|card title|card name|task name|summary|titel|kartentitel|aufgabenname|zusammenfassung",
                "name|subject|betreff", "task|card|aufgabe|karte",
            ]
        ),
        (
            .section,
            [
                "section|section/column|list name|list|column|column name|stack|bucket|bucket name"
                    + "|abschnitt|listenname|liste|spalte|stapel",
                "group|gruppe", "status", "state", "stage|phase",
            ]
        ),
        (
            .notes,
            [
                "notes|note|description|desc|card description|task content|details|body"
                    + "|notizen|notiz|beschreibung"
            ]
        ),
        (
            .done,
            [
                "done|completed|complete|due complete|is completed|is_completed|status category|progress"
                    + "|erledigt|abgeschlossen|fertig"
            ]
        ),
        (
            .finished,
            [
                "completed at|completed date|completed on|date completed|completed time|completion date|resolved|closed at"
            ]
        ),
        (
            .due,
            [
                "due|due date|duedate|due_date|due on|date due|fällig|fällig am|fälligkeit|fälligkeitsdatum",
                "deadline|end date|target date|frist", "date|datum",
            ]
        ),
        (.labels, ["labels|label|tags|tag|etiketten|schlagwörter|schlagworte|schlagwort"]),
        (.archived, ["archived|is archived|archiviert"]),
        (.board, ["board name|project name|projects"]),
        (.indent, ["indent"]),
        (.parent, ["parent|parent id|parent key|parent task|parent summary|parent item"]),
        (.identity, ["task id|issue id|card id|id|uuid"]),
        (.identifyingRemark, ["issue key|url|card url"]),
        (
            .remark,
            [
                "assignee|assignees|assigned to|assigned users|members|priority|milestone|repository|reporter|sprint"
                    + "|start date|estimate|linked pull requests|reviewers|comment|comments|attachment links"
                    + "|issue type|resolution"
            ]
        ),
        (
            .internalData,
            [
                "created|created at|created date|date created|created by|creator|creator id|modified|last modified"
                    + "|updated|updated at|last viewed|last activity date|list id|board id|project id|project key"
                    + "|project type|project lead|project lead id|project description|project url|votes|vote count"
                    + "|watchers|watchers id|comment count|attachment count|checklist item total count"
                    + "|checklist item completed count|work ratio|assignee id|assignee email|reporter id"
                    + "|status category changed|security level|erstellt|geändert|created time"
                    + "|last edited time|last edited by|sub-item|sub-items|subitems"
            ]
        ),
    ]

    /// Returns the meaning of a Todoist column whose name is too common to mean the same in other tables.
    static func todoistEntry(_ name: String) -> Entry? {
        switch name {
        case "type": (.kind, 0)
        case "content": (.title, 0)
        case "description": (.notes, 0)
        case "date", "due_date": (.due, 0)
        case "deadline": (.due, 1)
        case "indent": (.indent, 0)
        case "author", "date_lang", "due_date_lang", "deadline_lang", "timezone", "is_collapsed": (.internalData, 0)
        default: nil
        }
    }
}
