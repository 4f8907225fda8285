import Board
import BoardStore
import Dispatch

/// A reader that reads a window's first visible content on its own thread, while the window is being made. The window
/// then reads it from memory.
final class PreloadedReader: @unchecked Sendable {
    private let done = DispatchSemaphore(value: 0)
    /// The reader, which is set before `done` is signaled, and read only after that.
    private var reader: (any BoardReader)?

    /// Creates a reader and starts reading.
    ///
    /// - Parameter board: The board that is shown first, if it is known.
    init(of store: any BoardStore, showing board: BoardID?) {
        WorkQueue().async { [self] in
            defer { done.signal() }
            guard let reader = try? store.makeReader() else { return }
            Self.preload(reader, board)
            self.reader = reader
        }
    }

    private static func preload(_ reader: any BoardReader, _ board: BoardID?) {
        guard let board = board ?? (try? reader.boards())?.first?.id,
            let opened = try? reader.open(board, firstCards: OpenBoard.firstCards)
        else { return }
        for run in opened.first.runs.prefix(sections) {
            for card in run.cards.prefix(cards) { _ = try? reader.summary(CardID(number: card.number)) }
        }
    }

    /// The approximate numbers of sections and cards that a window has room for.
    private static let (sections, cards) = (6, 14)

    /// Returns the reader for use by the calling thread, or `nil` if it isn't ready almost at once.
    func waitForReader() -> (any BoardReader)? {
        done.wait(timeout: .now() + .milliseconds(20)) == .success ? reader : nil
    }
}
