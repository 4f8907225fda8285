import SectionedList

/// The key of a section on the screen, independent of the program's id type.
public struct SectionKey: Hashable, Sendable {
    @usableFromInline let number: Int32

    @inlinable
    init(number: Int32) {
        self.number = number
    }
}

/// The key of a row on the screen: an item, or a placeholder for one that is still loading.
///
/// The interaction uses keys instead of a program's ids. It is therefore compiled once, for numbers, and equally fast
/// for every id type.
public struct RowKey: Hashable, Sendable {
    @usableFromInline let number: Int32

    @inlinable
    init(number: Int32) {
        self.number = number
    }

    // This implements a requirement that the standard library does not document, so the listed interface leaves it out.
    // Consecutive numbers need little mixing. With the default hash, which resists hostile input, a list of a million
    // rows takes 1.4 times as long to build (`inlay-bench engine`).
    // swift-format-ignore: NoLeadingUnderscores
    /// Returns a hash of the number alone.
    @inlinable
    public func _rawHashValue(seed: Int) -> Int {
        let mixed = UInt64(truncatingIfNeeded: Int(number) ^ seed) &* 0x9e37_79b9_7f4a_7c15
        return Int(truncatingIfNeeded: mixed ^ (mixed >> 32))
    }
}

extension SectionedList {
    /// Returns the same order in keys.
    // Not isolated: closures of an actor check their executor at each call, which takes longer than their work.
    @inlinable
    func keyed() -> SectionedList<SectionKey, RowKey> {
        renamed({ SectionKey(number: $0) }, { RowKey(number: $0) })
    }
}

/// A two-way mapping of ids to numbers.
@usableFromInline
struct KeyTable<ID: Hashable & Sendable> {
    @usableFromInline var numbers: [ID: Int32] = [:]
    /// The ids by number, or `nil` for a number without an id.
    @usableFromInline var ids: ContiguousArray<ID?> = []
    @usableFromInline var free: [Int32] = []

    @inlinable
    init() {}

    @inlinable
    init(_ ids: ContiguousArray<ID>, _ numbers: [ID: Int32]) {
        self.ids = ContiguousArray(ids.lazy.map(Optional.some))
        self.numbers = numbers
    }

    @inlinable
    mutating func reserveCapacity(_ count: Int) {
        numbers.reserveCapacity(count)
        ids.reserveCapacity(count)
    }

    @inlinable
    var isEmpty: Bool { ids.isEmpty }

    @inlinable
    func number(of id: ID) -> Int32? { numbers[id] }

    @inlinable
    func id(of number: Int32) -> ID? { ids[Int(number)] }

    /// Reserves a number without an id.
    ///
    /// - Parameter isReusing: Whether the number may have been used before. It may not during a drag, because dragged
    ///   items are identified by their numbers.
    @inlinable
    mutating func reserve(isReusing: Bool) -> Int32 {
        if isReusing, let number = free.popLast() { return number }
        ids.append(nil)
        return Int32(ids.count - 1)
    }

    @inlinable
    mutating func bind(_ number: Int32, to id: ID) {
        ids[Int(number)] = id
        numbers[id] = number
    }

    /// Assigns a number to a new id.
    mutating func add(_ id: ID, isReusing: Bool) -> Int32 {
        let number = reserve(isReusing: isReusing)
        bind(number, to: id)
        return number
    }

    /// Removes an id. Its number stays reserved.
    mutating func unbind(_ id: ID) {
        guard let number = numbers.removeValue(forKey: id) else { return }
        ids[Int(number)] = nil
    }

    /// Makes a number available for reuse.
    mutating func release(_ number: Int32) {
        ids[Int(number)] = nil
        free.append(number)
    }
}

/// Changes to a `KeyTable` that take effect all together or not at all.
struct KeyTableDraft<ID: Hashable & Sendable> {
    private var added: [ID: Int32] = [:]
    private var removed: [ID: Int32] = [:]
    private var reserved: [Int32] = []
    private var released: [Int32] = []

    func number(of id: ID, in table: KeyTable<ID>) -> Int32? {
        added[id] ?? (removed[id] == nil ? table.number(of: id) : nil)
    }

    /// Assigns a number to a new id, or returns `nil` if the id already has one.
    mutating func add(_ id: ID, to table: inout KeyTable<ID>, isReusing: Bool) -> Int32? {
        guard number(of: id, in: table) == nil else { return nil }
        let number = table.reserve(isReusing: isReusing)
        reserved.append(number)
        added[id] = number
        return number
    }

    /// Removes an id and returns its number.
    mutating func remove(_ id: ID, from table: KeyTable<ID>) -> Int32? {
        guard let number = forget(id, table) else { return nil }
        released.append(number)
        return number
    }

    /// Assigns an id's number to another id. Returns `nil` if the id is unknown or the other already has a number.
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

    /// Finishes a commit: the numbers of removed ids become available.
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
