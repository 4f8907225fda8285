import DesktopSupport
import SectionedListGtk
import XCTest

@testable import inlay_gallery

/// Spring loading under a resting drag.
final class SpringLoadingPageTests: DesktopTestCase {
    func testSectionsAndBoardsOpenUnderRestingDrag() throws {
        try onDesktop { desktop in
            let page = SpringLoadingPage()
            let window = try desktop.open(page)
            let (home, garden) = (page.boards["Home"]!, page.boards["Garden"]!)
            let onHome = PageHand(desktop, home, in: window) { $0 }
            let onGarden = PageHand(desktop, garden, in: window) { $0 }
            let onNames = PageHand(desktop, page.names, in: window) { $0 }
            XCTAssertEqual(page.stack.visiblePage, "Home")

            // A collapsed section.
            var stages: [SpringFeedback<SectionKey, RowKey>.Stage] = []
            home.onFeedbackChange = { if let stage = $0.spring?.stage, stage != stages.last { stages.append(stage) } }
            try onHome.lift("Sweep")
            try onHome.hand.drag(to: onHome.hand.headerPoint(of: "Later"))
            try desktop.wait(for: "the section to open") { !home.isCollapsed(section: "Later") }
            XCTAssertEqual(stages.prefix(2), [.resting, .flashing])
            try onHome.drag(over: "Paint the door", at: 0.9)
            try onHome.drop()
            XCTAssertEqual(onHome.order, [["Bake bread"], ["Paint the door", "Sweep"]])

            // A board, opened through a row; the drag continues on the board.
            var isLit = false
            page.names.onFeedbackChange = { isLit = isLit || $0.spring?.stage == .flashing }
            try onHome.lift("Bake bread")
            try onNames.drag(over: "Garden")
            try desktop.wait(for: "the board to open") { page.stack.visiblePage == "Garden" }
            XCTAssertTrue(isLit, "nothing has shown that it would open")
            XCTAssertEqual(page.names.selectedItems, ["Garden"])
            XCTAssertTrue(home.list.hasActiveDrag)
            try desktop.wait(for: "the board's rows") { garden.frame(of: "Sow beans") != nil && garden.isMapped }
            try onGarden.drag(over: "Sow beans", at: 0.9)
            try desktop.wait(for: "the room on the board") { garden.list.feedback.gap != nil }
            desktop.hand.release()
            try onGarden.hand.waitUntilIdle()
            try desktop.wait(for: "the drag's end") { !home.list.hasActiveDrag }
            XCTAssertEqual(onGarden.order, [["Sow beans", "Bake bread"], ["Mend the fence"]])
            XCTAssertEqual(onHome.order, [[], ["Paint the door", "Sweep"]])

            // Dropped on the name itself.
            try onGarden.lift("Sow beans")
            try onNames.drag(over: "Home")
            desktop.hand.release()
            try desktop.wait(for: "the drag's end") { onNames.hand.isIdle && !garden.list.hasActiveDrag }
            XCTAssertEqual(onHome.order[0], ["Sow beans"])
            XCTAssertEqual(onGarden.order[0], ["Bake bread"])
        }
    }
}
