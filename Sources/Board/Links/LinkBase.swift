/// A state of a linked file that both sides knew, with the rows of the board that its sections and cards are. A merge
/// compares both sides with it.
public struct LinkBase: Hashable, Sendable {
    /// The contents of the file.
    public var bytes: [UInt8]
    /// The rows of the sections in the file, in order. A `nil` has no row on the board.
    public var sections: [SectionID?]
    /// The rows of each section's cards, in order. Steps are left out.
    public var cards: [[CardID?]]
    /// The file with the cards that have left the board, or `nil` if there are none.
    public var kept: KeptFile?
    /// The name of the time zone in which the file's times are read, or `nil` for the user's. It stays the same when
    /// the user travels. Otherwise, all times that the file has in UTC would shift on the board.
    public var zone: String?
    /// Whether the board has taken the times of the file's due dates. Earlier versions of Inlay took only the days.
    public var hasDueTimes = true
    /// The due dates of cards for which the file has text that isn't a date. They are only on the board.
    public var unreadDueDates: [CardID: Due]
    /// Whether the lines of a list are text, although no card is left that would tell.
    public var hasOnlyText = false

    /// Creates a state of a file.
    public init(
        bytes: [UInt8], sections: [SectionID?], cards: [[CardID?]], kept: KeptFile? = nil, zone: String? = nil,
        unreadDueDates: [CardID: Due] = [:]
    ) {
        self.bytes = bytes
        self.sections = sections
        self.cards = cards
        self.kept = kept
        self.zone = zone
        self.unreadDueDates = unreadDueDates
    }

    /// The base if nothing is known. It is the same as that of an empty file, so a merge keeps everything on both
    /// sides.
    public static let unknown = LinkBase(bytes: [], sections: [], cards: [])
}

/// The compact byte encoding of the rows.
///
/// The first byte is a version. Version 1 has the rows alone, and version 2 the kept file after them. Both are from
/// before due dates had times. Version 3 has the name of the zone, which is empty for none, the rows, and the kept
/// file, if there is one. Version 4 also has due dates, after the zone, and whether there is only text. An ID takes 8
/// bytes, and no row is 0. Bytes may come from a damaged file, so a count that exceeds the remaining bytes is rejected,
/// and so are numbers that are not valid IDs, and names that can't be those of zones.
extension LinkBase {
    private static let version: UInt8 = 4
    private static let versionOfZone: UInt8 = 3
    private static let versionOfRows: UInt8 = 1
    private static let versionOfKeptFile: UInt8 = 2

    /// The encoding of everything but the bytes. It has the first version that can hold it, so that earlier versions of
    /// Inlay can read it if possible.
    public var encodedRows: [UInt8] {
        var writer = ByteWriter()
        writer.append(encodedVersion)
        if encodedVersion >= Self.versionOfZone { writer.append(text: zone ?? "") }
        if encodedVersion == Self.version {
            writer.append(unreadDueDates)
            writer.append(hasOnlyText ? 1 : 0)
        }
        writer.append(sections, cards)
        if let kept {
            writer.append(content: kept.bytes)
            writer.append(kept.sections, kept.cards)
        }
        return writer.bytes
    }

    private var encodedVersion: UInt8 {
        if !unreadDueDates.isEmpty || hasOnlyText { return Self.version }
        return hasDueTimes ? Self.versionOfZone : kept == nil ? Self.versionOfRows : Self.versionOfKeptFile
    }

    /// Creates a state of a file from its bytes and the encoding of its rows, or `nil` if the encoding is not valid.
    public init?(bytes: [UInt8], decodingRows rows: [UInt8]) {
        var reader = ByteReader(rows)
        guard let version = reader.byte(), Self.versionOfRows...Self.version ~= version else { return nil }
        let zone = version >= Self.versionOfZone ? reader.text() : ""
        guard let zone, zone.isEmpty || DueTime.canBeZone(zone) else { return nil }
        guard let dueDates = version == Self.version ? reader.dueDates() : [:],
            let text = version == Self.version ? reader.byte() : 0, text <= 1, let rows = reader.rows()
        else { return nil }
        self.init(
            bytes: bytes, sections: rows.sections, cards: rows.cards, zone: zone.isEmpty ? nil : zone,
            unreadDueDates: dueDates)
        hasDueTimes = version >= Self.versionOfZone
        hasOnlyText = text == 1
        if version == Self.versionOfKeptFile || version >= Self.versionOfZone && reader.left > 0 {
            guard let bytes = reader.content(), let rows = reader.rows() else { return nil }
            kept = KeptFile(bytes: Array(bytes), sections: rows.sections, cards: rows.cards)
        }
        guard reader.left == 0 else { return nil }
    }
}

extension ByteWriter {
    fileprivate mutating func append(_ sections: [SectionID?], _ cards: [[CardID?]]) {
        append(ids: sections)
        append(count: cards.count)
        for section in cards { append(ids: section) }
    }

    fileprivate mutating func append(_ dueDates: [CardID: Due]) {
        append(count: dueDates.count)
        for (id, due) in dueDates.sorted(by: { $0.key.number < $1.key.number }) {
            append(number: id.number)
            append(text: due.description)
        }
    }

    fileprivate mutating func append(ids: [(some RowIdentifier)?]) {
        append(count: ids.count)
        for id in ids { append(number: id?.number ?? 0) }
    }
}

extension ByteReader {
    fileprivate mutating func rows() -> (sections: [SectionID?], cards: [[CardID?]])? {
        guard let sections = ids(SectionID.self), count() == sections.count else { return nil }
        var cards: [[CardID?]] = []
        for _ in sections {
            guard let ids = ids(CardID.self) else { return nil }
            cards.append(ids)
        }
        return (sections, cards)
    }

    fileprivate mutating func dueDates() -> [CardID: Due]? {
        guard let count = count(), count <= left / 8 else { return nil }
        var dueDates: [CardID: Due] = [:]
        for _ in 0..<count {
            guard let number = number(), number > 0, let due = text().flatMap({ Due($0) }) else { return nil }
            dueDates[CardID(number: number)] = due
        }
        return dueDates
    }

    fileprivate mutating func ids<ID: RowIdentifier>(_: ID.Type) -> [ID?]? {
        guard let count = count(), count <= left / 8 else { return nil }
        var ids: [ID?] = []
        ids.reserveCapacity(count)
        for _ in 0..<count {
            guard let number = number(), number >= 0 else { return nil }
            ids.append(number == 0 ? nil : ID(number: number))
        }
        return ids
    }
}
