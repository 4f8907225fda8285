import DragDrop
import SectionedList

var plan = try SectionedList([("Doing", ["write", "test"]), ("Done", ["think"])])
let edits = plan.move(["write"], to: Place(section: "Done", offset: 0))
print(plan)  // Prints “Doing: test” and “Done: write think”, on two lines.
try plan.apply(edits.inverted())  // Undoes the move.

let calls = try SectionedList(values: [("Today", ["call", "write", "call"])])
print(calls.items(in: "Today").map(\.value))

let list = ListController(plan)
let cards = Cards()
list.dragDelegate = cards
list.dropDelegate = cards
list.onContentsChange = { edits in print(edits.count) }

let user = ListUser(at: list)
user.pickUp("write")
user.move(before: "think")
precondition(user.proposal?.operation == .move)
user.release()
print(list.contents)  // Prints “Doing: test” and “Done: write think”, on two lines.
