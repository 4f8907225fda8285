import SectionedList
import XCTest

@testable import DragDrop

/// The seams from which new sections grow.
final class SeamTests: XCTestCase {
    private static let size = Size(width: 100, height: 60)

    private static func surface(_ layout: ListLayout, isRightToLeft: Bool = false) throws -> ListSurface<String, Int> {
        ListSurface(
            try SectionedList(["A", "B", "C", "D"].map { ($0, [Int]()) }), layout: layout,
            viewport: Size(width: 500, height: 300), metrics: ListMetrics(sectionSpacing: 10),
            isRightToLeft: isRightToLeft)
    }

    private static func rect(_ x: Double, _ y: Double = 0) -> Rect {
        Rect(x: x, y: y, width: size.width, height: size.height)
    }

    func testColumnsGrowWhereNextOneWas() throws {
        let seams = try Self.surface(.columns).seams(
            of: ["B", "C"], from: ["A": Self.rect(0), "D": Self.rect(115)],
            to: ["A": Self.rect(0), "B": Self.rect(110), "C": Self.rect(220), "D": Self.rect(330)])
        let seam = Rect(x: 115, y: 0, width: 0, height: 60)
        XCTAssertEqual(seams, ["B": seam, "C": seam])
    }

    func testLastColumnGrowsNextToPreviousOne() throws {
        let seams = try Self.surface(.columns).seams(
            of: ["D"], from: ["C": Self.rect(50)], to: ["C": Self.rect(50), "D": Self.rect(160)])
        XCTAssertEqual(seams, ["D": Rect(x: 160, y: 0, width: 0, height: 60)])
    }

    func testColumnsGrowFromRightInRightToLeftLayout() throws {
        let surface = try Self.surface(.columns, isRightToLeft: true)
        let seams = surface.seams(
            of: ["B", "D"], from: ["A": Self.rect(400), "C": Self.rect(290)],
            to: ["A": Self.rect(400), "B": Self.rect(290), "C": Self.rect(180), "D": Self.rect(70)])
        XCTAssertEqual(
            seams,
            [
                "B": Rect(x: 390, y: 0, width: 0, height: 60), "D": Rect(x: 280, y: 0, width: 0, height: 60),
            ])
    }

    func testSectionsOfOneListGrowDownward() throws {
        let seams = try Self.surface(.stacked).seams(
            of: ["A", "D"], from: ["B": Self.rect(0, 5), "C": Self.rect(0, 75)],
            to: ["A": Self.rect(0, 0), "B": Self.rect(0, 70), "C": Self.rect(0, 140), "D": Self.rect(0, 210)])
        XCTAssertEqual(
            seams,
            ["A": Rect(x: 0, y: 5, width: 100, height: 0), "D": Rect(x: 0, y: 145, width: 100, height: 0)])
    }

    func testSectionsWithoutNeighborInViewAppearInPlace() throws {
        let surface = try Self.surface(.columns)
        XCTAssertEqual(surface.seams(of: ["A", "B", "C", "D"], from: [:], to: ["A": Self.rect(0)]), [:])
        XCTAssertEqual(surface.seams(of: ["D"], from: ["A": Self.rect(0)], to: ["D": Self.rect(330)]), [:])
    }
}
