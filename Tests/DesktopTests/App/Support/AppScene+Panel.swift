import Board
import DesktopSupport
import GtkInterop
import SectionedListGtk
import XCTest

@testable import InlayApp

/// The panel of the open card, and actions in it.
extension AppScene {
    /// The panel, or `nil` if it is not visible.
    var panel: Widget? { main.window.shown(Box.self).first { $0.hasStyleClass("card-panel") } }
    var panelTitle: TextView? { panel?.shown(TextView.self).first }
    var panelNotes: TextView? { panel?.shown(TextView.self).dropFirst().first }

    /// The entry of the step whose title is being edited.
    var stepEntry: TextView? {
        panel?.shown(StepRow.self).flatMap { $0.shown(TextView.self) }.first { $0.containsFocus }
    }

    /// The list of the open card's steps.
    var steps: ListHand<CardID, CardID> {
        get throws {
            let view = panel?.shown(SectionedListView<CardID, CardID>.self).first
            return ListHand(desktop: desktop, view: try XCTUnwrap(view, "no steps are shown"), window: window)
        }
    }

    /// Returns a card as another reader finds it in the library.
    func stored(_ card: CardID) throws -> CardRecord { try XCTUnwrap(reader.card(card), "the card is gone") }

    /// Opens a card with Enter. (GTK treats the second of two double-clicks within half a second as two clicks, even at
    /// different places.)
    @discardableResult
    func open(_ title: String, file: StaticString = #filePath, line: UInt = #line) throws -> CardID {
        try click(title)
        press(.enter)
        try waitForPanel(title, file: file, line: line)
        return try card(title)
    }

    /// Waits until a card with this title is open and the panel no longer moves.
    func waitForPanel(_ title: String, file: StaticString = #filePath, line: UInt = #line) throws {
        try desktop.wait(for: "“\(title)” to be open", file: file, line: line) {
            panelTitle?.text == title
        }
        if let panel { try settledMiddle(of: panel, file: file, line: line) }
        try rest()
    }

    /// Waits until no card is open.
    func waitForNoPanel(after what: String, file: StaticString = #filePath, line: UInt = #line) throws {
        try desktop.wait(for: "the panel to close after \(what)", file: file, line: line) { panel == nil }
        try rest()
    }

    /// Clicks the button that opens a popover, and waits until the popover is open.
    func openPopover(_ button: String, file: StaticString = #filePath, line: UInt = #line) throws {
        let menuButton = main.window.shown(MenuButton.self).first { $0.label == button }
        try click(menuButton, file: file, line: line)
        try desktop.wait(for: "what “\(button)” opens", file: file, line: line) {
            main.window.shown(Popover.self).contains { $0.isMapped }
        }
        try desktop.frames(2)
    }

    /// Waits until no popover is open.
    func waitForNoPopover(file: StaticString = #filePath, line: UInt = #line) throws {
        try desktop.wait(for: "the popover to close", file: file, line: line) {
            main.window.shown(Popover.self).isEmpty
        }
        try desktop.frames(2)
    }
}
