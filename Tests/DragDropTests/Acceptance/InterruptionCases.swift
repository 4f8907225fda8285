import DragDrop
import SectionedList
import XCTest

/// Events between the lift and the drop.
final class InterruptionCases: XCTestCase {
    func test_a_row_that_has_scrolled_away_and_lost_its_widget_is_still_what_the_drop_moves() {
        var scene = DragScene.long()
        scene.lift("1")
        scene.move(y: 300)
        scene.send(.changed(.scrolled(.main, to: 2000)))
        // No widget shows it any more, so its height is no longer known.
        scene.send(.changed(.height("1", nil)))
        XCTAssertEqual(scene.feedback.drag.state(of: "1"), .dragging)
        XCTAssertEqual(scene.destination, "long 34")
        scene.drop()
        XCTAssertEqual(scene.surface.list.place(of: "1"), Place(section: "long", offset: 33))
        XCTAssertEqual(scene.surface.list.itemCount, 40)
    }

    func test_a_drag_is_over_when_its_only_item_is_gone_and_another_can_begin() {
        var scene = DragScene(["todo": "A B C D"])
        scene.lift("B")
        scene.move(y: 260)
        scene.send(.changed(.edits([.removeItems(["B"], at: Place(section: "todo", offset: 1))])))
        assertIdle(scene)
        XCTAssertEqual(scene.feedback.announcement, .cancelled)
        // The button is still held, and the pointer reports its movements.
        scene.move(y: 200)
        scene.send(.enter(.items(["B"]), at: Point(x: 100, y: 100)))
        XCTAssertEqual(scene.drop(), [])
        scene.send(.cancel)
        assertIdle(scene)
        scene.lift("C")
        scene.move(y: 60)
        XCTAssertEqual(scene.destination, "todo 0")
        scene.drop()
        XCTAssertEqual(scene.order("todo"), "C A D")
    }

    func test_of_several_the_ones_that_are_left_go_on_and_the_gap_fits_them() {
        var scene = DragScene(["todo": "A B C D E"], heights: ["B": 100])
        scene.lift("B", with: "C")
        scene.move(y: 400)
        XCTAssertEqual(scene.feedback.gap, .rows(Place(section: "todo", offset: 5), extent: 166))
        scene.send(.changed(.edits([.removeItems(["B"], at: Place(section: "todo", offset: 1))])))
        XCTAssertEqual(scene.feedback.gap, .rows(Place(section: "todo", offset: 4), extent: 60))
        XCTAssertEqual(scene.feedback.drag.state(of: "B"), .none)
        scene.drop()
        XCTAssertEqual(scene.order("todo"), "A D E C")
    }

    func test_a_section_reloaded_in_mid_drag_keeps_the_drop_between_the_same_neighbours() throws {
        var scene = DragScene(["todo": "A B C D", "done": "E F G"], layout: .columns, viewport: Self.wide)
        scene.lift("A")
        scene.send(.move(Point(x: scene.center(of: "F").x, y: scene.center(of: "F").y + 5)))
        XCTAssertEqual(scene.destination, "done 2")
        // The server sends the section again, with one more item at the top and the rest unchanged.
        var new = scene.surface.list
        new.removeSection("done")
        try new.insertSection("done", items: ["N", "E", "F", "G"], at: 1)
        let edits = new.difference(from: scene.surface.list)
        scene.send(.changed(.edits(edits)))
        XCTAssertEqual(scene.destination, "done 3")
        XCTAssertEqual(scene.backdropFrame, scene.gapFrame)
        scene.drop()
        XCTAssertEqual(scene.order("done"), "N E F A G")
    }

    func test_a_section_that_goes_and_comes_back_whole_still_takes_the_drop() {
        var scene = DragScene(["todo": "A B", "done": "E F G"], layout: .columns, viewport: Self.wide)
        scene.lift("A")
        scene.send(.move(Point(x: scene.center(of: "F").x, y: scene.center(of: "F").y + 5)))
        scene.send(.changed(.edits([.removeSection("done", items: ["E", "F", "G"], at: 1)])))
        XCTAssertNotEqual(scene.destination, "done 2")
        scene.send(.changed(.edits([.insertSection("done", items: ["E", "F", "G"], at: 1)])))
        scene.lookAgain()
        XCTAssertTrue(scene.destination.hasPrefix("done"), scene.destination)
        scene.drop()
        XCTAssertEqual(scene.surface.list.itemCount, 5)
        XCTAssertTrue(scene.order("done").contains("A"))
    }

    func test_the_destination_section_removed_in_mid_drag_is_no_destination_any_more() {
        var scene = DragScene(["todo": "A B", "done": "C"], layout: .columns, viewport: Self.wide)
        scene.lift("A")
        scene.send(.move(Point(x: 570, y: 100)))
        XCTAssertTrue(scene.destination.hasPrefix("done"))
        scene.send(.changed(.edits([.removeSection("done", items: ["C"], at: 1)])))
        XCTAssertEqual(scene.destination, "nowhere", "the nearest section is too far away to be meant")
        XCTAssertEqual(scene.feedback.gap, nil)
        XCTAssertEqual(scene.feedback.backdrop, nil)
        XCTAssertEqual(scene.drop(), [])
        XCTAssertEqual(scene.order("todo"), "A B")
    }

    func test_edits_that_do_not_fit_change_neither_the_list_nor_the_drag() {
        var scene = DragScene(["todo": "A B C"])
        scene.lift("A")
        let before = scene.move(y: 200)
        let list = scene.surface.list
        scene.send(
            .changed(
                .edits([
                    .removeItems(["C"], at: Place(section: "todo", offset: 2)),
                    .removeItems(["Z"], at: Place(section: "todo", offset: 0)),
                ])))
        XCTAssertEqual(scene.surface.list, list)
        XCTAssertEqual(scene.feedback, before)
    }

    func test_let_go_outside_of_the_window_nothing_is_left_of_the_drag() {
        for isCancelled in [true, false] {
            var scene = DragScene(["todo": "A B C"])
            let rows = scene.frames(in: "todo")
            scene.lift("A")
            scene.move(y: 200)
            scene.send(.leave)
            scene.send(isCancelled ? .cancel : .end)
            assertIdle(scene)
            XCTAssertEqual(scene.frames(in: "todo"), rows)
            // Back over the window with no button held: nothing follows the pointer.
            scene.move(y: 250)
            scene.wait(1000)
            assertIdle(scene)
        }
    }

    func test_a_drag_that_comes_back_exactly_where_it_began_goes_on() {
        var scene = DragScene(["todo": "A B C"])
        let start = scene.center(of: "B")
        scene.lift("B")
        scene.move(y: 230)
        scene.send(.leave)
        XCTAssertEqual(scene.destination, "nowhere")
        scene.send(.enter(.items(["B"]), at: start))
        XCTAssertEqual(scene.destination, "todo 1")
        XCTAssertEqual(scene.backdropFrame?.center, start)
    }

    func test_escape_leaves_everything_where_it_was() {
        for layout in ListLayout.allCases {
            var scene = DragScene(["todo": "A B C", "done": "D"], layout: layout, heights: ["B": 90])
            let (list, rows) = (scene.surface.list, [scene.frames(in: "todo"), scene.frames(in: "done")])
            for byKey in [false, true] {
                if byKey { scene.pickUp("B") } else { scene.lift("B") }
                if byKey { scene.press(.down) } else { scene.send(.move(scene.center(of: "C"))) }
                XCTAssertEqual(scene.feedback.phase, .dragging)
                scene.send(.cancel)
                assertIdle(scene)
                XCTAssertEqual(scene.feedback.announcement, .cancelled)
                XCTAssertEqual(scene.surface.list, list)
                XCTAssertEqual([scene.frames(in: "todo"), scene.frames(in: "done")], rows)
            }
        }
    }

    func test_a_section_on_the_way_closes_up_behind_the_hand() {
        var scene = DragScene(["a": "A1 A2", "b": "B1 B2", "c": "C1"], layout: .columns, viewport: Self.wide)
        let rows = scene.frames(in: "b")
        scene.lift("A1")
        scene.send(.move(scene.center(of: "B2")))
        XCTAssertNotEqual(scene.frames(in: "b"), rows, "it makes room while the hand is over it")
        scene.send(.move(scene.center(of: "C1")))
        XCTAssertEqual(scene.frames(in: "b"), rows)
        let edits = scene.drop()
        XCTAssertEqual(edits.count, 1)
        XCTAssertEqual(scene.order("b"), "B1 B2")
    }

    func test_collapsing_the_section_it_came_from_does_not_end_a_drag() {
        for layout in ListLayout.allCases {
            var scene = DragScene(["todo": "A B C", "done": "D E"], layout: layout, viewport: Self.wide)
            scene.lift("B")
            scene.send(.move(scene.center(of: "C")))
            scene.send(.changed(.collapsed("todo", true)))
            XCTAssertEqual(scene.feedback.phase, .dragging, "\(layout)")
            XCTAssertEqual(scene.feedback.drag.state(of: "B"), .dragging, "\(layout)")
            scene.send(.move(scene.center(of: "E")))
            XCTAssertTrue(scene.destination.hasPrefix("done"), "\(layout)")
            scene.drop()
            XCTAssertEqual(scene.order("todo"), "A C", "\(layout)")
            XCTAssertTrue(scene.order("done").contains("B"), "\(layout)")
        }
    }

    func test_given_up_after_the_collapse_the_item_is_back_in_its_place_when_the_section_opens() {
        var scene = DragScene(["todo": "A B C"])
        let rows = scene.frames(in: "todo")
        scene.lift("B")
        scene.move(y: 230)
        scene.send(.changed(.collapsed("todo", true)))
        scene.send(.cancel)
        scene.send(.changed(.collapsed("todo", false)))
        XCTAssertEqual(scene.frames(in: "todo"), rows)
    }

    func test_a_drag_that_fails_at_any_step_neither_doubles_nor_loses_an_item() {
        let ends: [DropEvent<String, String>] = [.cancel, .end, .leave, .begin(.items(["C"]), at: .zero)]
        for steps in 0...4 {
            for end in ends {
                var scene = DragScene(["todo": "A B C", "done": "D"])
                let list = scene.surface.list
                scene.lift("A")
                if steps > 0 { scene.move(y: 230) }
                if steps > 1 { scene.send(.modifiers(.copy)) }
                if steps > 2 { scene.move(y: 330) }
                if steps > 3 { scene.send(.drop) }
                scene.send(end)
                scene.send(.cancel)
                assertIdle(scene)
                XCTAssertEqual(scene.surface.list, list, "after \(steps) steps and \(end)")
            }
        }
    }

    private static let wide = Size(width: 1000, height: 600)

    /// Checks that nothing of a drag is left except, at most, the last announcement.
    private func assertIdle(_ scene: DragScene, line: UInt = #line) {
        var feedback = DragScene.Feedback()
        let idle = feedback
        feedback = scene.feedback
        XCTAssertEqual(feedback.phase, idle.phase, line: line)
        XCTAssertEqual(feedback.proposal, idle.proposal, line: line)
        XCTAssertEqual(feedback.destination, idle.destination, line: line)
        XCTAssertEqual(feedback.gap, idle.gap, line: line)
        XCTAssertEqual(feedback.backdrop, idle.backdrop, line: line)
        XCTAssertEqual(feedback.spring, idle.spring, line: line)
        XCTAssertEqual(feedback.scroll, idle.scroll, line: line)
        XCTAssertEqual(feedback.drag, idle.drag, line: line)
        XCTAssertEqual(feedback.wake, .never, line: line)
        XCTAssertNil(scene.surface.geometry.gap, line: line)
    }
}
