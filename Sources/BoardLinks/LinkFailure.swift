import Board
import BoardFormats
import BoardStore
import Glibc

/// The reason that a board can't be linked to a file, or that the two are not in step. Nothing is lost on either side.
package enum LinkFailure: Error, Equatable {
    /// The file is a library or part of one.
    case isLibrary
    /// The file can't be read. The value is the system's error code.
    case unreadable(Int32)
    /// The path leads to a folder, a device, or a pipe.
    case notAFile
    case tooLarge(limit: Int)
    case unwritable(Int32)
    /// The file was written, but the disk did not confirm it.
    case unconfirmed(Int32)
    /// Another program saved the file during an update that was interrupted. Its version has this path.
    case displaced(String)
    /// The format of a link that a newer version of Inlay has made.
    case unknownFormat(String)
    case anotherKind
    case emptied
    case invalid(ImportError)
    case unexportable(ExportError)
    /// The board refuses the changes of the file.
    case refused(StoreError)
    /// The library can't be read or written.
    case storeFailed(StoreError)
    /// Another program has changed the file or the board at each attempt.
    case unstable
    /// Another program has kept the lock on the links for too long.
    case busy
    /// The file of the lock can't be opened. The value is the system's error code.
    case unlockable(String, Int32)

    // Reasons that only a new or moved link can have.

    /// The file is on another computer, and can't be opened by a path.
    case noPath
    case notText
    case foreign(UnsupportedFormat)
    case notLinkable(BoardFormat)
    case alreadyLinked(board: String, path: String)
    /// A board can only be linked to a new file, or to one with the same contents.
    case otherContents
    /// A link can't be moved to a file of another kind, or one that lacks most of the cards that its file had.
    case otherFile
    /// The name of a new file doesn't tell its format.
    case unclearFormat
    /// The file has parts between which nothing can be written.
    case notEditable
    case noBoard

    /// Whether there is no file. It may have been moved.
    package var isMissing: Bool {
        if case .unreadable(let code) = self { [ENOENT, ENOTDIR, ELOOP].contains(code) } else { false }
    }

    /// Creates the reason that a file can't be written.
    init(_ error: OutputError) {
        switch error {
        case .isLibrary: self = .isLibrary
        case .failed(let code): self = .unwritable(code)
        case .unconfirmed(let code): self = .unconfirmed(code)
        }
    }
}

/// A linked file that is not in step with its board, or that can't be linked.
package struct LinkProblem: Error, Equatable {
    package let path: String
    package let failure: LinkFailure

    package init(_ path: String, _ failure: LinkFailure) {
        (self.path, self.failure) = (path, failure)
    }
}
