import SectionedList

extension SectionedList {
    /// Returns the same order in keys.
    // Not isolated: closures of an actor check their executor at each call, which takes longer than their work.
    @inlinable
    func keyed() -> SectionedList<SectionKey, RowKey> {
        renamed({ SectionKey(number: $0) }, { RowKey(number: $0) })
    }
}

/// A two-way mapping of IDs to numbers.
@usableFromInline
struct KeyTable<ID: Hashable & Sendable> {
    @usableFromInline var numbers: [ID: Int32] = [:]
    /// The IDs by number, or `nil` for a number without an ID.
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

    /// Reserves a number that has no ID yet.
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

    /// Assigns a number to a new ID.
    mutating func add(_ id: ID, isReusing: Bool) -> Int32 {
        let number = reserve(isReusing: isReusing)
        bind(number, to: id)
        return number
    }

    /// Removes an ID. Its number stays reserved.
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
