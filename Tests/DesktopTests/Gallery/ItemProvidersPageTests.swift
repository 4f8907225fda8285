import DesktopSupport
import GtkInterop
import XCTest

@testable import SectionedListGtk
@testable import inlay_gallery

/// The representations of items within the program and for other programs.
final class ItemProvidersPageTests: DesktopTestCase {
    func testRecipeWithinProgramIsPassedAsObject() throws {
        try onDesktop { desktop in
            let scene = try ItemProvidersScene(desktop, pace: .milliseconds(40))
            try scene.hand.lift("Pancakes")
            let provider = try XCTUnwrap(scene.page.table.dragSource.outgoing?.session.items.first?.itemProvider)
            XCTAssertEqual(
                provider.registeredTypes.map(\.rawValue),
                ["application/x-inlay-recipe", "text/plain;charset=utf-8", "text/uri-list", "application/x-inlay-page"])
            XCTAssertEqual(
                provider.registeredTypes(visibleTo: .all).map(\.rawValue),
                ["application/x-inlay-recipe", "text/plain;charset=utf-8", "text/uri-list"],
                "the page of the book is for this program only")
            var link: [UInt8]?
            provider.loadDataRepresentation(for: .uriList, visibleTo: .all) { bytes, _ in link = bytes }
            XCTAssertEqual(link.map { String(decoding: $0, as: UTF8.self) }, "https://example.org/Pancakes\r\n")
            try scene.dropInKitchen()
            var fractions: Set<Double> = []
            try desktop.wait(for: "the recipe") {
                fractions.insert(scene.page.progressBar.fraction)
                XCTAssertNil(scene.page.table.loading.indicator, "the page shows it already")
                return scene.order[0] == ["Pancakes for 4, as an object"]
            }
            XCTAssertTrue(fractions.contains { $0 > 0.1 && $0 < 0.9 }, "no progress is seen: \(fractions)")
            XCTAssertEqual(scene.order[1], ["Pancakes", "Minestrone", "Lost page"], "it was copied")
            XCTAssertEqual(scene.page.result.text, "")
        }
    }

    func testMissingRecipeIsReportedAndSlowLoadCanBeCanceled() throws {
        try onDesktop { desktop in
            let scene = try ItemProvidersScene(desktop, pace: .milliseconds(10))
            try scene.hand.lift("Lost page")
            try scene.dropInKitchen()
            try desktop.wait(for: "the error") { scene.page.result.text.contains("lost") }
            XCTAssertTrue(scene.page.result.isVisible)
            scene.page.pace = .seconds(2)
            scene.page.result.text = ""
            try scene.hand.lift("Minestrone")
            try scene.dropInKitchen()
            try desktop.wait(for: "the button") { scene.page.cancel.isMapped }
            try desktop.frames(2)
            try scene.press(scene.page.cancel)
            try desktop.wait(for: "the end") { scene.page.loading?.isCancelled == true }
            XCTAssertNotEqual(scene.page.result.text, "")
            XCTAssertEqual(scene.order[0], [])
        }
    }

    func testOnlyLoadableTypesAreAccepted() throws {
        try onDesktop { desktop in
            let scene = try ItemProvidersScene(desktop, pace: .milliseconds(10))
            for (type, isTaken) in [
                (ContentType.png, false), (.uriList, false), (.recipe, true), (.plainText, true), (.utf8Text, true),
            ] {
                let provider = ItemProvider()
                provider.registerDataRepresentation(for: type) { _ in nil }
                let session = DropSession(items: [DragItem(itemProvider: provider)])
                XCTAssertEqual(scene.page.list(scene.page.table.list, canHandle: session), isTaken, "\(type)")
            }
        }
    }

    func testTextFromAnotherProgramArrives() throws {
        try onDesktop { desktop in
            let scene = try ItemProvidersScene(desktop, pace: .milliseconds(10))
            let program = try TextProgram(.delivers, on: desktop)
            defer { program.end() }
            try program.drag(to: scene.hand.hand.place(scene.kitchen)) {
                scene.page.table.list.feedback.proposal?.operation == .copy
            }
            desktop.hand.release()
            try desktop.wait(for: "the text") { scene.order[0] == [TextProgram.text] }
        }
    }

    func testRecipeGoesToAnotherProcessInItsOwnType() throws {
        try onDesktop { desktop in
            let page = ItemProvidersPage()
            page.pace = .milliseconds(10)
            try OtherPage.run(desktop, beside: page) { other, window in
                let hand = PageHand(desktop, page.table, in: window) { $0 }
                // Neither as the object itself nor as text: "4 Pancakes" has 10 bytes.
                try other.take("Pancakes", from: hand)
                XCTAssertGreaterThan(other.process.count(of: "insertItems", "Pancakes for 4, from 10 bytes"), 0)
                XCTAssertEqual(hand.order, [[], ["Pancakes", "Minestrone", "Lost page"]], "it is copied")
            }
        }
    }

    func testRecipeBecomesTextInAnotherProcess() throws {
        try onDesktop { desktop in
            let page = ItemProvidersPage()
            page.pace = .milliseconds(10)
            try OtherPage.run(desktop, beside: page, showing: PlacesPage.title) { other, window in
                let hand = PageHand(desktop, page.table, in: window) { $0 }
                try other.take("Minestrone", from: hand)
            }
        }
    }
}

/// The page in a window, with a hand on it.
@MainActor
private final class ItemProvidersScene {
    let page = ItemProvidersPage()
    let hand: PageHand<String, String>
    private let window: TestWindow
    private let desktop: TestDesktop

    init(_ desktop: TestDesktop, pace: Duration) throws {
        self.desktop = desktop
        page.pace = pace
        window = try desktop.open(page)
        hand = PageHand(desktop, page.table, in: window) { $0 }
    }

    var order: [[String]] { hand.order }

    /// A point in the section that accepts recipes, below its rows.
    var kitchen: Point {
        let frame = page.table.frame(ofSection: "Kitchen") ?? .zero
        return Point(x: frame.midX, y: frame.maxY - 20)
    }

    func dropInKitchen() throws {
        try hand.hand.drag(to: kitchen)
        try hand.hand.drag(to: kitchen, steps: 2)
        XCTAssertEqual(page.table.list.feedback.proposal?.operation, .copy)
        desktop.hand.release()
        try desktop.wait(for: "the drop") { hand.hand.isIdle }
    }

    func press(_ button: Widget) throws { try desktop.click(button, in: window) }
}
