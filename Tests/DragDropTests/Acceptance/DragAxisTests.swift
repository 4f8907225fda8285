import DragDrop
import SectionedList
import XCTest

final class DragAxisTests: XCTestCase {
    func testPointStaysOnAxisAndInView() {
        let (start, view) = (Point(x: 30, y: 50), Size(width: 200, height: 100))
        func vertical(_ x: Double, _ y: Double) -> Point {
            DragAxis.vertical.confine(Point(x: x, y: y), from: start, in: view)
        }
        XCTAssertEqual(vertical(150, 70), Point(x: 30, y: 70))
        XCTAssertEqual(vertical(-400, -9), Point(x: 30, y: 0))
        XCTAssertEqual(vertical(900, 800), Point(x: 30, y: 99))
        func horizontal(_ x: Double, _ y: Double) -> Point {
            DragAxis.horizontal.confine(Point(x: x, y: y), from: start, in: view)
        }
        XCTAssertEqual(horizontal(150, 70), Point(x: 150, y: 50))
        XCTAssertEqual(horizontal(-1, 900), Point(x: 0, y: 50))
        XCTAssertEqual(horizontal(201, -5), Point(x: 199, y: 50))
        XCTAssertEqual(
            DragAxis.vertical.confine(Point(x: 5, y: 5), from: .zero, in: Size(width: 0, height: 0)), .zero)
    }
}
