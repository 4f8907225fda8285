import DragDrop
import SectionedList

var plan = try SectionedList([("Doing", ["write", "test"]), ("Done", ["think"])])
let edits = plan.move(["write"], to: Place(section: "Done", offset: 0))
print(plan)  // Prints “Doing: test” and “Done: write think”, on two lines.
try plan.apply(edits.inverted())  // Undoes the move.

let calls = try SectionedList(values: [("Today", ["call", "write", "call"])])
print(calls.items(in: "Today").map(\.value))

let list = ListController(plan, layout: .columns, viewport: Size(width: 900, height: 600))
let cards = Cards()
list.dragDelegate = cards
list.dropDelegate = cards

if let drag = list.prepareDrag(at: Point(x: 100, y: 80)) {
    list.beginDrag(drag, at: .milliseconds(0))
    list.enter(DropSession(items: drag.items, localDragSession: drag), at: Point(x: 110, y: 80), time: .milliseconds(8))
    list.drag(to: Point(x: 400, y: 60), time: .milliseconds(16))
    // list.feedback describes what to show, such as the proposal, the gap, and the backdrop.
    list.drop(at: .milliseconds(24))
    list.endDrag(.move, time: .milliseconds(24))
}
print(list.contents)
