import Board
import BoardStore
import BoardTestSupport
import Foundation
import TestSupport
import XCTest

/// Tests of a store in a library file.
class SQLiteStoreTestCase: XCTestCase {
    private(set) var folder: Folder!

    override func setUpWithError() throws { folder = try Folder() }
    override func tearDown() { folder = nil }

    func store() throws -> SQLiteStore { try SQLiteStore(path: folder.library) { 0 } }

    @discardableResult
    func submit(_ command: Command, to store: SQLiteStore) throws -> StoredEdit? {
        let answered = expectation(description: "an answer")
        let box = Box()
        store.submit(command, as: CommandToken()) { answer in
            box.answer = answer
            answered.fulfill()
        }
        wait(for: [answered], timeout: hangLimit)
        switch box.answer {
        case .done(let stored)?: return stored
        case .failed(let error)?: throw error
        case .unchanged?, nil: return nil
        }
    }

    private final class Box: @unchecked Sendable {
        // Unchecked: written before the expectation is fulfilled, read after.
        var answer: StoreAnswer?
    }

    func board(_ store: SQLiteStore, _ count: Int) throws -> (section: SectionID, cards: [CardID]) {
        let section = NewSection(title: "S")
        try submit(.addBoard(NewBoard(id: BoardID(number: 1), title: "B", sections: [section])), to: store)
        let cards = (0..<count).map { NewCard(title: "\($0)") }
        try submit(.addCards(cards, at: .section(section.id)), to: store)
        return (section.id, cards.map(\.id))
    }

    /// Waits until a condition holds.
    func wait(until condition: () -> Bool) {
        let end = Date().addingTimeInterval(hangLimit)
        while !condition(), Date() < end { sched_yield() }
        XCTAssertTrue(condition())
    }

    func flush(_ store: SQLiteStore) -> UnsavedChanges? {
        let answered = expectation(description: "an answer")
        let box = UnsavedBox()
        store.flush { unsaved in
            box.unsaved = unsaved
            answered.fulfill()
        }
        wait(for: [answered], timeout: hangLimit)
        return box.unsaved
    }

    private final class UnsavedBox: @unchecked Sendable {
        // Unchecked: written before the expectation is fulfilled, read after.
        var unsaved: UnsavedChanges?
    }

    /// Limits the size of this process's files, which stands in for a full disk. Returns a function that ends that.
    func fillDisk() -> () -> Void {
        signal(SIGXFSZ, SIG_IGN)
        var usual = rlimit()
        getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &usual)
        var small = usual
        small.rlim_cur = 1_500_000
        setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &small)
        return { [usual] in
            var usual = usual
            setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &usual)
        }
    }
}
