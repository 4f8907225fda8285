/// Some fields of a row with their values.
public struct Fields: Hashable, Sendable {
    /// A field with its value.
    public struct Entry: Hashable, Sendable {
        /// The field.
        public let field: Field
        /// Its value.
        public let value: FieldValue
    }

    /// The fields in the order of their numbers, each once.
    public private(set) var entries: [Entry]

    /// Creates an empty set of fields.
    public init() {
        entries = []
    }

    /// The value of a field, or `nil` if it isn't included.
    public subscript(field: Field) -> FieldValue? {
        get { entries.first { $0.field == field }?.value }
        set {
            let index = entries.firstIndex { $0.field.rawValue >= field.rawValue } ?? entries.count
            let isThere = index < entries.count && entries[index].field == field
            switch newValue {
            case let value? where isThere: entries[index] = Entry(field: field, value: value)
            case let value?: entries.insert(Entry(field: field, value: value), at: index)
            case nil where isThere: entries.remove(at: index)
            case nil: break
            }
        }
    }

    /// The row's place, if it is included.
    public var place: Placement? {
        if case .place(let place)? = self[.place] { place } else { nil }
    }
}
