import Board
import Glibc

/// The outcome of recovering a damaged library.
public struct RecoveryReport: Hashable, Sendable {
    /// The new path of the damaged file, which is unchanged.
    public var setAside: String
    /// The number of boards recovered.
    public var boards: Int
    /// The number of sections recovered.
    public var sections: Int
    /// The number of cards and steps recovered.
    public var cards: Int
    /// The number of cards and steps whose section or parent card couldn't be read. They are on a separate board.
    public var strays: Int
    /// Whether part of the library couldn't be read.
    public var isIncomplete: Bool
    /// Whether earlier changes can still be undone.
    public var hasHistory = true
}

/// The recovery of a damaged library: it is set aside, and a new one is made from everything that can be read.
struct Recovery {
    private let damaged: Connection
    private let fresh: Connection
    private var report: RecoveryReport

    /// Replaces a damaged library with a new one. If its tables are sound, the new library has everything in them.
    /// Otherwise, it has everything that can be read.
    ///
    /// No one in this process may have the library open.
    ///
    /// If something other than SQLite has written to the file, and it is a complete library without its log, then that
    /// library is assumed to be wanted.
    ///
    /// - Parameter found: The file that was found damaged. Another process may have replaced it with a sound one since.
    static func run(path: String, found: FileIdentity?) throws -> RecoveryReport {
        // Checked before anything here changes a file time.
        let isOverwritten = OverwriteDetection.isLikely(at: path)
        guard let identity = Files.identity(of: path) else { throw StoreError.cannotOpen(path: path) }
        guard identity == found else { throw StoreError.replaced(path: path) }
        guard try isLibrary(path) else { throw StoreError.notALibrary(path: path) }
        // Kept open until the end, and opened only once. Closing it drops all locks that this process has on it.
        let file = try openExclusively(path)
        defer { close(file) }
        let lock = try lock(path)
        defer { lock?.close() }
        // Another process may have put another file there in the meantime.
        guard Files.identity(of: path) == identity else { throw StoreError.replaced(path: path) }
        let aside = try SetAsideLibrary(path, file)
        let unfinished = path + ".unfinished"
        // A copy is read, because reading a file with a log would write to it.
        let copy = unfinished + ".copy"
        let clean = {
            for path in [unfinished, copy, FirstPage.samplePath(nextTo: copy)] { Files.removeDatabase(path) }
            for migration in Migration.all { unlink(Schema.backup(of: copy, before: migration.name)) }
        }
        clean()
        defer { clean() }
        do {
            var report = RecoveryReport(
                setAside: aside.path, boards: 0, sections: 0, cards: 0, strays: 0, isIncomplete: false)
            func copyAll(withLog: Bool) throws {
                clean()
                for name in [unfinished, copy] { try Files.makeDatabase(name, like: path) }
                try Files.copy(file, of: path, to: copy)
                guard withLog, let log = try aside.log() else { return }
                try Files.copy(log, to: copy + "-wal")
                // SQLite deletes the log of an empty file.
                if try Files.size(of: copy) == 0 { try Files.extend(copy, to: FirstPage.size) }
            }
            var counts: RowCounts?
            try copyAll(withLog: true)
            // If the file was only touched, its log still belongs to it, and the pages fit together. Otherwise, the log
            // may have come with another file. A library that is complete without the log then wins, if it has more
            // cards than with it.
            if try aside.log() != nil, try !OverwriteDetection.isConsistent(copy) {
                let withLog = isOverwritten ? nil : try Reindexing.fill(unfinished, from: copy)
                try copyAll(withLog: false)
                if let found = try wholeCounts(of: copy), found.cards > withLog?.cards ?? -1 {
                    counts = try Reindexing.fill(unfinished, from: copy)
                    report.isIncomplete = !isOverwritten
                }
                if counts == nil { try copyAll(withLog: true) }
            }
            if counts == nil { counts = try Reindexing.fill(unfinished, from: copy) }
            if counts == nil, try FirstPage.repair(copy) {
                Files.removeDatabase(unfinished)
                try Files.makeDatabase(unfinished, like: path)
                counts = try Reindexing.fill(unfinished, from: copy)
            }
            if let counts {
                (report.boards, report.sections, report.cards) = (counts.boards, counts.sections, counts.cards)
            } else {
                Files.removeDatabase(unfinished)
                try Files.makeDatabase(unfinished, like: path)
                report = try read(copy, into: unfinished, report)
            }
            try useLog(unfinished)
            guard Files.identity(of: path) == identity else { throw StoreError.replaced(path: path) }
            try aside.replace(path, with: unfinished)
            return report
        } catch {
            aside.remove()
            throw error
        }
    }

    /// Switches a new library to a write-ahead log. Several processes that open it at once can't all make the switch.
    private static func useLog(_ path: String) throws {
        do {
            let connection = try Connection(path: path, mode: .readWrite)
            guard try connection.text("PRAGMA journal_mode = WAL") == "wal" else {
                throw StoreError.readOnly(path: path)
            }
        }
        guard Files.sync(path) else { throw Files.failure(errno, path) }
    }

    /// Returns the row counts of a copy without a log, migrated if needed, or `nil` if its pages don't fit together.
    private static func wholeCounts(of copy: String) throws -> RowCounts? {
        var counts: RowCounts?
        _ = try OverwriteDetection.falseIfInvalid {
            guard try Files.startsLikeDatabase(copy) else { return false }
            try LibraryFile.migrate(copy)
            guard try OverwriteDetection.isConsistent(copy) else { return false }
            counts = try RowCounts(Connection(path: copy, mode: .readWrite))
            return true
        }
        return counts
    }

    /// Returns whether a file is or was a library. Another file, named by mistake, must not be moved away.
    static func isLibrary(_ path: String) throws(StoreError) -> Bool {
        if try Files.startsLikeDatabase(path) { return true }
        // Even a badly damaged library contains zero bytes, which text doesn't.
        guard path.hasSuffix(".inlay") else { return false }
        // The log may contain everything.
        if try Files.size(of: path + "-wal") > 0 { return true }
        return try !Files.isText(path)
    }

    /// Opens the file exclusively for one recovery, even if SQLite can no longer lock it.
    private static func openExclusively(_ path: String) throws -> Int32 {
        let file = Files.uninterrupted { open(path, O_RDONLY | O_CLOEXEC) }
        guard file >= 0 else { throw StoreError.cannotOpen(path: path) }
        for _ in 0..<100 {
            // Not all file systems support this.
            if flock(file, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK { return file }
            usleep(50_000)
        }
        close(file)
        throw StoreError.busy(path: path)
    }

    /// Locks out other writers until the new file is in place. Returns `nil` if the file is too damaged for anyone to
    /// write to it.
    private static func lock(_ path: String) throws -> Connection? {
        // Opening an empty file would delete its log.
        if try Files.size(of: path) == 0 { return nil }
        let connection = try Connection(path: path, mode: .readWrite)
        connection.keepLog()
        do {
            try connection.execute("BEGIN IMMEDIATE")
            let version = Int(try connection.number("PRAGMA user_version"))
            // A library of a newer program must be repaired by that program.
            guard version <= Migration.all.count else {
                throw StoreError.newer(path: path, version: version, known: Migration.all.count)
            }
            return connection
        } catch {
            connection.close()
            guard case .damaged = StoreError(error) else { throw error }
            return nil
        }
    }

    private static func read(_ copy: String, into path: String, _ report: RecoveryReport) throws -> RecoveryReport {
        let fresh = try Connection(path: path, mode: .create)
        try Schema(migrations: Migration.all).prepare(fresh)
        var report = report
        do {
            let damaged = try Connection(path: copy, mode: .readWrite)
            damaged.limitWork(of: copy)
            // Without this, SQLite refuses to read a file that is shorter than its header says.
            try damaged.execute("PRAGMA writable_schema = ON")
            // If the schema can't be read, nothing can be recovered this way.
            _ = try damaged.number("SELECT count(*) FROM sqlite_schema")
            var recovery = Recovery(damaged: damaged, fresh: fresh, report: report)
            try fresh.writing { try recovery.run() }
            report = recovery.report
        } catch StoreError.damaged {
            report.isIncomplete = true
        }
        guard Files.sync(path) else { throw Files.failure(errno, path) }
        return report
    }

    private mutating func run() throws {
        var contents = Salvage(connection: damaged)
        let boards = try contents.boards()
        let sections = try contents.sections()
        let labels = try contents.labels()
        let cards = try contents.cards()
        let links = try contents.links()
        report.isIncomplete = contents.isIncomplete
        report.hasHistory = false
        (report.boards, report.sections, report.cards) = (boards.count, sections.count, cards.count)
        var placed = RecoveredRows(
            boards: boards.mapValues(Self.readable), sections: sections.mapValues(Self.readable),
            labels: labels.mapValues(Self.readable), cards: cards.mapValues(Self.readable))
        report.strays = placed.collectStrays()
        let writer = RowWriter(fresh)
        for board in placed.boards.values { try writer.insert(board) }
        for section in placed.sections.values { try writer.insert(section) }
        for label in placed.labels.values { try writer.insert(label) }
        for card in placed.cards.values { try writer.insert(card) }
        // No deletion can be undone anymore.
        for link in links where placed.boards[link.board] != nil { try writer.write(link) }
        try fresh.execute(RowWriter.recount)
    }
}

extension Recovery {
    /// Returns a title as a command could have stored it. Overwritten text may contain any bytes.
    static func title(_ text: String) -> String { (try? TextSanitizer.title(text, limit: .max)) ?? text }

    fileprivate static func readable(_ board: BoardRecord) -> BoardRecord {
        var board = board
        board.title = title(board.title)
        return board
    }

    fileprivate static func readable(_ section: SectionRecord) -> SectionRecord {
        var section = section
        section.title = title(section.title)
        return section
    }

    fileprivate static func readable(_ label: LabelRecord) -> LabelRecord {
        var label = label
        label.title = title(label.title)
        return label
    }

    fileprivate static func readable(_ card: CardRecord) -> CardRecord {
        var card = card
        card.title = title(card.title)
        card.notes = TextSanitizer.withoutNULs(card.notes)
        return card
    }
}

/// The rows that were read, some of which may have no place yet.
private struct RecoveredRows {
    var boards: [BoardID: BoardRecord]
    var sections: [SectionID: SectionRecord]
    var labels: [LabelID: LabelRecord]
    var cards: [CardID: CardRecord]

    private static let title = "Recovered"

    /// Moves rows without a place to a separate board, and gives rows with equal or invalid ranks new ranks. Returns
    /// the number of stray cards and steps.
    mutating func collectStrays() -> Int {
        let strayCards = cards.values.filter { card in
            switch card.place.container {
            case .section(let id): sections[id] == nil
            case .card(let id): cards[id]?.place.section == nil
            case .library, .board: true
            }
        }
        let straySections = sections.values.filter { $0.place.board.map { boards[$0] == nil } ?? true }
        // Cards find their labels by ID, so these keep their names on the other board.
        let strayLabels = labels.values.filter { $0.place.board.map { boards[$0] == nil } ?? true }
        if !strayCards.isEmpty || !straySections.isEmpty || !strayLabels.isEmpty {
            let last = boards.values.map(\.place.rank).max()
            let board = BoardRecord(
                id: .random(),
                place: Placement(in: .library, rank: Rank.spread(1, after: last, before: nil)?[0] ?? Rank("V")),
                title: Self.title)
            boards[board.id] = board
            for section in straySections { sections[section.id]?.place.container = .board(board.id) }
            for label in strayLabels { labels[label.id]?.place.container = .board(board.id) }
            if !strayCards.isEmpty {
                let place = Placement(in: .board(board.id), rank: Rank("V"))
                let section = SectionRecord(id: .random(), place: place, title: Self.title)
                sections[section.id] = section
                for card in strayCards { cards[card.id]?.place.container = .section(section.id) }
            }
        }
        rerank()
        return strayCards.count
    }

    private mutating func rerank() {
        for (_, group) in Dictionary(grouping: boards.values, by: \.place.container) {
            for (id, rank) in Self.ranks(group) { boards[id]?.place.rank = rank }
        }
        for (_, group) in Dictionary(grouping: sections.values, by: \.place.container) {
            for (id, rank) in Self.ranks(group) { sections[id]?.place.rank = rank }
        }
        for (_, group) in Dictionary(grouping: labels.values, by: \.place.container) {
            for (id, rank) in Self.ranks(group) { labels[id]?.place.rank = rank }
        }
        for (_, group) in Dictionary(grouping: cards.values, by: \.place.container) {
            for (id, rank) in Self.ranks(group) { cards[id]?.place.rank = rank }
        }
    }

    /// Returns new ranks in the same order if the old ones are invalid or not unique.
    private static func ranks<Row: RankedRow>(_ rows: [Row]) -> [(Row.ID, Rank)] {
        let isGood = Set(rows.map(\.place.rank)).count == rows.count && rows.allSatisfy { $0.place.rank.isWellFormed }
        guard !isGood else { return [] }
        let sorted = rows.sorted {
            OrderPosition(rank: $0.place.rank, number: $0.id.number)
                < OrderPosition(rank: $1.place.rank, number: $1.id.number)
        }
        return Array(zip(sorted.map(\.id), Rank.spread(sorted.count, after: nil, before: nil) ?? []))
    }
}

/// A row with a place in an order.
private protocol RankedRow {
    associatedtype ID: RowIdentifier
    var id: ID { get }
    var place: Placement { get }
}

extension BoardRecord: RankedRow {}
extension SectionRecord: RankedRow {}
extension LabelRecord: RankedRow {}
extension CardRecord: RankedRow {}
