import DesktopSupport
import DragDrop
import GtkInterop
import SectionedList
import XCTest

@testable import SectionedListGtk
@testable import inlay_gallery

/// The appearance of each proposal.
final class LooksPageTests: DesktopTestCase {
    func testEachProposalHasItsAppearance() throws {
        try onDesktop { desktop in
            let page = LooksPage()
            let hand = PageHand(desktop, page.view, in: try desktop.open(page)) { $0 }
            try hand.lift("Amber")
            XCTAssertEqual(hand.looks, "cancel, no badge, no room")
            try hand.drag(over: "Beryl")
            XCTAssertEqual(hand.looks, "forbidden, forbidden, no room, Nothing can be dropped here")
            try hand.drag(over: "Coral")
            XCTAssertEqual(hand.looks, "move, no badge, no room")
            try hand.drag(over: "Emerald", at: 0.15)
            XCTAssertEqual(hand.looks, "move, no badge, room")
            try hand.drag(over: "Flint")
            XCTAssertEqual(hand.looks, "copy, copy, no room")
            try hand.drag(over: "Emerald", at: 0.15)
            try hand.drop()
            XCTAssertEqual(hand.order, [[], ["Beryl"], ["Coral"], ["Diamond", "Amber", "Emerald"], ["Flint"]])
            try hand.lift("Amber")
            try hand.drag(over: "Beryl")
            try hand.drop()
            XCTAssertEqual(hand.order[3], ["Diamond", "Amber", "Emerald"])
            try hand.lift("Amber")
            try hand.drag(over: "Coral")
            try hand.drop()
            XCTAssertEqual(Set(hand.order[2]), ["Amber", "Coral"])
            for copy in ["Flint Too", "Flint Too Too"] {
                try hand.lift("Flint")
                try hand.drag(over: "Flint")
                try hand.drop()
                XCTAssertTrue(hand.order[4].contains(copy), "\(hand.order[4])")
            }
        }
    }
}

extension PageHand {
    /// The appearance of the proposal: the badge at the pointer, the room among the rows, and the reason.
    fileprivate var looks: String {
        var looks = [feedback.proposal.map { "\($0.operation)" } ?? "none"]
        looks.append(view.dragSource.outgoing?.preview.shownOperation.map { "\($0)" } ?? "no badge")
        looks.append(feedback.gap == nil && feedback.backdrop == nil ? "no room" : "room")
        if view.overlays.reasonLabel.isShownAsChild { looks.append(view.overlays.reasonLabel.text) }
        return looks.joined(separator: ", ")
    }
}
