import Board

/// The edits of a library in their order: what there is to undo and to redo, and what others have to hear of.
///
/// A step taken back stays where it is, marked so, and what was done to take it back is one entry more: whoever follows
/// the journal only ever goes forward.
struct Journal {
    /// What an entry is.
    enum Kind: Int64 {
        /// A step, which can be taken back.
        case step = 0
        /// Something that undo or redo did.
        case turn = 1
        /// No step: nobody takes it back, and it does not end what can be done again.
        case aside = 2
    }

    /// What a step is.
    enum State: Int64 {
        case done = 0
        case undone = 1
        /// Taken back, and then something else was done: it can't be done again.
        case forgotten = 2
    }

    let connection: Connection
    var bounds = JournalBounds()

    func lastSequence() throws -> Int64 {
        try connection.number("SELECT max(pruned, coalesce((SELECT max(sequence) FROM journal), 0)) FROM journal_state")
    }

    /// Entries up to this one are gone.
    func prunedSequence() throws -> Int64 {
        try connection.number("SELECT pruned FROM journal_state")
    }

    // MARK: Writing

    /// Adds a step; typing that goes on becomes one with the step before, and none where it has come back to what was there.
    /// Answers the entry.
    func append(_ edit: Edit, typing: JoinedTyping?, at time: Int64) throws -> StoredEdit {
        if let typing, let last = try lastStep(joinedBy: typing, at: time) {
            let sequence = last.sequence + 1
            let merged = last.edit.followed(by: edit)
            let kind: Kind = merged.changesNothing ? .aside : .step
            try insert(merged, at: sequence, kind: kind, typing: typing, began: last.began, time: time)
            try delete(last.sequence)
            return StoredEdit(sequence: sequence, edit: edit)
        }
        // Steps taken back lie behind the last one that is done: looking from the end finds all of them at once.
        let end = try steps(.undone)
        for sequence in end.found { try mark(sequence, .forgotten) }
        let sequence = try (end.newest ?? lastSequence()) + 1
        let bytes = try insert(edit, at: sequence, kind: .step, typing: typing, began: time, time: time)
        try prune(sequence, bytes)
        return StoredEdit(sequence: sequence, edit: edit)
    }

    /// Adds what is no step.
    func note(_ edit: Edit, at time: Int64) throws -> StoredEdit {
        let sequence = try lastSequence() + 1
        let bytes = try insert(edit, at: sequence, kind: .aside, typing: nil, began: time, time: time)
        try prune(sequence, bytes)
        return StoredEdit(sequence: sequence, edit: edit)
    }

    /// Adds the end of a card that was begun in vain: where its making was the last step, both are forgotten.
    func withdraw(_ edit: Edit, _ card: CardID, at time: Int64) throws -> StoredEdit {
        let making = try self.making(of: card)
        guard !making.isEmpty else { return try append(edit, typing: nil, at: time) }
        let stored = try note(edit, at: time)
        for sequence in making { try delete(sequence) }
        return stored
    }

    /// The last steps, where they are no more than the making of a card and what was typed as its title.
    private func making(of card: CardID) throws -> [Int64] {
        let typing = TypingKey(row: .card(card), field: .title)
        let statement = try connection.statement(
            "SELECT sequence, kind, state, typing, edit FROM journal ORDER BY sequence DESC")
        defer { statement.reset() }
        var found: [Int64] = []
        while try statement.step() {
            if statement.int64(1) == Kind.aside.rawValue { continue }
            guard statement.int64(1) == Kind.step.rawValue, statement.int64(2) == State.done.rawValue,
                JoinedTyping.isTyped(statement.bytes(3), into: typing), let edit = Edit(decoding: statement.bytes(4))
            else { return [] }
            found.append(statement.int64(0))
            if edit.changes.contains(where: { $0.row == .card(card) && $0.isInsertion }) { return found }
        }
        return []
    }

    /// Answers how many bytes it takes.
    @discardableResult
    private func insert(
        _ edit: Edit, at sequence: Int64, kind: Kind, typing: JoinedTyping?, began: Int64, time: Int64
    ) throws -> Int {
        let bytes = edit.encoded
        let statement = try connection.statement(
            "INSERT INTO journal (sequence, kind, state, began, time, typing, edit) VALUES (?, ?, 0, ?, ?, ?, ?)")
        statement.bind(1, sequence)
        statement.bind(2, kind.rawValue)
        statement.bind(3, began)
        statement.bind(4, time)
        statement.bind(5, bytes: typing?.bytes)
        statement.bind(6, bytes: bytes)
        try statement.run()
        return bytes.count
    }

    private func delete(_ sequence: Int64) throws {
        let statement = try connection.statement("DELETE FROM journal WHERE sequence = ?")
        statement.bind(1, sequence)
        try statement.run()
    }

    /// The newest entry, where it is a step that typing goes on with.
    private func lastStep(
        joinedBy typing: JoinedTyping, at time: Int64
    ) throws -> (sequence: Int64, began: Int64, edit: Edit)? {
        let statement = try connection.statement(
            "SELECT sequence, kind, state, began, time, typing, edit FROM journal ORDER BY sequence DESC LIMIT 1")
        defer { statement.reset() }
        guard try statement.step(), statement.int64(1) == Kind.step.rawValue, statement.int64(2) == State.done.rawValue,
            typing.joins(
                statement.bytes(5), began: statement.int64(3), last: statement.int64(4), at: time, bounds),
            let edit = Edit(decoding: statement.bytes(6))
        else { return nil }
        return (statement.int64(0), statement.int64(3), edit)
    }

    /// The steps behind the last one that is done, or that one, newest first; with them the newest entry, whatever it is.
    private func steps(_ wanted: State) throws -> (newest: Int64?, found: [Int64]) {
        let statement = try connection.statement("SELECT sequence, kind, state FROM journal ORDER BY sequence DESC")
        defer { statement.reset() }
        var newest: Int64?
        var found: [Int64] = []
        while try statement.step() {
            newest = newest ?? statement.int64(0)
            guard statement.int64(1) == Kind.step.rawValue else { continue }
            let state = statement.int64(2)
            if state == wanted.rawValue { found.append(statement.int64(0)) }
            if state == State.done.rawValue { break }
        }
        return (newest, found)
    }

    private func mark(_ sequence: Int64, _ state: State) throws {
        let statement = try connection.statement("UPDATE journal SET state = ? WHERE sequence = ?")
        statement.bind(1, state.rawValue)
        statement.bind(2, sequence)
        try statement.run()
    }

    private func rewrite(_ sequence: Int64, _ edit: Edit) throws {
        let statement = try connection.statement("UPDATE journal SET edit = ? WHERE sequence = ?")
        statement.bind(1, bytes: edit.encoded)
        statement.bind(2, sequence)
        try statement.run()
    }

    /// Lets go of the oldest entries: a hundred at a time, so that it is no part of every edit's work, or right away where the
    /// newest one is large.
    private func prune(_ newest: Int64, _ size: Int) throws {
        guard newest.isMultiple(of: 100) || size > bounds.bytes / bounds.entries else { return }
        let statement = try connection.statement("SELECT sequence, length(edit) FROM journal ORDER BY sequence DESC")
        defer { statement.reset() }
        var (entries, bytes) = (0, 0)
        while try statement.step() {
            entries += 1
            bytes += Int(statement.int64(1))
            // The newest stays however large it is: it was just done, and may be just what has to be taken back.
            guard entries > 1, entries > bounds.entries || bytes > bounds.bytes else { continue }
            let sequence = statement.int64(0)
            statement.reset()
            try prune(through: sequence)
            return
        }
    }

    private func prune(through sequence: Int64) throws {
        let deletion = try connection.statement("DELETE FROM journal WHERE sequence <= ?")
        deletion.bind(1, sequence)
        try deletion.run()
        let note = try connection.statement("UPDATE journal_state SET pruned = ?")
        note.bind(1, sequence)
        try note.run()
    }

    // MARK: Undo and redo

    /// What undo would take back, or redo do again.
    func next(_ direction: HistoryDirection) throws -> Step? {
        guard let sequence = try nextSequence(direction) else { return nil }
        let statement = try connection.statement("SELECT edit FROM journal WHERE sequence = ?")
        defer { statement.reset() }
        statement.bind(1, sequence)
        guard try statement.step(), let edit = Edit(decoding: statement.bytes(0)) else { throw StoreError.cannotUndo }
        return Step(sequence: sequence, edit: edit)
    }

    /// That by its name, at the same cost however much it changed.
    func nextStep(_ direction: HistoryDirection) throws -> HistoryStep? {
        guard let sequence = try nextSequence(direction) else { return nil }
        let start = try connection.start(of: "edit", in: "journal", row: sequence, count: EditName.longestCode)
        guard let name = EditName(decodingStart: start) else { throw StoreError.cannotUndo }
        return HistoryStep(sequence: sequence, name: name)
    }

    private func nextSequence(_ direction: HistoryDirection) throws -> Int64? {
        switch direction {
        case .undo: try steps(.done).found.last
        case .redo: try steps(.undone).found.last
        }
    }

    struct Step {
        var sequence: Int64
        var edit: Edit
    }

    /// Notes that a step was taken back or done again, by this edit. From here on the step is what that has changed:
    /// a row that went may have been another one by then, and comes back as it was.
    func turn(_ step: Step, _ direction: HistoryDirection, by edit: Edit, at time: Int64) throws -> StoredEdit {
        let sequence = try lastSequence() + 1
        try mark(step.sequence, direction == .undo ? .undone : .done)
        let done = direction == .undo ? edit.inverse : edit
        if done != step.edit { try rewrite(step.sequence, done) }
        let bytes = try insert(edit, at: sequence, kind: .turn, typing: nil, began: time, time: time)
        try prune(sequence, bytes)
        return StoredEdit(sequence: sequence, edit: edit)
    }

    // MARK: Reading

    /// The edits behind one, in order; `nil` where some of them are gone, or can't be read.
    func edits(after sequence: Int64) throws -> [StoredEdit]? {
        guard try prunedSequence() <= sequence else { return nil }
        let statement = try connection.statement(
            "SELECT sequence, edit FROM journal WHERE sequence > ? ORDER BY sequence")
        defer { statement.reset() }
        statement.bind(1, sequence)
        var edits: [StoredEdit] = []
        while try statement.step() {
            guard let edit = Edit(decoding: statement.bytes(1)) else { return nil }
            edits.append(StoredEdit(sequence: statement.int64(0), edit: edit))
        }
        return edits
    }
}

/// How much of the history is kept, and what counts as one step of typing.
package struct JournalBounds: Sendable {
    package var entries = 1_000
    package var bytes = 64 << 20
    /// Typing that goes on in one text is one step as long as it pauses no longer than this, in seconds, …
    package var pause: Int64 = 5
    /// … and goes on no longer than this.
    package var typing: Int64 = 60

    package init() {}
}

/// Back or forth in the history.
public enum HistoryDirection: Hashable, Sendable {
    case undo, redo
}
