import DesktopSupport
import DragDrop
import GtkInterop
import Observation
import SectionedList
import XCTest

@testable import SectionedListGtk

/// Views of observable models.
final class ObservingTests: DesktopTestCase {
    @Observable
    final class Plan: @unchecked Sendable {
        var tasks: SectionedList<String, String> = ["Doing": ["Write", "Test"], "Done": ["Think"]]
        var showsDone = true

        var visibleTasks: SectionedList<String, String> {
            var tasks = tasks
            if !showsDone { tasks.removeSection("Done") }
            return tasks
        }
    }

    func testAllChangesOfOneEventAreShownTogetherBeforeTheNextFrame() throws {
        try onDesktop { desktop in
            let plan = Plan()
            let (view, changes) = try Self.open(plan, desktop)
            for round in 0..<3 {
                plan.tasks.move(["Write"], to: Place(section: "Done", offset: 0))
                _ = try plan.tasks.insert(["\(round)"], at: Place(section: "Doing", offset: 0))
                plan.tasks.moveSections(["Done"], toOffset: round % 2 == 0 ? 0 : 2)
                XCTAssertEqual(changes.count, round, "at once")
                try desktop.frames(1)
                XCTAssertEqual(view.list.contents, plan.tasks)
                XCTAssertEqual(changes.count, round + 1, "more than once")
            }
            XCTAssertTrue(view.isMoving, "no animation")
            plan.showsDone = false
            try desktop.frames(1)
            XCTAssertEqual(view.list.contents, plan.visibleTasks, "what a computed property reads is not observed")
        }
    }

    func testViewWithoutOnChangeDragsNothingAndReturnsToModel() throws {
        try onDesktop { desktop in
            let plan = Plan()
            let view = SectionedListView(observing: { plan.tasks }, rows: .text { $0 })
            XCTAssertNil(view.list.dragDelegate)
            _ = try desktop.open(view, width: 500, height: 400)
            view.list.remove(["Test"])
            try desktop.wait(for: "the row to return") { view.list.contents == plan.tasks }
        }
    }

    func testSectionAndItemsMoveByKeyboardInModel() throws {
        try onDesktop { desktop in
            let plan = Plan()
            let (view, _) = try Self.open(plan, desktop)
            view.focus("Write")
            try desktop.wait(for: "the focus") { view.focusedItem == "Write" }
            desktop.hand.press(.leftAlt)
            desktop.hand.type(.right)
            desktop.hand.release(.leftAlt)
            try desktop.wait(for: "the move") { plan.tasks.place(of: "Write")?.section == "Done" }
            XCTAssertEqual(view.list.contents, plan.tasks)
        }
    }

    func testViewAndModelAreReleased() throws {
        try onDesktop { desktop in
            weak var released: Plan?
            weak var releasedView: Widget?
            let plan = Plan()
            do {
                let other = Plan()
                let view = SectionedListView(
                    observing: { other.tasks }, onChange: { other.tasks = $0 }, rows: .text { $0 })
                let second = SectionedListView(observing: { plan.tasks }, rows: .text { $0 })
                other.tasks.remove(["Test"])
                (released, releasedView) = (other, second)
                _ = view
            }
            plan.tasks.remove(["Test"])
            try desktop.frames(1)
            XCTAssertNil(released)
            XCTAssertNil(releasedView)
        }
    }

    func testOnChangeMayReleaseView() throws {
        try onDesktop { _ in
            let plan = Plan()
            let owner = Owner()
            owner.view = SectionedListView(
                observing: { plan.tasks },
                onChange: { [unowned owner] in
                    plan.tasks = $0
                    owner.view = nil
                }, rows: .text { $0 })
            let list = try XCTUnwrap(owner.view?.list)
            list.remove(["Test"])
            XCTAssertNil(owner.view)
            XCTAssertFalse(plan.tasks.contains("Test"))
        }
    }

    @MainActor
    private final class Owner {
        var view: SectionedListView<String, String>?
    }

    @MainActor
    private final class Changes {
        var count = 0
    }

    @MainActor
    private static func open(
        _ plan: Plan, _ desktop: TestDesktop
    ) throws -> (SectionedListView<String, String>, Changes) {
        let view = SectionedListView(
            observing: { plan.visibleTasks },
            onChange: {
                // While a section is hidden, it would be lost.
                if plan.showsDone { plan.tasks = $0 }
            }, rows: .text { $0 }, sections: .titled { $0 })
        let changes = Changes()
        view.list.onContentsChange = { _ in changes.count += 1 }
        _ = try desktop.open(view, width: 500, height: 400)
        try desktop.frames(2)
        return (view, changes)
    }
}
