import Board
import BoardStore

extension FileReader {
    /// Returns the cards of all boards in order, each followed by its steps.
    func allCards() throws -> [CardRecord] {
        try boards().flatMap { try sections(of: $0.id) }
            .flatMap { try cards(in: .section($0.record.id), includesArchived: true) }
            .flatMap { [$0] + (try cards(in: .card($0.id), includesArchived: true)) }
    }
}
