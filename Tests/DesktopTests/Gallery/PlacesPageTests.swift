import DesktopSupport
import DragDrop
import GtkInterop
import SectionedList
import XCTest

@testable import SectionedListGtk
@testable import inlay_gallery

/// A list of places that accepts text and provides text.
final class PlacesPageTests: DesktopTestCase {
    func testTextIsCopiedBetweenRowsAndOtherContentIsIgnored() throws {
        try onDesktop { desktop in
            let page = PlacesPage()
            let window = try desktop.open(page)
            let hand = PageHand(desktop, page.view, in: window) { $0.name }
            let source = try OfferWindow(desktop, [("image/png", [0x89])], isLarge: true)
            try source.lift()
            try desktop.hand.glide(to: hand.hand.place(hand.hand.point(of: page.atlas.places[1])))
            try desktop.frames(2)
            XCTAssertFalse(hand.list.hasActiveDrop)
            try source.drop()

            source.types = [("text/plain;charset=utf-8", Array("Dover".utf8))]
            try source.lift()
            try hand.drag(before: "Bern", makingRoomAt: 1)
            XCTAssertEqual(hand.feedback.proposal, DropProposal(operation: .copy, intent: .insertAtDestination))
            try source.drop()
            try hand.hand.waitUntilIdle()
            XCTAssertEqual(hand.order, [["Aden", "Dover", "Bern", "Cork", "Dakar"]])
            XCTAssertEqual(source.deletes, false)

            // Below all rows, it becomes the last one.
            try source.lift()
            try hand.hand.drag(to: Point(x: 200, y: 480))
            try source.drop()
            try hand.hand.waitUntilIdle()
            XCTAssertEqual(page.atlas.places.map(\.name), ["Aden", "Dover", "Bern", "Cork", "Dakar", "Dover"])
            XCTAssertEqual(hand.order, [page.atlas.places.map(\.name)])
        }
    }

    func testTextThatArrivesAfterPlacesWereRemovedBecomesTheLast() throws {
        try onDesktop { desktop in
            let page = PlacesPage()
            let hand = PageHand(desktop, page.view, in: try desktop.open(page)) { $0.name }
            let source = try OfferWindow(desktop, [("text/plain;charset=utf-8", Array("Dover".utf8))], isLarge: true)
            source.waits = true
            try source.lift()
            try hand.drag(before: "Dakar", makingRoomAt: 3)
            desktop.hand.release()
            try desktop.wait(for: "the request") { !source.asked.isEmpty }
            page.atlas.places.removeLast(3)
            source.deliver()
            try desktop.wait(for: "the text") { hand.order == [["Aden", "Dover"]] }
            try hand.hand.waitUntilIdle()
            XCTAssertEqual(page.atlas.places.map(\.name), ["Aden", "Dover"])
        }
    }

    func testTextIsAppendedWithoutDestination() throws {
        try onDesktop { desktop in
            let page = PlacesPage()
            page.view.layout = .columns
            let window = try desktop.open(page.view, width: 620, height: 400)
            let hand = PageHand(desktop, page.view, in: window) { $0.name }
            let source = try OfferWindow(desktop, [("text/plain;charset=utf-8", Array("Dover".utf8))], isLarge: true)
            try source.lift()
            try hand.drag(before: "Bern", makingRoomAt: 1)
            let column = try XCTUnwrap(page.view.frame(ofSection: "Places"))
            try hand.hand.drag(to: Point(x: column.maxX + 130, y: 200))
            try desktop.wait(for: "the drag without a destination") { hand.feedback.destination == nil }
            XCTAssertEqual(hand.feedback.proposal?.operation, .copy)
            XCTAssertNil(hand.feedback.gap)
            try source.drop()
            try hand.hand.waitUntilIdle()
            XCTAssertEqual(page.atlas.places.map(\.name), ["Aden", "Bern", "Cork", "Dakar", "Dover"])
            XCTAssertEqual(hand.order, [page.atlas.places.map(\.name)])
        }
    }

    func testOwnRowsMoveOnlyWhileEditing() throws {
        try onDesktop { desktop in
            let page = PlacesPage()
            let hand = PageHand(desktop, page.view, in: try desktop.open(page)) { $0.name }
            try hand.lift("Aden")
            try hand.drag(over: "Cork", at: 0.85)
            XCTAssertEqual(hand.feedback.proposal, DropProposal(operation: .cancel))
            XCTAssertNil(hand.feedback.gap)
            try hand.drop()
            XCTAssertEqual(hand.order, [["Aden", "Bern", "Cork", "Dakar"]])

            page.view.list.isEditing = true
            try desktop.frames(2)
            try hand.lift("Aden")
            try hand.drag(after: "Cork", makingRoomAt: 3)
            XCTAssertEqual(hand.feedback.proposal?.operation, .move)
            try hand.drop()
            XCTAssertEqual(hand.order, [["Bern", "Cork", "Aden", "Dakar"]])
            XCTAssertEqual(page.atlas.places.map(\.name), ["Bern", "Cork", "Aden", "Dakar"])
        }
    }

    /// Drags several texts from another window. The page refuses them; a delegate that accepts them gets the lifted one
    /// first.
    func testSeveralTextsAreRefusedUnlessDelegateAcceptsThem() throws {
        try onDesktop { desktop in
            let photos = SeveralPage()
            let places = PlacesPage()
            let source = PageHand(desktop, photos.lists[0], in: try desktop.open(photos)) { $0.title }
            let target = PageHand(
                desktop, places.view, in: try desktop.open(places, at: ScreenPoint(x: 700, y: 0))
            ) { $0.name }
            try source.select("Bridge", "Dune")
            try source.lift("Bridge")
            try target.drag(over: "Bern", at: 0.15)
            try desktop.wait(for: "the refusal") { target.feedback.proposal == DropProposal(operation: .cancel) }
            XCTAssertNil(target.feedback.gap)
            try source.drop()
            XCTAssertEqual(target.order, [["Aden", "Bern", "Cork", "Dakar"]])

            let patient = SeveralItemsDelegate(places)
            places.view.list.dropDelegate = patient
            try source.lift("Dune")
            try target.drag(before: "Bern", makingRoomAt: 1)
            try source.drop()
            try target.hand.waitUntilIdle()
            XCTAssertEqual(target.order, [["Aden", "Dune", "Bridge", "Bern", "Cork", "Dakar"]])
            XCTAssertEqual(source.order, [["Alley", "Bridge", "Canal", "Dune", "Estuary"]], "they are copied")
        }
    }
}

/// A delegate in front of the page's that accepts several items at once; the page accepts one.
@MainActor
private final class SeveralItemsDelegate: DropDelegate {
    private let page: PlacesPage

    init(_ page: PlacesPage) {
        self.page = page
    }

    func list(
        _ list: PlacesPage.List, performDropWith coordinator: DropCoordinator<String, PlacesPage.Place>
    ) { page.list(list, performDropWith: coordinator) }
}
