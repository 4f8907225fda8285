/// The rows of one table that an edit reads or changes: each as it was and as it will be.
///
/// An import inserts a million rows that were never there: the state before takes room only for rows that were read.
struct RowStates<Row: Record> {
    private var places: [Int64: Int32] = [:]
    private var rows: [Row?] = []
    private var isChanged: [Bool] = []
    private var former: [Int32: Row] = [:]

    /// Whether the edit has read, changed or inserted a row.
    func knows(_ number: Int64) -> Bool { places[number] != nil }

    /// A row as it will be; `nil` where it is unknown or deleted.
    subscript(number: Int64) -> Row? { places[number].flatMap { rows[Int($0)] } }

    /// A row as it was before the edit; `nil` where it was not there, or has not been read.
    func before(_ number: Int64) -> Row? { places[number].flatMap { former[$0] } }

    /// Adds a row that the library has.
    mutating func read(_ row: Row) {
        former[Int32(rows.count)] = row
        append(row)
    }

    /// Adds a row that the library does not have.
    mutating func insert(_ row: Row) { append(row) }

    /// Sets what a known row will be, or that it goes. Returns whether this is its first change.
    mutating func set(_ number: Int64, to row: Row?) -> Bool {
        guard let place = places[number].map(Int.init) else { return false }
        rows[place] = row
        defer { isChanged[place] = true }
        return !isChanged[place]
    }

    private mutating func append(_ row: Row) {
        places[row.rowID.number] = Int32(rows.count)
        rows.append(row)
        isChanged.append(false)
    }

    /// What the edit does to a row; `nil` for nothing.
    func change(_ number: Int64) -> RowChange? {
        guard let place = places[number] else { return nil }
        switch (former[place], rows[Int(place)]) {
        case (let before?, let after?): return .update(from: before, to: after)
        case (nil, let after?): return .insertion(of: after)
        case (let before?, nil): return .deletion(of: before)
        case (nil, nil): return nil
        }
    }
}
