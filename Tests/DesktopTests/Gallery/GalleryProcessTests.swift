import DesktopSupport
import DragDrop
import Foundation
import GtkInterop
import SectionedListGtk
import XCTest

@testable import inlay_gallery

/// Drags from a page in this process to the same page in another process, and back.
final class GalleryProcessTests: DesktopTestCase {
    func testTextIsCopiedBetweenProcesses() throws {
        try onDesktop { desktop in
            let page = PlacesPage()
            page.atlas.places[1] = PlacesPage.Place(name: "Faro")
            try OtherPage.run(desktop, beside: page) { other, window in
                let hand = PageHand(desktop, page.view, in: window) { $0.name }
                try other.take("Faro", from: hand)
                XCTAssertEqual(hand.order, [["Aden", "Faro", "Cork", "Dakar"]], "it is copied")
                try other.give(to: hand, over: "Cork")
                try desktop.wait(for: "the text") { hand.order[0].count == 5 }
                XCTAssertEqual(hand.order, [page.atlas.places.map(\.name)])
            }
        }
    }

    func testPhotoMovesBetweenProcesses() throws {
        try onDesktop { desktop in
            let page = SeveralPage()
            try OtherPage.run(desktop, beside: page) { other, window in
                let hand = PageHand(desktop, page.lists[1], in: window) { $0.title }
                try other.take("Garden", from: hand)
                try desktop.wait(for: "the photo to be gone") { hand.order == [["Field"]] }
                try other.give(to: hand, over: "Field")
                try desktop.wait(for: "a photo") { hand.order[0].count == 2 }
                try desktop.wait(for: "it to be gone there") { other.process.count(of: "removeItems") > 0 }
            }
        }
    }

    func testNoteIsCopiedBetweenProcesses() throws {
        try onDesktop { desktop in
            let page = InsertPage()
            page.lists[1].notes[1] = "Item 8"
            try page.lists[1].view.list.reload(page.lists[1].notes)
            try OtherPage.run(desktop, beside: page) { other, window in
                let hand = PageHand(desktop, page.lists[1].view, in: window) { $0 }
                try other.take("Item 8", from: hand)
                XCTAssertEqual(hand.order, [["Item 3", "Item 8"]], "it is copied")
                try other.give(to: hand, over: "Item 3")
                XCTAssertEqual(hand.order, [page.lists[1].notes])
                XCTAssertEqual(page.result.text, "")
            }
        }
    }
}
