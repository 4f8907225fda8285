/// Changes to a `KeyTable` that take effect all together or not at all.
struct KeyTableDraft<ID: Hashable & Sendable> {
    private var added: [ID: Int32] = [:]
    private var removed: [ID: Int32] = [:]
    private var reserved: [Int32] = []
    private var released: [Int32] = []

    func number(of id: ID, in table: KeyTable<ID>) -> Int32? {
        added[id] ?? (removed[id] == nil ? table.number(of: id) : nil)
    }

    /// Assigns a number to a new ID, or returns `nil` if the ID already has one.
    mutating func add(_ id: ID, to table: inout KeyTable<ID>, isReusing: Bool) -> Int32? {
        guard number(of: id, in: table) == nil else { return nil }
        let number = table.reserve(isReusing: isReusing)
        reserved.append(number)
        added[id] = number
        return number
    }

    /// Removes an ID and returns its number.
    mutating func remove(_ id: ID, from table: KeyTable<ID>) -> Int32? {
        guard let number = forget(id, table) else { return nil }
        released.append(number)
        return number
    }

    /// Assigns an ID's number to another ID. Returns `nil` if the ID is unknown or the other already has a number.
    mutating func rename(_ old: ID, to new: ID, in table: KeyTable<ID>) -> Int32? {
        guard old != new else { return number(of: old, in: table) }
        guard self.number(of: new, in: table) == nil, let number = forget(old, table) else { return nil }
        added[new] = number
        return number
    }

    func commit(to table: inout KeyTable<ID>) {
        for id in removed.keys { table.unbind(id) }
        for (id, number) in added { table.bind(number, to: id) }
    }

    /// Reverts a commit.
    func revert(_ table: inout KeyTable<ID>) {
        for id in added.keys { table.unbind(id) }
        for (id, number) in removed { table.bind(number, to: id) }
        discard(from: &table)
    }

    /// Discards changes that were never committed.
    func discard(from table: inout KeyTable<ID>) {
        for number in reserved { table.release(number) }
    }

    /// Finishes a commit: the numbers of removed IDs become available.
    func finish(_ table: inout KeyTable<ID>) {
        for number in released { table.release(number) }
    }

    private mutating func forget(_ id: ID, _ table: KeyTable<ID>) -> Int32? {
        if let number = added.removeValue(forKey: id) { return number }
        guard removed[id] == nil, let number = table.number(of: id) else { return nil }
        removed[id] = number
        return number
    }
}
