import Board
import DesktopSupport
import GtkInterop
import SectionedListGtk
import XCTest

@testable import InlayApp

/// The card that is open beside the board, and what somebody does with it.
extension AppScene {
    /// The panel; `nil` where it can't be seen.
    var panel: Widget? { main.window.shown(Box.self).first { $0.hasStyleClass("card-panel") } }
    var panelTitle: TextView? { panel?.shown(TextView.self).first }
    var panelNotes: TextView? { panel?.shown(TextView.self).dropFirst().first }

    /// The entry of the step whose title is typed.
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

    /// The open card as somebody else finds it in the library.
    func stored(_ card: CardID) throws -> CardRecord { try XCTUnwrap(reader.card(card), "the card is gone") }

    /// Opens a card by Enter. (Of two double clicks at different places within half a second GTK takes the second for two
    /// clicks.)
    @discardableResult
    func open(_ title: String, file: StaticString = #filePath, line: UInt = #line) throws -> CardID {
        try click(title)
        press(.enter)
        try waitForPanel(title, file: file, line: line)
        return try card(title)
    }

    /// Waits until a card of this title is open, and the panel has come to rest.
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

    /// Clicks on the button that opens a popover, and waits until that is there.
    func openPopover(_ button: String, file: StaticString = #filePath, line: UInt = #line) throws {
        let menuButton = main.window.shown(MenuButton.self).first { $0.label == button }
        try click(menuButton, file: file, line: line)
        try desktop.wait(for: "what “\(button)” opens", file: file, line: line) {
            main.window.shown(Popover.self).contains { $0.isMapped }
        }
        try desktop.frames(2)
    }

    /// Waits until nothing is open over the window.
    func waitForNoPopover(file: StaticString = #filePath, line: UInt = #line) throws {
        try desktop.wait(for: "the popover to close", file: file, line: line) {
            main.window.shown(Popover.self).isEmpty
        }
        try desktop.frames(2)
    }
}
