import Board
import BoardFormats

/// The reason that a file can't be imported.
package enum ImportProblem: Error, Equatable {
    /// The file is gone.
    case missing
    /// The user may not read it.
    case forbidden
    case folder
    /// A device or a pipe, which may never end.
    case special
    /// The file is larger than allowed.
    case tooLarge(limit: Int)
    /// The file would be small enough, but not together with the others.
    case tooLargeTogether(limit: Int)
    /// The file can't be read for another reason, in the words of the system.
    case unreadable(String)
    /// Reading was canceled.
    case canceled
    /// The file is a library of Inlay, or another database.
    case library
    /// The file isn't text.
    case notText
    case unsupported(UnsupportedFormat)
    /// The contents of the file don't match its format.
    case invalid(ImportError, as: BoardFormat)

    /// Returns the message in a language: what is wrong, and what to do about it.
    package func text(in language: Language) -> String {
        switch self {
        case .missing: language.localized("The file no longer exists. Check whether it was moved or renamed.")
        case .forbidden:
            language.localized("You don't have permission to read this file. Change its permissions and try again.")
        case .folder: language.localized("This is a folder. Choose the files in it instead.")
        case .special: language.localized("This is a device, not a file with contents. Choose another file.")
        case .tooLarge(let limit):
            language.localized("The file is larger than \(limit >> 20) MB. Split it into several files.")
        case .tooLargeTogether(let limit):
            language.localized("Together, the files are larger than \(limit >> 20) MB. Import this one separately.")
        case .unreadable(let reason):
            language.localized("Can't read the file: \(reason). Copy it elsewhere and try again.")
        case .canceled: language.localized("Canceled. Nothing was changed.")
        case .library:
            language.localized("This is a library, not a board. Open it from the file manager to show its boards.")
        case .notText:
            language.localized(
                "This is not text. Save it as a text file in UTF-8, or export it from the other program as a CSV table."
            )
        case .unsupported(let format):
            language.localized(
                "This is \(format.text(in: language)), which Inlay can't read. Many programs can export a CSV table instead."
            )
        case .invalid(let error, as: _): error.text(in: language)
        }
    }
}
