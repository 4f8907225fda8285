import SectionedList

/// A section of a list on the screen, whatever a program uses as its id.
public struct SectionKey: Hashable, Sendable {
    @usableFromInline let number: Int32

    @inlinable
    init(number: Int32) {
        self.number = number
    }
}

/// A row of a list on the screen: an item, or a stand-in for one that is still loading.
///
/// The interaction works on keys and not on a program's ids, so that it is compiled once, for numbers, and is as fast
/// for any id.
public struct RowKey: Hashable, Sendable {
    @usableFromInline let number: Int32

    @inlinable
    init(number: Int32) {
        self.number = number
    }

    // A witness of a requirement that the standard library does not document, and that the listed interface leaves out.
    // Numbers given out one after the other need little mixing: with the hash for hostile input a list of a million rows
    // takes 1.4 times as long to make (`inlay-bench engine`).
    // swift-format-ignore: NoLeadingUnderscores
    /// The hash of the number alone.
    @inlinable
    public func _rawHashValue(seed: Int) -> Int {
        let mixed = UInt64(truncatingIfNeeded: Int(number) ^ seed) &* 0x9e37_79b9_7f4a_7c15
        return Int(truncatingIfNeeded: mixed ^ (mixed >> 32))
    }
}

extension SectionedList {
    /// The same order in keys.
    // Not within an actor: its closures ask at each call whether they are there, which takes longer than their work.
    @inlinable
    func keyed() -> SectionedList<SectionKey, RowKey> {
        renamed({ SectionKey(number: $0) }, { RowKey(number: $0) })
    }
}

/// Gives ids numbers and finds each by the other.
@usableFromInline
struct KeyTable<ID: Hashable & Sendable> {
    @usableFromInline var numbers: [ID: Int32] = [:]
    /// By number; `nil` for a number that has no id, or none any more.
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

    /// A number without an id.
    ///
    /// - Parameter isReusing: whether it may have been another's before. During a drag it may not: what is dragged is
    ///   known by its number.
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

    /// Gives a new id a number.
    mutating func add(_ id: ID, isReusing: Bool) -> Int32 {
        let number = reserve(isReusing: isReusing)
        bind(number, to: id)
        return number
    }

    /// Takes an id away; its number stays taken.
    mutating func unbind(_ id: ID) {
        guard let number = numbers.removeValue(forKey: id) else { return }
        ids[Int(number)] = nil
    }

    /// Lets a number be given out again.
    mutating func release(_ number: Int32) {
        ids[Int(number)] = nil
        free.append(number)
    }
}

/// Changes of a `KeyTable` that take effect together, or not at all.
struct KeyTableDraft<ID: Hashable & Sendable> {
    private var added: [ID: Int32] = [:]
    private var removed: [ID: Int32] = [:]
    private var reserved: [Int32] = []
    private var released: [Int32] = []

    func number(of id: ID, in table: KeyTable<ID>) -> Int32? {
        added[id] ?? (removed[id] == nil ? table.number(of: id) : nil)
    }

    /// Gives a new id a number; `nil` where it has one.
    mutating func add(_ id: ID, to table: inout KeyTable<ID>, isReusing: Bool) -> Int32? {
        guard number(of: id, in: table) == nil else { return nil }
        let number = table.reserve(isReusing: isReusing)
        reserved.append(number)
        added[id] = number
        return number
    }

    /// Takes an id away and answers the number it had.
    mutating func remove(_ id: ID, from table: KeyTable<ID>) -> Int32? {
        guard let number = forget(id, table) else { return nil }
        released.append(number)
        return number
    }

    /// Gives an id's number to another id; `nil` where there is no such id, or where the other has a number.
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

    /// Takes a commit back.
    func revert(_ table: inout KeyTable<ID>) {
        for id in added.keys { table.unbind(id) }
        for (id, number) in removed { table.bind(number, to: id) }
        discard(from: &table)
    }

    /// Gives up what was never committed.
    func discard(from table: inout KeyTable<ID>) {
        for number in reserved { table.release(number) }
    }

    /// The commit stands: the numbers of what was removed are free.
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
