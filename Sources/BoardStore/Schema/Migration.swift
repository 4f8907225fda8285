/// A change to the database schema from the previous version. Once released, it never changes.
public struct Migration: Sendable {
    /// A word for the name of the backup.
    public var name: String
    /// The SQL statements.
    public var sql: String

    /// Creates a migration.
    public init(name: String, sql: String) {
        self.name = name
        self.sql = sql
    }

    /// All migrations, in order. A file's version is the number of migrations applied to it.
    public static let all = [library, search, openCounts, boardColors, links, dueTimes, repetitions]

    private static let library = Migration(
        name: "library",
        sql: """
            CREATE TABLE boards (
                id INTEGER PRIMARY KEY,
                rank TEXT NOT NULL,
                title TEXT NOT NULL,
                layout TEXT NOT NULL,
                kept TEXT NOT NULL
            ) STRICT;

            CREATE TABLE sections (
                id INTEGER PRIMARY KEY,
                board INTEGER NOT NULL,
                rank TEXT NOT NULL,
                title TEXT NOT NULL,
                color TEXT,
                collapsed INTEGER NOT NULL,
                locked INTEGER NOT NULL,
                card_limit INTEGER,
                limit_is_strict INTEGER NOT NULL,
                card_count INTEGER NOT NULL DEFAULT 0
            ) STRICT;
            CREATE INDEX section_order ON sections (board, rank);

            CREATE TABLE labels (
                id INTEGER PRIMARY KEY,
                board INTEGER NOT NULL,
                rank TEXT NOT NULL,
                title TEXT NOT NULL,
                color TEXT
            ) STRICT;
            CREATE INDEX label_order ON labels (board, rank);

            CREATE TABLE cards (
                id INTEGER PRIMARY KEY,
                section INTEGER,
                parent INTEGER,
                rank TEXT NOT NULL,
                archived INTEGER NOT NULL,
                done INTEGER NOT NULL,
                due INTEGER,
                title TEXT NOT NULL,
                labels TEXT,
                notes TEXT
            ) STRICT;
            CREATE INDEX card_order ON cards (section, rank) WHERE archived = 0 AND section IS NOT NULL;
            CREATE INDEX archived_order ON cards (section, rank) WHERE archived = 1 AND section IS NOT NULL;
            CREATE INDEX step_order ON cards (parent, rank, done) WHERE parent IS NOT NULL;

            CREATE TABLE journal (
                sequence INTEGER PRIMARY KEY,
                kind INTEGER NOT NULL,
                state INTEGER NOT NULL,
                began INTEGER NOT NULL,
                time INTEGER NOT NULL,
                typing BLOB,
                edit BLOB NOT NULL
            ) STRICT;

            CREATE TABLE journal_state (
                id INTEGER PRIMARY KEY CHECK (id = 1),
                pruned INTEGER NOT NULL
            ) STRICT;
            INSERT INTO journal_state VALUES (1, 0);
            """)

    // The search indexes labels by ID, so renaming a label touches no card.
    private static let search = Migration(
        name: "search",
        sql: """
            CREATE VIRTUAL TABLE search USING fts5 (
                title, notes, labels,
                content = 'cards', content_rowid = 'id', tokenize = 'unicode61 remove_diacritics 2'
            );
            INSERT INTO search (search) VALUES ('rebuild');
            CREATE TRIGGER card_added AFTER INSERT ON cards BEGIN
                INSERT INTO search (rowid, title, notes, labels) VALUES (new.id, new.title, new.notes, new.labels);
            END;
            CREATE TRIGGER card_deleted AFTER DELETE ON cards BEGIN
                INSERT INTO search (search, rowid, title, notes, labels)
                VALUES ('delete', old.id, old.title, old.notes, old.labels);
            END;
            CREATE TRIGGER card_reworded AFTER UPDATE OF title, notes, labels ON cards BEGIN
                INSERT INTO search (search, rowid, title, notes, labels)
                VALUES ('delete', old.id, old.title, old.notes, old.labels);
                INSERT INTO search (rowid, title, notes, labels) VALUES (new.id, new.title, new.notes, new.labels);
            END;
            """)

    // Counting a million cards takes too long for the sidebar. `RowWriter` updates the counts. Triggers could too, but
    // their text would no longer fit in the first page, which `FirstPage` replaces if it is damaged.
    private static let openCounts = Migration(
        name: "open-counts",
        sql: """
            ALTER TABLE sections ADD COLUMN open_count INTEGER NOT NULL DEFAULT 0;
            UPDATE sections SET open_count =
                (SELECT count(*) FROM cards WHERE section = sections.id AND archived = 0 AND done = 0);
            """)

    private static let boardColors = Migration(name: "board-colors", sql: "ALTER TABLE boards ADD COLUMN color TEXT")

    // A link isn't deleted with its board, so undo restores both.
    private static let links = Migration(
        name: "links",
        sql: """
            CREATE TABLE links (
                board INTEGER PRIMARY KEY,
                path TEXT NOT NULL,
                format TEXT NOT NULL,
                base BLOB NOT NULL,
                base_rows BLOB NOT NULL,
                next BLOB,
                next_rows BLOB
            ) STRICT;
            """)

    // A time such as `09:00`, or `09:00 Europe/Berlin`.
    private static let dueTimes = Migration(name: "due-times", sql: "ALTER TABLE cards ADD COLUMN due_time TEXT")

    // A rule of RFC 5545, such as `FREQ=WEEKLY;BYDAY=MO`, perhaps followed by a mark of ours.
    private static let repetitions = Migration(
        name: "repetitions", sql: "ALTER TABLE cards ADD COLUMN repetition TEXT")
}
