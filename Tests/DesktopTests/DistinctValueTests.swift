import DesktopSupport
import DragDrop
import GtkInterop
import SectionedList
import SectionedListGtk
import XCTest

/// Rows of values that may be equal.
final class DistinctValueTests: DesktopTestCase {
    func testEqualValuesHaveRowsOfTheirOwn() throws {
        try onDesktop { desktop in
            let list = try SectionedList(values: [("Today", ["call", "write", "call"])])
            let view = SectionedListView(list, rows: .text { $0.value }, sections: .titled { $0 })
            _ = try desktop.open(view, width: 300, height: 300)
            let items = list.items(in: "Today")
            try desktop.wait(for: "the rows") { items.allSatisfy { view.frame(of: $0) != nil } && !view.isMoving }
            XCTAssertEqual(items.map { (view.rowContent(of: $0) as? Label)?.text }, ["call", "write", "call"])
            view.list.move([items[2]], to: ItemPath(item: 0, section: 0))
            try desktop.wait(for: "the move") { !view.isMoving && view.list.itemIDs(inSection: 0)[0] == items[2] }
            let tops = [items[2], items[0], items[1]].map { view.frame(of: $0)?.minY ?? 0 }
            XCTAssertEqual(tops, tops.sorted())
            XCTAssertEqual(Set(tops).count, 3)
        }
    }
}
