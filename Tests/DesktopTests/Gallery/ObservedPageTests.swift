import DesktopSupport
import DragDrop
import GtkInterop
import SectionedList
import SectionedListGtk
import XCTest

@testable import inlay_gallery

/// A list that shows an observable model: buttons change only the model, and drags are written to it.
final class ObservedPageTests: DesktopTestCase {
    func testListShowsWhatButtonsDoToModel() throws {
        try onDesktop { desktop in
            let scene = try Scene(desktop)
            for label in ["Add", "Rename", "Add", "Remove", "Remove", "Shuffle", "Rename", "Remove", "Shuffle"] {
                // Shuffling may change nothing.
                var isClicked = false
                try scene.button(label).onClick { isClicked = true }
                try desktop.click(scene.button(label), in: scene.window)
                try desktop.wait(for: label) { isClicked }
                try scene.check(label)
            }
        }
    }

    func testDropIsWrittenOnceAndStays() throws {
        try onDesktop { desktop in
            let scene = try Scene(desktop)
            try scene.hand.lift("Post office")
            try scene.hand.drag(after: "Library", makingRoomAt: 1, section: 1)
            XCTAssertEqual(scene.page.week.days[0].errands.count, 2, "not before the drop")
            try scene.hand.drop()
            XCTAssertEqual(scene.page.week.days[1].errands.map(\.title), ["Library", "Post office", "Bank"])
            try scene.check("the drop")
            try desktop.frames(2)
            XCTAssertEqual(scene.changes.count, 1, "the model's own change is shown again: \(scene.changes)")
        }
    }

    func testRowReturnsIfModelRefusesDrop() throws {
        try onDesktop { desktop in
            let scene = try Scene(desktop)
            try desktop.click(scene.button("Lock"), in: scene.window)
            try desktop.wait(for: "the lock") { scene.page.week.isLocked }
            let order = scene.hand.order
            try scene.hand.lift("Bread")
            try scene.hand.drag(after: "Bank", makingRoomAt: 2, section: 1)
            try scene.hand.drop()
            XCTAssertEqual(scene.hand.order, order)
            try scene.check("the refused drop")
        }
    }

    func testDragSurvivesChangesOfModel() throws {
        try onDesktop { desktop in
            let scene = try Scene(desktop)
            try scene.hand.lift("Bread")
            try scene.hand.drag(after: "Library", makingRoomAt: 1, section: 1)
            scene.page.week.add()
            scene.page.week.rename()
            scene.page.week.days[1].errands.insert(Errand(id: 90, title: "Dentist"), at: 0)
            try desktop.wait(for: "the changes") { scene.changes.count == 1 }
            XCTAssertTrue(scene.hand.list.hasActiveDrag)
            try scene.hand.drop()
            XCTAssertEqual(scene.page.week.days[1].errands.map(\.title), ["Dentist", "Library!", "Bread", "Bank"])
            try scene.check("the drop")
        }
    }
}

@MainActor
private final class Scene {
    let page = ObservedPage()
    let hand: PageHand<String, Int>
    let window: TestWindow
    private(set) var changes: [[ListEdit<String, Int>]] = []

    init(_ desktop: TestDesktop) throws {
        window = try desktop.open(page)
        hand = PageHand(desktop, page.table, in: window) { [week = page.week] id in
            week.days.flatMap(\.errands).first { $0.id == id }?.title ?? "\(id)"
        }
        page.table.list.onContentsChange = { [weak self] in self?.changes.append($0) }
    }

    func button(_ name: String) throws -> Button {
        try XCTUnwrap(page.buttons.lazy.compactMap { $0 as? Button }.first { $0.tooltip == name })
    }

    /// Waits for the next frame and until the list is at rest, and checks that its rows show the model.
    func check(_ change: String, line: UInt = #line) throws {
        try hand.hand.desktop.frames(1)
        try hand.hand.waitUntilIdle()
        XCTAssertEqual(hand.order, page.week.days.map { $0.errands.map(\.title) }, change, line: line)
        for errand in page.week.days.flatMap(\.errands) {
            XCTAssertEqual(
                (page.table.rowContent(of: errand.id) as? Label)?.text, errand.title, change, line: line)
        }
    }
}
