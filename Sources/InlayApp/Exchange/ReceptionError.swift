import Board
import BoardFormats
import DragDrop

/// The reason why content from another program does not become cards.
enum ReceptionError: Error {
    /// The content did not arrive.
    case delivery(ItemProviderError)
    /// The content arrived, but can't become cards or can't be saved.
    case content(any Error)

    /// Whether asking the program again may succeed.
    var mayChange: Bool {
        switch self {
        case .delivery(.noAnswer), .delivery(.noRepresentation), .delivery(.loaderFailed): true
        default: false
        }
    }

    /// Whether the user should be told. Someone who canceled already knows.
    var isSaid: Bool { if case .delivery(.cancelled) = self { false } else { true } }
}

extension ReceptionError: CustomStringConvertible {
    var description: String {
        switch self {
        case .delivery(.cancelled): localized("It was cancelled.")
        case .delivery(.timedOut):
            localized("The other program took too long. Try again, or copy and paste it instead.")
        case .delivery(.interrupted):
            localized("Something else was dragged before all had come. It is where it was: drag it again.")
        case .delivery(.noAnswer), .delivery(.noRepresentation):
            localized("The other program gave nothing. Try again, or copy and paste it instead.")
        case .delivery(.loaderFailed), .delivery(.tooLarge), .delivery(.undecodable):
            localized(
                "It could not be read: it is too large to come at once, or the other program broke off. Drag less of it."
            )
        case .content(let error as ImportError) where !error.isOfSize:
            localized("The cards that came can’t be read: they are damaged, or of a newer Inlay.")
        case .content(is ImportError): localized("These are too many cards to come at once. Drag fewer of them.")
        case .content(let error): "\(error)"
        }
    }
}

extension ImportError {
    /// Whether the content exceeds a limit.
    fileprivate var isOfSize: Bool {
        switch reason {
        case .tooLarge, .tooManyEntries: true
        default: false
        }
    }
}
