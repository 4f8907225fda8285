import DragDrop
import SectionedList
import XCTest

/// All keyboard steps, in both layouts.
final class KeyboardStepTests: XCTestCase {
    private typealias Walk = [(DropStep, String)]

    func test_up_and_down_a_stacked_list_goes_over_the_ends_of_sections() {
        var scene = DragScene(["todo": "A B", "empty": "", "done": "C D"])
        scene.pickUp("A")
        XCTAssertEqual(scene.destination, "todo 0")
        walk(
            &scene,
            [
                (.down, "todo 2"), (.down, "empty 0"), (.down, "done 0"), (.down, "done 1"), (.down, "done 2"),
                (.down, "done 2"), (.up, "done 1"), (.up, "done 0"), (.up, "empty 0"), (.up, "todo 2"),
                (.up, "todo 0"), (.up, "todo 0"),
            ])
    }

    func test_up_and_down_a_column_stops_at_its_ends() {
        var scene = Self.columns()
        scene.pickUp("B")
        walk(
            &scene,
            [
                (.up, "todo 0"), (.up, "todo 0"), (.down, "todo 1"), (.down, "todo 3"), (.down, "todo 4"),
                (.down, "todo 4"),
            ])
    }

    func test_start_and_end_are_those_of_the_section() {
        for layout in ListLayout.allCases {
            var scene = DragScene(["todo": "A B C", "done": "D E F"], layout: layout)
            scene.pickUp("E")
            walk(
                &scene,
                [
                    (.start, "done 0"), (.end, "done 3"), (.end, "done 3"), (.start, "done 0"),
                    (.up, layout == .stacked ? "todo 3" : "done 0"),
                ])
        }
    }

    func test_a_key_that_was_held_at_the_end_of_a_drag_by_pointer_means_nothing_for_a_lift_by_keys() {
        var scene = DragScene(["todo": "A B", "done": "C D"])
        scene.lift("A")
        scene.enter(at: scene.center(of: "A"))
        scene.send(.modifiers(.copy))
        scene.move(y: scene.center(of: "D").y)
        XCTAssertEqual(scene.feedback.proposal?.operation, .copy)
        _ = scene.drop()
        scene.send(.end)
        scene.pickUp("C")
        scene.press(.down)
        XCTAssertEqual(scene.feedback.proposal?.operation, .move)
    }

    func test_what_is_dragged_is_not_there_to_step_over() {
        var scene = DragScene(["todo": "A B C D E F"])
        scene.pickUp("C", "B", "E")
        XCTAssertEqual(scene.destination, "todo 1")
        walk(&scene, [(.down, "todo 4"), (.down, "todo 6"), (.up, "todo 4"), (.up, "todo 1"), (.up, "todo 0")])
        walk(&scene, [(.end, "todo 6"), (.up, "todo 4")])
    }

    func test_the_last_row_dragged_with_the_one_before_it_ends_where_they_were() {
        var scene = DragScene(["todo": "A B C"])
        scene.pickUp("B", "C")
        walk(&scene, [(.end, "todo 1"), (.down, "todo 1"), (.up, "todo 0"), (.down, "todo 1")])
        XCTAssertEqual(scene.drop(), [])
    }

    func test_left_and_right_go_to_the_same_height_in_the_next_column() {
        var scene = Self.columns()
        scene.pickUp("C")
        walk(
            &scene,
            [
                (.left, "todo 2"), (.right, "doing 2"), (.right, "empty 0"), (.right, "later 0"), (.right, "later 0"),
                (.left, "empty 0"), (.left, "doing 0"), (.left, "todo 0"),
            ])
    }

    func test_left_and_right_count_in_how_far_each_column_is_scrolled() {
        var scene = ScrollingCases.board()
        scene.send(.changed(.scrolled(.column("b"), to: 660)))
        scene.pickUp("a3")
        let height = scene.backdropFrame?.midY ?? 0
        scene.press(.right)
        XCTAssertTrue(scene.destination.hasPrefix("b 1"), scene.destination)
        XCTAssertEqual(scene.backdropFrame?.midY ?? 0, height, accuracy: 33 + 3)
    }

    func test_left_and_right_in_a_stacked_list_go_to_the_section_before_and_behind() {
        var scene = DragScene(["todo": "A B C", "done": "D"])
        scene.pickUp("C")
        walk(&scene, [(.right, "done 1"), (.right, "done 1"), (.left, "todo 1"), (.left, "todo 1")])
    }

    func test_page_up_and_page_down_go_by_a_viewport_and_stop_at_the_ends() {
        var scene = DragScene.long()
        scene.pickUp("0")
        // A page of 600 points holds nine rows and the spacing between them.
        walk(&scene, [(.pageDown, "long 10"), (.pageDown, "long 19"), (.pageUp, "long 10"), (.pageUp, "long 0")])
        for _ in 0..<5 { scene.press(.pageDown) }
        XCTAssertEqual(scene.destination, "long 40")
        for _ in 0..<6 { scene.press(.pageUp) }
        XCTAssertEqual(scene.destination, "long 0")
    }

    func test_a_page_always_makes_way_also_where_one_row_fills_more_than_the_viewport() {
        for heights in [["5": 2000.0], ["2": 2000.0], ["2": 2000.0, "5": 1700]] {
            var scene = DragScene.long(12, heights: heights)
            scene.pickUp("2")
            var (seen, places) = ([scene.destination], 0)
            while scene.destination != "long 12", places < 40 {
                scene.press(.pageDown)
                seen.append(scene.destination)
                places += 1
            }
            XCTAssertEqual(scene.destination, "long 12", "\(heights): \(seen)")
            places = 0
            while scene.destination != "long 0", places < 40 {
                scene.press(.pageUp)
                seen.append(scene.destination)
                places += 1
            }
            XCTAssertEqual(scene.destination, "long 0", "\(heights): \(seen)")
        }
    }

    func test_a_collapsed_section_is_one_stop() {
        var scene = DragScene(["todo": "A B", "later": "C D E", "done": "F"])
        scene.send(.changed(.collapsed("later", true)))
        scene.pickUp("B")
        walk(&scene, [(.down, "later 0"), (.down, "done 0"), (.up, "later 0"), (.end, "later 0"), (.up, "todo 1")])
    }

    func test_space_opens_the_collapsed_section_that_the_keys_have_come_to() {
        var scene = DragScene(["todo": "A B", "later": "C D E"], springs: { $0 == .section("later") })
        scene.send(.changed(.collapsed("later", true)))
        scene.pickUp("B")
        scene.press(.down)
        XCTAssertEqual(scene.send(.activate).spring?.stage, .opened)
        scene.send(.changed(.collapsed("later", false)))
        walk(&scene, [(.down, "later 1"), (.down, "later 2")])
    }

    func test_into_and_beside_take_turns() {
        var scene = DragScene(["todo": "A B C", "empty": ""], answer: DragScene.automatic)
        scene.pickUp("A")
        walk(
            &scene,
            [
                (.toggleInto, "on B"), (.toggleInto, "todo 0"), (.toggleInto, "on B"), (.down, "on C"),
                (.toggleInto, "todo 2"), (.down, "todo 3"), (.toggleInto, "on C"), (.toggleInto, "todo 3"),
                (.down, "empty 0"), (.toggleInto, "empty 0"),
            ])
    }

    func test_who_was_to_go_into_an_item_that_is_gone_goes_into_no_other() {
        for place in 1...3 {
            var scene = DragScene(["todo": "A B C D"], answer: DragScene.automatic)
            scene.pickUp("A")
            for _ in 1..<place { scene.press(.down) }
            scene.press(.toggleInto)
            guard case .on(let item) = scene.feedback.destination else { return XCTFail(scene.destination) }
            guard let place = scene.surface.list.place(of: item) else { return XCTFail("\(item) is not there") }
            scene.send(.changed(.edits([.removeItems([item], at: place)])))
            XCTAssertTrue(scene.destination.hasPrefix("todo"), "\(item) is gone, and now \(scene.destination)")
        }
    }

    func test_each_step_inside_goes_to_another_item_while_there_is_one() {
        var scene = DragScene(["todo": "A B C D", "done": "E F"], answer: DragScene.automatic)
        scene.pickUp("A")
        walk(
            &scene,
            [
                (.toggleInto, "on B"), (.down, "on C"), (.down, "on D"), (.down, "on E"), (.down, "on F"),
                (.down, "on F"), (.up, "on E"), (.up, "on D"), (.up, "on C"), (.up, "on B"), (.up, "on B"),
            ])
    }

    func test_into_an_item_that_takes_nothing_is_beside_it() {
        var scene = DragScene(["todo": "A B C"], answer: DragScene.automatic, accepts: { $0 != "B" })
        scene.pickUp("A")
        walk(&scene, [(.toggleInto, "todo 0"), (.down, "on C")])
    }

    func test_sections_move_by_all_keys_in_both_layouts() {
        for layout in ListLayout.allCases {
            var scene = DragScene(["a": "A", "b": "B", "c": "C", "d": "D"], layout: layout)
            scene.pickUp(sections: "b")
            XCTAssertEqual(scene.destination, "section 1")
            walk(
                &scene,
                [
                    (.down, "section 3"), (.right, "section 4"), (.down, "section 4"), (.up, "section 3"),
                    (.left, "section 1"), (.up, "section 0"), (.left, "section 0"), (.pageDown, "section 4"),
                    (.pageUp, "section 0"), (.end, "section 4"), (.start, "section 0"), (.toggleInto, "section 0"),
                ])
            scene.press(.end)
            scene.drop()
            XCTAssertEqual(scene.surface.list.sectionIDs, ["a", "c", "d", "b"], "\(layout)")
        }
    }

    func test_the_pointer_has_no_say_while_the_keys_move() {
        var scene = DragScene(["todo": "A B C D"])
        scene.pickUp("A")
        let before = scene.press(.down)
        XCTAssertEqual(scene.move(y: 300), before)
        XCTAssertEqual(scene.send(.leave), before)
    }

    private func walk(_ scene: inout DragScene, _ steps: Walk, line: UInt = #line) {
        var path = [scene.destination]
        for (step, destination) in steps {
            scene.press(step)
            path.append("\(step) → \(scene.destination)")
            XCTAssertEqual(scene.destination, destination, "\(path)", line: line)
        }
    }

    private static func columns() -> DragScene {
        var scene = DragScene(
            ["todo": "A B C D", "doing": "E F", "empty": "", "later": "G H"], layout: .columns,
            viewport: Size(width: 1200, height: 600))
        scene.send(.changed(.collapsed("later", true)))
        return scene
    }
}
