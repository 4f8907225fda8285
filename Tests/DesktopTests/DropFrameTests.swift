import CGtk
import DesktopSupport
import Glibc
import GtkInterop
import SectionedList
import XCTest

@testable import SectionedListGtk

/// The frames between the release and the end of a drag. On Wayland the compositor removes the preview at the release,
/// so nothing waits there.
final class DropFrameTests: DesktopTestCase {
    private static let color: UInt32 = 0xff00ff

    func testDropIsFinishedAfterFrameThatShowsIt() throws {
        try onDesktop { desktop in
            guard isX11 else { return }
            for layout in ListLayout.withRows {
                let board = try BoardScene(desktop, BoardScene.sections, layout: layout)
                let handle = try XCTUnwrap(gtk_widget_get_frame_clock(board.view.widget))
                let clock = Object.wrapping(UnsafeMutableRawPointer(handle))
                try board.lift("A")
                try board.drag(before: "G", expecting: "Done 1")
                board.program.forgetCalls()
                // This observer is older than the one of the drop, so it is called first.
                var frames: [[String]] = []
                let painted = clock.connect(Signals.afterPaint) { frames.append(board.program.calls) }
                try board.drop()
                clock.disconnect(painted)
                let done = board.program.calls
                XCTAssertEqual(done, ["perform move insertAtDestination", "end move"])
                XCTAssertEqual(frames.filter { $0 == Array(done.prefix(1)) }.count, 1, "\(layout): \(frames)")
                board.window.window.destroy()
            }
        }
    }

    func testDropThatIsNotPaintedYetIsFinishedByNextAction() throws {
        try onDesktop { desktop in
            guard isX11 else { return }
            typealias Act = (name: String, body: @MainActor (BoardScene) -> Void, isLift: Bool)
            let acts: [Act] = [
                ("Escape", { $0.view.dragSource.cancel() }, false),
                ("a lift by keys", { XCTAssertTrue($0.view.lift(["B"])) }, true),
                ("another drag", { _ = $0.view.dragSource.prepare(0, 0) }, false),
                ("a window that closes", { $0.window.window.destroy() }, false),
            ]
            for act in acts {
                let board = try BoardScene(desktop, BoardScene.sections)
                try board.lift("A")
                try board.drag(before: "G", expecting: "Done 1")
                board.program.forgetCalls()
                var ends: [String]?
                // It is called after the event of the drop, before the frame.
                var next: DelayedCall?
                board.program.onPerform = {
                    next = .beforeNextEvent {
                        act.body(board)
                        ends = board.program.calls.filter { $0.hasPrefix("end") }
                    }
                }
                desktop.hand.release()
                try desktop.wait(for: act.name) { ends != nil }
                XCTAssertEqual(ends, ["end move"], act.name)
                XCTAssertNil(board.view.dragSource.outgoing, act.name)
                XCTAssertEqual(board.order, [["B", "C", "D", "E"], ["F", "A", "G"], []], act.name)
                withExtendedLifetime(next) {}
                XCTAssertEqual(board.view.isLifted, act.isLift, act.name)
                board.view.cancelLift()
                if board.window.window.isMapped {
                    try board.waitUntilIdle()
                    board.window.window.destroy()
                }
            }
        }
    }

    func testDroppedCardIsOnScreenInEveryFrame() throws {
        try checkFrames { board in
            board.desktop.hand.release()
            return { XCTAssertEqual(board.order[1], ["F", "A", "G"]) }
        }
    }

    func testCanceledCardIsOnScreenInEveryFrame() throws {
        try checkFrames { board in
            board.desktop.hand.type(.escape)
            return {
                XCTAssertEqual(board.order, BoardScene.sections.map(\.1))
                board.desktop.hand.release()
            }
        }
    }

    /// Each step of the loop takes longer than the time after which the pointer counts as resting.
    func testDragIsCanceledOnMachineThatIsBusy() throws {
        try onDesktop { desktop in
            let board = try BoardScene(desktop, BoardScene.sections)
            try board.lift("A")
            try board.drag(before: "G", expecting: "Done 1")
            desktop.hand.type(.escape)
            try desktop.wait(for: "the drag to be over") {
                usleep(60_000)
                return board.isIdle
            }
            XCTAssertEqual(board.order, BoardScene.sections.map(\.1))
            desktop.hand.release()
            try board.waitUntilIdle()
        }
    }

    func testReleaseRightAfterEscapeDropsNothing() throws {
        try onDesktop { desktop in
            let board = try BoardScene(desktop, BoardScene.sections)
            try board.lift("A")
            try board.drag(before: "G", expecting: "Done 1")
            desktop.hand.type(.escape)
            try desktop.wait(for: "the drag to be canceled") { !board.list.hasActiveDrag }
            desktop.hand.release()
            try board.waitUntilIdle()
            try desktop.wait(for: "nothing to be left of the drag") { board.view.dragSource.outgoing == nil }
            XCTAssertEqual(board.order, BoardScene.sections.map(\.1))
            XCTAssertEqual(board.program.calls.last, "end cancel")
            try board.lift("B")
            try board.drag(before: "G", expecting: "Done 1")
            try board.drop()
            XCTAssertEqual(board.order[1], ["F", "B", "G"])
        }
    }

    func testPressBeforeCanceledCardIsPaintedReachesWhatIsUnderPreview() throws {
        try onDesktop { desktop in
            guard isX11 else { return }
            let board = try BoardScene(desktop, BoardScene.sections)
            try board.lift("A")
            try board.drag(before: "G", expecting: "Done 1")
            board.program.locked = ["Done": "Locked"]
            board.list.proposalsDidChange()
            try desktop.wait(for: "the rows to close the gap") { board.feedback.gap == nil && !board.view.isMoving }
            try board.drag(to: board.point(of: "G"))
            // It is called after the event of the release, before the frame.
            var next: DelayedCall?
            board.program.onEnd = {
                next = .beforeNextEvent {
                    board.desktop.hand.click()
                    next = nil
                }
            }
            desktop.hand.release()
            try desktop.wait(for: "G to be selected") { board.view.selectedItems == ["G"] }
            XCTAssertNil(next)
            XCTAssertEqual(board.program.calls.last, "end cancel")
        }
    }

    func testRefusedCardIsOnScreenInEveryFrame() throws {
        try checkFrames(isRefused: true) { board in
            board.desktop.hand.release()
            return { XCTAssertEqual(board.order, BoardScene.sections.map(\.1)) }
        }
    }

    /// Looks at the screen from the end of a drag until nothing moves.
    private func checkFrames(
        isRefused: Bool = false, _ end: @escaping @MainActor (BoardScene) -> @MainActor () -> Void
    ) throws {
        try onDesktop { desktop in
            desktop.install(style: ".colored { background: #ff00ff; }")
            for layout in ListLayout.withRows {
                let view = BoardScene.Board(
                    try SectionedList(BoardScene.sections), layout: layout,
                    rows: RowFactory(
                        make: { Label() },
                        bind: { label, title in
                            label.text = title
                            label.setStyleClass("colored", title == "A")
                        }, title: { $0 }),
                    sections: SectionFactory(
                        header: .init(make: { Label() }, bind: { $0.text = $1 }), title: { $0 }))
                let window = try desktop.open(view, width: 760, height: 460)
                let board = BoardScene(desktop, view: view, program: BoardProgram(), in: window)
                guard let whole = desktop.pixelCount(ofColor: Self.color) else { return }
                try board.lift("A")
                try board.drag(before: "G", expecting: "Done 1")
                if isRefused {
                    board.program.locked = ["Done": "Locked"]
                    board.list.proposalsDidChange()
                    // Otherwise, the toolkit would still try to drop.
                    try desktop.wait(for: "the refusal") { !view.dragSource.source.isWelcome }
                }
                try desktop.wait(for: "only its preview to be visible") {
                    !view.isMoving && (desktop.pixelCount(ofColor: Self.color) ?? 0) > whole / 2
                }
                let held = desktop.pixelCount(ofColor: Self.color) ?? 0
                var least = held
                let check = end(board)
                // The loop does one thing at a time, so no state of the screen is missed.
                try desktop.wait(for: "the drag to be over") {
                    least = min(least, desktop.pixelCount(ofColor: Self.color) ?? 0)
                    return board.isIdle && !view.isMoving
                }
                check()
                XCTAssertGreaterThanOrEqual(least, held / 2, "\(layout): of \(whole) pixels, then \(held)")
                window.window.destroy()
            }
        }
    }
}

private var isX11: Bool { ProcessInfo.processInfo.environment["INLAY_DESKTOP"] != "wayland" }
