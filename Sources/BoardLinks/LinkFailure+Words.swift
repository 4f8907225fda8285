import Board
import BoardFormats
import BoardStore
import Glibc

extension LinkFailure {
    /// Returns the message in a language, without the file's name: what is wrong, and what to do about it.
    package func text(in language: Language) -> String {
        switch self {
        case .isLibrary: language.localized("It is an Inlay library or part of one. Choose another file.")
        case .unreadable where isMissing:
            language.localized("It can't be found. If it was moved or renamed, locate it.")
        case .unreadable(let code): Self.unreadable(code, in: language)
        case .notAFile: language.localized("It is a folder, a device, or a pipe. Choose a file.")
        case .tooLarge(let limit):
            language.localized("It is larger than \(limit >> 20) MB. Split it into smaller parts.")
        case .unwritable(let code): Self.unwritable(code, in: language)
        case .unconfirmed(let code):
            language.localized("It was written, but the disk did not confirm it: \(Self.reason(code)). Check the disk.")
        case .displaced(let path):
            language.localized(
                "Another program saved it during an update. Its version is in \(path). Add what is missing to the file, then delete that one."
            )
        case .unknownFormat(let format):
            language.localized("This version of Inlay doesn't know its format, “\(format)”. Update Inlay.")
        case .anotherKind:
            language.localized("It is another kind of file now. Restore it, or unlink it and link it again.")
        case .emptied:
            language.localized("It is empty now. Restore the file, delete the board's cards, or unlink it.")
        case .invalid(let error) where error.reason == .notUTF8:
            language.localized("It is not UTF-8 text. Save it as UTF-8.")
        case .invalid(let error): error.text(in: language)
        case .unexportable(let error): error.text(in: language)
        case .refused(let error):
            language.localized("The board refuses its changes: \(error.text(in: language))")
        case .storeFailed(let error): error.text(in: language)
        case .unstable: language.localized("Another program keeps changing it. Try again.")
        case .busy:
            language.localized(
                "Another program is updating the linked files and does not finish. Wait for it or end it.")
        case .unlockable(let path, let code):
            language.localized(
                "Can't open \(path): \(Self.reason(code)). Check the permissions of this file and of its folder.")
        case .noPath:
            language.localized(
                "This place has no path on this computer, so the board can't be linked to it. Choose another folder.")
        case .notText:
            language.localized(
                "It is not UTF-8 text. If it is text, save it as UTF-8 and link it again.")
        case .foreign(let format):
            language.localized("It is \(format.text(in: language)), which a board can't be linked to.")
        case .notLinkable(let format):
            language.localized(
                "It is \(format.title(in: language)), which a board can't be linked to. Import it instead, or link a file in one of these formats: \(Self.formats(in: language))."
            )
        case .alreadyLinked(let board, let path):
            language.localized("“\(board)” is already linked to \(path). To end that link, unlink it.")
        case .otherContents:
            language.localized(
                "It has other contents than the board. Import it as a new linked board, or name a new file.")
        case .otherFile:
            language.localized(
                "It has another format or other cards than the linked file had. Choose another file, or import it as a new linked board."
            )
        case .unclearFormat:
            language.localized("Its name doesn't tell its format. Use a name that ends with .md, .txt, or .csv.")
        case .notEditable:
            language.localized(
                "Its lines or columns are not those that Inlay would write, and some would be lost. Import the file, or export the board and link the new file."
            )
        case .noBoard: language.localized("The board no longer exists.")
        }
    }

    private static func unreadable(_ code: Int32, in language: Language) -> String {
        switch code {
        case EACCES, EPERM:
            language.localized(
                "You don't have permission to read it. Change the permissions of the file and its folder.")
        default: language.localized("It can't be read: \(reason(code)). Check the disk or the network.")
        }
    }

    private static func unwritable(_ code: Int32, in language: Language) -> String {
        switch code {
        case ENOENT, ENOTDIR: language.localized("Its folder doesn't exist. Restore it, or check its name.")
        case EACCES, EPERM:
            language.localized(
                "You don't have permission to write it. Change the permissions of the file and its folder.")
        case ENOSPC, EDQUOT: language.localized("There is no space left to write it. Free some space.")
        default: language.localized("It can't be written: \(reason(code)). Check the disk or the network.")
        }
    }

    private static func formats(in language: Language) -> String {
        let names = FileVersion.formats.map { $0.label(in: language) }
        return language.listed(names, of: names.count)
    }

    private static func reason(_ code: Int32) -> String {
        strerror(code).map { String(cString: $0) } ?? "\(code)"
    }
}

extension LinkProblem {
    /// Returns the message about a file that is not in step, in a language.
    package func text(in language: Language) -> String {
        language.localized("\(path) is not in step with its board. \(failure.text(in: language))")
    }
}
