import Board

/// Why a store did not do what it was asked for; its words are in `StoreError+Words`.
public enum StoreError: Error, Hashable, Sendable {
    /// The disk, or the room that the user may take on it, is full.
    case full(path: String)
    /// Another program holds the library for longer than one waits.
    case busy(path: String)
    /// The file or its folder can't be written to.
    case readOnly(path: String)
    /// The file can't be opened: there is no such folder, or it may not be read.
    case cannotOpen(path: String)
    /// There is no library where one is to be read.
    case missing(path: String)
    /// Reading or writing failed; the number is the system's.
    case failed(path: String, code: Int32)
    /// The file is damaged.
    case damaged(path: String)
    /// The file is no library, but something else.
    case notALibrary(path: String)
    /// A newer version of the program has made the library.
    case newer(path: String, version: Int, known: Int)
    /// There is another file, or none, where the library was when it was opened.
    case replaced(path: String)
    /// Something else has written to the library's file while it was open.
    case overwritten(path: String)
    /// The board's rules say no.
    case refused(Refusal)
    /// There is no step to take back, or to do again.
    case nothingToUndo
    case nothingToRedo
    /// A step can't be taken back: what it changed has been changed since, or its entry in the journal is damaged.
    case cannotUndo
    /// The step to take back is not the last one any more.
    case notTheLast
    /// Somebody canceled the write before it was saved; nothing of it is in the library.
    case canceled
    /// The statement is not what the library understands: a fault of the program.
    case misuse(String)
    /// The library does not take what was to be written: a fault of the program.
    case rejected(String)
    /// A statement was stopped because it took too long.
    case interrupted(path: String)

    /// Whether it is what a file holds that makes no sense, and not that it could not be had. Of a file that is damaged
    /// anyway, what can't be asked for, what no table takes and what has no end are parts of that.
    var isOfContents: Bool {
        switch self {
        case .damaged, .misuse, .rejected, .interrupted: true
        default: false
        }
    }

    /// Whether the same may work later, without anybody giving the order again.
    public var isTemporary: Bool {
        switch self {
        case .full, .busy, .readOnly, .failed, .replaced, .overwritten, .damaged, .cannotOpen, .missing: true
        case .notALibrary, .newer, .refused, .nothingToUndo, .nothingToRedo, .cannotUndo, .notTheLast, .canceled,
            .misuse, .rejected, .interrupted:
            false
        }
    }
}
