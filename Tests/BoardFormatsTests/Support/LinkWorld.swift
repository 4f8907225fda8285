import Board
import BoardFormats
import BoardTestSupport
import Foundation
import TestSupport

/// A board and a file that are linked, and random edits of both.
///
/// Each text that an edit writes contains a word that occurs nowhere else, so that the words show what got lost.
struct LinkWorld {
    let format: BoardFormat
    let board = BoardID(number: 1)
    var library = MemoryLibrary()
    var bytes: [UInt8] = []
    private var time = LocalTime.utc
    /// The last state that both sides had, as it is stored.
    var base = LinkBase.unknown
    /// The version that was read or written last.
    private var recent: FileVersion?
    /// The edits of the board, to undo them.
    var edits: [Edit] = []
    var random: SplitMix64
    private var maker: RandomDocument
    private var words = 0
    private let isPlain: Bool
    /// The columns of a table that isn't Inlay's.
    private var table: RandomTable?

    /// Creates a file with a few cards, and a board linked to it.
    ///
    /// - Parameter isPlain: Whether texts are just words, rather than anything that looks like a format's syntax.
    init(_ format: BoardFormat, isPlain: Bool, _ random: SplitMix64) throws {
        (self.format, self.random, self.isPlain) = (format, random, isPlain)
        maker = RandomDocument(features: format.features, random: random)
        var document = BoardDocument(title: "Board")
        for _ in 0..<self.random.int(in: 1...3) {
            let cards = (0..<self.random.int(in: 1...4)).map { _ in card(format.features) }
            document.sections.append(SectionDocument(title: newText(), cards: cards))
        }
        if format == .csv, !self.random.oneIn(3) { table = RandomTable(&self.random) }
        try writeFile(document)
        try perform(.importBoard(BoardDocument(title: "Board"), as: board, extras: ""))
        _ = try update()
    }

    /// Creates a board that is linked to a file.
    init(_ format: BoardFormat, bytes: [UInt8], in time: LocalTime = .utc) throws {
        (self.format, self.bytes, self.time, random, isPlain) = (format, bytes, time, SplitMix64(seed: 1), true)
        maker = RandomDocument(features: format.features, random: random)
        try perform(.importBoard(BoardDocument(title: "Board"), as: board, extras: ""))
        _ = try update()
    }

    struct Failure: Error, CustomStringConvertible { var description: String }

    // MARK: Linking

    var linkedBoard: LinkedBoard {
        func ids<ID>(_ table: Table, _ container: Container, _ id: (RowID) -> ID?) -> [ID] {
            library.rows(of: table, in: container).compactMap(id)
        }
        func cards(_ container: Container) -> [CardID] {
            ids(.cards, container) { if case .card(let id) = $0 { id } else { nil } }
        }
        let sections = ids(.sections, .board(board)) { if case .section(let id) = $0 { id } else { nil } }
        let labels = ids(.labels, .board(board)) { if case .label(let id) = $0 { library.label(id) } else { nil } }
        let names = Dictionary(uniqueKeysWithValues: labels.map { ($0.id, $0.title) })
        var steps: [CardID: [CardID]] = [:]
        let ids = sections.map { cards(.section($0)) }
        for id in ids.joined() { steps[id] = cards(.card(id)) }
        let document = BoardDocument(
            title: library.board(board)?.title ?? "",
            sections: zip(sections, ids).map { id, cards in
                let section = library.section(id)!
                return SectionDocument(
                    title: section.title, isCollapsed: section.isCollapsed,
                    limit: section.limit.map { LimitDocument(count: $0.count, isStrict: $0.isStrict) },
                    cards: cards.map { id in
                        CardDocument(library.card(id)!, steps: steps[id]!.map { library.card($0)! }, names: names)
                    })
            })
        return LinkedBoard(
            id: board, document: document, sections: sections, cards: ids, steps: steps.filter { !$1.isEmpty },
            labels: Dictionary(labels.map { ($0.title, $0.id) }) { first, _ in first })
    }

    mutating func perform(_ command: Command) throws {
        guard let edit = try Planner.edit(for: command, in: library) else { return }
        library.apply(edit)
        edits.append(edit)
    }

    mutating func undo() { if let edit = edits.popLast() { library.apply(edit.inverse) } }

    var file: FileVersion {
        get throws { try FileVersion(bytes, name: "Board.\(format.fileExtension)", as: format, in: time, since: link) }
    }

    /// The parts of a board that the file can hold.
    var features: Set<BoardFeature> { (try? file)?.features ?? format.features }

    /// The link before the next update.
    var link: BoardLink {
        BoardLink(board: board, path: "Board", format: format.rawValue, base: base)
    }

    /// Brings the board and the file in step, as a program does.
    mutating func update() throws -> BoardMerge {
        let file = try file
        let recent = self.recent
        guard file.contents(of: base, recent: recent) == file.contents(of: base) else {
            throw Failure(description: "the last version, read again, has other contents")
        }
        let merge = file.merge(base: file.base(of: link, for: linkedBoard, recent: recent), board: linkedBoard)
        let kept = file.kept(of: link, merge)
        for command in merge.commands { try perform(command) }
        let board = linkedBoard
        if file.isInStep(with: board, merge.state) {
            let rewritten = try file.rewritten(for: board, merge.state)
            // The rows of a table's sections may come in another order.
            func sections(_ file: FileVersion) -> [SectionDocument] {
                file.contents.sections.sorted { $0.title < $1.title }
            }
            guard rewritten.bytes == bytes || format == .csv && sections(rewritten) == sections(file) else {
                throw Failure(description: "in step, but written in another way")
            }
        }
        let new = try file.written(for: board, merge.state, kept)
        self.recent = new
        if new.bytes == bytes {
            try store(file.base(merge.state, kept: kept))
        } else {
            bytes = new.bytes
            let stillKept = file.kept(kept, afterWriting: new, for: board, merge)
            try store(new.base(new.state(of: board), kept: stillKept))
        }
        return merge
    }

    private mutating func store(_ state: LinkBase) throws {
        guard let stored = LinkBase(bytes: state.bytes, decodingRows: state.encodedRows), stored == state else {
            throw Failure(description: "the stored state is another one")
        }
        base = stored
    }

    // MARK: Edits

    mutating func word() -> String {
        words += 1
        return "word\(words)x"
    }

    mutating func newText() -> String {
        let word = word()
        return isPlain ? word : [maker.text() + " " + word, word + " " + maker.text()][random.int(in: 0...1)]
    }

    mutating func card(_ features: Set<BoardFeature>) -> CardDocument {
        var card = CardDocument(title: newText())
        if features.contains(.notes), random.oneIn(2) { card.notes = newText() }
        if features.contains(.due), random.oneIn(3) { card.due = due(features) }
        if features.contains(.labels), random.oneIn(3) { card.labels = [label()] }
        if features.contains(.done), random.oneIn(3) { card.isDone = true }
        if random.oneIn(3) { card.steps = (0..<random.int(in: 1...2)).map { _ in StepDocument(title: newText()) } }
        return card
    }

    private mutating func due(_ features: Set<BoardFeature>) -> Due {
        let day = Day(year: 2024, month: random.int(in: 1...12), day: random.int(in: 1...28))!
        guard features.contains(.dueTimes), random.oneIn(2) else { return Due(day) }
        let zone = features.contains(.dueZones) && random.oneIn(2) ? "Asia/Tokyo" : nil
        return Due(day, at: DueTime(minute: random.int(in: 0...1_439), zone: zone))
    }

    private mutating func label() -> String { ["a", "b", "home", "@c"][random.int(in: 0...3)] }

    /// Changes a document like somebody who edits the file.
    mutating func edit(_ document: inout BoardDocument) {
        let features = features
        let places = document.sections.indices.filter { !document.sections[$0].cards.isEmpty }
        guard !document.sections.isEmpty, !places.isEmpty, random.int(in: 0...9) > 0 else {
            document.sections.insert(
                SectionDocument(title: newText(), cards: [card(features)]),
                at: random.int(in: 0...document.sections.count))
            return
        }
        let section = places[random.int(in: 0...places.count - 1)]
        let number = random.int(in: 0...document.sections[section].cards.count - 1)
        let target = random.int(in: 0...document.sections.count - 1)
        switch random.int(in: 0...8) {
        case 0: document.sections[section].cards.remove(at: number)
        case 1:
            let card = document.sections[section].cards.remove(at: number)
            let count = document.sections[target].cards.count
            document.sections[target].cards.insert(card, at: random.int(in: 0...count))
        case 2: document.sections[target].cards.insert(card(features), at: 0)
        case 3: document.sections[target].cards.append(card(features))
        case 4: document.sections[section].title = newText()
        case 5: document.sections.swapAt(section, target)
        default: edit(&document.sections[section].cards[number], features)
        }
    }

    private mutating func edit(_ card: inout CardDocument, _ features: Set<BoardFeature>) {
        switch random.int(in: 0...7) {
        case 0: card.title += " " + word()
        case 1: card.title = newText()
        case 2 where features.contains(.notes): card.notes = newText() + "\n" + card.notes
        case 3 where features.contains(.due): card.due = random.oneIn(3) ? nil : due(features)
        case 4 where features.contains(.labels): card.labels = random.oneIn(3) ? [] : [label()]
        case 5 where features.contains(.done): card.isDone.toggle()
        case 6: card.steps.append(StepDocument(title: newText()))
        default:
            if card.steps.isEmpty { card.title = newText() } else { card.steps[0].title += word() }
        }
    }

    mutating func editFile() throws {
        let file = try format.read(bytes, name: "Board.\(format.fileExtension)")
        var document = format == .csv || format == .list ? try self.file.contents : file.document
        edit(&document)
        try writeFile(document, file.extras)
    }

    /// Writes the file like another program, with what a board can't hold.
    private mutating func writeFile(_ document: BoardDocument, _ extras: FormatExtras = FormatExtras()) throws {
        bytes = try table?.write(document, &random) ?? format.write(document, extras: extras)
        if format == .list { addProse() }
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        if random.oneIn(4), !bytes.starts(with: mark) { bytes = mark + bytes }
    }

    /// Adds text below some headings.
    private mutating func addProse() {
        guard text.contains("\n- [") else { return }
        var lines = text.components(separatedBy: "\n")
        for index in lines.indices.reversed() where lines[index].hasPrefix("#") && random.oneIn(3) {
            lines.insert(contentsOf: ["", "prose\(random.int(in: 0...99_999))x"], at: index + 1)
        }
        bytes = Array(lines.joined(separator: "\n").utf8)
    }

    /// Moves, repeats, and deletes lines of the file.
    mutating func editLines() {
        var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        let (one, two) = (random.int(in: 0...lines.count - 1), random.int(in: 0...lines.count - 1))
        switch random.int(in: 0...2) {
        case 0: lines.remove(at: one)
        case 1: lines.swapAt(one, two)
        default: lines.insert(lines[one], at: two)
        }
        bytes = Array(lines.joined(separator: [UInt8(ascii: "\n")]))
    }

    mutating func editBoard() throws {
        let linked = linkedBoard
        let sections = linked.sections
        let cards = Array(linked.cards.joined())
        guard !sections.isEmpty, !cards.isEmpty, random.int(in: 0...9) > 0 else {
            return try perform(
                .addSections([NewSection(title: StoredText.title(newText()))], board: board, at: .start))
        }
        let card = cards[random.int(in: 0...cards.count - 1)]
        let section = sections[random.int(in: 0...sections.count - 1)]
        let destination = CardDestination.section(
            section,
            random.oneIn(2) ? .start : random.oneIn(2) ? .end : .after(cards[random.int(in: 0...cards.count - 1)]))
        switch random.int(in: 0...10) {
        case 0: try perform(.deleteCards([card]))
        case 1, 2: try perform(.moveCards([card], to: destination))
        case 3, 4: try perform(.receiveCards([ReceivedCard(self.card(format.features))], labels: [], at: destination))
        case 5: try perform(.changeSection(section, .title(StoredText.title(newText()))))
        case 6: try perform(.moveSections([section], board: board, at: .start))
        case 7: try perform(.changeCards([card], .isArchived(random.oneIn(2))))
        case 8: try perform(.deleteSections([section]))
        default:
            var document = CardDocument(library.card(card)!, steps: [], names: [:])
            edit(&document, format.features)
            try perform(.changeCards([card], .title(StoredText.title(document.title))))
            try perform(.changeCards([card], .notes(StoredText.fitted("", notes: document.notes).notes)))
            try perform(.changeCards([card], .due(document.due)))
            let today = Day("2024-06-15")!
            if document.due != nil, random.oneIn(3) {
                let repetition = Repetition.samples[random.int(in: 0...Repetition.samples.count - 1)]
                try perform(.changeCards([card], .repetition(repetition, today: today)))
            }
            try perform(.changeCards([card], .isDone(document.isDone, on: today)))
            if let step = document.steps.first {
                try perform(
                    .receiveCards([ReceivedCard(CardDocument(title: step.title))], labels: [], at: .steps(of: card)))
            }
        }
    }

    // MARK: Style

    /// The file as text.
    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// The lines of the file, without a byte order mark.
    var lines: [Substring] { text.replacing("\u{FEFF}", with: "").split(separator: "\n") }

    /// Writes the file like another program or person: with other bullets, quotes, and line ends.
    mutating func restyle() throws {
        var text = self.text
        switch format {
        case .list:
            text = text.replacing("\n- [ ] ", with: random.oneIn(2) ? "\n* " : "\n- ")
            if random.oneIn(2) { text = text.replacing("\n\n", with: "\n\n\n") }
        case .obsidian: text = text.replacing("\n- [ ] ", with: "\n* [ ] ")
        case .csv where table == nil: text = text.replacing(/(word[0-9]+x)/) { "\"\($0.output.1)\"" }
        default: break
        }
        if random.oneIn(3), !text.contains("\r\n") { text = text.replacing("\n", with: "\r\n") }
        bytes = Array(text.utf8)
        _ = try update()
    }

    /// Renames, moves, or deletes a card, or adds one. Returns the words of the changed card.
    mutating func editCard() throws -> Set<Substring>? {
        let linked = linkedBoard
        let cards = Array(linked.cards.joined())
        guard !cards.isEmpty else { return nil }
        let index = random.int(in: 0...cards.count - 1)
        let section = linked.sections[random.int(in: 0...linked.sections.count - 1)]
        let changed = BoardDocument(
            title: "", sections: [SectionDocument(title: "", cards: [linked.document.sections.flatMap(\.cards)[index]])]
        )
        switch random.int(in: 0...3) {
        case 0: try perform(.changeCards([cards[index]], .title(word())))
        case 1: try perform(.moveCards([cards[index]], to: .section(section)))
        case 2: try perform(.deleteCards([cards[index]]))
        default: try perform(.addCards([NewCard(title: word())], at: .section(section, .start)))
        }
        return words(of: changed)
    }

    // MARK: Contents

    /// The contents that the file should have.
    var wanted: BoardDocument {
        get throws {
            var document = linkedBoard.document
            let features = features
            for index in document.sections.indices where !features.contains(.archivedCards) {
                document.sections[index].cards.removeAll(where: \.isArchived)
            }
            return try format.read(try format.write(document), name: "Board").document
        }
    }

    /// Returns contents without what depends on the columns of a table.
    func comparable(_ document: BoardDocument) -> BoardDocument {
        guard table != nil else { return document }
        let features = features
        let hasSections = table?.hasSections == true
        var cards: [String: [CardDocument]] = [:]
        for section in document.sections {
            cards[hasSections ? section.title : "", default: []] += section.cards.map { card in
                let notes = card.notes.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
                return CardDocument(
                    title: card.title,
                    notes: features.contains(.notes) ? notes.trimmingCharacters(in: .whitespacesAndNewlines) : "",
                    isDone: features.contains(.done) && card.isDone, isArchived: card.isArchived)
            }
        }
        return BoardDocument(
            title: "", sections: cards.sorted { $0.key < $1.key }.map { SectionDocument(title: $0, cards: $1) })
    }

    // MARK: Words

    /// Returns the words of the board that its file could not hold, on cards that the file still has.
    func unheldWords(in old: BoardDocument, _ file: Set<Substring>) -> Set<Substring> {
        func words(_ cards: [CardDocument]) -> Set<Substring> {
            self.words(of: BoardDocument(title: "", sections: [SectionDocument(title: "", cards: cards)]))
        }
        let cards = linkedBoard.document.sections.flatMap(\.cards).filter { card in
            let title = words([CardDocument(title: card.title)])
            return !title.isEmpty && title.isSubset(of: file)
        }
        return words(cards).subtracting(self.words(of: old))
    }

    /// Returns the words of a board or file.
    func words(of document: BoardDocument) -> Set<Substring> { Set(occurrences(in: document)) }

    /// Returns the words that occur more than once. If each side deletes another one of them, none is left.
    func repeatedWords(of document: BoardDocument) -> Set<Substring> {
        var found: Set<Substring> = []
        return Set(occurrences(in: document).filter { !found.insert($0).inserted })
    }

    private func occurrences(in document: BoardDocument) -> [Substring] {
        let texts = document.sections.flatMap { section in
            [section.title]
                + section.cards.flatMap { card in
                    [card.title, card.notes] + card.steps.flatMap { [$0.title, $0.notes] }
                }
        }
        return texts.flatMap { $0.matches(of: /word([0-9]+)x/).map(\.output.1) }
    }
}
