import CGtk
import DesktopSupport
import DragDrop
import GtkInterop
import SectionedList
import XCTest

@testable import SectionedListGtk

/// The appearance of a drag: copy, refusal, insert into, gap, and backdrop.
final class DragAppearanceTests: DesktopTestCase {
    func testControlShowsCopyBadge() throws {
        try onDesktop { desktop in
            let board = try BoardScene(desktop, BoardScene.sections)
            try board.lift("A")
            try board.drag(before: "G", expecting: "Done 1")
            XCTAssertEqual(board.feedback.proposal?.operation, .move)
            desktop.hand.press(.leftControl)
            // Without movement: the key alone makes the difference.
            try desktop.wait(for: "the copy") { board.feedback.proposal?.operation == .copy }
            XCTAssertEqual(board.view.dragSource.outgoing?.preview.shownOperation, .copy)
            desktop.hand.release(.leftControl)
            try desktop.wait(for: "the move") { board.feedback.proposal?.operation == .move }
            XCTAssertNil(board.view.dragSource.outgoing?.preview.shownOperation)
            desktop.hand.press(.leftControl)
            try desktop.wait(for: "the copy") { board.feedback.proposal?.operation == .copy }
            try board.drop()
            desktop.hand.release(.leftControl)
            XCTAssertEqual(board.order, [["A", "B", "C", "D", "E"], ["F", "A copy", "G"], []])
            XCTAssertEqual(board.program.calls.last, "end copy")
        }
    }

    func testBadgesOnPreviewGrowWithText() throws {
        try onDesktop { desktop in
            let resolution = Desktop.textResolution
            defer { Desktop.textResolution = resolution }
            for scale in [1, 2] {
                Desktop.textResolution = 96 * 1024 * scale
                let board = try BoardScene(desktop, BoardScene.sections)
                board.view.selectedItems = ["A", "B"]
                try board.lift("A")
                try board.drag(before: "G", expecting: "Done 1")
                desktop.hand.press(.leftControl)
                try desktop.wait(for: "the copy") { board.feedback.proposal?.operation == .copy }
                let preview = try XCTUnwrap(board.view.dragSource.outgoing?.preview)
                for kind in ["count", "operation"] {
                    let badge = preview.shown(CustomWidget.self).first { $0.hasStyleClass(kind) }
                    XCTAssertEqual(badge?.size.height, 24 * scale, "\(kind) at \(scale)")
                }
                XCTAssertEqual(preview.shown(Icon.self).first?.measureWidth().natural, 16 * scale)
                desktop.hand.type(.escape)
                try board.waitUntilIdle()
                desktop.hand.release(.leftControl)
                desktop.hand.release()
                board.window.window.destroy()
            }
        }
    }

    func testBadgeOnWideCardIsNearPointer() throws {
        try onDesktop { desktop in
            let board = try BoardScene(desktop, BoardScene.sections, layout: .stacked)
            try board.lift("A")
            let local = try XCTUnwrap(board.view.dragSource.outgoing)
            let preview = local.preview
            XCTAssertGreaterThan(preview.card.width, 480)
            @MainActor
            func badge() -> Widget? { preview.shown(CustomWidget.self).first { $0.hasStyleClass("operation") } }
            try desktop.wait(for: "the preview to be laid out") { (badge()?.size.width ?? 0) > 0 }
            let corner = try XCTUnwrap(badge()?.convert(x: 0, y: 0, to: preview))
            let distance = corner.x - preview.hotSpot.x
            XCTAssertTrue((0...32).contains(distance), "\(distance)")
            desktop.hand.type(.escape)
            try board.waitUntilIdle()
        }
    }

    func testDraggedSectionCoversContentBelow() throws {
        try onDesktop { desktop in
            for layout in ListLayout.withRows {
                let board = try BoardScene(desktop, BoardScene.sections, layout: layout)
                XCTAssertTrue(board.view.lift(section: "Doing"))
                try desktop.frames(2)
                let preview = try XCTUnwrap(board.view.lifting.lift?.preview)
                let pixels = try XCTUnwrap(Screenshot.pixels(of: preview))
                // Inside its corners, which are round.
                for y in stride(from: 20, to: preview.card.height - 20, by: 12) {
                    for x in stride(from: 4, to: preview.card.width - 4, by: 40) {
                        let color = pixels.color(x: preview.margin + x, y: preview.margin + y)
                        XCTAssertEqual(color.alpha, 255, "\(layout): nothing at \(x), \(y)")
                    }
                }
                board.view.cancelLift()
                try board.waitUntilIdle()
            }
        }
    }

    func testRefusalShowsReasonAndChangesNothing() throws {
        try onDesktop { desktop in
            let board = try BoardScene(desktop, BoardScene.sections)
            board.program.locked = ["Done": "This section is locked"]
            try board.lift("A")
            try board.drag(over: "G")
            XCTAssertEqual(board.feedback.proposal?.operation, .forbidden)
            XCTAssertTrue(board.view.overlays.reasonLabel.isShownAsChild)
            XCTAssertEqual(board.view.overlays.reasonLabel.text, "This section is locked")
            for part in [0.2, 0.9, 0.5] {
                try board.drag(over: "G", at: part)
                let label = try XCTUnwrap(board.view.overlays.reasonLabel.convert(x: 0, y: 0, to: board.view))
                let size = board.view.overlays.reasonLabel.size
                let held = try XCTUnwrap(board.view.dropTarget.previewRect)
                XCTAssert(
                    label.y >= held.maxY || label.y + Double(size.height) <= held.minY,
                    "at \(part) the reason is at \(label), under \(held)")
            }
            XCTAssertEqual(board.view.dragSource.outgoing?.preview.shownOperation, .forbidden)
            XCTAssertNil(board.feedback.gap)
            XCTAssertNil(board.feedback.backdrop)
            XCTAssertEqual(board.feedback.drag.state(of: board.list.row(of: "A")!), .dragging)
            try board.drop()
            XCTAssertEqual(board.order, BoardScene.sections.map(\.1))
            XCTAssertEqual(board.program.calls.last, "end cancel")
            XCTAssertFalse(board.view.overlays.reasonLabel.isShownAsChild)
        }
    }

    func testDropFollowsProposalChangedUnderRestingPointer() throws {
        try onDesktop { desktop in
            let board = try BoardScene(desktop, BoardScene.sections)
            board.program.locked = ["Done": "This section is locked"]
            try board.lift("A")
            try board.drag(over: "G", at: 0.2)
            XCTAssertEqual(board.feedback.proposal?.operation, .forbidden)
            board.program.locked = [:]
            board.list.proposalsDidChange()
            XCTAssertEqual(board.feedback.proposal?.operation, .move)
            XCTAssertEqual(board.proposedPlace, "Done 1")
            try desktop.frames(3)
            try board.drop()
            XCTAssertEqual(board.order[1], ["F", "A", "G"])

            try board.lift("B")
            try board.drag(over: "G", at: 0.2)
            board.program.locked = ["Done": "Locked again"]
            board.list.proposalsDidChange()
            try board.drop()
            XCTAssertEqual(board.order, [["B", "C", "D", "E"], ["F", "A", "G"], []])
        }
    }

    func testMiddleOfCardIsHighlightedAndRowsStay() throws {
        try onDesktop { desktop in
            let board = try BoardScene(desktop, BoardScene.sections)
            board.program.acceptsDropsInto = true
            try board.lift("A")
            try board.drag(over: "G", at: 0.5)
            XCTAssertEqual(board.feedback.proposal?.intent, .insertIntoDestination)
            XCTAssertTrue(board.view.pool.rows[board.list.row(of: "G")!]!.hasStyleClass("drop-into"))
            try board.drop()
            XCTAssertEqual(board.program.into, ["A": "G"])
            XCTAssertEqual(board.order, [["B", "C", "D", "E"], ["F", "G"], []])
        }
    }

    func testPreviewIsBesidePointerOverHighlightedCard() throws {
        try onDesktop { desktop in
            for isAnimated in [true, false] {
                Desktop.hasAnimations = isAnimated
                defer { Desktop.hasAnimations = true }
                try BoardScene.inAllArrangements(desktop) { board in
                    board.program.acceptsDropsInto = true
                    try board.lift("A")
                    let preview = try XCTUnwrap(board.view.dragSource.outgoing?.preview)
                    let held = Rect(x: 0, y: 0, width: preview.card.width, height: preview.card.height)
                    XCTAssertEqual(preview.drawnFrame, held)
                    let place = try board.drag(into: "G")
                    @MainActor
                    func isBeside() -> Bool {
                        guard let rect = board.view.dropTarget.previewRect else { return false }
                        let isAway = board.view.isRightToLeft ? rect.maxX < place.x - 8 : rect.minX > place.x + 8
                        return isAway && rect.minY > place.y + 8
                    }
                    if !isAnimated { XCTAssertTrue(isBeside(), "it moves although animations are off") }
                    try desktop.wait(for: "the preview beside the pointer") { isBeside() }
                    if Desktop.isComposited {
                        try desktop.wait(for: "a small preview") { preview.drawnFrame.width <= 200 }
                    }
                    // At its edge, as the middle is larger for a pointer that is already in it.
                    try board.drag(to: board.point(of: "G", at: 0.05))
                    XCTAssertEqual(board.gapPlace, "Done 1")
                    try desktop.wait(for: "the preview at the pointer") { preview.drawnFrame == held }
                    desktop.hand.type(.escape)
                    try board.waitUntilIdle()
                    desktop.hand.release()
                }
            }
        }
    }

    func testSmallPreviewGrowsOnItsWayHome() throws {
        try onDesktop { desktop in
            try BoardScene.inAllArrangements(desktop) { board in
                board.program.acceptsDropsInto = true
                try board.lift("A")
                let local = try XCTUnwrap(board.view.dragSource.outgoing)
                let row = try XCTUnwrap(board.list.row(of: "A"))
                try board.drag(into: "G")
                let small = local.preview.frame(of: .beside)
                try desktop.wait(for: "the preview beside the pointer") { local.preview.drawnFrame == small }
                desktop.hand.type(.escape)
                let animator = board.view.animator
                try desktop.wait(for: "the card on its way") { animator.flyingRows.contains(row) }
                XCTAssertEqual(local.preview.drawnFrame, small, "the preview leaves its place")
                XCTAssertEqual(
                    animator.scale(of: row, at: .zero), small.width / local.preview.card.width, accuracy: 0.001)
                try board.waitUntilIdle()
                try desktop.wait(for: "the card at home") { !board.view.isMoving }
                XCTAssertEqual(animator.scale(of: row, at: board.view.now), 1)
                desktop.hand.release()
            }
        }
    }

    func testFirstBackdropAppearsInPlaceAndThenGlides() throws {
        try onDesktop { desktop in
            let board = try BoardScene(desktop, BoardScene.sections)
            var shown: [Backdrop<SectionKey>?] = []
            board.view.onFeedbackChange = { shown.append($0.backdrop) }
            try board.lift("A")
            try board.drag(before: "D", expecting: "Doing 3")
            let glides = shown.compactMap { $0?.motion }
            let first = try XCTUnwrap(glides.first)
            XCTAssertEqual(first.from, first.target, "it flies in from nowhere")
            XCTAssertEqual(first.duration, .milliseconds(150))
            XCTAssertTrue(glides.contains { $0.from != $0.target }, "it never glides")
            try desktop.wait(for: "the glide's end") {
                board.feedback.backdrop?.motion.isMoving(at: board.view.now) == false
            }
            XCTAssertTrue(board.view.overlays.backdrop.isShownAsChild)
            desktop.hand.type(.escape)
            try board.waitUntilIdle()
            XCTAssertFalse(board.view.overlays.backdrop.isShownAsChild)
        }
    }

    func testGapIsAsTallAsCardAndShiftsOtherRows() throws {
        try onDesktop { desktop in
            let board = try BoardScene(desktop, BoardScene.sections)
            let before = try XCTUnwrap(board.view.frame(of: "G"))
            let height = try XCTUnwrap(board.view.frame(of: "A")).height
            try board.lift("A")
            try board.drag(before: "G", expecting: "Done 1")
            guard case .rows(_, let extent)? = board.feedback.gap else { return XCTFail("there is no gap") }
            XCTAssertEqual(extent, height)
            let spacing = board.list.surface.geometry.metrics.rowSpacing
            XCTAssertEqual(board.view.frame(of: "G")?.y, before.y + extent + spacing)
            try desktop.wait(for: "the rows to have moved") {
                board.view.presentationFrame(of: "G") == board.view.frame(of: "G")
            }
            try board.drop()
        }
    }

    func testFooterMovesWithRowsAboveIt() throws {
        try onDesktop { desktop in
            for layout in ListLayout.withRows {
                let board = try BoardScene(desktop, BoardScene.sections, layout: layout)
                let view = board.view
                view.sections = SectionFactory(
                    header: .init(make: { Label() }, bind: { $0.text = $1 }),
                    footer: .init(make: { Label() }, bind: { (label: Label, _) in label.text = "below" }))
                try board.rest()
                // No animation ends meanwhile.
                let motion = Time.milliseconds(600_000)
                view.animator.duration = motion
                for (row, place) in [("A", ItemPath(item: 0, section: 1)), ("C", ItemPath(item: 0, section: 2))] {
                    board.list.move([row], to: place)
                    try desktop.wait(for: "the row to have its new place") {
                        board.list.row(of: row).flatMap { view.animator.placement(of: $0)?.section }
                            == view.list.surface.list.section(at: place.section)
                    }
                    let ends = view.pool.sections.keys.flatMap { [SectionEdge.lane($0), .footer($0)] }
                    XCTAssertTrue(ends.contains { view.animator.offset(of: $0, at: view.now) != 0 })
                    let start = view.now
                    for part in 0...20 {
                        view.placing.place(at: start + Time.milliseconds(part * 30_000))
                        for section in view.pool.sections.values {
                            let rows = section.rows.filter { !view.animator.flyingRows.contains($0.key) }
                            let bottom = rows.map { Self.frame(of: $0.widget, in: section).maxY }.max() ?? 0
                            let footer = try Self.frame(of: XCTUnwrap(section.footer), in: section)
                            XCTAssertGreaterThanOrEqual(footer.minY, bottom - 1, "\(layout), \(row), \(part)")
                        }
                    }
                }
                board.window.window.destroy()
            }
        }
    }

    func testCardIsLighterThanBackgroundInDarkThemes() throws {
        try onDesktop { desktop in
            let board = try BoardScene(desktop, BoardScene.sections)
            let wasDark = Desktop.isDark
            defer { Desktop.isDark = wasDark }
            for isDark in [true, false] {
                Desktop.isDark = isDark
                try board.rest()
                let card = try XCTUnwrap(board.view.themeColor(ListLook.card))
                let ground = try XCTUnwrap(board.view.themeColor(ListLook.ground))
                XCTAssertEqual(card.red < 0.5, isDark)
                XCTAssertGreaterThan(card.red, ground.red + 0.03)
            }
        }
    }

    @MainActor
    private static func frame(of widget: Widget, in other: Widget) -> Rect {
        var bounds = graphene_rect_t()
        guard gtk_widget_compute_bounds(widget.widget, other.widget, &bounds) != 0 else { return .zero }
        return Rect(
            x: Double(bounds.origin.x), y: Double(bounds.origin.y), width: Double(bounds.size.width),
            height: Double(bounds.size.height))
    }

    func testLiftingMovesNoOtherRow() throws {
        try onDesktop { desktop in
            let board = try BoardScene(desktop, BoardScene.sections)
            let others = ["B", "C", "D", "E", "F", "G"]
            let before = others.map { board.view.frame(of: $0) }
            try board.lift("A")
            XCTAssertEqual(others.map { board.view.frame(of: $0) }, before)
            XCTAssertEqual(others.map { board.view.presentationFrame(of: $0) }, before)
            desktop.hand.type(.escape)
            try board.waitUntilIdle()
        }
    }

    func testHighContrastGivesCardsEdge() throws {
        try onDesktop { desktop in
            let theme = Desktop.themeName
            defer { Desktop.themeName = theme }
            let board = try BoardScene(desktop, BoardScene.sections)
            let frame = try XCTUnwrap(board.view.frame(of: "B"))
            func check(_ name: String, hasEdge: Bool, line: UInt = #line) throws {
                try MainActor.assumeIsolated {
                    Desktop.themeName = name
                    try board.rest()
                    XCTAssertEqual(board.view.hasStyleClass("high-contrast"), hasEdge, name, line: line)
                    board.checkRows(line: line)
                }
            }
            for name in ["HighContrast", "HighContrastInverse", "Default-hc", "Default-hc-dark"] {
                try check(name, hasEdge: true)
            }
            try check(theme, hasEdge: false)
            XCTAssertEqual(board.view.frame(of: "B"), frame)
        }
    }
}
