import Board

extension StoreError: CustomStringConvertible {
    /// The message in English for the command line: what failed, on what, and how to fix it.
    public var description: String {
        guard case .notALibrary(let path) = self else { return text(in: .english) }
        return "\(path) is not an Inlay library. Use --library to name another file."
    }

    /// Returns the message in a language.
    public func text(in language: Language) -> String {
        switch self {
        case .full(let path):
            language.localized("Can't save \(path): the disk is full. Free some space and try again.")
        case .busy(let path):
            language.localized(
                "Can't save \(path): another program is keeping it locked. Close that program or wait, then try again.")
        case .readOnly(let path):
            language.localized(
                "Can't save \(path): you don't have permission to write to it. Change the permissions of the file and its folder."
            )
        case .cannotOpen(let path):
            language.localized(
                "Can't open \(path). Make sure that the folder exists and that you can read and write the file.")
        case .missing(let path):
            language.localized("There is no library at \(path). To create one, run “inlay new TITLE”.")
        case .failed(let path, let code):
            language.localized(
                "Can't read or write \(path) (input/output error \(code)). Check the disk and its free space, then try again."
            )
        case .damaged(let path):
            language.localized("\(path) is damaged. To repair it, run “inlay check --repair”.")
        case .notALibrary(let path):
            language.localized("\(path) is not an Inlay library. Choose another file.")
        case .newer(let path, let version, let newestKnown):
            language.localized(
                "\(path) was created by a newer version of Inlay (file version \(version); this version of Inlay reads up to \(newestKnown)). Update Inlay."
            )
        case .replaced(let path):
            language.localized(
                "\(path) was deleted or replaced while it was open. Check the file, then try again.")
        case .overwritten(let path):
            language.localized("Another program wrote to \(path) while it was open. Try again.")
        case .refused(let refusal): Words(in: language).reason(refusal)
        case .nothingToUndo: language.localized("There is nothing to undo.")
        case .nothingToRedo: language.localized("There is nothing to redo.")
        case .cannotUndo:
            language.localized(
                "Can't undo the last change: the affected content has changed since, or the history is damaged. Change it back by hand."
            )
        case .cannotRedo:
            language.localized(
                "Can't redo the change: the affected content has changed since, or the history is damaged. Make the change again by hand."
            )
        case .notLastStep: language.localized("There are later changes. Undo those first.")
        case .canceled: language.localized("Canceled. Nothing was changed.")
        case .interrupted(let path):
            language.localized(
                "Can't read \(path): it took too long. Run “inlay check” to see whether the library is damaged.")
        case .misuse(let message), .rejected(let message):
            language.localized("The library can't carry out the request: \(message).")
        }
    }
}
