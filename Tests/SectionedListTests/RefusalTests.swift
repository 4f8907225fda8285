import SectionedList
import XCTest

/// An ID identifies one section or one item. Edits that would break that are refused, and nothing is changed.
final class RefusalTests: XCTestCase {
    private typealias EditError = TestList.EditError

    func testDuplicateItemsAndSectionsAreRefused() {
        assertThrows(.duplicateItem(1)) { _ = try TestList([("A", [0, 1, 1])]) }
        assertThrows(.duplicateItem(1)) { _ = try TestList([("A", [0, 1]), ("B", [1])]) }
        assertThrows(.duplicateSection("A")) { _ = try TestList([("A", []), ("A", [])]) }
    }

    func testExistingItemsAreNotInsertedAgain() throws {
        try assertRefused(.duplicateItem(1)) { try $0.insert([1], at: Place(section: "B", offset: 0)) }
        try assertRefused(.duplicateItem(1)) { try $0.insert([90, 1], at: Place(section: "B", offset: 0)) }
        try assertRefused(.duplicateItem(90)) { try $0.insert([90, 91, 90], at: Place(section: "A", offset: 0)) }
        try assertRefused(.duplicateItem(2)) { try $0.insertSection("new", items: [90, 2], at: 0) }
        try assertRefused(.duplicateItem(90)) { try $0.appendSection("new", items: [90, 90]) }
    }

    func testExistingSectionIsNotInsertedAgain() throws {
        try assertRefused(.duplicateSection("B")) { try $0.insertSection("B", items: [90], at: 0) }
        try assertRefused(.duplicateSection("A")) { try $0.appendSection("A") }
    }

    func testIDIsNotReplacedByExistingID() throws {
        try assertRefused(.duplicateItem(1)) { try $0.replace(0, with: 1) }
        try assertRefused(.duplicateSection("A")) { try $0.replaceSection("B", with: "A") }
    }

    func testMissingItemsAreNotReplacedAndMissingSectionsReceiveNoItems() throws {
        try assertRefused(.unknownItem(9)) { try $0.replace(9, with: 90) }
        try assertRefused(.unknownSection("nowhere")) { try $0.replaceSection("nowhere", with: "new") }
        try assertRefused(.unknownSection("nowhere")) { try $0.insert([90], at: Place(section: "nowhere", offset: 0)) }
    }

    func testErrorNamesItsSubject() {
        XCTAssertTrue("\(EditError.duplicateItem(7))".contains("7"))
        XCTAssertTrue("\(EditError.duplicateSection("Done"))".contains("Done"))
        XCTAssertTrue("\(EditError.unknownItem(7))".contains("7"))
        XCTAssertTrue("\(EditError.unknownSection("Done"))".contains("Done"))
        XCTAssertTrue("\(EditError.stale(.replaceItem(7, with: 8)))".contains("7"))
    }

    private func assertRefused(
        _ expected: EditError, line: UInt = #line, change: (inout TestList) throws -> [TestEdit]
    ) throws {
        let before = try TestList([("A", [0, 1]), ("B", [2])])
        var list = before
        assertThrows(expected, line: line) { _ = try change(&list) }
        XCTAssertEqual(list, before, line: line)
        list.checkInvariants()
    }

    private func assertThrows(_ expected: EditError, line: UInt = #line, _ body: () throws -> Void) {
        XCTAssertThrowsError(try body(), line: line) { XCTAssertEqual($0 as? EditError, expected, line: line) }
    }
}
