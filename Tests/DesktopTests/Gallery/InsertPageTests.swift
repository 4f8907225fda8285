import DesktopSupport
import DragDrop
import GtkInterop
import XCTest

@testable import SectionedListGtk
@testable import inlay_gallery

/// Lists with a custom type for dragged content.
final class InsertPageTests: DesktopTestCase {
    func testEveryDropShowsItsIndicator() throws {
        try onDesktop { desktop in
            let page = InsertPage()
            let (first, _, _) = Self.hands(desktop, page, try desktop.open(page))
            for number in 0..<2 {
                let item = page.lists[0].notes[0]
                let last = page.lists[0].notes[2]
                try first.lift(item)
                try first.drag(after: last, makingRoomAt: 3)
                XCTAssertNotNil(first.feedback.backdrop, "drop \(number)")
                try first.drop()
                XCTAssertEqual(first.order, [page.lists[0].notes])
            }
            XCTAssertEqual(page.lists[0].notes, ["Item 2", "Item 0", "Item 1"])
        }
    }

    func testSharedTypeConnectsListsAndOtherTypeSeparatesThem() throws {
        try onDesktop { desktop in
            let page = InsertPage()
            let (first, second, third) = Self.hands(desktop, page, try desktop.open(page))
            try first.lift("Item 1")
            try third.hand.drag(to: third.hand.point(of: "Item 6"), steps: 6)
            try desktop.frames(2)
            XCTAssertFalse(third.list.hasActiveDrop)
            XCTAssertNil(third.feedback.proposal)
            try second.drag(before: "Item 4", makingRoomAt: 1)
            XCTAssertEqual(second.feedback.proposal?.operation, .copy, "nothing there removes it")
            try first.drop()
            try second.hand.waitUntilIdle()
            XCTAssertEqual(
                page.lists.map(\.notes),
                [
                    ["Item 0", "Item 1", "Item 2"], ["Item 3", "Item 1", "Item 4"], ["Item 5", "Item 6", "Item 7"],
                ])
            XCTAssertEqual(second.order, [page.lists[1].notes])
            XCTAssertEqual(page.result.text, "")
        }
    }

    func testUnknownTypeIsIgnoredAndUnreadableDataIsError() throws {
        try onDesktop { desktop in
            let page = InsertPage()
            let (first, _, _) = Self.hands(desktop, page, try desktop.open(page))
            let source = try OfferWindow(desktop, [("application/x-unheard-of", [1, 2, 3])], isLarge: true)
            try source.lift()
            try desktop.hand.glide(to: first.hand.place(first.hand.point(of: "Item 1")))
            try desktop.frames(2)
            XCTAssertFalse(first.list.hasActiveDrop)
            try source.drop()

            source.types = [(ContentType.note.rawValue, [0xFF, 0xFE])]
            try source.lift()
            try first.drag(before: "Item 1", makingRoomAt: 1)
            try source.drop()
            try desktop.wait(for: "the error") { !page.result.text.isEmpty }
            try first.hand.waitUntilIdle()
            XCTAssertEqual(page.lists[0].notes, ["Item 0", "Item 1", "Item 2"])
            XCTAssertEqual(source.deletes, false, "its source keeps it")
            try first.lift("Item 0")
            try first.drag(after: "Item 1", makingRoomAt: 2)
            try first.drop()
            XCTAssertEqual(first.order, [["Item 1", "Item 0", "Item 2"]])
        }
    }

    @MainActor
    private static func hands(
        _ desktop: TestDesktop, _ page: InsertPage, _ window: TestWindow
    ) -> (PageHand<String, String>, PageHand<String, String>, PageHand<String, String>) {
        let hands = page.lists.map { PageHand(desktop, $0.view, in: window) { $0 } }
        return (hands[0], hands[1], hands[2])
    }
}
