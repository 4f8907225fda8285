import Board
import BoardModel
import XCTest

/// The steps of a card, as the store has them and with what is done meanwhile.
final class StepOrderTests: XCTestCase {
    private let parent = CardID.random()
    private let ids = (0..<3).map { _ in CardID.random() }

    private func records(_ steps: [CardID]) -> [CardRecord] {
        steps.map { step in
            let rank = Rank(ids.firstIndex(of: step).map { "\($0 + 1)" } ?? "9")
            return CardRecord(id: step, place: Placement(in: .card(parent), rank: rank), title: "")
        }
    }

    func testOneThatIsToStayStaysInItsPlace() {
        var order = StepOrder(of: parent)
        order.read(records(ids), keeping: { _ in false })
        order.read(records([ids[0], ids[2]]), keeping: { $0 == self.ids[1] })
        XCTAssertEqual(order.shown, ids)
        order.read(records([ids[0], ids[2]]), keeping: { _ in false })
        XCTAssertEqual(order.shown, [ids[0], ids[2]])
    }

    func testANewOneStaysThatWasDeletedBeforeItWasHeardOf() {
        var order = StepOrder(of: parent)
        order.read(records([ids[0], ids[2]]), keeping: { _ in false })
        let (new, token) = (NewCard(id: ids[1], title: "new"), CommandToken())
        XCTAssertTrue(order.perform(.addCards([new], at: .steps(of: parent, .after(ids[0]))), as: token))
        XCTAssertTrue(order.settle(token))
        order.read(records([ids[0], ids[2]]), keeping: { $0 == self.ids[1] })
        XCTAssertEqual(order.shown, ids)
        order.place(ids[1], at: nil)
        XCTAssertEqual(order.shown, [ids[0], ids[2]])
    }

    func testWhatIsPutBackWhileItIsShownIsThereWithoutTheStore() {
        var order = StepOrder(of: parent)
        order.read(records(ids), keeping: { _ in false })
        let (back, token) = (Command.addCards([NewCard(id: ids[1], title: "")], at: .steps(of: parent)), CommandToken())
        XCTAssertTrue(order.perform(back, as: token))
        XCTAssertEqual(order.shown, ids)
        order.place(ids[1], at: nil)
        XCTAssertEqual(order.shown, [ids[0], ids[2], ids[1]])
        XCTAssertTrue(order.settle(token))
        XCTAssertEqual(order.shown, [ids[0], ids[2]])
    }
}
