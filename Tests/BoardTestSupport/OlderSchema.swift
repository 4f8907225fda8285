/// The statements that revert a library to an older version of its schema. The program itself writes only the
/// current version.
package enum OlderSchema {
    package static func statements(version: Int) -> String {
        let steps = [
            """
            DROP TRIGGER card_added; DROP TRIGGER card_deleted; DROP TRIGGER card_reworded; DROP TABLE search;
            """,
            "ALTER TABLE sections DROP COLUMN open_count;",
            "ALTER TABLE boards DROP COLUMN color;",
            "DROP TABLE links;",
            "ALTER TABLE cards DROP COLUMN due_time;",
            "ALTER TABLE cards DROP COLUMN repetition;",
        ]
        return steps.dropFirst(version - 1).reversed().joined(separator: "\n") + "\nPRAGMA user_version = \(version)"
    }
}
