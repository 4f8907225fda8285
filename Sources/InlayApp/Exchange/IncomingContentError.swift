import Board
import BoardFormats
import DragDrop

/// The reason why content from another program does not become cards.
enum IncomingContentError: Error {
    /// The content did not arrive.
    case delivery(ItemProviderError)
    /// The content arrived, but can't become cards or can't be saved.
    case content(any Error)
    /// The card whose title or notes it was dropped on is no longer open.
    case cardClosed

    /// Whether asking the program again may succeed.
    var isRetryable: Bool {
        switch self {
        case .delivery(.noAnswer), .delivery(.noRepresentation), .delivery(.loaderFailed): true
        default: false
        }
    }

    /// Whether the error should be reported. A user who canceled already knows.
    var shouldBeReported: Bool { if case .delivery(.canceled) = self { false } else { true } }
}

extension IncomingContentError: CustomStringConvertible {
    var description: String {
        switch self {
        case .delivery(.canceled): localized("The transfer was canceled.")
        case .delivery(.timedOut):
            localized("The other program took too long. Try again.")
        case .delivery(.interrupted):
            localized("Another drag began before everything had arrived. Nothing was moved. Drag again.")
        case .delivery(.noAnswer), .delivery(.noRepresentation):
            localized("The other program sent nothing. Try again.")
        case .delivery(.loaderFailed), .delivery(.tooLarge), .delivery(.undecodable):
            localized(
                "The data is too large, or the other program stopped sending it. Try less at a time."
            )
        case .content(let error as ImportError) where !error.exceedsLimit:
            localized(
                "Can't read these cards: they are damaged or from a newer version of Inlay. Update Inlay and try again."
            )
        case .content(is ImportError): localized("There are too many cards. Try fewer at a time.")
        case .content(let error): "\(error)"
        case .cardClosed:
            localized("The card was closed before everything had arrived. Drag again.")
        }
    }
}

extension ImportError {
    /// Whether the content exceeds a limit.
    fileprivate var exceedsLimit: Bool {
        switch reason {
        case .tooLarge, .tooManyEntries: true
        default: false
        }
    }
}
