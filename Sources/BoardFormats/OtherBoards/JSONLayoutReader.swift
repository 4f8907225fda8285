import Board

/// A reader of another program's JSON: it follows a ``JSONLayout`` and keeps only what a board uses. No tree is built,
/// so the memory is that of the board.
struct JSONLayoutReader {
    private var json: JSONReader
    private(set) var log = ImportLog()
    var records: ExportedRecords
    private let layout: JSONLayout

    static func read(
        _ source: SourceText, _ format: BoardFormat, _ layout: JSONLayout, title: String, in zone: LocalTime
    ) throws(ImportError) -> Import {
        var reader = JSONLayoutReader(json: JSONReader(source), layout: layout)
        let board = try reader.board(format)
        return ExportedBoardReader.read(board, log: reader.log, title: title, in: zone)
    }

    private init(json: JSONReader, layout: JSONLayout) {
        self.json = json
        self.layout = layout
        records = ExportedRecords(layout)
    }

    private mutating func board(_ format: BoardFormat) throws(ImportError) -> ExportedBoard {
        var outermost = JSONRecord(.board, line: 1)
        // Some programs write a sequence of values: a line for each record, or several pages.
        repeat { try read(layout.root, key: "", into: &outermost) } while json.isAtObject || json.isAtArray
        try json.finish()
        guard records.areFound else { throw ImportError(.missing(key: layout.key, format: format), line: 1) }
        for kind in ImportNotice.AbsentKind.allCases {
            if let count = records.absent[kind] { log.note(.absent(kind: kind, count: count)) }
        }
        return records.board
    }

    private mutating func read(_ meaning: JSONMeaning, key: String, into record: inout JSONRecord) throws(ImportError) {
        switch meaning {
        case .value(let field): try readValues(field, into: &record)
        case .property: try readProperty(key, into: &record)
        case .inside(let keys): try readContents(keys, into: &record)
        case .record(let kind, let keys): try readRecord(kind, keys, into: &record)
        case .records(let kind, let keys): try readRecords(kind, keys, into: &record)
        case .form(let array, let object): try read(json.isAtArray ? array : object, key: key, into: &record)
        case .omitted(let kind): records.omit(kind, try count())
        case .count(let kind):
            if let number = try json.scalar().flatMap({ Int($0) }) { record.counts[kind] = number }
        }
    }

    private mutating func readContents(_ keys: JSONKeys, into record: inout JSONRecord) throws(ImportError) {
        if json.isAtArray {
            try json.beginArray()
            while try json.nextElement() { try readContents(keys, into: &record) }
        } else if json.isAtObject {
            try json.beginObject()
            while let key = try json.nextKey() {
                if let meaning = keys[key] { try read(meaning, key: key, into: &record) } else { try json.skip() }
            }
        } else {
            try json.skip()
        }
    }

    private mutating func readRecords(
        _ kind: JSONRecord.Kind, _ keys: JSONKeys, into outer: inout JSONRecord
    ) throws(ImportError) {
        if json.isAtArray {
            records.find(kind)
            try json.beginArray()
            while try json.nextElement() {
                // Pages of records may be arrays themselves.
                if json.isAtArray {
                    try readRecords(kind, keys, into: &outer)
                } else {
                    try readRecord(kind, keys, into: &outer)
                }
            }
        } else if json.isAtObject {
            records.find(kind)
            try json.beginObject()
            while try json.nextKey() != nil { try readRecord(kind, keys, into: &outer) }
        } else {
            try json.skip()
        }
    }

    private mutating func readRecord(
        _ kind: JSONRecord.Kind, _ keys: JSONKeys, into outer: inout JSONRecord
    ) throws(ImportError) {
        let line = json.line
        try log.count(line: line)
        var record = JSONRecord(kind, line: line)
        let start = records.mark
        if json.isAtObject {
            try readContents(keys, into: &record)
        } else {
            // Some labels are only a name.
            guard let name = try json.scalar(), kind == .label else { return }
            record.title = name
        }
        records.finish(record, since: start, in: &outer)
    }

    /// Reads a value of a property, or an array of several.
    private mutating func readValues(_ field: JSONRecord.Field, into record: inout JSONRecord) throws(ImportError) {
        guard json.isAtArray else { return record.set(field, try json.scalar()) }
        try json.beginArray()
        while try json.nextElement() {
            try log.count(line: json.line)
            try readValues(field, into: &record)
        }
    }

    /// Reads a property with any name: text, texts, or an object with a title.
    private mutating func readProperty(_ name: String, into record: inout JSONRecord) throws(ImportError) {
        let line = json.line
        var value = JSONRecord(.property, line: line)
        if json.isAtObject {
            try readContents(["title": .value(.notes)], into: &value)
        } else if json.isAtArray {
            try readValues(.label, into: &value)
            value.notes = value.labels.joined(separator: ", ")
        } else {
            value.notes = try json.scalar() ?? ""
        }
        record.setProperty(name, value.notes)
    }

    /// Reads a value, and returns the number of items in it.
    private mutating func count() throws(ImportError) -> Int {
        guard json.isAtArray else {
            if json.isAtObject {
                try json.skip()
                return 1
            }
            return JSONRecord.Condition.isSet.holds(for: try json.scalar()) ? 1 : 0
        }
        var count = 0
        try json.beginArray()
        while try json.nextElement() {
            try json.skip()
            count += 1
        }
        return count
    }
}
