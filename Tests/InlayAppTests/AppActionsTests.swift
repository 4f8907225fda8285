import Board
import Foundation
import GtkInterop
import XCTest

@testable import InlayApp

/// The table of actions. Menus and keys use nothing else.
final class AppActionsTests: XCTestCase {
    func testNoShortcutHasTwoMeaningsInOnePartOfWindow() {
        MainActor.assumeIsolated {
            let window = Self.parts.first { $0.prefix == "win" }?.keys ?? []
            XCTAssertFalse(window.isEmpty)
            for part in Self.parts {
                // Left and Right move lifted cards on the board, and at its edge go on to the sidebar.
                if part.prefix != "lifted" { XCTAssertEqual(part.keys.count, Set(part.keys).count, part.prefix) }
                // The window's keys come first, wherever the focus is.
                if part.prefix != "win" { XCTAssertTrue(Set(window).isDisjoint(with: part.keys), part.prefix) }
            }
        }
    }

    func testActionNamesAreUnique() {
        MainActor.assumeIsolated {
            for part in Self.parts { XCTAssertEqual(part.names.count, Set(part.names).count, part.prefix) }
            XCTAssertEqual(Set(Self.parts.map(\.prefix)).count, Self.parts.count)
        }
    }

    func testMenusMatchActionTable() {
        MainActor.assumeIsolated {
            let said = Dictionary(uniqueKeysWithValues: Self.parts.flatMap(\.said))
            var called: Set<String> = []
            for (title, call, keys) in Self.menus.flatMap(Self.items) {
                XCTAssertFalse(title.isEmpty, call.name)
                guard let action = said[call.name] else {
                    XCTFail("\(call.name) is in a menu, and not in the table.")
                    continue
                }
                called.insert(call.name)
                XCTAssertEqual(keys, action.keys.first, call.name)
                // An action with a text parameter has an item for each value.
                let isAnother = ["Paste After", "Another Board…"].contains(title)
                if call.target == nil, !isAnother { XCTAssertTrue(action.titles.contains(title), title) }
            }
            let missing = said.filter { !$0.value.titles.contains("") && !called.contains($0.key) }.keys.sorted()
            XCTAssertEqual(missing, [], "has a title for menus, and is in none")
        }
    }

    func testMenusHaveShortGroupsAndDeleteIsLast() {
        MainActor.assumeIsolated {
            for menu in Self.menus {
                for case .section(_, let entries) in menu { XCTAssertLessThanOrEqual(entries.count, 5, "\(entries)") }
                // In the main menu, the actions of the window follow those of the board.
                let parts = menu == MainMenu.entries(.few) ? menu.map { [$0] } : [menu]
                for part in parts {
                    let names = Self.items(part).map(\.title)
                    if let index = names.firstIndex(where: { $0.hasPrefix("Delete") }) {
                        XCTAssertEqual(index, names.count - 1, "\(names)")
                    }
                }
            }
        }
    }

    /// Screen readers read an item without the menu around it.
    func testMainMenuItemsForBoardSayBoard() {
        MainActor.assumeIsolated {
            let items = Self.items(MainMenu.entries(.few)).filter { $0.call.name.hasSuffix("-board") }
            XCTAssertEqual(items.map(\.title), ["New Board", "Rename Board", "Duplicate Board", "Delete Board"])
        }
    }

    func testActionsOutsideMenusHaveKeysOrCallers() {
        MainActor.assumeIsolated {
            let menus = Set(Self.menus.flatMap(Self.items).map { $0.call.name })
            let others = Self.parts.flatMap(\.said).filter { !menus.contains($0.0) && $0.1.keys.isEmpty }.map(\.0)
            XCTAssertEqual(others, ["app.open-library", "app.import"])
        }
    }

    /// There is one place to add a key or an action.
    func testNoOtherFileDefinesKeysOrActionNames() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Sources/InlayApp").resolvingSymlinksInPath()
        let files = try XCTUnwrap(FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil))
            .compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
        XCTAssertGreaterThan(files.count, 50)
        for file in files where !file.path.contains("/Actions/") {
            let text = try String(contentsOf: file, encoding: .utf8)
            for sign in ["Accelerator(Key(", "ActionCall(\"", " Action(\""] {
                XCTAssertFalse(text.contains(sign), "\(file.lastPathComponent) has \(sign)")
            }
        }
    }

    // MARK: The table

    /// The content of one part's table, whatever its target.
    private struct Part {
        let prefix: String
        let names: [String]
        let keys: [Accelerator]
        let said: [(String, (titles: Set<String>, keys: [Accelerator]))]

        @MainActor
        init<Target>(_ table: ActionTable<Target>) {
            prefix = table.prefix
            let named = table.actions.filter { !$0.name.isEmpty }
            names = named.map(\.name)
            keys = table.actions.flatMap(\.keys)
            said = named.map { ("\(table.prefix).\($0.name)", ([$0.title, $0.pluralTitle], $0.keys)) }
        }
    }

    @MainActor
    private static var parts: [Part] {
        [
            Part(AppActions.application), Part(AppActions.window), Part(AppActions.board), Part(AppActions.lifted),
            Part(AppActions.steps), Part(AppActions.panel), Part(AppActions.archive), Part(AppActions.boards),
        ]
    }

    @MainActor
    private static var menus: [[MenuEntry]] {
        let links = ["https://example.org/a", "https://example.org/b"]
        let section = SectionRecord(
            id: .random(), place: Placement(in: .board(.random()), rank: Rank("a")), title: "To Do")
        return [
            MainMenu.entries(.few), BoardPage.boardMenu,
            BoardPage.cardMenu(isSingle: false, sections: [section]),
            BoardPage.cardMenu(
                isSingle: true, isDone: true, links: BoardPage.linkEntries([links[0]]), sections: []),
            BoardPage.cardMenu(
                isSingle: true, isDone: false, links: BoardPage.linkEntries(links), sections: [section]),
            BoardPage.menu(of: section, others: [section]), StepList.menu(isSingle: true),
            StepList.menu(isSingle: false),
            PanelView.menu(isStep: true), PanelView.menu(isStep: false), ArchiveView.menu,
            BoardsSidebar.menu(isLinked: false), BoardsSidebar.menu(isLinked: true),
            BoardsSidebar.menu(isLinked: true, isFileMissing: true),
        ]
    }

    private static func items(_ menu: [MenuEntry]) -> [(title: String, call: ActionCall, keys: Accelerator?)] {
        menu.flatMap { entry -> [(title: String, call: ActionCall, keys: Accelerator?)] in
            switch entry {
            case .item(let title, let call, let keys): [(title, call, keys)]
            case .section(_, let entries), .submenu(_, let entries): items(entries)
            }
        }
    }
}
