import Board
import XCTest

@testable import InlayApp

/// What lines of a section's menu say to their action.
final class SectionDeedTests: XCTestCase {
    func testWhatIsSaidIsUnderstood() {
        let section = SectionID.random()
        let colors = BoardColor.allCases.map { SectionDeed.color($0) } + [.color(nil)]
        let deeds: [SectionDeed] =
            [.rename, .addAfter, .limit, .moveAll(to: .random()), .setLocked(true), .setLocked(false)]
            + [.archiveDone, .delete] + CardOrder.allCases.map { .sort($0) } + colors
        for deed in deeds {
            let read = SectionDeed.read(deed.text(about: section))
            XCTAssertEqual(read?.section, section)
            XCTAssertEqual(read?.deed, deed)
        }
    }

    func testNothingElseIsUnderstood() {
        let section = SectionID.random()
        for text in ["", "rename", "\(section)", "\(section) ", "\(section) paint", "\(section) color mud"]
            + ["\(section) delete all", "\(section) move-all here", "\(section) color red green"]
        {
            XCTAssertNil(SectionDeed.read(text), text)
        }
    }
}
