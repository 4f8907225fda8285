import Board
import BoardStore
import Dispatch

/// A reader that has read once, on a thread of its own, what a window shows first, while that window is made: what it reads
/// then is in memory.
final class WarmReader: @unchecked Sendable {
    private let done = DispatchSemaphore(value: 0)
    /// Set before `done` is signalled, and read after that.
    private var reader: (any BoardReader)?

    /// Begins with the reading.
    ///
    /// - Parameter board: the one that is shown first, where that is known.
    init(of store: any BoardStore, showing board: BoardID?) {
        WorkQueue().async { [self] in
            defer { done.signal() }
            guard let reader = try? store.makeReader() else { return }
            Self.warm(reader, board)
            self.reader = reader
        }
    }

    private static func warm(_ reader: any BoardReader, _ board: BoardID?) {
        guard let board = board ?? (try? reader.boards())?.first?.id,
            let opened = try? reader.open(board, firstCards: OpenBoard.firstCards)
        else { return }
        for run in opened.first.runs.prefix(sections) {
            for card in run.cards.prefix(cards) { _ = try? reader.summary(CardID(number: card.number)) }
        }
    }

    /// About as many as a window has room for.
    private static let (sections, cards) = (6, 14)

    /// The reader, for the calling thread from now on; `nil` where there is none in a moment.
    func take() -> (any BoardReader)? {
        done.wait(timeout: .now() + .milliseconds(20)) == .success ? reader : nil
    }
}
