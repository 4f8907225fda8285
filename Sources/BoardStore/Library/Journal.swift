import Board

/// The edits of a library in order, for undo, redo, and observers.
///
/// An undone step stays in place with a mark, and the edit that undid it is a new entry. Anyone who follows the journal
/// therefore only moves forward.
struct Journal {
    /// The kind of an entry.
    enum Kind: Int64 {
        /// A step, which can be undone.
        case step = 0
        /// An edit made by undo or redo.
        case undoOrRedo = 1
        /// Not a step: it can't be undone, and it leaves the redo history alone.
        case untracked = 2
    }

    /// The state of a step.
    enum State: Int64 {
        case done = 0
        case undone = 1
        /// The step was undone, and another change followed, so it can't be redone.
        case discarded = 2
    }

    let connection: Connection
    var limits = JournalLimits()

    func lastSequence() throws -> Int64 {
        try connection.number("SELECT max(pruned, coalesce((SELECT max(sequence) FROM journal), 0)) FROM journal_state")
    }

    /// Returns the sequence number of the last entry that was pruned.
    func lastPrunedSequence() throws -> Int64 {
        try connection.number("SELECT pruned FROM journal_state")
    }

    // MARK: Writing

    /// Adds a step. Continued typing is merged with the previous step, or removes that step if it restores the original
    /// text. Returns the given edit with the number of its entry, which may contain the earlier typing too.
    func append(_ edit: Edit, typing: JoinedTyping?, at time: Int64) throws -> StoredEdit {
        if let typing, let last = try lastStep(joinedBy: typing, at: time) {
            let sequence = last.sequence + 1
            let merged = last.edit.merging(edit)
            let kind: Kind = merged.isNoOp ? .untracked : .step
            try insert(merged, at: sequence, kind: kind, typing: typing, began: last.began, time: time)
            try delete(last.sequence)
            return StoredEdit(sequence: sequence, edit: edit)
        }
        // Undone steps come after the last done step, so a search from the end finds all of them.
        let end = try steps(.undone)
        for sequence in end.found { try mark(sequence, .discarded) }
        let sequence = try (end.newest ?? lastSequence()) + 1
        let bytes = try insert(edit, at: sequence, kind: .step, typing: typing, began: time, time: time)
        try prune(sequence, bytes)
        return StoredEdit(sequence: sequence, edit: edit)
    }

    /// Adds an edit that isn't a step.
    func appendUntracked(_ edit: Edit, at time: Int64) throws -> StoredEdit {
        let sequence = try lastSequence() + 1
        let bytes = try insert(edit, at: sequence, kind: .untracked, typing: nil, began: time, time: time)
        try prune(sequence, bytes)
        return StoredEdit(sequence: sequence, edit: edit)
    }

    /// Records that an empty new card was discarded. If adding the card was the last step, that step is removed too.
    func discardEmptyCard(_ edit: Edit, _ card: CardID, at time: Int64) throws -> StoredEdit {
        let creation = try creationSteps(of: card)
        guard !creation.isEmpty else { return try append(edit, typing: nil, at: time) }
        let stored = try appendUntracked(edit, at: time)
        for sequence in creation { try delete(sequence) }
        return stored
    }

    /// Returns the last steps if they only added a card and typed its title.
    private func creationSteps(of card: CardID) throws -> [Int64] {
        let typing = TypingKey(row: .card(card), field: .title)
        let statement = try connection.statement(
            "SELECT sequence, kind, state, typing, edit FROM journal ORDER BY sequence DESC")
        defer { statement.reset() }
        var found: [Int64] = []
        while try statement.step() {
            if statement.int64(1) == Kind.untracked.rawValue { continue }
            guard statement.int64(1) == Kind.step.rawValue, statement.int64(2) == State.done.rawValue,
                JoinedTyping.isTyped(statement.bytes(3), into: typing), let edit = Edit(decoding: statement.bytes(4))
            else { return [] }
            found.append(statement.int64(0))
            if edit.changes.contains(where: { $0.row == .card(card) && $0.isInsertion }) { return found }
        }
        return []
    }

    /// Adds an entry. Returns the number of bytes of its edit.
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

    /// Returns the newest entry if it is a step that the typing continues.
    private func lastStep(
        joinedBy typing: JoinedTyping, at time: Int64
    ) throws -> (sequence: Int64, began: Int64, edit: Edit)? {
        let statement = try connection.statement(
            "SELECT sequence, kind, state, began, time, typing, edit FROM journal ORDER BY sequence DESC LIMIT 1")
        defer { statement.reset() }
        guard try statement.step(), statement.int64(1) == Kind.step.rawValue, statement.int64(2) == State.done.rawValue,
            typing.joins(
                statement.bytes(5), began: statement.int64(3), last: statement.int64(4), at: time, limits),
            let edit = Edit(decoding: statement.bytes(6))
        else { return nil }
        return (statement.int64(0), statement.int64(3), edit)
    }

    /// Returns the steps with a state, newest first, up to and including the last done step, and the newest entry of
    /// any kind.
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

    /// Removes the oldest entries, a hundred at a time, so that not every edit pays for it. A large entry triggers
    /// this at once.
    ///
    /// - Parameter kept: The step that was just undone or redone. It stays whatever its size, since the user may want
    ///   to reverse that.
    private func prune(_ newest: Int64, _ size: Int, keeping kept: Int64 = .max) throws {
        guard newest.isMultiple(of: 100) || size > limits.bytes / limits.entries, try excess() != nil else { return }
        try forgetUndoAndRedo(before: newest)
        if let excess = try excess() { try prune(through: min(excess, kept - 1)) }
    }

    /// Returns the newest entry beyond the limits.
    private func excess() throws -> Int64? {
        let statement = try connection.statement("SELECT sequence, length(edit) FROM journal ORDER BY sequence DESC")
        defer { statement.reset() }
        var (entries, bytes) = (0, 0)
        while try statement.step() {
            entries += 1
            bytes += Int(statement.int64(1))
            // The newest entry stays whatever its size, since the user may want to undo it.
            if entries > 1, entries > limits.entries || bytes > limits.bytes { return statement.int64(0) }
        }
        return nil
    }

    /// Removes the edits that undo and redo have made. Steps can be undone and redone without them.
    private func forgetUndoAndRedo(before newest: Int64) throws {
        let search = try connection.statement("SELECT max(sequence) FROM journal WHERE kind = ? AND sequence < ?")
        search.bind(1, Kind.undoOrRedo.rawValue)
        search.bind(2, newest)
        let last = try search.step() ? search.int64(0) : 0
        search.reset()
        guard last > 0 else { return }
        let deletion = try connection.statement("DELETE FROM journal WHERE kind = ? AND sequence <= ?")
        deletion.bind(1, Kind.undoOrRedo.rawValue)
        deletion.bind(2, last)
        try deletion.run()
        try notePruned(last)
    }

    private func prune(through sequence: Int64) throws {
        let deletion = try connection.statement("DELETE FROM journal WHERE sequence <= ?")
        deletion.bind(1, sequence)
        try deletion.run()
        try notePruned(sequence)
    }

    private func notePruned(_ sequence: Int64) throws {
        let note = try connection.statement("UPDATE journal_state SET pruned = max(pruned, ?)")
        note.bind(1, sequence)
        try note.run()
    }

    // MARK: Undo and redo

    /// Returns the next step to undo or redo.
    func next(_ direction: HistoryDirection) throws -> Step? {
        guard let sequence = try nextSequence(direction) else { return nil }
        let statement = try connection.statement("SELECT edit FROM journal WHERE sequence = ?")
        defer { statement.reset() }
        statement.bind(1, sequence)
        guard try statement.step(), let edit = Edit(decoding: statement.bytes(0)) else {
            throw StoreError.cannotPerform(direction)
        }
        return Step(sequence: sequence, edit: edit)
    }

    /// Returns the name of the next step to undo or redo, at the same cost for any size of edit.
    func nextStep(_ direction: HistoryDirection) throws -> HistoryStep? {
        guard let sequence = try nextSequence(direction) else { return nil }
        let start = try connection.start(of: "edit", in: "journal", row: sequence, count: EditName.maximumEncodedLength)
        guard let name = EditName(decodingStart: start) else { throw StoreError.cannotPerform(direction) }
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

    /// Records that a step was undone or redone by an edit. The step then stands for the changes of that edit, because
    /// a deleted row may have changed since, and must be restored to its latest state.
    func record(_ step: Step, _ direction: HistoryDirection, by edit: Edit, at time: Int64) throws -> StoredEdit {
        let sequence = try lastSequence() + 1
        try mark(step.sequence, direction == .undo ? .undone : .done)
        let done = direction == .undo ? edit.inverse : edit
        if done != step.edit { try rewrite(step.sequence, done) }
        let bytes = try insert(edit, at: sequence, kind: .undoOrRedo, typing: nil, began: time, time: time)
        try prune(sequence, bytes, keeping: step.sequence)
        return StoredEdit(sequence: sequence, edit: edit)
    }

    // MARK: Reading

    /// Returns the edits after an entry, in order, or `nil` if some are pruned or can't be read.
    func edits(after sequence: Int64) throws -> [StoredEdit]? {
        guard try lastPrunedSequence() <= sequence else { return nil }
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
