import DesktopSupport
import DragDrop
import GtkInterop
import SectionedList
import XCTest

@testable import SectionedListGtk

/// Sections that appear between others, as when a search ends.
final class InsertedSectionTests: DesktopTestCase {
    private static let all = [
        ("First", ["A", "B"]), ("Second", ["C", "D"]), ("Third", ["E", "F"]), ("Fourth", ["G"]),
    ]

    /// Steps through the motion that follows each change. A row or header that is seen in a section is in its lane.
    func testSectionsThatAppearOverlapNothingInAnyFrame() throws {
        try onDesktop { desktop in
            try BoardScene.inAllArrangements(desktop, Self.all) { board in
                let view = board.view
                for shown in [["First", "Third"], ["Fourth"], ["First"], ["Third"], ["Second", "Fourth"]] {
                    try board.list.reload(SectionedList(Self.all.filter { shown.contains($0.0) }))
                    try board.rest()
                    // No animation ends meanwhile.
                    view.animator.duration = .milliseconds(600_000)
                    try board.list.reload(SectionedList(Self.all))
                    try desktop.wait(for: "the change") { view.layoutPass.isUpToDate && view.isMoving }
                    let start = view.now
                    for part in 0...40 {
                        view.placing.place(at: start + Time.milliseconds(part * 15_000))
                        let lanes = try Self.all.compactMap { name, _ in
                            try board.list.key(of: name).flatMap { view.pool.sections[$0] }.map { section in
                                (name, try Self.frame(of: section.lane, in: view))
                            }
                        }
                        for (one, other) in zip(lanes, lanes.dropFirst()) {
                            let gap =
                                view.layout == .stacked
                                ? other.1.minY - one.1.maxY
                                : view.isRightToLeft ? one.1.minX - other.1.maxX : other.1.minX - one.1.maxX
                            XCTAssertGreaterThanOrEqual(gap, -1, "\(shown), \(part): \(one) and \(other)")
                        }
                    }
                    view.animator.duration = Feel.glide
                    view.animator.stop()
                    view.queueLayout()
                    try board.rest()
                    board.checkRows()
                }
            }
        }
    }

    @MainActor
    private static func frame(of widget: Widget, in view: Widget) throws -> Rect {
        let corner = try XCTUnwrap(widget.convert(x: 0, y: 0, to: view))
        return Rect(x: corner.x, y: corner.y, width: Double(widget.size.width), height: Double(widget.size.height))
    }
}
