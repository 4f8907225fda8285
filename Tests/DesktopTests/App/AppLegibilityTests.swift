import Board
import BoardModel
import CGtk
import DesktopSupport
import Foundation
import GtkInterop
import SectionedList
import TestSupport
import XCTest

@testable import InlayApp
@testable import SectionedListGtk

/// Measured from pixels, all texts and icons stand out from what is behind them, in all states and themes.
final class AppLegibilityTests: DesktopTestCase {
    func testCardsAreLegibleInAllStates() throws {
        try onDesktop { desktop in
            for board in [Self.states(), Self.colors()] {
                try AppScene.run(desktop, [board]) { app in
                    for (state, flag) in Self.flags {
                        try Self.inAllThemes(app) { theme in
                            app.main.window.setStateEverywhere(flag, true)
                            try app.desktop.frames(3)
                            try Legibility.check(app, "\(board.title), \(state)", theme)
                            app.main.window.setStateEverywhere(flag, false)
                        }
                    }
                    app.selectAll()
                    try Self.inAllThemes(app) { try Legibility.check(app, "\(board.title), selected", $0) }
                    app.page.view.selectedItems = []
                    try Self.inAllThemes(app) { theme in
                        let (rows, sections) = (app.page.view.pool.rows.values, app.page.view.pool.sections.values)
                        for (name, widgets) in [
                            ("cards", rows.map { $0 as Widget }), ("sections", sections.map(\.lane)),
                        ] {
                            for widget in widgets { widget.addStyleClass("springing") }
                            try app.desktop.frames(3)
                            try Legibility.check(app, "\(board.title), flashed \(name)", theme)
                            for widget in widgets { widget.removeStyleClass("springing") }
                        }
                    }
                }
            }
        }
    }

    private static let flags: [(String, GtkStateFlags)] = [
        ("plain", GTK_STATE_FLAG_NORMAL), ("hovered", GTK_STATE_FLAG_PRELIGHT), ("pressed", GTK_STATE_FLAG_ACTIVE),
    ]

    func testPanelIsLegible() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop, [Self.states()]) { app in
                for title in ["Started", "Done", "Overdue", "Due today", "With notes", "Completed"] {
                    try app.open(title)
                    try Self.inAllThemes(app) { try Legibility.check(app, "the panel of “\(title)”", $0) }
                }
                app.board.perform(.changeCards([try app.card("Plain")], .title("")))
                try app.openAny(try app.card(""))
                try Self.inAllThemes(app) { try Legibility.check(app, "placeholders", $0) }
                try app.openPopover("Add Due Date")
                app.press(.down)
                try Self.inAllThemes(app) { try Legibility.check(app, "due date", $0) }
                app.press(.escape)
                try app.waitForNoPopover()
            }
            try AppScene.run(desktop, [Self.colors()]) { app in
                try app.open("All colors")
                try Self.inAllThemes(app) { try Legibility.check(app, "labels", $0) }
                let buttons = app.main.window.shown(MenuButton.self)
                try app.click(buttons.first { $0.parent?.hasStyleClass("labels") ?? false })
                try desktop.wait(for: "the labels") { !app.main.window.shown(Popover.self).isEmpty }
                try Self.inAllThemes(app) { try Legibility.check(app, "choosing labels", $0) }
                app.press(.escape)
                try app.waitForNoPopover()
            }
        }
    }

    /// The button that opens the picker is colored when the card is due or overdue, but the picker is not.
    func testDueDatePickerLooksTheSameForAllDates() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop, [Self.states()]) { app in
                var looks: [[Contrast.Reading]] = []
                for title in ["Plain", "Overdue", "Due today"] {
                    try app.open(title)
                    let buttons = app.main.window.shown(MenuButton.self)
                    try app.click(buttons.first { $0.parent?.hasStyleClass("due") ?? false })
                    try desktop.wait(for: "the picker") { app.main.window.button("Next Week") != nil }
                    try app.rest()
                    let choices = try ["Tomorrow", "Next Week"].map { try XCTUnwrap(app.main.window.button($0)) }
                    looks.append(try choices.map { try Legibility.reading(of: $0, app) })
                    app.press(.escape)
                    try app.waitForNoPopover()
                }
                XCTAssertEqual(looks[1], looks[0], "overdue")
                XCTAssertEqual(looks[2], looks[0], "due today")
            }
        }
    }

    func testLabelsHaveEdgesOnSelectedCards() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop, [Self.colors()]) { app in
                app.selectAll()
                try Self.inAllThemes(app) { theme in
                    let edges = app.page.view.shown(CardRow.self).flatMap { Legibility.labelEdges(of: $0) }
                    XCTAssertGreaterThan(edges.count, Look.palette.count)
                    try Legibility.check(app, edges, "labels of selected cards", theme)
                }
            }
        }
    }

    func testMenusAreLegible() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop, [Self.states(), Self.colors()]) { app in
                try app.openMenu(ofCard: "Plain")
                try Self.inAllThemes(app) { try Legibility.check(app, "a card's menu", $0) }
                app.press(.escape)
                try app.waitForNoPopover()
                try app.openMenu(ofSection: "All")
                try Self.inAllThemes(app) { try Legibility.check(app, "a section's menu", $0) }
                try app.chooseOpening("Color…")
                try Self.inAllThemes(app) { try Legibility.check(app, "colors", $0) }
                app.press(.escape)
                try app.waitForNoPopover()
                try app.openMenu(ofSection: "All")
                try app.chooseOpening("Limit…")
                try Self.inAllThemes(app) { try Legibility.check(app, "a limit", $0) }
                app.press(.escape)
                try app.waitForNoPopover()
                try app.select("Plain")
                app.press(Key("m"), holding: .leftControl)
                try desktop.wait(for: "the places") { !app.main.window.shown(Popover.self).isEmpty }
                try Self.inAllThemes(app) { try Legibility.check(app, "moving", $0) }
                app.press(.escape)
                try app.waitForNoPopover()
                try app.click(app.main.window.shown(MenuButton.self).first { $0.tooltip == "Main Menu" })
                try app.waitForMenu()
                try Self.inAllThemes(app) { try Legibility.check(app, "the main menu", $0) }
                app.press(.escape)
                try app.waitForNoPopover()
            }
        }
    }

    func testSearchAndArchiveAreLegible() throws {
        try onDesktop { desktop in
            var board = Self.states()
            board.sections[0].cards[7].notes = "with marks"
            board.sections[0].cards[5].isArchived = true
            board.labels = Look.palette.map { LabelDocument(name: "\($0.name) with", color: $0.name) }
            board.sections[0].cards[1].labels = board.labels.map(\.name)
            board.sections[0].cards[1].title = "With"
            board.sections[0].cards[0] = CardDocument(title: "marks", notes: "with")
            try AppScene.run(desktop, [board]) { app in
                app.press(Key("f"), holding: .leftControl)
                try desktop.wait(for: "the search entry") {
                    app.main.window.shown(SearchEntry.self).first?.containsFocus ?? false
                }
                try Self.inAllThemes(app) { theme in
                    try Legibility.check(app, "an empty search", theme)
                    let entry = try XCTUnwrap(app.main.window.shown(SearchEntry.self).first)
                    let ring = try XCTUnwrap(VisiblePart.upperEdge(of: entry, "the entry"))
                    try Legibility.check(app, [ring], "an empty search", theme)
                }
                app.type("with")
                try desktop.wait(for: "the cards") { app.order.flatMap { $0 }.count == 3 }
                try app.rest()
                try Self.inAllThemes(app) { try Legibility.check(app, "a search", $0) }
                app.selectAll()
                try Self.inAllThemes(app) { try Legibility.check(app, "a selection in a search", $0) }
                app.type("out")
                try desktop.wait(for: "no cards") { app.order.flatMap { $0 }.isEmpty }
                try app.rest()
                try Self.inAllThemes(app) { try Legibility.check(app, "nothing found", $0, atLeast: 10) }
                app.press(.escape)
                try app.rest()
                app.main.openArchive()
                try desktop.wait(for: "the archive") { app.says("Archived Cards") }
                try app.settledMiddle(
                    of: XCTUnwrap(app.main.window.shown(Box.self).first { $0.hasStyleClass("archive-panel") }))
                try Self.inAllThemes(app) { try Legibility.check(app, "the archive", $0) }
            }
        }
    }

    func testToastsAreLegible() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop, [Self.states()]) { app in
                app.board.perform(.deleteCards([try app.card("Plain")]), saying: "Card deleted")
                try desktop.wait(for: "the toast") { app.says("Card deleted") }
                app.main.showToast(Toast("A toast that stays", button: "Undo", duration: nil))
                try desktop.wait(for: "the other toast") { app.says("A toast") }
                try desktop.frames(30)
                try Self.inAllThemes(app) { try Legibility.check(app, "a toast", $0) }
            }
        }
    }

    func testDragsAreLegible() throws {
        try onDesktop { desktop in
            var board = Self.states()
            board.sections[0].cards = Array(board.sections[0].cards.prefix(4))
            try AppScene.run(desktop, [board]) { app in
                try app.select("Plain", "Overdue")
                try app.lift("Plain")
                try app.drag(into: "One")
                try app.rest()
                try Self.inAllThemes(app) { try Legibility.check(app, "a drop into a card", $0) }
                try Self.checkPreview(app)
                desktop.hand.press(.leftControl)
                try desktop.wait(for: "the copy") { app.feedback.proposal?.operation == .copy }
                try Self.checkPreview(app)
                desktop.hand.release(.leftControl)
                try app.cards.drag(to: app.cards.point(of: app.card("Three"), at: 0.05))
                try desktop.wait(for: "the refusal") { app.feedback.proposal?.operation == .forbidden }
                try Self.checkPreview(app)
                try Self.inAllThemes(app) { try Legibility.check(app, "a refused drop", $0) }
                desktop.hand.type(.escape)
                try app.cards.waitUntilIdle()
                desktop.hand.release()
                try app.rest()
            }
        }
    }

    func testEdgesAndRingsAreVisible() throws {
        try onDesktop { desktop in
            try AppScene.run(desktop, [Self.states()]) { app in
                try app.open("Started")
                app.press(.escape)
                try app.waitForNoPanel(after: "Escape")
                @MainActor func row(_ card: String) throws -> Widget? {
                    try app.page.view.list.row(of: app.card(card)).flatMap { app.page.view.pool.rows[$0] }
                }
                let lane = app.page.view.pool.sections.values.first?.lane
                // Cards and sections have borders in high contrast. The focused card has a ring.
                app.page.view.focus(try app.card("Done"))
                app.press(.down)
                try desktop.wait(for: "the next card") { app.focusedCard == "Overdue" }
                try Self.inAllThemes(app) { theme in
                    var edges: [VisiblePart?] = [.upperEdge(of: try XCTUnwrap(row("Overdue")), "a focus ring")]
                    if theme.hasHighContrast {
                        edges.append(.upperEdge(of: try XCTUnwrap(row("Plain")), "a card"))
                        edges.append(.upperEdge(of: try XCTUnwrap(lane), "a section"))
                    }
                    try Legibility.check(app, edges.compactMap { $0 }, "edges", theme)
                }
                try app.open("Started")
                let notes = try XCTUnwrap(app.panelNotes?.parent)
                let title = try XCTUnwrap(app.panelTitle?.parent)
                try Self.inAllThemes(app) { theme in
                    var edges: [VisiblePart?] = [.upperEdge(of: title, "the focused title")]
                    if theme.hasHighContrast { edges.append(.upperEdge(of: notes, "the notes")) }
                    try Legibility.check(app, edges.compactMap { $0 }, "the panel", theme)
                }
            }
        }
    }

    @MainActor
    private static func checkPreview(_ app: AppScene) throws {
        try inAllThemes(app) { theme in
            let preview = try XCTUnwrap(app.page.view.dragSource.outgoing?.preview)
            try Legibility.check(app, "a preview", theme, in: preview, atLeast: 1)
        }
    }

    func testSidebarIsLegible() throws {
        try onDesktop { desktop in
            let boards = Look.palette.map { color in
                BoardDocument(title: color.name, color: color.name, sections: Self.states().sections)
            }
            try AppScene.run(desktop, boards) { app in
                let view = try XCTUnwrap(app.main.sidebar?.view)
                for (state, flag) in Self.flags {
                    try Self.inAllThemes(app) { theme in
                        view.setStateEverywhere(flag, true)
                        try app.desktop.frames(3)
                        try Legibility.check(app, "boards, \(state)", theme, in: view)
                        view.setStateEverywhere(flag, false)
                    }
                }
            }
        }
    }

    static func day(_ distance: Int) -> Due? { Clock.today?.adding(days: distance).map { Due($0) } }

    /// A board with a card in each state.
    static func states() -> BoardDocument {
        let cards = [
            CardDocument(title: "Plain"), CardDocument(title: "Done", isDone: true),
            CardDocument(title: "Overdue", due: day(-1)), CardDocument(title: "Due today", due: day(0)),
            CardDocument(title: "Due later", due: day(9)),
            CardDocument(title: "Started", steps: [StepDocument(title: "a", isDone: true), StepDocument(title: "b")]),
            CardDocument(title: "Completed", steps: [StepDocument(title: "a", isDone: true)]),
            CardDocument(title: "With notes", notes: "Notes"),
        ]
        return BoardDocument(
            title: "states", color: "yellow",
            sections: [
                SectionDocument(title: "All", color: "red", cards: cards),
                SectionDocument(
                    title: "Over", color: "yellow", limit: LimitDocument(count: 1),
                    cards: [CardDocument(title: "One"), CardDocument(title: "Two")]),
                SectionDocument(
                    title: "Filled", limit: LimitDocument(count: 1, isStrict: true),
                    cards: [CardDocument(title: "Three")]),
            ])
    }

    /// A board with all colors.
    static func colors() -> BoardDocument {
        let names = Look.palette.map(\.name)
        return BoardDocument(
            title: "colors",
            sections: [
                SectionDocument(
                    title: "Labels",
                    cards: [
                        CardDocument(title: "All colors", labels: names + ["none"]),
                        CardDocument(title: "Done in colors", isDone: true, labels: names),
                    ]),
                SectionDocument(
                    title: "Locked", isLocked: true,
                    cards: [
                        CardDocument(title: "Kept", due: day(-3), labels: names),
                        CardDocument(title: "Kept and done", isDone: true),
                    ]),
                SectionDocument(
                    title: "Narrow", color: "yellow", isCollapsed: true, isLocked: true,
                    limit: LimitDocument(count: 1),
                    cards: [CardDocument(title: "One"), CardDocument(title: "Two")]),
            ], labels: names.map { LabelDocument(name: $0, color: $0) })
    }

    @MainActor
    static func inAllThemes(_ app: AppScene, _ body: (Theme) throws -> Void) throws {
        let (name, isDark, hasAnimations) = (Desktop.themeName, Desktop.isDark, Desktop.hasAnimations)
        defer { (Desktop.themeName, Desktop.isDark, Desktop.hasAnimations) = (name, isDark, hasAnimations) }
        // Colors change at once. Changes that have already begun end when all styles are new, as with another theme.
        Desktop.hasAnimations = false
        Desktop.isDark.toggle()
        try app.desktop.frames(2)
        for theme in Theme.allCases {
            (Desktop.themeName, Desktop.isDark) = (theme.name, theme.isDark)
            try app.desktop.frames(3)
            try app.rest()
            try body(theme)
        }
    }
}

/// The themes that GTK comes with.
enum Theme: String, CaseIterable {
    case light, dark
    case highContrast = "high contrast"
    case darkHighContrast = "dark high contrast"

    var name: String {
        switch self {
        case .light, .dark: "Default"
        case .highContrast: "Default-hc"
        case .darkHighContrast: "Default-hc-dark"
        }
    }

    var isDark: Bool { self == .dark || self == .darkHighContrast }
    var hasHighContrast: Bool { self == .highContrast || self == .darkHighContrast }
}

/// Checks the contrast of everything that can be read.
@MainActor
enum Legibility {
    static func check(
        _ app: AppScene, _ state: String, _ theme: Theme, in root: Widget? = nil, atLeast count: Int = 20,
        file: StaticString = #filePath, line: UInt = #line
    ) throws {
        let root = root ?? app.main.window
        let dots = root.shown(Box.self).compactMap { Self.edge(of: $0) }
        let parts = VisiblePart.all(in: root) + root.shown(CardRow.self).flatMap { Self.parts(of: $0) } + dots
        XCTAssertGreaterThanOrEqual(parts.count, count, "\(state): almost nothing is seen", file: file, line: line)
        try check(app, parts, state, theme, file: file, line: line)
    }

    static func check(
        _ app: AppScene, _ parts: [VisiblePart], _ state: String, _ theme: Theme, file: StaticString = #filePath,
        line: UInt = #line
    ) throws {
        var pictures: [ObjectIdentifier: CloseUp] = [:]
        for part in parts where hidden.isDisjoint(with: part.styles) {
            let key = ObjectIdentifier(part.window)
            if pictures[key] == nil {
                try app.desktop.wait(for: "a picture", file: file, line: line) {
                    pictures[key] = CloseUp(of: part.window)
                    return pictures[key] != nil
                }
            }
            let picture = try XCTUnwrap(pictures[key])
            pictures[key] = picture
            let colors = picture.colors(in: part.frame)
            let reading = try XCTUnwrap(Contrast.read(colors), part.name)
            let wanted = part.kind == .icon ? 3 : theme.hasHighContrast ? 7 : 4.5
            guard reading.contrast < wanted else { continue }
            XCTFail(
                String(
                    format: "%@, %@: “%@” has a contrast of %.2f: #%06x on #%06x; %@", theme.rawValue, state, part.name,
                    reading.contrast, reading.ink, reading.ground, part.styles.sorted().joined(separator: " ")),
                file: file, line: line)
        }
    }

    /// The styles of parts that are invisible until hovered or chosen, or that mark the place something has left.
    private static let hidden: Set<String> = ["step-delete", "swatch", "dragging"]

    /// The upper edge of a dot with a color.
    private static func edge(of dot: Box) -> VisiblePart? {
        guard dot.hasStyleClass("color-dot"), !dot.hasStyleClass("color-none") else { return nil }
        return VisiblePart.drawn(
            .icon, "dot", by: dot, x: Double(dot.size.width) / 2 - 2, y: -3, width: 4, height: 6)
    }

    /// The upper edges of the labels that a card shows.
    static func labelEdges(of row: CardRow) -> [VisiblePart] {
        let names = Set(Look.palette.map(\.name) + ["none"])
        return row.drawnPlaces.filter { names.contains($0.text) }.compactMap { place in
            VisiblePart.drawn(
                .icon, "the edge of \(place.text)", by: row, x: Double(place.x), y: Double(place.y) - 3, width: 4,
                height: 5)
        }
    }

    /// Returns the colors of the first text in a widget and of what is behind it.
    static func reading(of widget: Widget, _ app: AppScene) throws -> Contrast.Reading {
        let part = try XCTUnwrap(VisiblePart.all(in: widget).first)
        var picture: CloseUp?
        try app.desktop.wait(for: "a picture") {
            picture = CloseUp(of: part.window)
            return picture != nil
        }
        let closeUp = try XCTUnwrap(picture)
        return try XCTUnwrap(Contrast.read(closeUp.colors(in: part.frame)))
    }

    private static func parts(of row: CardRow) -> [VisiblePart] {
        row.drawnPlaces.filter { $0.text.isEmpty || !$0.text.allSatisfy(\.isWhitespace) }.compactMap { place in
            VisiblePart.drawn(
                place.text.isEmpty ? .icon : .text, place.text.isEmpty ? "icon" : place.text, by: row,
                x: Double(place.x), y: Double(place.y), width: Double(place.width), height: Double(place.height))
        }
    }
}

extension AppScene {
    fileprivate func selectAll() {
        let list = page.view.list
        page.view.selectedItems = Set((0..<list.numberOfSections).flatMap { list.itemIDs(inSection: $0) })
    }

    /// Opens a card that may have no title.
    fileprivate func openAny(_ card: CardID) throws {
        page.view.selectedItems = [card]
        page.openSelection()
        try desktop.wait(for: "the panel") { panelTitle?.text == "" }
        try rest()
    }
}
