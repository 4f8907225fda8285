import DesktopSupport
import XCTest

@testable import SectionedListGtk
@testable import inlay_gallery

/// Visible path, background, and shadow, for the drag and for the drop.
final class PreviewPageTests: DesktopTestCase {
    func testPreviewAndLandingMatchPageDescription() throws {
        try onDesktop { desktop in
            let page = PreviewPage()
            let hand = PageHand(desktop, page.view, in: try desktop.open(page)) { $0 }
            try hand.lift("Ghent")
            let preview = try XCTUnwrap(page.view.dragSource.outgoing?.preview)
            try desktop.wait(for: "the preview to be drawn") { Screenshot.pixels(of: preview) != nil }
            let picture = try XCTUnwrap(Screenshot.pixels(of: preview))
            let (left, middle) = (preview.margin + 10, preview.margin + preview.card.height / 2)
            let right = preview.margin + preview.card.width - 20
            let ground = picture.color(x: right, y: middle)
            XCTAssertTrue(ground.isNear(red: 38, green: 153, blue: 166), "\(ground)")
            let outside = picture.color(x: preview.margin + 1, y: middle)
            XCTAssertFalse(outside.isNear(red: 38, green: 153, blue: 166), "the outline is 4 points within the row")
            let corner = picture.color(x: preview.margin + 5, y: preview.margin + 5)
            XCTAssertFalse(corner.isNear(red: 38, green: 153, blue: 166), "the corner is round")
            XCTAssertTrue(picture.color(x: left, y: middle).isNear(red: 38, green: 153, blue: 166))
            XCTAssertEqual(preview.shadow.map(\.cornerRadius), [12], "the outline casts the shadow")
            try hand.drag(over: "Split", at: 0.9)
            // On a busy machine, the usual flight can be over before the next frame.
            page.view.animator.landingDuration = try desktop.timeOfManyFrames(of: page.view)
            desktop.hand.release()
            // On its way to its row, wherever it was in the last frame: greener than the preview that fades over it.
            try desktop.wait(for: "the landing") {
                guard let pixels = Screenshot.pixels(of: page.view) else { return false }
                return (0..<page.view.size.height).contains { y in
                    let color = pixels.color(x: 250, y: Double(y))
                    return color.red < 60 && color.green > 140 && color.blue < 120
                }
            }
            try hand.hand.waitUntilIdle()
            XCTAssertEqual(page.view.animator.landingParameters.count, 0, "the row looks as ever")
            XCTAssertEqual(hand.order, [["Lisbon", "Turku", "Split", "Ghent"]])
        }
    }
}
