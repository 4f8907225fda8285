import Board
import BoardFormats
import DragDrop

/// Why what another program has offered does not become cards.
enum ReceptionError: Error {
    /// Its user wants it no more.
    case cancelled
    /// The other program did not deliver in time.
    case late
    /// Something else was dragged before all had come, so that the other program keeps it.
    case interrupted
    /// The other program delivered nothing.
    case nothing
    /// It is too large, or the other program has broken off.
    case unreadable
    /// It says to be cards of another Inlay, and is none that can be read.
    case noCards
    /// There are more than come at once.
    case tooMany
    /// Something else, which says what it is.
    case other(String)

    init(_ error: any Error) {
        switch error {
        case let error as ReceptionError: self = error
        case ItemProviderError.cancelled: self = .cancelled
        case ItemProviderError.timedOut: self = .late
        case ItemProviderError.interrupted: self = .interrupted
        case ItemProviderError.noAnswer, ItemProviderError.noRepresentation: self = .nothing
        case ItemProviderError.loaderFailed: self = .unreadable
        case let error as ImportError:
            switch error.reason {
            case .tooLarge, .tooManyEntries: self = .tooMany
            default: self = .noCards
            }
        default: self = .other("\(error)")
        }
    }
}

extension ReceptionError: CustomStringConvertible {
    /// Whether its user does not know of it already.
    var isSaid: Bool { if case .cancelled = self { false } else { true } }

    var description: String {
        switch self {
        case .cancelled: localized("It was cancelled.")
        case .late: localized("The other program took too long. Try again, or copy and paste it instead.")
        case .interrupted:
            localized("Something else was dragged before all had come. It is where it was: drag it again.")
        case .nothing: localized("The other program gave nothing. Try again, or copy and paste it instead.")
        case .unreadable:
            localized(
                "It could not be read: it is too large to come at once, or the other program broke off. Drag less of it."
            )
        case .noCards: localized("The cards that came can’t be read: they are damaged, or of a newer Inlay.")
        case .tooMany: localized("These are too many cards to come at once. Drag fewer of them.")
        case .other(let reason): reason
        }
    }
}
