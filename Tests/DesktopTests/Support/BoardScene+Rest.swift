import DesktopSupport
import DragDrop
import GtkInterop
import SectionedList
import XCTest

@testable import GtkInterop
@testable import SectionedListGtk

/// Actions and checks for tests of the view itself, besides drags.
extension BoardScene {
    // MARK: Motion

    /// Makes motions last for many frames, even on a busy machine.
    func makeMotionsLast() throws {
        let duration = try desktop.timeOfManyFrames(of: view)
        view.animator.duration = duration
        view.animator.homeDuration = duration
    }

    // MARK: Clicking and typing

    /// Clicks at a point of the view.
    func click(at point: Point, _ button: MouseButton = .primary, holding keys: Key...) throws {
        desktop.hand.move(to: try place(point))
        try desktop.frames(1)
        for key in keys { desktop.hand.press(key) }
        desktop.hand.click(button)
        for key in keys.reversed() { desktop.hand.release(key) }
        try desktop.frames(1)
    }

    /// Clicks a card, and waits until these cards are selected.
    func click(_ card: String, holding keys: Key..., selects cards: Set<String>) throws {
        desktop.hand.move(to: try place(point(of: card)))
        try desktop.frames(1)
        for key in keys { desktop.hand.press(key) }
        desktop.hand.click()
        for key in keys.reversed() { desktop.hand.release(key) }
        try waitForSelection(cards, after: "the click on \(card)")
    }

    /// Types a key, and waits until these cards are selected and one has the focus.
    func type(
        _ key: Key, holding keys: Key..., selects cards: Set<String>, focus: String, file: StaticString = #filePath,
        line: UInt = #line
    ) throws {
        for key in keys { desktop.hand.press(key) }
        desktop.hand.type(key)
        for key in keys.reversed() { desktop.hand.release(key) }
        try desktop.wait(for: "the focus on \(focus)", file: file, line: line) { focusedCard == focus }
        try waitForSelection(cards, after: "the key", file: file, line: line)
    }

    func waitForSelection(
        _ cards: Set<String>, after what: String, file: StaticString = #filePath, line: UInt = #line
    ) throws {
        do {
            try desktop.wait(for: "the selection", file: file, line: line) { view.selectedItems == cards }
        } catch {
            throw TestFailure(
                "After \(what) \(view.selectedItems.sorted()) is selected, not \(cards.sorted()).", file: file,
                line: line)
        }
    }

    /// The card whose row has the keyboard focus.
    var focusedCard: String? {
        view.pool.rows.first { $0.value.hasFocus && $0.value.isShownAsChild }.flatMap { list.item(of: $0.key) }
    }

    /// Returns what screen readers know about cards besides their names.
    func descriptions(of cards: [String]) -> [String?] {
        cards.map { list.row(of: $0).flatMap { view.pool.rows[$0]?.accessibleDescription } }
    }

    // MARK: At rest

    /// Waits until all changes are shown and nothing moves.
    func rest(file: StaticString = #filePath, line: UInt = #line) throws {
        try desktop.frames(2, file: file, line: line)
        try desktop.wait(for: "the rows to be at rest", file: file, line: line) { !view.isMoving }
        try desktop.frames(1, file: file, line: line)
    }

    /// Checks that the view shows the list: each visible row shows its item at its place, in order, without overlaps.
    func checkRows(
        _ text: (Widget) -> String? = { ($0 as? Label)?.text }, _ message: String = "", line: UInt = #line
    ) {
        XCTAssertEqual(rowFaults(text), [], message, line: line)
    }

    /// Returns what is wrong with the visible rows.
    func rowFaults(_ text: (Widget) -> String? = { ($0 as? Label)?.text }) -> [String] {
        var faults = view.pool.rows.keys.filter { list.item(of: $0) == nil }.map { "\($0) shows nothing in the list" }
        var seen: [(card: String, frame: Rect)] = []
        for index in 0..<list.numberOfSections {
            var last = -Double.infinity
            for card in list.itemIDs(inSection: index) {
                guard let row = view.rowContent(of: card), let widget = row.parent else { continue }
                if let text = text(row), text != card { faults.append("\(card) says \(text)") }
                guard let frame = view.frame(of: card) else {
                    faults.append("\(card) has a row and no place")
                    continue
                }
                if view.presentationFrame(of: card) != frame { faults.append("\(card) is not where it belongs") }
                if frame.minY < last { faults.append("\(card) is out of order") }
                last = frame.maxY
                faults += seen.filter { $0.frame.overlaps(frame) }.map { "\(card) overlaps \($0.card)" }
                seen.append((card, frame))
                // Where GTK has put it, except for rounding and margins of a style.
                let corner = widget.convert(x: 0, y: 0, to: view).map { Point(x: $0.x, y: $0.y) }
                if let corner, abs(corner.y - frame.minY) > 12 { faults.append("\(card) was put at \(corner)") }
            }
        }
        return faults
    }

    // MARK: Scrolling

    /// Returns the scroll offset of a column.
    func offset(_ section: String) -> Double {
        list.key(of: section).map { list.surface.scrollOffset(ofSection: $0) } ?? 0
    }

    func scroller(_ section: String) -> ScrollerID<SectionKey> {
        view.layout == .columns ? .column(list.key(of: section)!) : .main
    }

    /// The scrollers that are beyond an end.
    var scrolledTooFar: [String] {
        let surface = list.surface
        var found: [String] = []
        if surface.mainOffset < 0 || surface.mainOffset > surface.maximumMainOffset + 0.01 {
            found.append("main \(surface.mainOffset) of \(surface.maximumMainOffset)")
        }
        guard surface.layout == .columns else { return found }
        for index in 0..<list.numberOfSections {
            let offset = surface.scrollOffset(ofSection: surface.list.section(at: index))
            let maximum = surface.maximumOffset(ofColumn: index)
            if offset < 0 || offset > maximum + 0.01 { found.append("\(index): \(offset) of \(maximum)") }
        }
        return found
    }
}

extension Rect {
    fileprivate func overlaps(_ other: Rect) -> Bool {
        minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
    }
}

extension TestDesktop {
    /// Returns the time in which a view is drawn and looked at thirty times, at least three seconds.
    @MainActor
    func timeOfManyFrames<SectionID, ItemID>(of view: SectionedListView<SectionID, ItemID>) throws -> Time {
        let began = view.now
        for _ in 0..<3 {
            try frames(1)
            _ = Screenshot.pixels(of: view)
        }
        return .milliseconds(max((view.now - began).microseconds / 100, 3_000))
    }
}
