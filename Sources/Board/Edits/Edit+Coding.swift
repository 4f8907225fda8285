/// The compact byte encoding of an edit in the journal.
///
/// The first byte is a version. Enumerations are stored as their raw values; counts and lengths take as many bytes as
/// they need. Bytes may come from a damaged file, so they are never trusted: a count that exceeds the remaining bytes
/// is rejected.
extension Edit {
    private static let version: UInt8 = 1

    /// The edit's encoding.
    public var encoded: [UInt8] {
        var bytes = ByteWriter()
        bytes.append(Self.version)
        bytes.append(name.kind.rawValue)
        bytes.append(count: name.count)
        bytes.append(count: changes.count)
        for change in changes {
            bytes.append(change.row.table.rawValue)
            bytes.append(number: change.row.number)
            bytes.append(change.before)
            bytes.append(change.after)
        }
        return bytes.bytes
    }

    /// Creates an edit from its encoding, or `nil` if the bytes are not a valid encoding.
    public init?(decoding bytes: some Collection<UInt8>) {
        var reader = ByteReader(Array(bytes))
        guard let name = Self.name(&reader), let count = reader.count(), count <= reader.left else { return nil }
        var changes: [RowChange] = []
        changes.reserveCapacity(count)
        for _ in 0..<count {
            guard let table = reader.byte().flatMap(Table.init(rawValue:)), let number = reader.number(),
                let before = reader.fields(), let after = reader.fields()
            else { return nil }
            changes.append(RowChange(row: RowID(table, number: number), before: before, after: after))
        }
        guard reader.left == 0 else { return nil }
        self.init(name: name, changes: changes)
    }

    fileprivate static func name(_ reader: inout ByteReader) -> EditName? {
        guard reader.byte() == version, let kind = reader.byte().flatMap(EditName.Kind.init(rawValue:)),
            let count = reader.count()
        else { return nil }
        return EditName(kind, count: count)
    }
}

extension EditName {
    /// The number of bytes at the start of an edit that always contain its name.
    public static let maximumEncodedLength = 12

    /// Creates the name of an edit from its first bytes, however many follow, or `nil` if they are not valid.
    public init?(decodingStart bytes: some Collection<UInt8>) {
        var reader = ByteReader(Array(bytes.prefix(Self.maximumEncodedLength)))
        guard let name = Edit.name(&reader) else { return nil }
        self = name
    }
}

extension ByteWriter {
    fileprivate mutating func append(_ fields: Fields?) {
        guard let fields else { return append(0) }
        append(UInt8(fields.entries.count + 1))
        for entry in fields.entries {
            append(entry.field.rawValue)
            append(entry.value)
        }
    }

    private mutating func append(_ value: FieldValue) {
        switch value {
        case .none: append(0)
        case .flag(false): append(1)
        case .flag(true): append(2)
        case .text(let text):
            append(3)
            append(text: text)
        case .due(let due):
            append(due.time == nil ? 4 : 11)
            append(count: due.day.number)
            if let time = due.time { append(text: time.description) }
        case .repetition(let repetition):
            append(12)
            append(text: repetition.description)
        case .labels(let labels):
            append(5)
            append(count: labels.count)
            for label in labels { append(number: label.number) }
        case .color(let color):
            append(6)
            append(text: color.rawValue)
        case .limit(let limit):
            append(limit.isStrict ? 8 : 7)
            append(count: limit.count)
        case .layout(let layout):
            append(9)
            append(text: layout.rawValue)
        case .place(let place):
            append(10)
            append(place)
        }
    }

    private mutating func append(_ place: Placement) {
        let archived: UInt8 = place.isArchived ? 0x80 : 0
        switch place.container {
        case .library: append(0 | archived)
        case .board(let id):
            append(1 | archived)
            append(number: id.number)
        case .section(let id):
            append(2 | archived)
            append(number: id.number)
        case .card(let id):
            append(3 | archived)
            append(number: id.number)
        }
        append(text: place.rank.text)
    }
}

extension ByteReader {
    /// Returns the fields of a row. The outer `nil` means invalid bytes, the inner one means no row.
    fileprivate mutating func fields() -> Fields?? {
        guard let count = byte() else { return .none }
        guard count > 0 else { return .some(nil) }
        var fields = Fields()
        for _ in 1..<count {
            guard let field = byte().flatMap(Field.init(rawValue:)), let value = value() else { return .none }
            fields[field] = value
        }
        return fields
    }

    private mutating func value() -> FieldValue? {
        switch byte() {
        case 0: return FieldValue.none
        case 1: return .flag(false)
        case 2: return .flag(true)
        case 3: return text().map { .text($0) }
        case 4: return count().flatMap(Day.init(number:)).map { .due(Due($0)) }
        case 5:
            guard let count = count(), count <= left / 8 else { return nil }
            return .labels((0..<count).compactMap { _ in number().map(LabelID.init(number:)) })
        case 6: return text().flatMap(BoardColor.init(rawValue:)).map { .color($0) }
        case 7: return count().map { .limit(CardLimit($0)) }
        case 8: return count().map { .limit(CardLimit($0, isStrict: true)) }
        case 9: return text().flatMap(BoardLayout.init(rawValue:)).map { .layout($0) }
        case 10: return place().map { .place($0) }
        case 11:
            guard let day = count().flatMap(Day.init(number:)), let time = text().flatMap({ DueTime($0) }) else {
                return nil
            }
            return .due(Due(day, at: time))
        case 12: return text().flatMap { Repetition($0) }.map { .repetition($0) }
        default: return nil
        }
    }

    private mutating func place() -> Placement? {
        guard let byte = byte() else { return nil }
        let container: Container?
        switch byte & 0x7F {
        case 0: container = .library
        case 1: container = number().map { .board(BoardID(number: $0)) }
        case 2: container = number().map { .section(SectionID(number: $0)) }
        case 3: container = number().map { .card(CardID(number: $0)) }
        default: container = nil
        }
        guard let container, let rank = text() else { return nil }
        return Placement(in: container, rank: Rank(rank), isArchived: byte & 0x80 != 0)
    }
}
