/// The places of a board's parts in another program's JSON.
///
/// A format is one value of this type: a table from keys to meanings, which ``JSONLayoutReader`` follows. Keys that
/// aren't in the table are skipped without being copied.
struct JSONLayout: Sendable {
    /// The meaning of the outermost value.
    let root: JSONMeaning
    /// The key that a file must have, for the message about a file without it.
    let key: String
    /// Returns the title of a section that only cards name. `nil` if the file lists all sections.
    var listTitle: (@Sendable (String) -> String)?
    /// The order of sections that only cards name. Others follow in the order of their first cards. Those whose cards
    /// are all done come last.
    var listOrder: [String] = []
    /// Whether lists with the same ID are the same list.
    var mergesLists = false
}

/// The meaning of a value in JSON.
indirect enum JSONMeaning: Sendable {
    /// A property of the record around it. An array has several values of the property.
    case value(JSONRecord.Field)
    /// An object, or an array of objects, with properties of the record around it.
    case inside(JSONKeys)
    /// An object that is a record.
    case record(JSONRecord.Kind, JSONKeys)
    /// An array of records, or an object whose values are records, as PHP writes arrays with gaps.
    case records(JSONRecord.Kind, JSONKeys)
    /// A value that may be an array or something else.
    case form(array: JSONMeaning, object: JSONMeaning)
    /// A property whose name is the key.
    case property
    /// Items that a board doesn't have.
    case omitted(ImportNotice.OmittedKind)
    /// The number of items of a card. They may be missing from the file.
    case count(ImportNotice.AbsentKind)
}

/// The meanings of an object's keys.
struct JSONKeys: Sendable, ExpressibleByDictionaryLiteral {
    private let meanings: [String: JSONMeaning]
    /// The meaning of all other keys.
    private let others: JSONMeaning?

    init(dictionaryLiteral elements: (String, JSONMeaning)...) {
        meanings = Dictionary(elements) { first, _ in first }
        others = nil
    }

    init(_ keys: JSONKeys, others: JSONMeaning) {
        meanings = keys.meanings
        self.others = others
    }

    init(_ keys: JSONKeys, adding more: JSONKeys) {
        meanings = keys.meanings.merging(more.meanings) { _, new in new }
        others = keys.others
    }

    subscript(key: String) -> JSONMeaning? { meanings[key] ?? others }
}
