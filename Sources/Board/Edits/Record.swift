/// A complete row with fields accessible by name.
public protocol Record: Hashable, Sendable {
    /// The ID of the row.
    var rowID: RowID { get }
    /// The row's place.
    var place: Placement { get set }
    /// The value of a field, or `.none` if the row doesn't have it. Setting a value of the wrong kind does nothing.
    subscript(field: Field) -> FieldValue { get set }
}

extension Record {
    /// All nonempty fields.
    public var fields: Fields {
        var fields = Fields()
        for field in rowID.table.fields {
            let value = self[field]
            if !value.isEmpty { fields[field] = value }
        }
        return fields
    }

    mutating func set(_ fields: Fields) {
        for entry in fields.entries { self[entry.field] = entry.value }
    }
}

extension BoardRecord: Record {
    /// Creates a board from its fields, or returns `nil` if they have no place.
    public init?(id: BoardID, fields: Fields) {
        guard let place = fields.place else { return nil }
        self.init(id: id, place: place, title: "")
        set(fields)
    }

    /// The ID of the row.
    public var rowID: RowID { .board(id) }

    /// The value of a field.
    public subscript(field: Field) -> FieldValue {
        get {
            switch field {
            case .place: .place(place)
            case .title: .text(title)
            case .color: color.map { .color($0) } ?? .none
            case .layout: .layout(layout)
            case .extras: .text(extras)
            default: .none
            }
        }
        set {
            switch (field, newValue) {
            case (.place, .place(let value)): place = value
            case (.title, .text(let value)): title = value
            case (.color, .color(let value)): color = value
            case (.color, .none): color = nil
            case (.layout, .layout(let value)): layout = value
            case (.extras, .text(let value)): extras = value
            default: break
            }
        }
    }
}

extension SectionRecord: Record {
    /// Creates a section from its fields, or returns `nil` if they have no place.
    public init?(id: SectionID, fields: Fields) {
        guard let place = fields.place else { return nil }
        self.init(id: id, place: place, title: "")
        set(fields)
    }

    /// The ID of the row.
    public var rowID: RowID { .section(id) }

    /// The value of a field.
    public subscript(field: Field) -> FieldValue {
        get {
            switch field {
            case .place: .place(place)
            case .title: .text(title)
            case .color: color.map { .color($0) } ?? .none
            case .isCollapsed: .flag(isCollapsed)
            case .isLocked: .flag(isLocked)
            case .limit: limit.map { .limit($0) } ?? .none
            default: .none
            }
        }
        set {
            switch (field, newValue) {
            case (.place, .place(let value)): place = value
            case (.title, .text(let value)): title = value
            case (.color, .color(let value)): color = value
            case (.color, .none): color = nil
            case (.isCollapsed, .flag(let value)): isCollapsed = value
            case (.isLocked, .flag(let value)): isLocked = value
            case (.limit, .limit(let value)): limit = value
            case (.limit, .none): limit = nil
            default: break
            }
        }
    }
}

extension LabelRecord: Record {
    /// Creates a label from its fields, or returns `nil` if they have no place.
    public init?(id: LabelID, fields: Fields) {
        guard let place = fields.place else { return nil }
        self.init(id: id, place: place, title: "")
        set(fields)
    }

    /// The ID of the row.
    public var rowID: RowID { .label(id) }

    /// The value of a field.
    public subscript(field: Field) -> FieldValue {
        get {
            switch field {
            case .place: .place(place)
            case .title: .text(title)
            case .color: color.map { .color($0) } ?? .none
            default: .none
            }
        }
        set {
            switch (field, newValue) {
            case (.place, .place(let value)): place = value
            case (.title, .text(let value)): title = value
            case (.color, .color(let value)): color = value
            case (.color, .none): color = nil
            default: break
            }
        }
    }
}

extension CardRecord: Record {
    /// Creates a card from its fields, or returns `nil` if they have no place.
    public init?(id: CardID, fields: Fields) {
        guard let place = fields.place else { return nil }
        self.init(id: id, place: place, title: "")
        set(fields)
    }

    /// The ID of the row.
    public var rowID: RowID { .card(id) }

    /// The value of a field.
    public subscript(field: Field) -> FieldValue {
        get {
            switch field {
            case .place: .place(place)
            case .title: .text(title)
            case .notes: .text(notes)
            case .isDone: .flag(isDone)
            case .due: due.map { .due($0) } ?? .none
            case .repetition: repetition.map { .repetition($0) } ?? .none
            case .labels: .labels(labels)
            default: .none
            }
        }
        set {
            switch (field, newValue) {
            case (.place, .place(let value)): place = value
            case (.title, .text(let value)): title = value
            case (.notes, .text(let value)): notes = value
            case (.isDone, .flag(let value)): isDone = value
            case (.due, .due(let value)): due = value
            case (.due, .none): due = nil
            case (.repetition, .repetition(let value)): repetition = value
            case (.repetition, .none): repetition = nil
            case (.labels, .labels(let value)): labels = value
            default: break
            }
        }
    }
}
