import Board
import BoardTestSupport
import SectionedList
import TestSupport
import XCTest

/// Steps that cards take by a key, also among cards that a search has found.
final class CardStepTests: XCTestCase {
    private let section = NewSection(title: "Section")

    func testAStepChangesPlacesWithTheNeighbourThatIsShown() {
        XCTAssertNil(
            forAll(cases: 300) { random in
                let cards = (0..<random.int(in: 1...12)).map { NewCard(title: "\($0)") }
                var store = MemoryLibrary()
                let board = NewBoard(title: "Board", sections: [self.section])
                store.perform(.addBoard(board))
                store.perform(.addCards(cards, at: .section(self.section.id)))
                var order = BoardOrder(store.opening(board.id, sequence: 0))
                for chunk in store.chunks(board.id, sequence: 0, size: 5) { _ = order.load(chunk) }
                let found = cards.map(\.id).filter { _ in random.int(in: 0...1) == 0 }
                guard !found.isEmpty else { return nil }
                var filtered = FilteredOrder(order, found: Set(found))
                let index = random.int(in: 0...(found.count - 1))
                let step = random.int(in: 0...1) == 0 ? CardStep.up : .down
                let destination = filtered.list.destination(of: [found[index]], by: step)
                var wanted = found
                let other = step == .up ? index - 1 : index + 1
                guard wanted.indices.contains(other) else {
                    return destination == nil ? nil : "there is no neighbour, but \(String(describing: destination))"
                }
                wanted.swapAt(index, other)
                guard let destination,
                    let changes = try? order.apply(.moveCards([found[index]], to: destination), as: .init())
                else { return "nothing is done" }
                _ = filtered.follow(changes, of: order)
                let shown = filtered.list.items(in: self.section.id)
                return shown == wanted ? nil : "\(shown) instead of \(wanted)"
            })
    }

    func testTopAndBottomAreThoseOfTheSection() throws {
        let (a, b) = (CardID(number: 1), CardID(number: 2))
        let list = try SectionedList([(section.id, [a, b])])
        XCTAssertEqual(list.destination(of: [b], by: .top), .section(section.id, .start))
        XCTAssertEqual(list.destination(of: [a], by: .bottom), .section(section.id, .end))
        XCTAssertNil(list.destination(of: [], by: .top))
    }
}
