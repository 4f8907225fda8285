import Board

/// A version of a file that is linked to a board, as it was read.
///
///     let file = try FileVersion(bytes, name: "plan.md", as: .obsidian, in: time)
///     let merge = file.merge(base: base, board: board)
///     // Perform the merge's commands on the board.
///     let new = try file.written(for: changed, merge.state)
public struct FileVersion: Sendable {
    /// The bytes.
    public let bytes: [UInt8]
    /// The text, without the byte order mark that programs on Windows begin a file with.
    let text: [UInt8]
    /// The format.
    public let format: BoardFormat
    /// The contents as they are in the file.
    private let document: BoardDocument
    /// The contents in the form that a library holds.
    public let contents: BoardDocument
    /// The parts that a board can't hold, without the lines of the cards of a file of Obsidian.
    private let extras: FormatExtras
    /// The lines of the cards of a file of Obsidian.
    private let cardLines: ObsidianCardLines?
    /// The path of the file, or its name.
    package let name: String
    /// The time and the zone in which it was read.
    public let time: LocalTime
    /// The style of a list.
    private let listStyle: MarkdownListStyle?
    /// The rows of a table with the columns of other programs.
    let table: LinkedTable?
    /// The lines in the notes of each card that should be due dates but aren't.
    let unreadDueDates: [DocumentMatch.CardPlace: Set<Substring>]
    /// How the due dates of a table of Inlay are written.
    private let moments: TableMoments
    /// The syntax of due dates in the titles of lists.
    let tags: TagDialect

    /// The formats that boards can be linked to: those of files that other programs and people work on.
    public static let formats: [BoardFormat] = [.obsidian, .todo, .taskell, .csv, .list]

    /// Reads a file.
    ///
    /// - Parameter link: The link that it has, if any.
    public init(
        _ bytes: [UInt8], name: String, as format: BoardFormat, in time: LocalTime, since link: BoardLink? = nil
    ) throws(ImportError) {
        try self.init(
            bytes, name: name, as: format, in: time,
            hadProse: [link?.base, link?.next].contains { $0.map(Self.hasProse) == true })
    }

    private init(
        _ bytes: [UInt8], name: String, as format: BoardFormat, in time: LocalTime, hadProse: @autoclosure () -> Bool
    ) throws(ImportError) {
        (self.bytes, self.format, self.name, self.time) = (bytes, format, name, time)
        // Text in UTF-16 and in archives can be read, but it is written in another form.
        guard String(validating: bytes, as: UTF8.self) != nil else { throw ImportError(.notUTF8) }
        text = SourceText.withoutMark(bytes)
        let title = BoardFormat.boardTitle(ofFile: name)
        let source = try SourceText(decoding: bytes)
        let linked = try LinkedReading(source, as: format, title: title, in: time, hadProse: hadProse())
        (table, listStyle) = (
            linked?.table, format == .list ? MarkdownListStyle(of: source, leads: linked?.leads) : nil
        )
        var cardLines: ObsidianCardLines?
        if let linked {
            (document, extras, unreadDueDates, moments) = (linked.document, FormatExtras(), [:], TableMoments())
        } else if format == .todo {
            // An import doesn't keep lines as Inlay writes them. Here, they keep the numbers that steps refer to.
            document = try format.readContents(source, title: title, in: time)
            extras = FormatExtras(todo: TodoExtras(text: String(source.bytes)))
            (unreadDueDates, moments) = ([:], TableMoments())
        } else {
            let file: Import
            if format == .obsidian {
                (file, cardLines) = try ObsidianReader.readLinked(source, title: title)
            } else {
                file = try format.read(source, title: title, in: time)
            }
            (document, extras, unreadDueDates) = (file.document, file.extras, file.unreadDueDates)
            moments = file.moments
        }
        self.cardLines = cardLines
        if let part = document.oversizedPart { throw ImportError(.oversized(part)) }
        let settings = extras.obsidian?.settings.flatMap { ObsidianSettings(block: $0) }
        tags = ObsidianLayout.style(settings).tags
        contents = StoredText.board(document)
    }

    /// Returns the contents of an earlier version of the file, or `nil` if they can't be read.
    ///
    /// - Parameter recent: A version that may be this earlier one. It saves reading that again.
    public func contents(of base: LinkBase, recent: FileVersion? = nil) -> BoardDocument? {
        if base.bytes == bytes { return contents }
        if let recent, recent.bytes == base.bytes, isReadLike(recent) { return recent.contents }
        return read(base.bytes, hadProse: base.hasOnlyText).map { StoredText.board($0) }
    }

    /// Returns whether the same bytes have the same contents in another version.
    private func isReadLike(_ other: FileVersion) -> Bool {
        // Which lines of a list are cards also depends on its earlier versions.
        format != .list && format == other.format && name == other.name && time.zone == other.time.zone
            && time.today == other.time.today
    }

    /// Returns whether lines of a list are prose.
    private static func hasProse(_ base: LinkBase) -> Bool {
        if base.hasOnlyText { return true }
        guard let source = try? SourceText(decoding: base.bytes) else { return false }
        return (try? ListReader.readLinked(source, title: "", hadProse: false))?.leads?.isEmpty == false
    }

    /// Returns the state of a link to this version.
    package func base(_ state: FileState, kept: KeptFile? = nil) -> LinkBase {
        var base = LinkBase(
            bytes: bytes, sections: state.sections, cards: state.cards, kept: kept, zone: time.zone,
            unreadDueDates: state.unreadDueDates)
        base.hasOnlyText = listStyle?.leads?.isEmpty == false && !ListReader.hasProse(LineScanner(text))
        return base
    }

    /// Returns the contents of a file, or `nil` if it can't be read.
    private func read(_ file: [UInt8], hadProse: Bool) -> BoardDocument? {
        let title = BoardFormat.boardTitle(ofFile: name)
        guard let source = try? SourceText(decoding: file) else { return nil }
        if let linked = try? LinkedReading(source, as: format, title: title, in: time, hadProse: hadProse) {
            return linked.document
        }
        return try? format.readContents(source, title: title, in: time)
    }

    /// The parts of a board that the file can hold.
    public var features: Set<BoardFeature> { table?.features ?? format.features }

    /// Returns a file with a text. It has a byte order mark like this version, or else if the text begins with one.
    func file(_ text: [UInt8]) -> [UInt8] {
        bytes.count == self.text.count ? SourceText.fileBytes(for: text) : SourceText.byteOrderMark + text
    }

    /// Returns what a board takes from the file.
    ///
    /// - Parameter base: The last state that the board and the file had in common.
    public func merge(base: FileState, board: LinkedBoard) -> BoardMerge {
        BoardMerge(base: base, board: board, file: self)
    }

    /// Whether each section of the file says that its cards are done.
    var marksDone: [Bool] { marksDone(document.sections) }

    /// Returns a card as it would be read from a file that it was written to.
    func reread(_ card: CardDocument) -> CardDocument? {
        if let table { return table.reread(card) }
        var card = card
        // Where archived cards are doesn't matter here.
        let isArchived = card.isArchived
        card.isArchived = false
        let document = BoardDocument(title: "", sections: [SectionDocument(title: "Cards", cards: [card])])
        guard let bytes = try? format.write(document, in: time), let source = try? SourceText(decoding: bytes),
            var result = try? format.readContents(source, title: "", in: time).sections.first?.cards.first
        else { return nil }
        result.isArchived = isArchived
        return StoredText.card(result)
    }

    // MARK: Writing

    /// Whether the writer of the format restores the lines that a board leaves alone.
    private var keepsRest: Bool { format == .obsidian || format == .todo }

    /// Returns the file as it is written for a board that has taken what the file has. Lines that the board leaves
    /// alone are the same byte for byte.
    ///
    /// - Parameter state: The file's contents with the rows of the board.
    ///
    /// - Throws: ``ExportError/notWritable`` if the file has such unusual parts that the board can't be written between
    ///   them. It is then left alone.
    public func written(for board: LinkedBoard, _ state: FileState) throws(ExportError) -> FileVersion {
        if isInStep(with: board, state) { return self }
        var new = try rewritten(for: board, state)
        // A list without headings has no place for an empty section. Once the cards are gone, it gets headings.
        if format == .list, new.contents.sections.isEmpty, !board.sections.isEmpty, new.bytes != bytes {
            new = try new.rewritten(for: board, new.state(of: board))
        }
        guard let state = stateToWriteAgain(state, for: board, in: new) else { return new }
        return try written(for: board, state)
    }

    /// Returns the file as it is written for a board, also if the board is the same.
    package func rewritten(for board: LinkedBoard, _ state: FileState) throws(ExportError) -> FileVersion {
        let board = withoutUnreadDueDates(board, state)
        if let table { return try rewritten(table, for: board, state) }
        let (wanted, originals) = restored(board, state)
        var extras = extras
        if let cardLines { extras.obsidian?.items = cardLines.unusual }
        let written =
            format == .todo
            ? TodoWriter.write(wanted, extras: extras.todo, places: filePlaces(of: board, state), today: time.today)
            : try write(wanted, extras, originals)
        // What the file's own contents would be written as tells which lines the board has changed.
        let usual = try write(document, extras)
        if written == usual { return self }
        let changed = file(usual == text ? written : try apply((from: usual, to: written)))
        let new = version(of: changed)
        let isPlain = extras.isEmpty && format != .list
        if let new, isPlain && usual == text || new.isInStep(with: board, new.state(of: board)) { return new }
        // The board has more than the file can hold, so the file is compared with the little of it that it can.
        let expected = contents(of: isPlain ? written : SourceText.withoutMark(try format.write(wanted, in: time)))
        if let new, agrees(new, expected) { return new }
        // Written as a whole, a file loses what the format has no place for, such as other columns of a table.
        guard keepsRest || usual == text, let new = version(of: file(written)), agrees(new, expected) else {
            throw .notWritable
        }
        return new
    }

    /// Returns the text with what is different between two others, apart from which it stays as it is.
    private func apply(_ change: (from: [UInt8], to: [UInt8])) throws(ExportError) -> [UInt8] {
        let theirs = FileLine.lines(of: text)
        let end = theirs.first?.end ?? [Byte.lineFeed]
        // Inside the cells of a table, lines keep their ends.
        let rowEnd: ArraySlice<UInt8>? = format == .csv ? [Byte.carriageReturn, Byte.lineFeed] : nil
        let changes = (
            from: FileLine.lines(of: change.from), to: FileLine.lines(of: change.to, end: end, replacing: rowEnd)
        )
        // Cells in more columns than Inlay's would be lost with the row of a changed card.
        func columns(_ lines: [FileLine]) -> String { String(lines.first?.lettersAndDigits ?? []).lowercased() }
        guard format != .csv || columns(theirs) == columns(changes.from) else { throw .notWritable }
        var lines = LineMerge.apply(changes, to: theirs)
        // A file without a final line end stays so.
        if let last = theirs.last, last.end.isEmpty, let line = lines.popLast() {
            lines.append(FileLine(text: line.text, end: []))
        }
        return FileLine.bytes(of: lines, end: end)
    }

    /// Returns another version of the file, or `nil` if it can't be read.
    func version(of bytes: [UInt8]) -> FileVersion? {
        try? FileVersion(bytes, name: name, as: format, in: time, hadProse: listStyle?.leads != nil)
    }

    /// Returns whether the contents of a version are as expected. A list without headings has no place for an empty
    /// section.
    private func agrees(_ version: FileVersion, _ expected: [SectionDocument]?) -> Bool {
        let sections = version.contents.sections
        guard let expected else { return false }
        return sections == expected || format == .list && sections.isEmpty && expected.allSatisfy(\.cards.isEmpty)
    }

    /// Returns the lines that a new text leaves out for cards that the board doesn't have anymore, if the file says
    /// more in them than a board can. Should the cards return to the board, they will return to the file without that.
    public func linesWithMore(than board: LinkedBoard, _ state: FileState, in text: [UInt8]) -> [String] {
        let kept = Set(board.cards.joined())
        var gone = document
        for (section, ids) in state.cards.enumerated() {
            let cards = zip(gone.sections[section].cards, ids)
            gone.sections[section].cards = cards.compactMap { card, id in
                id.map(kept.contains) == true ? nil : StoredText.card(card)
            }
        }
        guard gone.sections.contains(where: { !$0.cards.isEmpty }) else { return [] }
        let usual =
            table?.text(of: gone) ?? (format == .list ? try? write(gone, extras) : try? format.write(gone, in: time))
        let rest = Set(FileLine.lines(of: SourceText.withoutMark(text)) + FileLine.lines(of: usual ?? []))
        let lines = FileLine.lines(of: self.text).filter { !$0.isBlank && !rest.contains($0) }
        return lines.map { String(decoding: $0.text, as: UTF8.self) }
    }

    /// Returns whether each section says that its cards are done.
    func marksDone(_ sections: [SectionDocument]) -> [Bool] {
        table.map { sections.map(\.title).map($0.marksDone) } ?? ObsidianWriter.marksDone(sections, extras.obsidian)
    }

    /// Returns the text of the file for a board, in the style of this version.
    ///
    /// - Parameter originals: What the file has for the cards of each section that the board has changed.
    private func write(
        _ document: BoardDocument, _ extras: FormatExtras, _ originals: [[CardDocument?]]? = nil
    ) throws(ExportError) -> [UInt8] {
        switch format {
        case .csv: return TableWriter.write(document, moments: moments, in: time)
        case .list:
            let style = listStyle ?? MarkdownListStyle()
            return ListWriter.write(format.withoutZones(document, in: time), style: style)
        case .obsidian:
            let document = format.withoutZones(document, in: time)
            return ObsidianWriter.write(document, extras: extras.obsidian, originals: originals)
        default: return SourceText.withoutMark(try format.write(document, extras: extras, in: time))
        }
    }

    /// Returns a board's contents in which the cards that are still as in the file have exactly the file's text, which
    /// the board may hold in another form, and what the file has for the cards that the board has changed.
    private func restored(
        _ board: LinkedBoard, _ state: FileState
    ) -> (document: BoardDocument, originals: [[CardDocument?]]) {
        var originals: [CardID: CardDocument] = [:]
        for (section, ids) in zip(document.sections, state.cards) {
            for (card, id) in zip(section.cards, ids) { if let id { originals[id] = card } }
        }
        var titles: [SectionID: String] = [:]
        for (section, id) in zip(document.sections, state.sections) { if let id { titles[id] = section.title } }
        var document = board.document
        if !format.features.contains(.boardTitle) || StoredText.title(self.document.title) == document.title {
            document.title = self.document.title
        }
        let marksDone = marksDone(document.sections)
        var changed = [[CardDocument?]](repeating: [], count: document.sections.count)
        var archive: [(card: CardDocument, original: CardDocument?, id: CardID)] = []
        for index in document.sections.indices {
            if let title = titles[board.sections[index]], StoredText.title(title) == document.sections[index].title {
                document.sections[index].title = title
            }
            let cards = zip(document.sections[index].cards, board.cards[index])
            document.sections[index].cards = cards.compactMap { card, id in
                // Without a place for the archive, archived cards would come back.
                if card.isArchived, !format.features.contains(.archivedCards) { return nil }
                var card = card
                var changedFrom: CardDocument?
                // A card that is open on the board is done while it is there.
                if marksDone[index], !card.isArchived { card.isDone = true }
                if let original = originals[id] {
                    let stored = StoredText.card(original)
                    if card == stored || reread(card) == stored {
                        card = original
                    } else {
                        card.restoreLineBreaks(of: original)
                        changedFrom = original
                    }
                }
                if card.isArchived, !format.features.contains(.archivedPlaces) {
                    archive.append((card, changedFrom, id))
                    return nil
                }
                changed[index].append(changedFrom)
                return card
            }
        }
        // An archive without places stays in the file's order. Cards that are new there follow.
        let order = Dictionary(state.cards.joined().enumerated().compactMap { place, id in id.map { ($0, place) } }) {
            first, _ in first
        }
        let places = archive.enumerated().map { (order[$1.id] ?? .max, $0) }
        let sorted = zip(places, archive).sorted { $0.0 < $1.0 }.map(\.1)
        if let last = document.sections.indices.last {
            document.sections[last].cards += sorted.map(\.card)
            changed[last] += sorted.map(\.original)
        }
        return (document, changed)
    }

    /// Returns the contents of a text that was written, or `nil` if it can't be read.
    private func contents(of text: [UInt8]) -> [SectionDocument]? {
        read(file(text), hadProse: listStyle?.leads != nil).map { StoredText.board($0).sections }
    }

    /// Returns the state of the file after it was written for a board.
    ///
    /// The writer keeps the order of the cards. Only where the file has other numbers of cards than that leads to, they
    /// are compared.
    public func state(of board: LinkedBoard) -> FileState {
        var state = rows(of: board)
        holdUnreadDueDates(of: board, in: &state)
        return state
    }

    private func rows(of board: LinkedBoard) -> FileState {
        var state = FileState(contents)
        let sections = writtenSections(of: board)
        if sections.map(\.cards.count) == state.cards.map(\.count) {
            state.sections = sections.map(\.id)
            state.cards = sections.map(\.cards)
            if !features.contains(.archivedPlaces) { identifyArchive(of: board, in: &state) }
            return state
        }
        let match = DocumentMatch(board.document, contents)
        for (index, old) in match.sections.enumerated() { state.sections[index] = old.map { board.sections[$0] } }
        for (index, cards) in match.cards.enumerated() {
            for (number, old) in cards.enumerated() {
                state.cards[index][number] = old.map { board.cards[$0.section][$0.card] }
            }
        }
        return state
    }

    /// Finds out which cards are those of an archive that is in the file's order.
    private func identifyArchive(of board: LinkedBoard, in state: inout FileState) {
        guard let last = state.cards.indices.last,
            board.document.sections.contains(where: { $0.cards.contains(where: \.isArchived) })
        else { return }
        let archived = zip(board.document.sections.flatMap(\.cards), board.cards.joined()).filter(\.0.isArchived)
        guard archived.count > 1 else { return }
        var waiting: [CardDocument: [CardID]] = [:]
        for (card, id) in archived.reversed() { waiting[reread(card) ?? card, default: []].append(id) }
        for (number, card) in state.document.sections[last].cards.enumerated() where card.isArchived {
            state.cards[last][number] = waiting[card]?.popLast()
        }
    }

    /// Returns the sections of a board in the order in which the format writes them and their cards.
    func writtenSections(of board: LinkedBoard) -> [(id: SectionID, cards: [CardID])] {
        var sections: [(id: SectionID, cards: [CardID])] = []
        var places: [String: Int] = [:]
        var archived: [CardID] = []
        for (index, section) in board.document.sections.enumerated() {
            var cards: [CardID] = []
            for (card, id) in zip(section.cards, board.cards[index]) {
                if !card.isArchived || features.contains(.archivedPlaces) {
                    cards.append(id)
                } else {
                    archived.append(id)
                }
            }
            if cards.isEmpty, !features.contains(.emptySections) { continue }
            let title = table?.title(ofSection: section.title) ?? section.title
            if !features.contains(.repeatedSectionTitles), let place = places[title] {
                sections[place].cards += cards
                continue
            }
            places[title] = sections.count
            sections.append((board.sections[index], cards))
        }
        if features.contains(.archivedCards), let last = sections.indices.last { sections[last].cards += archived }
        // The rows of a table stay where they are, whatever the order of the sections.
        guard let table else { return sections }
        let there = table.contents.sections.compactMap { places.removeValue(forKey: $0.title) }
        return (there + places.values.sorted()).map { sections[$0] }
    }
}

extension CardDocument {
    /// Adds the line breaks of a card to its changed title, and to the titles of steps that are the same.
    fileprivate mutating func restoreLineBreaks(of original: CardDocument) {
        title = StoredText.title(title, like: original.title)
        var titles: [String: String] = [:]
        for step in original.steps where StoredText.title(step.title) != step.title {
            titles[StoredText.title(step.title)] = step.title
        }
        guard !titles.isEmpty else { return }
        for index in steps.indices { steps[index].title = titles[steps[index].title] ?? steps[index].title }
    }
}
