import DesktopSupport
import DragDrop
import Foundation
import GtkInterop
import SectionedList
import XCTest

@testable import inlay_gallery

/// A page of a gallery in a process of its own. Where its window is nobody tells: it is found by what it shows of a drag.
@MainActor
final class OtherPage {
    let process: WindowProcess
    private let desktop: TestDesktop
    /// Where it was found to have a row.
    private var found = ScreenPoint(x: 0, y: 0)

    /// Shows a page, as long as the body goes on: the one of a title, or the same as is shown here. The one here comes
    /// first: a compositor may well put what is opened later behind what has the focus.
    static func run<Opened: Page>(
        _ desktop: TestDesktop, beside page: Opened, showing title: String = Opened.title,
        _ body: (OtherPage, TestWindow) throws -> Void
    ) throws {
        let window = try desktop.open(page.view, width: 340, height: 560, at: ScreenPoint(x: 880, y: 100))
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("inlay-\(UUID())").path
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let process = try WindowProcess(desktop, Programs.gallery, [title], state: folder)
        defer { try? process.kill() }
        try desktop.wait(for: "the other page") { process.count(of: "\"height\"") > 0 }
        try body(OtherPage(desktop, process), window)
        XCTAssertEqual(process.errors, "")
    }

    private init(_ desktop: TestDesktop, _ process: WindowProcess) {
        self.desktop = desktop
        self.process = process
        desktop.hand.hasLostPointer()
    }

    /// Drags a row of a list here to it, and drops it where it makes room.
    func take<SectionID, ItemID>(_ name: String, from hand: PageHand<SectionID, ItemID>) throws {
        try hand.lift(name)
        let rows = process.count(of: "insertItems", name)
        try find()
        desktop.hand.release()
        try desktop.wait(for: "\(name) in the other process") { process.count(of: "insertItems", name) > rows }
        try hand.hand.waitUntilIdle()
    }

    /// Drags about the screen until it makes room, and then back to where it does: it is told a little later.
    private func find() throws {
        let rooms = process.count(of: "\"gap\":{")
        var way: [ScreenPoint] = []
        for y in stride(from: 160, to: 700, by: 60) {
            for x in stride(from: 70, to: 1270, by: 60) where process.count(of: "\"gap\":{") == rooms {
                way.append(ScreenPoint(x: x, y: y))
                try rest(at: way.last!, frames: 3)
            }
        }
        for place in way.reversed().prefix(8) {
            try rest(at: place, frames: 12)
            guard process.lastOfEach("\"shown\"").contains(where: { $0.contains("\"gap\":{") }) else { continue }
            found = place
            return
        }
        throw TestFailure("The other process makes no room anywhere.", file: #filePath, line: #line)
    }

    /// Trembles at a place, as a hand does.
    private func rest(at place: ScreenPoint, frames: Int) throws {
        for step in 0..<frames {
            desktop.hand.move(to: place.moved(x: step % 2))
            try desktop.frames(1)
        }
    }

    /// Drags a row that lies near to where it has taken one to a list here, and drops it there.
    func give<SectionID, ItemID>(to hand: PageHand<SectionID, ItemID>, over name: String) throws {
        let isLifted = try [0, 40, -40, 80, -80].contains { try process.lift(at: found.moved(y: $0)) }
        XCTAssertTrue(isLifted, "nothing lies there")
        let target = try hand.hand.place(hand.hand.point(of: hand.item(name), at: 0.02))
        try process.drag(to: target) { hand.feedback.gap != nil }
        XCTAssertNotNil(hand.feedback.gap, "there is no room here")
        // Its process has yet to hear of that.
        try rest(at: desktop.hand.place, frames: 6)
        desktop.hand.release()
        try hand.hand.waitUntilIdle()
    }
}
