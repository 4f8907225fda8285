import Board
import BoardStore
import BoardTestSupport
import TestSupport
import XCTest

final class SearchTests: XCTestCase {
    private static let words = [
        "Water", "water-lily", "Ärger", "paint", "paintbrush", "x1", "日本", "O'Neill", "AND", "not",
    ]

    /// Whether each word of a query is the start of a word in the texts.
    private func matches(_ query: String, _ texts: [String]) -> Bool {
        func words(_ text: String) -> [String] {
            text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
                .split { !$0.isLetter && !$0.isNumber }.map(String.init)
        }
        let all = texts.flatMap(words)
        return words(query).allSatisfy { word in all.contains { $0.hasPrefix(word) } }
    }

    func testSearchMatchesLinearScan() throws {
        let folder = try Folder()
        let session = try LibrarySession(path: folder.library, creates: true)
        let (section, _) = try session.fill([])
        var random = SplitMix64(seed: TestSeed.current)
        func text(_ count: Int) -> String {
            (0..<count).map { _ in Self.words[random.int(in: 0...(Self.words.count - 1))] }.joined(separator: " ")
        }
        let label = NewLabel(title: "Very urgent")
        _ = try session.perform(.addLabel(label, board: BoardID(number: 1)), at: 0)
        var texts: [CardID: [String]] = [:]
        for index in 0..<60 {
            let labels = random.oneIn(5) ? [label.id] : []
            let card = NewCard(title: text(2), notes: text(random.int(in: 0...3)), labels: labels)
            _ = try session.perform(.addCards([card], at: .section(section)), at: 0)
            texts[card.id] = [card.title, card.notes] + (labels.isEmpty ? [] : ["Very urgent"])
            if index.isMultiple(of: 3) {
                let step = NewCard(title: text(1))
                _ = try session.perform(.addCards([step], at: .steps(of: card.id)), at: 0)
                texts[card.id]?.append(step.title)
            }
            if index.isMultiple(of: 7) {
                let title = text(2)
                _ = try session.perform(.changeCards([card.id], .title(title)), at: 0)
                texts[card.id]?[0] = title
            }
        }
        for query in Self.words + ["wat", "pai bru", "urg", "very paint", "arger", "water x1 not", "nothing-such", "日"]
        {
            let found = try session.read { reader throws(StoreError) in
                try reader.search(query, board: BoardID(number: 1))
            }
            let expected = Set(texts.filter { matches(query, $0.value) }.keys)
            XCTAssertEqual(found, expected, query)
        }
    }

    func testSearchOfAllBoardsFindsWhatSearchesOfEachFind() throws {
        let folder = try Folder()
        let session = try LibrarySession(path: folder.library, creates: true)
        var random = SplitMix64(seed: TestSeed.current)
        func text() -> String { (0..<2).map { _ in Self.words.randomElement(using: &random)! }.joined(separator: " ") }
        for number in 1...4 {
            let sections = (0..<3).map { section in
                SectionDocument(
                    title: "Section \(section)",
                    cards: (0..<10).map { index in
                        CardDocument(
                            title: text(), isArchived: random.oneIn(4),
                            labels: random.oneIn(4) ? ["Urgent \(number)"] : [],
                            steps: index.isMultiple(of: 3) ? [StepDocument(title: text())] : [])
                    })
            }
            let document = BoardDocument(title: "Board \(number)", sections: sections)
            let board = BoardID(number: Int64(10 - number))
            _ = try session.perform(.importBoard(document, as: board, extras: ""), at: 0)
        }
        try session.read { reader throws(StoreError) in
            let boards = try reader.boards()
            for query in Self.words + ["wat", "urg", "urgent 3 paint", "water x1", "nothing-such"] {
                var found: [BoardContents] = []
                try reader.find(query, includesArchived: true) { found.append($0) }
                XCTAssertEqual(found.map(\.board), boards.filter { board in found.contains { $0.board == board } })
                for board in boards {
                    let visible = try reader.search(query, board: board.id) ?? []
                    let archived = try reader.archive(of: board.id, matching: query, limit: .max).sections
                    let expected = visible.union(archived.flatMap(\.cards).map(\.id))
                    let contents = found.first { $0.board == board }
                    XCTAssertEqual(Set(contents?.cards.joined().map(\.id) ?? []), expected, query)
                    guard let contents else { continue }
                    XCTAssertEqual(
                        contents.document, try reader.contents(of: board.id)?.document(of: expected), query)
                    var shown: [BoardContents] = []
                    try reader.find(query) { shown.append($0) }
                    let unarchived = shown.first { $0.board == board }?.cards.joined().map(\.id) ?? []
                    XCTAssertEqual(Set(unarchived), visible, query)
                }
            }
            try reader.find(" -%\" ") { _ in XCTFail("without words") }
        }
    }

    func testTextsOfLongCardAreBounded() throws {
        let folder = try Folder()
        let session = try LibrarySession(path: folder.library, creates: true)
        let (section, _) = try session.fill([])
        let card = NewCard(title: "", notes: String(repeating: "a", count: 100_000))
        _ = try session.perform(.addCards([card], at: .section(section)), at: 0)
        let steps = (0..<50).map { _ in NewCard(title: String(repeating: "b", count: SizeLimits.title)) }
        _ = try session.perform(.addCards(steps, at: .steps(of: card.id)), at: 0)
        let texts = try session.read { reader throws(StoreError) in try reader.searchedTexts(of: card.id) }
        XCTAssertEqual(texts.first?.count, 16_384)
        XCTAssertGreaterThan(texts.count, 1)
        XCTAssertLessThanOrEqual(texts.map(\.count).reduce(0, +), 32_768)
    }

    func testSearchHasNoSpecialCharacters() throws {
        let folder = try Folder()
        let session = try LibrarySession(path: folder.library, creates: true)
        try session.fill(["plain", "\"quoted\" (text) NEAR/2 title:plain* ^ - + {notes}"])
        XCTAssertNil(
            forAll(cases: 2_000) { random in
                let parts = [
                    "\"", "*", "(", ")", "NEAR", "AND", "OR", "NOT", ":", "^", "-", "{title}", "plain", "'", "\0", "%",
                ]
                let query = (0..<random.int(in: 0...6)).map { _ in parts[random.int(in: 0...(parts.count - 1))] }
                    .joined(separator: random.oneIn(2) ? " " : "")
                do {
                    _ = try session.read { reader throws(StoreError) in
                        try reader.search(query, board: BoardID(number: 1))
                    }
                    return nil
                } catch {
                    return "\(query): \(error)"
                }
            })
        let nothing = try session.read { reader throws(StoreError) in
            try reader.search(" -*( ", board: BoardID(number: 1))
        }
        XCTAssertNil(nothing)
    }

    func testSearchCoversOneBoardExceptItsArchivedCards() throws {
        let folder = try Folder()
        let session = try LibrarySession(path: folder.library, creates: true)
        let (_, cards) = try session.fill(["milk", "milk"])
        try session.fill(["milk"], board: BoardID(number: 2))
        _ = try session.perform(.changeCards([cards[1]], .isArchived(true)), at: 0)
        let found = try session.read { reader throws(StoreError) in try reader.search("mil", board: BoardID(number: 1))
        }
        XCTAssertEqual(found, [cards[0]])
    }
}
