import Board
import DesktopSupport
import GtkInterop
import XCTest

@testable import InlayApp

/// The labels of a card and of its board, edited in the panel.
final class AppLabelTests: DesktopTestCase {
    func testLabelsAreCreatedAssignedAndRemoved() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop) { app in
                let card = try app.open("A")
                try app.openPopover("Add Labels")
                for name in ["sun", "moon"] {
                    app.type(name)
                    app.press(.enter)
                    try app.waitForLabels(name == "sun" ? ["sun"] : ["sun", "moon"], of: card)
                }
                XCTAssertEqual(Set(try app.storedLabels().map(\.color)).count, 2, "both have the same color")
                XCTAssertTrue(app.page.view.shownTexts.contains("moon"), "the card on the board does not show it")
                try app.click(app.labelBox("sun"))
                try app.waitForLabels(["moon"], of: card)
                XCTAssertEqual(try app.storedLabels().map(\.title), ["sun", "moon"], "the board has lost a label")
                app.press(.escape)
                try app.waitForNoPopover()
                // Another card can use the existing label.
                let other = try app.open("E")
                try app.openPopover("Add Labels")
                try app.click(app.labelBox("sun"))
                try app.waitForLabels(["sun"], of: other)
                app.press(.escape)
                try app.waitForNoPopover()
                try app.checkSteps(["Change Labels", "Change Labels"])
                XCTAssertEqual(try app.storedLabels(of: other), [])
                XCTAssertEqual(try app.storedLabels(of: card), ["sun", "moon"])
            }
        }
    }

    func testLabelsFitInPanelAndPopoverIsAsTallAsItsRows() throws {
        try onDesktop { desktop in
            var plan = AppScene.plan
            plan.labels = [LabelDocument(name: "sun", color: "red")]
            plan.sections[0].cards[0].labels = ["sun"]
            try AppScene.run(desktop, [plan]) { app in
                try app.open("A")
                let panel = try XCTUnwrap(app.panel)
                let buttons = panel.shown(MenuButton.self)
                let button = try XCTUnwrap(buttons.first { $0.label == "Labels" })
                let chips = try XCTUnwrap(panel.shown(Label.self).first { $0.hasStyleClass("chip") }?.parent)
                let start = try XCTUnwrap(chips.convert(x: 0, y: 0, to: button)?.x)
                XCTAssertGreaterThanOrEqual(start, Double(button.size.width + Look.tight))
                let title = try XCTUnwrap(app.panelTitle?.convert(x: 0, y: 0, to: app.main.window)?.x)
                let due = try XCTUnwrap(buttons.first { $0.label == "Add Due Date" })
                let text = try XCTUnwrap(VisiblePart.all(in: due).first { $0.kind == .text }?.frame)
                XCTAssertEqual(title, text.x, accuracy: 1, "the title is not above what follows")
                try app.openPopover("Labels")
                let rows = app.main.window.shown(Popover.self).first?.shown(ScrolledWindow.self).first
                XCTAssertEqual(rows?.size.height, try XCTUnwrap(app.labelBox("sun")?.parent).size.height)
                app.press(.escape)
                try app.waitForNoPopover()
            }
        }
    }

    func testNewLabelHasLeastUsedColorUnlessAnotherIsChosen() throws {
        try onDesktop { desktop in
            var plan = AppScene.plan
            plan.labels = [LabelDocument(name: "sun", color: "red")]
            try AppScene.run(desktop, [plan]) { app in
                let card = try app.open("A")
                try app.openPopover("Add Labels")
                XCTAssertNil(app.main.window.tickedColor, "there is nothing to color yet")
                app.type("moon")
                try desktop.wait(for: "a color that no label has") { app.main.window.tickedColor == "Orange" }
                try app.click(app.main.window.button("Pink"))
                XCTAssertEqual(app.main.window.tickedColor, "Pink")
                try app.click(app.main.window.button("Add “moon”"))
                try app.waitForLabels(["moon"], of: card)
                XCTAssertEqual(try app.storedLabels().map(\.color), [.red, .pink])
                app.type("star")
                try desktop.wait(for: "a color that no label has") { app.main.window.tickedColor == "Orange" }
                app.press(.enter)
                try app.waitForLabels(["moon", "star"], of: card)
                XCTAssertEqual(try app.storedLabels().map(\.color), [.red, .pink, .orange])
                app.press(.escape)
                try app.waitForNoPopover()
            }
        }
    }

    func testEnterAddsLabelInChosenColor() throws {
        try onDesktop { desktop in
            var plan = AppScene.plan
            plan.labels = [LabelDocument(name: "moonlight", color: "red")]
            try AppScene.run(desktop, [plan]) { app in
                let card = try app.open("A")
                try app.openPopover("Add Labels")
                app.type("moon")
                try desktop.wait(for: "the colors") { app.main.window.tickedColor != nil }
                try app.click(app.main.window.button("Blue"))
                app.press(.enter)
                try app.waitForLabels(["moon"], of: card)
                XCTAssertEqual(try app.storedLabels().map(\.color), [.red, .blue])
                // The color was chosen for that label only.
                app.type("moonl")
                try desktop.wait(for: "the colors") { app.main.window.button("Add “moonl”") != nil }
                app.press(.enter)
                try app.waitForLabels(["moon", "moonlight"], of: card)
                app.press(.escape)
                try app.waitForNoPopover()
            }
        }
    }

    func testEnterChoosesLabelThatBeginsWithTypedText() throws {
        try onDesktop { desktop in
            var plan = AppScene.plan
            plan.labels = ["repacked", "packing", "paper"].map { LabelDocument(name: $0) }
            try AppScene.run(desktop, [plan]) { app in
                let card = try app.open("A")
                try app.openPopover("Add Labels")
                app.type("pack")
                try desktop.wait(for: "the offer to add it") { app.main.window.button("Add “pack”") != nil }
                app.press(.enter)
                try app.waitForLabels(["packing"], of: card)
                app.type("pack")
                try desktop.wait(for: "the offer to add it") { app.main.window.button("Add “pack”") != nil }
                app.press(.down)
                try desktop.wait(for: "the button") { app.main.window.button("Add “pack”")?.hasFocus ?? false }
                app.press(.enter)
                try app.waitForLabels(["packing", "pack"], of: card)
                // The middle of a title does not count.
                app.type("ack")
                try desktop.wait(for: "the offer to add it") { app.main.window.button("Add “ack”") != nil }
                app.press(.enter)
                try app.waitForLabels(["packing", "pack", "ack"], of: card)
                app.press(.escape)
                try app.waitForNoPopover()
            }
        }
    }

    func testLabelOfSomeSelectedCardsIsMixedAndIsSetOnAllAndThenRemoved() throws {
        try onDesktop { desktop in
            var plan = AppScene.plan
            plan.labels = [LabelDocument(name: "sun"), LabelDocument(name: "moon"), LabelDocument(name: "star")]
            plan.sections[0].cards[0].labels = ["sun", "moon"]
            plan.sections[0].cards[1].labels = ["moon"]
            try AppScene.run(desktop, [plan]) { app in
                let cards = try [app.card("A"), app.card("B")]
                try app.select("A", "B")
                try app.openMenu(ofCard: "A")
                try app.chooseOpening("Labels…")
                try app.waitForMarks([.mixed, .on, .off])
                try app.click(app.labelBox("sun"))
                try app.waitForMarks([.on, .on, .off])
                try app.waitForLibrary("the label") {
                    try app.storedLabels(of: cards[0]) == ["sun", "moon"]
                        && app.storedLabels(of: cards[1]) == ["moon", "sun"]
                }
                try app.click(app.labelBox("sun"))
                try app.waitForMarks([.off, .on, .off])
                try app.waitForLibrary("no label") {
                    try cards.allSatisfy { try app.storedLabels(of: $0) == ["moon"] }
                }
                app.press(.escape)
                try app.waitForNoPopover()
                for _ in 0..<2 { try app.undo() }
                // Enter does the same.
                try app.select("A", "B")
                try app.openMenu(ofCard: "A")
                try app.chooseOpening("Labels…")
                try app.waitForMarks([.mixed, .on, .off])
                app.type("sun")
                app.press(.enter)
                try app.waitForMarks([.on, .on, .off])
                app.press(.escape)
                try app.waitForNoPopover()
            }
        }
    }

    func testLabelOfManySelectedCardsIsMixedAndIsSetOnAllAndThenRemoved() throws {
        try onDesktop { desktop in
            var plan = AppScene.board("Many", [("Here", (0...1_000).map { "Card \($0)" })])
            plan.labels = [LabelDocument(name: "sun"), LabelDocument(name: "moon")]
            plan.sections[0].cards[0].labels = ["moon"]
            try AppScene.run(desktop, [plan]) { app in
                try desktop.wait(for: "all cards") { app.board.order.isLoaded }
                let all = app.board.order.list.items(in: try app.section("Here"))
                let last = all[all.count - 1]
                app.page.view.selectedItems = Set(all)
                app.page.showLabels()
                try app.waitForMarks([.mixed, .mixed])
                app.type("star")
                app.press(.enter)
                try app.waitForMarks([.mixed, .mixed, .on])
                for (mark, names) in [(Mark.on, ["star", "sun"]), (.off, ["star"])] {
                    try app.click(app.labelBox("sun"))
                    try app.waitForMarks([mark, .mixed, .on])
                    try app.waitForLibrary("the labels \(names)") { try app.storedLabels(of: last) == names }
                    try app.rest()
                    try app.waitForMarks([mark, .mixed, .on])
                }
                app.press(.escape)
                try app.waitForNoPopover()
            }
        }
    }

    func testLabelIsRenamedRecoloredAndDeleted() throws {
        try onDesktop { desktop in
            var plan = AppScene.plan
            plan.labels = [LabelDocument(name: "sun", color: "red"), LabelDocument(name: "moon", color: "blue")]
            plan.sections[0].cards[0].labels = ["sun", "moon"]
            try AppScene.run(desktop, [plan]) { app in
                let card = try app.open("A")
                try app.openPopover("Labels")
                try app.editLabel("sun")
                app.type("star")
                try app.waitForLabels(["star", "moon"], of: card)
                XCTAssertEqual(app.main.window.tickedColor, "Red")
                try app.click(app.main.window.button("Green"))
                XCTAssertEqual(app.main.window.tickedColor, "Green")
                try app.waitForLibrary("the color") { try app.storedLabels().map(\.color) == [.green, .blue] }
                try desktop.wait(for: "the new name on the board") { app.page.view.shownTexts.contains("star") }
                XCTAssertFalse(app.page.view.shownTexts.contains("sun"))
                try app.click(app.main.window.button("All Labels"))
                try app.editLabel("star")
                try app.click(app.main.window.button("Delete Label"))
                try app.waitForLibrary("the label to go") { try app.storedLabels().map(\.title) == ["moon"] }
                XCTAssertEqual(try app.storedLabels(of: card), ["moon"])
                try desktop.wait(for: "its chip to go") { !app.page.view.shownTexts.contains("star") }
                app.press(.escape)
                try app.waitForNoPopover()
                try app.checkSteps(["Delete Label", "Set Label Color", "Rename Label"])
                XCTAssertEqual(try app.storedLabels(of: card), ["sun", "moon"])
                XCTAssertEqual(try app.storedLabels().map(\.color), [.red, .blue])
            }
        }
    }
}

/// The mark of a checkbox.
private enum Mark {
    case on, off, mixed
}

extension AppScene {
    /// Waits until the boxes of all labels have marks.
    fileprivate func waitForMarks(_ marks: [Mark], file: StaticString = #filePath, line: UInt = #line) throws {
        try desktop.wait(for: "the marks \(marks)", file: file, line: line) {
            main.window.shown(Popover.self).flatMap { $0.shown(CheckButton.self) }
                .map { $0.isMixed ? .mixed : $0.isOn ? .on : .off } == marks
        }
    }

    fileprivate func storedLabels() throws -> [LabelRecord] { try reader.labels(of: board.id) }

    /// Returns the names of a card's labels.
    fileprivate func storedLabels(of card: CardID) throws -> [String] {
        let names = Dictionary(uniqueKeysWithValues: try storedLabels().map { ($0.id, $0.title) })
        return try stored(card).labels.compactMap { names[$0] }
    }

    fileprivate func waitForLabels(
        _ names: [String], of card: CardID, file: StaticString = #filePath, line: UInt = #line
    ) throws {
        try waitForLibrary("the labels \(names)", file: file, line: line) { try storedLabels(of: card) == names }
        try desktop.wait(for: "the labels in the panel", file: file, line: line) {
            panel?.shown(Label.self).filter { $0.hasStyleClass("chip") }.map(\.text) == names
        }
        try desktop.frames(2)
    }

    /// The checkbox of a label.
    fileprivate func labelBox(_ name: String) -> CheckButton? {
        main.window.shown(CheckButton.self).first { $0.label == name }
    }

    /// Opens a label's page, and waits until its name has the focus.
    fileprivate func editLabel(_ name: String) throws {
        // The list is updated after the board, which is updated after the library.
        try desktop.wait(for: "the label \(name)") { labelBox(name) != nil }
        let row = try XCTUnwrap(labelBox(name)?.parent)
        try click(row.shown(Button.self).first { $0.tooltip == "Edit Label" })
        try desktop.wait(for: "the label's page") {
            main.window.shown(Entry.self).contains { $0.text == name && $0.containsFocus }
        }
        try desktop.wait(for: "the page to appear") { main.window.button("Delete Label")?.isMapped ?? false }
        try desktop.frames(2)
    }

    /// Undoes the last edits one by one, and checks their names.
    fileprivate func checkSteps(_ names: [String], file: StaticString = #filePath, line: UInt = #line) throws {
        for name in names {
            XCTAssertEqual(try nextUndo(), name, file: file, line: line)
            try undo(file: file, line: line)
        }
    }
}
