import DesktopSupport
import DragDrop
import GtkInterop
import SectionedList
import XCTest

@testable import GtkInterop
@testable import SectionedListGtk

/// A program's use of the view besides changing the list: measuring again, scrolling, layout, and other factories.
final class ViewTests: DesktopTestCase {
    /// Rows whose texts the program can change.
    @MainActor
    private final class Texts {
        var texts: [String: String] = [:]

        func board(
            _ desktop: TestDesktop, _ sections: [(String, [String])], _ layout: ListLayout
        ) throws -> BoardScene {
            let view = BoardScene.Board(
                try SectionedList(sections), layout: layout,
                rows: RowFactory(make: { Label() }, bind: { $0.text = self.texts[$1] ?? $1 }))
            let window = try desktop.open(view, width: 640, height: 500)
            return BoardScene(desktop, view: view, program: BoardProgram(), in: window)
        }
    }

    func testRowIsMeasuredAgainWhenItsTextGrows() throws {
        try onDesktop { desktop in
            for layout in ListLayout.withRows {
                let texts = Texts()
                let board = try texts.board(desktop, BoardScene.sections, layout)
                let before = try XCTUnwrap(board.view.frame(of: "B"))
                let below = try XCTUnwrap(board.view.frame(of: "C"))
                texts.texts["B"] = "B\nin\nthree lines"
                board.view.reload("B")
                try board.rest()
                let after = try XCTUnwrap(board.view.frame(of: "B"))
                XCTAssertGreaterThan(after.height, before.height + 20)
                XCTAssertEqual(board.view.frame(of: "C")?.minY, below.minY + after.height - before.height)
                XCTAssertEqual((board.view.rowContent(of: "B") as? Label)?.text, "B\nin\nthree lines")
                board.checkRows { _ in nil }
                texts.texts["B"] = nil
                board.view.reload("B")
                try board.rest()
                XCTAssertEqual(board.view.frame(of: "B"), before)
                // And without a call, when the row's own widget has changed.
                (board.view.rowContent(of: "D") as? Label)?.text = "D\nagain"
                try board.rest()
                XCTAssertGreaterThan(try XCTUnwrap(board.view.frame(of: "D")).height, before.height)
                board.checkRows { _ in nil }
                board.window.window.destroy()
            }
        }
    }

    func testRowThatMovesKeepsItsDetails() throws {
        try onDesktop { desktop in
            for layout in ListLayout.withRows {
                var (asked, word) = ([String](), "old")
                let view = BoardScene.Board(
                    try SectionedList([("Long", ["A", "B", "C"])]), layout: layout,
                    rows: RowFactory(
                        make: { Label() }, bind: { $0.text = $1 },
                        details: { card in
                            asked.append(card)
                            return word
                        }))
                let window = try desktop.open(view, width: 640, height: 500)
                let board = BoardScene(desktop, view: view, program: BoardProgram(), in: window)
                try board.rest()
                asked = []
                view.list.remove(["A"])
                try board.rest()
                XCTAssertEqual(board.descriptions(of: ["B", "C"]), ["1 of 2, old", "2 of 2, old"])
                XCTAssertEqual(asked, [], "the layout asks the program again")
                word = "new"
                view.reload("B")
                XCTAssertEqual(board.descriptions(of: ["B", "C"]), ["1 of 2, new", "2 of 2, old"])
                XCTAssertEqual(asked, ["B"])
                window.window.destroy()
            }
        }
    }

    func testHiddenRowThatGrowsIsMeasuredWhenVisible() throws {
        try onDesktop { desktop in
            for layout in ListLayout.withRows {
                let texts = Texts()
                let cards = (0..<80).map { "Card \($0)" }
                let board = try texts.board(desktop, [("Long", cards)], layout)
                board.view.scroll(to: "Card 60")
                try board.rest()
                let height = try XCTUnwrap(board.view.frame(of: "Card 60")).height
                board.view.scroll(to: "Card 0")
                try board.rest()
                texts.texts["Card 60"] = "one\ntwo\nthree"
                board.view.reload("Card 60")
                XCTAssertNil(board.view.rowContent(of: "Card 60"))
                board.view.scroll(to: "Card 60")
                try board.rest()
                XCTAssertGreaterThan(try XCTUnwrap(board.view.frame(of: "Card 60")).height, height + 20)
                board.checkRows { _ in nil }
                board.window.window.destroy()
            }
        }
    }

    func testScrollingToRowBringsItFullyIntoView() throws {
        try onDesktop { desktop in
            for layout in ListLayout.withRows {
                let texts = Texts()
                let cards = (0..<120).map { "Card \($0)" }
                for (index, card) in cards.enumerated() where index % 5 > 2 {
                    texts.texts[card] = card + String(repeating: "\nmore", count: index % 7)
                }
                let board = try texts.board(desktop, [("Long", cards), ("Short", ["X"])], layout)
                for card in ["Card 100", "Card 3", "Card 119", "Card 60", "X", "Card 0"] {
                    board.view.scroll(to: card)
                    try board.rest()
                    let frame = try XCTUnwrap(board.view.frame(of: card))
                    XCTAssertNotNil(board.view.rowContent(of: card), card)
                    XCTAssertGreaterThanOrEqual(frame.minY, board.view.contentInset - 1, "\(card) in \(layout)")
                    XCTAssertLessThanOrEqual(frame.maxY, Double(board.view.size.height), "\(card) in \(layout)")
                    XCTAssertEqual(board.scrolledTooFar, [])
                    board.checkRows { _ in nil }
                }
                board.window.window.destroy()
            }
        }
    }

    func testRowsMayArriveDuringRelayoutAroundView() throws {
        try onDesktop { desktop in
            let cards = (0..<200).map { "Card \($0)" }
            let view = BoardScene.Board(
                try SectionedList([("Long", cards)]), layout: .columns,
                rows: RowFactory(make: { Label() }, bind: { $0.text = $1 }))
            view.setExpands(horizontally: true, vertically: true)
            let inner = Box(.vertical, [view])
            inner.setExpands(horizontally: true, vertically: true)
            let outer = Box(.vertical, [inner])
            let board = BoardScene(
                desktop, view: view, program: BoardProgram(), in: try desktop.open(outer, width: 640, height: 500))
            for card in ["Card 150", "Card 20", "Card 90"] {
                outer.queueResize()
                view.scroll(to: card)
                try board.rest()
                XCTAssertEqual(view.rowContent(of: card)?.isMapped, true)
                board.checkRows { _ in nil }
            }
        }
    }

    func testLayoutChangeKeepsSelectionFocusAndPosition() throws {
        try onDesktop { desktop in
            let cards = (0..<60).map { "Card \($0)" }
            let board = try BoardScene(desktop, [("Long", cards), ("Short", ["X", "Y"])])
            board.view.viewport.scroll(board.scroller("Long"), to: 600)
            try board.rest()
            try board.click("Card 20", selects: ["Card 20"])
            try board.click("X", holding: .leftControl, selects: ["Card 20", "X"])
            board.view.layout = .stacked
            try board.rest()
            XCTAssertEqual(board.view.selectedItems, ["Card 20", "X"])
            XCTAssertTrue(board.view.hasStyleClass("stacked"))
            board.checkRows()
            board.view.layout = .columns
            try board.rest()
            XCTAssertEqual(board.view.selectedItems, ["Card 20", "X"])
            XCTAssertEqual(board.offset("Long"), 600, "each layout is scrolled on its own")
            XCTAssertTrue(board.view.pool.rows[board.list.row(of: "Card 20")!]!.looksSelected)
            board.checkRows()
            XCTAssertEqual(board.focusedCard, "X")
            try board.type(.down, selects: ["Y"], focus: "Y")
        }
    }

    func testScrollOffsetsAreRestoredBeforeViewIsShown() throws {
        try onDesktop { desktop in
            let columns = (0..<6).map { column in ("C\(column)", (0..<90).map { "\(column)-\($0)" }) }
            for layout in ListLayout.withRows {
                let first = try BoardScene(desktop, columns, layout: layout)
                first.view.viewport.scroll(first.scroller("C1"), to: 1_500)
                if layout == .columns { first.view.scrollOffset = 250 }
                try first.rest()
                let (main, column) = (first.view.scrollOffset, first.view.scrollOffset(ofSection: "C1"))
                XCTAssertEqual(main, layout == .columns ? 250 : 1_500)
                XCTAssertEqual(column, layout == .columns ? 1_500 : 0)
                let seen = Set(first.view.pool.rows.keys.compactMap { first.list.item(of: $0) })
                first.window.window.destroy()

                let view = try BoardScene.makeBoard(columns, layout)
                view.scrollOffset = main
                view.setScrollOffset(column, ofSection: "C1")
                let window = try desktop.open(view, width: 960, height: 560)
                let second = BoardScene(desktop, view: view, program: BoardProgram(), in: window)
                try second.rest()
                XCTAssertEqual(view.scrollOffset, main)
                XCTAssertEqual(view.scrollOffset(ofSection: "C1"), column)
                let isSeen = { (card: String) in view.frame(of: card).map { $0.maxY > 60 && $0.minY < 500 } ?? false }
                XCTAssertTrue(seen.filter(isSeen).allSatisfy { view.rowContent(of: $0) != nil })
                XCTAssertGreaterThan(seen.filter(isSeen).count, 10, "different rows are in view than before")
                second.checkRows()
                // An invalid offset means the start, and one that is too large means the end.
                view.scrollOffset = -5
                XCTAssertEqual(view.scrollOffset, 0)
                view.scrollOffset = .nan
                XCTAssertEqual(view.scrollOffset, 0)
                view.scrollOffset = 1e9
                try second.rest()
                XCTAssertEqual(view.scrollOffset, view.list.surface.maximumMainOffset)
                XCTAssertGreaterThan(view.scrollOffset, 250)
                second.checkRows()
                window.window.destroy()
            }
        }
    }

    func testNewFactoriesRecreateEverything() throws {
        try onDesktop { desktop in
            for layout in ListLayout.withRows {
                let board = try BoardScene(desktop, BoardScene.sections, layout: layout)
                try board.click("B", selects: ["B"])
                let old = try XCTUnwrap(board.view.rowContent(of: "A"))
                var unbound: [String] = []
                board.view.rows = RowFactory(
                    make: { Label() }, bind: { $0.text = "first \($1)" }, unbind: { unbound.append($0.text) })
                try board.rest()
                XCTAssertFalse(board.view.rowContent(of: "A") === old)
                board.checkRows { _ in nil }
                XCTAssertEqual((board.view.rowContent(of: "A") as? Label)?.text, "first A")
                XCTAssertEqual(unbound, [], "a factory is handed rows of another one")
                board.view.rows = RowFactory(make: { Label() }, bind: { $0.text = $1 })
                try board.rest()
                XCTAssertEqual(unbound.sorted(), ["A", "B", "C", "D", "E", "F", "G"].map { "first \($0)" })
                board.view.sections = SectionFactory(
                    header: .init(make: { Button("") }, bind: { $0.tooltip = $1 }),
                    footer: .init(make: { Label() }, bind: { $0.text = "below \($1)" }))
                try board.rest()
                XCTAssertEqual(board.view.pool.sections.count, 3)
                for widget in board.view.pool.sections.values {
                    XCTAssertTrue(widget.header is Button)
                    XCTAssertEqual((widget.footer as? Label)?.text, "below \(board.list.section(of: widget.key)!)")
                }
                board.checkRows()
                XCTAssertEqual(board.view.selectedItems, ["B"])
                XCTAssertTrue(board.view.pool.rows[board.list.row(of: "B")!]!.looksSelected)
                try board.lift("A")
                try board.drag(before: "G", expecting: "Done 1")
                try board.drop()
                XCTAssertEqual(board.order[1], ["F", "A", "G"])
                board.window.window.destroy()
            }
        }
    }

    func testSectionsOutOfViewUseNewFactoryToo() throws {
        try onDesktop { desktop in
            let sections = (0..<12).map { ("Section \($0)", ["Card \($0) A", "Card \($0) B"]) }
            let board = try BoardScene(desktop, sections + [("Empty", [])], layout: .stacked, height: 300)
            let height = { (section: String) in board.view.frame(ofSection: section)?.height ?? 0 }
            let metrics = board.list.surface.geometry.metrics
            let (last, empty) = (height("Section 11"), height("Empty"))
            board.view.sections = SectionFactory()
            XCTAssertEqual(board.list.surface.geometry.headerHeight(ofSection: 11), 0)
            XCTAssertLessThan(height("Section 11"), last)
            XCTAssertLessThan(height("Empty"), empty)
            try board.rest()
            board.checkRows()
            board.view.sections = SectionFactory(emptyState: .init(make: { Label() }, bind: { $0.text = $1 }))
            XCTAssertGreaterThan(height("Empty"), empty)
            try board.rest()
            board.view.scroll(toSection: "Empty")
            try board.rest()
            board.checkRows()
            board.view.sections = SectionFactory(header: .init(make: { Label() }, bind: { $0.text = $1 }))
            XCTAssertEqual(board.list.surface.geometry.metrics, metrics)
            XCTAssertEqual(height("Section 0"), last)
            try board.rest()
            board.checkRows()
        }
    }

    func testFactoriesReplacedWhileBindingRecreateRowsLater() throws {
        try onDesktop { desktop in
            for layout in ListLayout.withRows {
                let board = try BoardScene(desktop, BoardScene.sections, layout: layout)
                let view = board.view
                var unbound: [String] = []
                let last = RowFactory<String>(make: { Label() }, bind: { (row: Label, card) in row.text = card })
                view.rows = RowFactory(
                    make: { Label() },
                    bind: { [weak view] (row: Label, card) in
                        row.text = "first \(card)"
                        if card == "B" { view?.rows = last }
                    }, unbind: { unbound.append($0.text) })
                try desktop.wait(for: "the last rows") {
                    !unbound.isEmpty
                        && !view.pool.rows.values.contains {
                            ($0.content as? Label)?.text.hasPrefix("first ") != false
                        }
                }
                try board.rest()
                board.checkRows()
                XCTAssertTrue(unbound.allSatisfy { $0.hasPrefix("first ") }, "a factory is handed rows of another one")
                view.sections = SectionFactory(
                    header: .init(
                        make: { Label() },
                        bind: { [weak view] (header: Label, section) in
                            guard section == "Done" else { return }
                            view?.sections = SectionFactory(
                                header: .init(make: { Button("") }, bind: { $0.tooltip = $1 }))
                        }))
                try desktop.wait(for: "the last headers") {
                    !view.pool.sections.isEmpty && view.pool.sections.values.allSatisfy { $0.header is Button }
                }
                try board.rest()
                board.checkRows()
                board.window.window.destroy()
            }
        }
    }
}
