import DesktopSupport
import DragDrop
import GtkInterop
import XCTest

@testable import SectionedListGtk

/// The durations of a view's motions, as its list's feel says.
final class FeelTests: DesktopTestCase {
    func testMotionsLastAsFeelSaysUnlessAnimationsAreOff() throws {
        try onDesktop { desktop in
            defer { Desktop.hasAnimations = true }
            let board = try BoardScene(desktop, BoardScene.sections)
            let (view, list) = (board.view, board.list)
            list.feel = Feel(
                motionDuration: .seconds(2), landingDuration: .seconds(3), returnDuration: .seconds(4))
            XCTAssertEqual(view.animator.duration, .milliseconds(2_000))
            XCTAssertEqual(view.animator.landingDuration, .milliseconds(3_000))
            XCTAssertEqual(view.animator.homeDuration, .milliseconds(4_000))
            try board.rest()
            let start = view.now
            list.remove(["B"])
            try desktop.wait(for: "the motion") { view.isMoving }
            try desktop.wait(for: "its end") { !view.isMoving }
            XCTAssertGreaterThan((view.now - start).seconds, 1)
            Desktop.hasAnimations = false
            try desktop.wait(for: "the setting") { view.animator.duration == .zero }
            list.feel.motionDuration = .seconds(9)
            XCTAssertEqual(view.animator.duration, .zero)
            XCTAssertFalse(list.isAnimated)
            Desktop.hasAnimations = true
            try desktop.wait(for: "the setting") { view.animator.duration == .milliseconds(9_000) }
            list.feel.motionDuration = .zero
            XCTAssertFalse(list.isAnimated)
            list.remove(["C"])
            try desktop.frames(2)
            XCTAssertFalse(view.isMoving)
            board.checkRows()
        }
    }
}
