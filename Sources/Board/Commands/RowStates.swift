/// The rows of a table that an edit reads or changes, each before and after.
///
/// An import inserts a million new rows, so the earlier state takes up memory only for rows that were read.
struct RowStates<Row: Record> {
    private var places: [Int64: Int32] = [:]
    private var rows: [Row?] = []
    private var isChanged: [Bool] = []
    private var originals: [Int32: Row] = [:]

    /// Returns whether the edit has read, changed, or inserted a row.
    func contains(_ number: Int64) -> Bool { places[number] != nil }

    /// The row after the edit, or `nil` if it is unknown or deleted.
    subscript(number: Int64) -> Row? { places[number].flatMap { rows[Int($0)] } }

    /// Returns the row before the edit, or `nil` if it didn't exist or hasn't been read.
    func before(_ number: Int64) -> Row? { places[number].flatMap { originals[$0] } }

    /// Adds a row that exists in the library.
    mutating func read(_ row: Row) {
        originals[Int32(rows.count)] = row
        append(row)
    }

    /// Adds a row that is new to the library.
    mutating func insert(_ row: Row) { append(row) }

    /// Sets the new state of a known row, or deletes it with `nil`. Returns whether this is its first change.
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

    /// Returns the edit's change to a row, or `nil` for none.
    func change(_ number: Int64) -> RowChange? {
        guard let place = places[number] else { return nil }
        switch (originals[place], rows[Int(place)]) {
        case (let before?, let after?): return .update(from: before, to: after)
        case (nil, let after?): return .insertion(of: after)
        case (let before?, nil): return .deletion(of: before)
        case (nil, nil): return nil
        }
    }
}
