import DesktopSupport
import DragDrop
import Foundation
import GtkInterop
import SectionedList
import XCTest

@testable import inlay_gallery

/// A page of the gallery in another process. The position of its window is unknown; it is found by the traces of a drag
/// over it.
@MainActor
final class OtherPage {
    let process: WindowProcess
    private let desktop: TestDesktop
    /// A position where it was found to have a row.
    private var found = ScreenPoint(x: 0, y: 0)

    /// Shows a page while the body runs: the one with a title, or by default the same page as in this process. This
    /// process's window opens first, because a compositor may put later windows behind the focused one.
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
        desktop.hand.didLosePointer()
    }

    /// Drags a row of a list here to it, and drops the row where it makes room.
    func take<SectionID, ItemID>(_ name: String, from hand: PageHand<SectionID, ItemID>) throws {
        try hand.lift(name)
        let rows = process.count(of: "insertItems", name)
        try find()
        desktop.hand.release()
        try desktop.wait(for: "\(name) in the other process") { process.count(of: "insertItems", name) > rows }
        try hand.hand.waitUntilIdle()
    }

    /// Drags across the screen until it makes room, then back to where it does, because the trace arrives a little
    /// later.
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

    /// Moves back and forth by a pixel, like a jittering hand.
    private func rest(at place: ScreenPoint, frames: Int) throws {
        for step in 0..<frames {
            desktop.hand.move(to: place.moved(x: step % 2))
            try desktop.frames(1)
        }
    }

    /// Drags a row near the place where it received one to a list here, and drops the row.
    func give<SectionID, ItemID>(to hand: PageHand<SectionID, ItemID>, over name: String) throws {
        let isLifted = try [0, 40, -40, 80, -80].contains { try process.lift(at: found.moved(y: $0)) }
        XCTAssertTrue(isLifted, "nothing is there")
        let target = try hand.hand.place(hand.hand.point(of: hand.item(name), at: 0.02))
        try process.drag(to: target) { hand.feedback.gap != nil }
        XCTAssertNotNil(hand.feedback.gap, "there is no room here")
        // The other process doesn't know of that yet.
        try rest(at: desktop.hand.place, frames: 6)
        desktop.hand.release()
        try hand.hand.waitUntilIdle()
    }
}
