import Board

/// The reason that a store didn't carry out a request. The wording is in `StoreError+Words`.
public enum StoreError: Error, Hashable, Sendable {
    /// The disk or the user's quota is full.
    case full(path: String)
    /// Another program has kept the library locked for too long.
    case busy(path: String)
    /// The file or its folder can't be written to.
    case readOnly(path: String)
    /// The file can't be opened: its folder doesn't exist, or reading isn't allowed.
    case cannotOpen(path: String)
    /// There is no library at the path.
    case missing(path: String)
    /// Reading or writing failed. The error code is the system's or SQLite's.
    case failed(path: String, code: Int32)
    /// The file is damaged.
    case damaged(path: String)
    /// The file isn't a library.
    case notALibrary(path: String)
    /// The library was made by a newer version of the program.
    case newer(path: String, version: Int, known: Int)
    /// The library's file was replaced or deleted while it was open.
    case replaced(path: String)
    /// Something else wrote to the library's file while it was open.
    case overwritten(path: String)
    /// The board's rules forbid it.
    case refused(Refusal)
    /// There is no step to undo or redo.
    case nothingToUndo
    case nothingToRedo
    /// A step can't be undone: its results have been changed since, or its journal entry is damaged.
    case cannotUndo
    /// A step can't be redone, for one of the same reasons.
    case cannotRedo
    /// The step to undo is no longer the last one.
    case notLastStep
    /// The write was canceled before it was saved. The library is unchanged.
    case canceled
    /// A statement is invalid, which is a program error.
    case misuse(String)
    /// The library rejected the data, which is a program error.
    case rejected(String)
    /// A statement was stopped because it took too long.
    case interrupted(path: String)

    /// Returns the error of a step that can't be undone or redone.
    static func cannotPerform(_ direction: HistoryDirection) -> StoreError {
        direction == .undo ? .cannotUndo : .cannotRedo
    }

    /// Whether the file's contents are invalid, rather than unavailable. In a damaged file, invalid statements,
    /// rejected rows, and endless work are signs of that too.
    var isContentError: Bool {
        switch self {
        case .damaged, .misuse, .rejected, .interrupted: true
        default: false
        }
    }

    /// Whether the operation may succeed later, without a new request.
    public var isTemporary: Bool {
        switch self {
        case .full, .busy, .readOnly, .failed, .replaced, .overwritten, .damaged, .cannotOpen, .missing: true
        case .notALibrary, .newer, .refused, .nothingToUndo, .nothingToRedo, .cannotUndo, .cannotRedo, .notLastStep,
            .canceled, .misuse, .rejected, .interrupted:
            false
        }
    }
}
