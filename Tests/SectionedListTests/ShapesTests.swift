import SectionedList
import XCTest

final class ShapesTests: XCTestCase {
    func testRectangleExcludesItsRightAndBottomEdges() {
        let rect = Rect(x: 10, y: 20, width: 30, height: 40)
        XCTAssertTrue(rect.contains(Point(x: 10, y: 20)))
        XCTAssertTrue(rect.contains(Point(x: 39.9, y: 59.9)))
        XCTAssertFalse(rect.contains(Point(x: 40, y: 30)))
        XCTAssertFalse(rect.contains(Point(x: 20, y: 60)))
        XCTAssertFalse(rect.contains(Point(x: 9.9, y: 30)))
        XCTAssertFalse(rect.contains(Point(x: 20, y: 19.9)))
        XCTAssertFalse(Rect.zero.contains(.zero))
    }

    func testRectangleKnowsItsEdgesCenterAndSize() {
        let rect = Rect(x: 10, y: 20, width: 30, height: 40)
        XCTAssertEqual([rect.minX, rect.midX, rect.maxX], [10, 25, 40])
        XCTAssertEqual([rect.minY, rect.midY, rect.maxY], [20, 40, 60])
        XCTAssertEqual(rect.center, Point(x: 25, y: 40))
        XCTAssertEqual(rect.size, Size(width: 30, height: 40))
    }

    func testInsetRectangleNeverHasNegativeSize() {
        let rect = Rect(x: 10, y: 20, width: 30, height: 40)
        XCTAssertEqual(rect.insetBy(dx: 1, dy: 2), Rect(x: 11, y: 22, width: 28, height: 36))
        XCTAssertEqual(rect.insetBy(dx: -5, dy: -5), Rect(x: 5, y: 15, width: 40, height: 50))
        XCTAssertEqual(rect.insetBy(dx: 99, dy: 0).width, 0)
        XCTAssertEqual(rect.offsetBy(dx: 3, dy: -4), Rect(x: 13, y: 16, width: 30, height: 40))
    }

    func testDistanceBetweenPointsIsEuclidean() {
        XCTAssertEqual(Point(x: 1, y: 2).distance(to: Point(x: 4, y: -2)), 5)
        XCTAssertEqual(Point.zero.distance(to: .zero), 0)
    }

    func testSpanMeasuresDistanceOfPositionOutsideIt() {
        let span = Interval(start: 10, length: 5)
        XCTAssertEqual(span, Interval(start: 10, end: 15))
        XCTAssertEqual(span.length, 5)
        XCTAssertEqual(span.middle, 12.5)
        XCTAssertEqual([7, 10, 12, 15, 19].map(span.distance(to:)), [3, 0, 0, 0, 4])
    }
}
