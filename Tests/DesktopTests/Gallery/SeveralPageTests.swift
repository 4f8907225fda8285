import DesktopSupport
import DragDrop
import GtkInterop
import SectionedList
import XCTest

@testable import SectionedListGtk
@testable import inlay_gallery

/// Several photos at once, between two lists and between two windows.
final class SeveralPageTests: DesktopTestCase {
    func testSeveralItemsMoveToOtherListAsStack() throws {
        try onDesktop { desktop in
            let page = SeveralPage()
            let window = try desktop.open(page)
            let (camera, album) = Self.hands(desktop, page, window)
            let recorder = CallRecorder(page.lists[0].list, page, page)
            try camera.select("Bridge", "Dune")
            try camera.lift("Dune")
            XCTAssertEqual(camera.view.dragSource.outgoing?.preview.count, 2)
            XCTAssertFalse(page.removeButton.isVisible, "controls hide")
            XCTAssertEqual(
                recorder.take(),
                ["items for beginning", "items for adding", "will begin", "can handle", "enter", "update"])
            try album.drag(before: "Garden", makingRoomAt: 1)
            XCTAssertNil(camera.feedback.gap)
            try camera.drop()
            try album.hand.waitUntilIdle()
            XCTAssertEqual(camera.order, [["Alley", "Canal", "Estuary"]])
            XCTAssertEqual(album.order, [["Field", "Dune", "Bridge", "Garden"]])
            XCTAssertTrue(page.removeButton.isVisible)
            XCTAssertEqual(recorder.take().filter { $0 != "update" }, ["exit", "drop did end", "drag did end: move"])
        }
    }

    func testSeveralItemsMoveWithinListInOrderAndKeysAddMore() throws {
        try onDesktop { desktop in
            let page = SeveralPage()
            let window = try desktop.open(page)
            let (camera, _) = Self.hands(desktop, page, window)
            let recorder = CallRecorder(page.lists[0].list, page, page)
            try camera.select("Alley", "Canal")
            try camera.lift("Canal")
            try camera.drag(after: "Estuary", makingRoomAt: 5)
            try camera.drop()
            XCTAssertEqual(camera.order, [["Bridge", "Dune", "Estuary", "Alley", "Canal"]])
            XCTAssertEqual(
                Array(recorder.take().suffix(3)),
                [
                    "perform move insertAtDestination", "drop did end", "drag did end: move",
                ])

            // Another photo joins the active drag.
            try camera.select("Bridge")
            desktop.hand.type(.space)
            try desktop.wait(for: "the lift") { camera.list.hasActiveDrag }
            _ = recorder.take()
            desktop.hand.type(.down)
            try desktop.wait(for: "the step") { camera.gapPlace == ItemPath(row: 2, section: 0) }
            desktop.hand.holding(.leftControl) { desktop.hand.type(.space) }
            try desktop.wait(for: "the second one") { camera.list.dragSession?.items.count == 2 }
            XCTAssertTrue(recorder.take().contains("items for adding"))
            desktop.hand.type(.escape)
            try camera.hand.waitUntilIdle()
        }
    }

    func testEmptyAnswerPreventsDragAndPreparedDragNeedNotBegin() throws {
        try onDesktop { desktop in
            let page = SeveralPage()
            let window = try desktop.open(page)
            let (camera, _) = Self.hands(desktop, page, window)
            let nothing = NoItems()
            let empty = CallRecorder(page.lists[0].list, nothing, page)
            try camera.dragWithoutEffect("Alley")
            XCTAssertEqual(empty.take(), ["items for beginning"])

            // Asked for, but not started: the toolkit may cancel a drag at the press.
            let recorder = CallRecorder(page.lists[0].list, page, page)
            let alley = try camera.item("Alley")
            XCTAssertNotNil(camera.list.prepareDrag(of: alley, at: .zero))
            camera.list.forgetPreparedDrag()
            XCTAssertEqual(recorder.take(), ["items for beginning"])
            XCTAssertFalse(camera.list.hasActiveDrag)
            XCTAssertTrue(page.removeButton.isVisible)
        }
    }

    func testItemMovesBetweenTwoWindowsAndBack() throws {
        try onDesktop { desktop in
            let (first, second) = (SeveralPage(), SeveralPage())
            let (camera, _) = Self.hands(desktop, first, try desktop.open(first))
            let (other, _) = Self.hands(desktop, second, try desktop.open(second, at: ScreenPoint(x: 700, y: 60)))
            try camera.lift("Canal")
            try other.drag(before: "Bridge", makingRoomAt: 1)
            try camera.drop()
            try other.hand.waitUntilIdle()
            XCTAssertEqual(camera.order, [["Alley", "Bridge", "Dune", "Estuary"]])
            XCTAssertEqual(other.order, [["Alley", "Canal", "Bridge", "Canal", "Dune", "Estuary"]])

            try camera.lift("Dune")
            try other.drag(before: "Bridge", makingRoomAt: 2)
            try camera.cancelDrag()
            XCTAssertEqual(camera.order, [["Alley", "Bridge", "Dune", "Estuary"]])
            XCTAssertEqual(other.order, [["Alley", "Canal", "Bridge", "Canal", "Dune", "Estuary"]])
        }
    }

    func testSamePhotoTwiceIsRefused() throws {
        try onDesktop { desktop in
            let page = SeveralPage()
            let window = try desktop.open(page)
            let (camera, album) = Self.hands(desktop, page, window)
            let repeating = FirstPhotoForAll(page)
            camera.list.dragDelegate = repeating
            try camera.select("Alley", "Canal")
            try camera.lift("Canal")
            try album.drag(before: "Garden", makingRoomAt: 1)
            try camera.drop()
            try album.hand.waitUntilIdle()
            XCTAssertEqual(album.order, [["Field", "Garden"]])
            XCTAssertEqual(camera.order, [["Alley", "Bridge", "Canal", "Dune", "Estuary"]])
        }
    }

    func testDelegateCanChooseDestination() throws {
        try onDesktop { desktop in
            let page = SeveralPage()
            let window = try desktop.open(page)
            let (camera, _) = Self.hands(desktop, page, window)
            try camera.lift("Alley")
            let session = try XCTUnwrap(camera.list.dropSession)
            let named = ItemPath(row: 1, section: 0)
            XCTAssertEqual(page.destination(named, session, in: camera.list), named)
            try camera.drag(over: "Dune")
            let (dune, canal) = (try camera.item("Dune"), try camera.item("Canal"))
            XCTAssertEqual(page.destination(nil, session, in: camera.list), camera.list.path(of: dune))
            // The gap has no row, so the nearest one counts.
            let gap = try XCTUnwrap(camera.view.frame(of: canal))
            try camera.hand.drag(to: Point(x: gap.midX, y: gap.maxY + 4))
            XCTAssertNotNil(page.destination(nil, session, in: camera.list))
            try camera.hand.drag(to: Point(x: gap.midX, y: 500))
            XCTAssertNil(page.destination(nil, session, in: camera.list), "too far from all rows")
            try camera.cancelDrag()
        }
    }

    @MainActor
    private static func hands(
        _ desktop: TestDesktop, _ page: SeveralPage, _ window: TestWindow
    ) -> (PageHand<String, Photo>, PageHand<String, Photo>) {
        let hands = page.lists.map { PageHand(desktop, $0, in: window) { $0.title } }
        return (hands[0], hands[1])
    }
}

/// A delegate in front of the page's that offers the first photo, whichever row is dragged.
@MainActor
private final class FirstPhotoForAll: DragDelegate {
    private let page: SeveralPage

    init(_ page: SeveralPage) {
        self.page = page
    }

    func list(_ list: SeveralPage.List, itemsForBeginning session: DragSession, at path: ItemPath) -> [DragItem] {
        page.list(list, itemsForBeginning: session, at: ItemPath(row: 0, section: 0))
    }

    func list(
        _ list: SeveralPage.List, itemsForAddingTo session: DragSession, at path: ItemPath, point: Point
    ) -> [DragItem] { self.list(list, itemsForBeginning: session, at: path) }

    func list(_ list: SeveralPage.List, dragSessionDidEnd session: DragSession) {
        page.list(list, dragSessionDidEnd: session)
    }
}

@MainActor
private final class NoItems: DragDelegate {
    func list(
        _ list: ListController<String, Photo>, itemsForBeginning session: DragSession, at path: ItemPath
    ) -> [DragItem] { [] }
}
