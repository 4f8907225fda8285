import Board

extension FileVersion {
    /// Returns the state of a link to compare with, as the merge reads it. If it can't be read as it once was, nothing
    /// of it is known, and the merge keeps everything on both sides.
    ///
    /// - Parameter recent: The version that was read or written last, if known.
    public func base(of link: BoardLink, for board: LinkedBoard, recent: FileVersion? = nil) -> FileState {
        let base = storedBase(of: link)
        let contents = contents(of: base, recent: recent)
        let rows = contents.flatMap { FileState($0, sections: base.sections, cards: base.cards) }
        guard var state = rows else { return FileState(BoardDocument(title: "")) }
        state.unreadDueDates = base.unreadDueDates
        return takingEarlierReadings(state, of: board, base)
    }

    /// Returns the last state that the board and the file had in common. If a program was ended while it wrote the
    /// file, the file may have been changed since, so it is the state that the file differs least from.
    func storedBase(of link: BoardLink) -> LinkBase {
        guard let next = link.next, bytes != link.base.bytes else { return link.base }
        if bytes == next.bytes { return next }
        func lines(_ bytes: [UInt8]) -> Set<ArraySlice<UInt8>> { Set(bytes.split(separator: Byte.lineFeed)) }
        let (old, new, now) = (lines(link.base.bytes), lines(next.bytes), lines(bytes))
        let added = new.subtracting(old)
        let removed = old.subtracting(new)
        let toNext = added.subtracting(now).count + removed.intersection(now).count
        let toBase = removed.subtracting(now).count + added.intersection(now).count
        return toNext < toBase ? next : link.base
    }

    /// Returns whether nothing is in a file.
    package static func isBlank(_ bytes: [UInt8]) -> Bool {
        SourceText.withoutMark(bytes).allSatisfy { $0 <= Byte.space }
    }

    /// Whether nothing is in the file, although it had several cards. A program that saves a file empties it first, and
    /// a full disk leaves it that way.
    public func isEmptied(since base: FileState) -> Bool {
        Self.isBlank(bytes) && base.document.sections.lazy.map(\.cards.count).reduce(0, +) > 1
    }

    /// Whether the file isn't in any format that boards can be linked to, although its last version was, or whether it
    /// is a table with other columns.
    public func isOfAnotherKind(since link: BoardLink) -> Bool {
        if bytes == link.base.bytes || bytes == link.next?.bytes { return false }
        if format == .csv, !hasColumns(of: link.base.bytes) { return true }
        return !Self.isLinkable(bytes, name) && Self.isLinkable(link.base.bytes, name)
    }

    /// Whether the file has less than half of the cards of its last version, by their titles. A merge with the file of
    /// another board would delete the cards of this one.
    public func isOfAnotherBoard(since link: BoardLink) -> Bool {
        let base = storedBase(of: link)
        if bytes == base.bytes { return false }
        guard let old = contents(of: base).map(Self.titleCounts) else { return true }
        let new = Self.titleCounts(of: contents)
        guard !old.isEmpty else { return !new.isEmpty }
        let kept = old.reduce(0) { $0 + min($1.value, new[$1.key] ?? 0) }
        return kept * 2 < old.values.reduce(0, +)
    }

    /// Returns the last common state of a link without the cards and sections that are not in this version. A merge
    /// then keeps those of the board. An older copy of the file doesn't have the newest ones.
    package func baseWithoutDeletions(of link: BoardLink) -> LinkBase {
        var base = storedBase(of: link)
        guard base.bytes != bytes, let earlier = contents(of: base) else { return base }
        let match = DocumentMatch(earlier, contents)
        let sections = Set(match.sections.compactMap { $0 })
        let cards = Set(match.cards.joined().compactMap { $0 })
        for section in base.sections.indices where !sections.contains(section) { base.sections[section] = nil }
        for (section, ids) in base.cards.enumerated() {
            for card in ids.indices where !cards.contains(.init(section: section, card: card)) {
                base.cards[section][card] = nil
            }
        }
        return base
    }

    private static func titleCounts(of document: BoardDocument) -> [String: Int] {
        Dictionary(document.sections.lazy.flatMap(\.cards).map { ($0.title, 1) }, uniquingKeysWith: +)
    }

    /// Whether the columns of a table mean the same as in another version.
    private func hasColumns(of other: [UInt8]) -> Bool {
        if let table { return (try? SourceText(decoding: other)).map(table.hasColumns) ?? false }
        func columns(_ bytes: [UInt8]) -> ArraySlice<UInt8> { bytes.prefix { $0 >= Byte.space } }
        return columns(text) == columns(SourceText.withoutMark(other))
    }

    private static func isLinkable(_ bytes: [UInt8], _ name: String) -> Bool {
        !bytes.contains(0) && BoardFormat.detect(bytes, name: name).map(formats.contains) == true
    }

    /// Whether cards can be added at both ends of each section without writing the file's lines in another way.
    /// A file with NUL bytes isn't text, whatever else is in it.
    public var isEditable: Bool {
        if bytes.contains(0) { return false }
        let contents = contents
        var board = LinkedBoard(
            id: .random(), document: contents, sections: contents.sections.map { _ in .random() },
            cards: contents.sections.map { $0.cards.map { _ in .random() } }, steps: [:], labels: [:])
        guard let state = FileState(contents, sections: board.sections, cards: board.cards) else { return false }
        let card = CardDocument(title: "New card")
        for section in contents.sections.indices {
            board.document.sections[section].cards = [card] + contents.sections[section].cards + [card]
            board.cards[section] = [.random()] + board.cards[section] + [.random()]
        }
        return (try? written(for: board, state)).map { keepsLines($0.bytes) } == true
    }

    /// Returns whether a file has all lines of this version, in order.
    private func keepsLines(_ file: [UInt8]) -> Bool {
        var lines = FileLine.lines(of: text).filter { !$0.isBlank }[...]
        for line in FileLine.lines(of: SourceText.withoutMark(file)) where line == lines.first { lines.removeFirst() }
        return lines.isEmpty
    }

    /// Returns whether an import of the file makes a board of this document.
    public func makes(_ document: BoardDocument) -> Bool {
        StoredText.board(document).sections == contents.sections
    }
}
