import Board

extension FileVersion {
    /// Returns the state of a link to compare with, as the merge reads it. If it can't be read as it once was, nothing
    /// of it is known, and the merge keeps everything on both sides.
    public func base(of link: BoardLink) -> FileState {
        let base = storedBase(of: link)
        let contents = contents(ofEarlier: base.bytes)
        let state = contents.flatMap { FileState($0, sections: base.sections, cards: base.cards) }
        return state ?? FileState(BoardDocument(title: ""))
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
    package static func isBlank(_ bytes: [UInt8]) -> Bool { bytes.allSatisfy { $0 <= Byte.space } }

    /// Whether nothing is in the file, although it had several cards. A program that saves a file empties it first, and
    /// a full disk leaves it that way.
    public func isEmptied(since base: FileState) -> Bool {
        Self.isBlank(bytes) && base.document.sections.lazy.map(\.cards.count).reduce(0, +) > 1
    }

    /// Whether the file isn't in any format that boards can be linked to, although its last version was, or whether it
    /// is a table with other columns.
    public func isOfAnotherKind(since link: BoardLink) -> Bool {
        if bytes == link.base.bytes || bytes == link.next?.bytes { return false }
        func columns(_ bytes: [UInt8]) -> ArraySlice<UInt8> { bytes.prefix { $0 >= Byte.space } }
        if format == .csv, columns(bytes) != columns(link.base.bytes) { return true }
        return !Self.isLinkable(bytes, name) && Self.isLinkable(link.base.bytes, name)
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

    /// Returns whether a text has all lines of this version, in order.
    private func keepsLines(_ text: [UInt8]) -> Bool {
        var lines = bytes.split(separator: Byte.lineFeed)[...]
        for line in text.split(separator: Byte.lineFeed) where line == lines.first { lines.removeFirst() }
        return lines.isEmpty
    }

    /// Returns whether an import of the file makes a board of this document.
    public func makes(_ document: BoardDocument) -> Bool {
        StoredText.board(document).sections == contents.sections
    }
}
