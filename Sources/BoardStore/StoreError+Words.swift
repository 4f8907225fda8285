import Board

extension StoreError: CustomStringConvertible {
    /// The message in English: what failed, on what, and how to fix it.
    public var description: String { text(in: .english) }

    /// Returns the message in a language.
    public func text(in language: Language) -> String {
        switch self {
        case .full(let path):
            language.localized("The disk is full, so \(path) could not be written. Free some room and try again.")
        case .busy(let path):
            language.localized(
                "Another program is writing to \(path) and does not let go. Close it or wait, then try again.")
        case .readOnly(let path):
            language.localized(
                "\(path) can't be written to. Give yourself the right to write to the file and its folder.")
        case .cannotOpen(let path):
            language.localized(
                "\(path) can't be opened. See that its folder is there and that you may read and write it.")
        case .missing(let path):
            language.localized("There is no library at \(path). “inlay new BOARD” makes one.")
        case .failed(let path, let code):
            language.localized(
                "\(path) could not be read or written (input/output error \(code)). Check the disk, and that there is room on it, then try again."
            )
        case .damaged(let path):
            language.localized("\(path) is damaged.")
        case .notALibrary(let path):
            language.localized("\(path) is not an Inlay library. Name another file with --library.")
        case .newer(let path, let version, let known):
            language.localized(
                "\(path) was made by a newer Inlay (version \(version) of the file, this one knows \(known)). Update Inlay."
            )
        case .replaced(let path):
            language.localized(
                "\(path) was deleted or replaced while it was open. Look at what is there, then try again.")
        case .overwritten(let path):
            language.localized("Another program wrote to \(path) while it was open. Try again.")
        case .refused(let refusal): Words(in: language).reason(refusal)
        case .nothingToUndo: language.localized("There is nothing to undo.")
        case .nothingToRedo: language.localized("There is nothing to redo.")
        case .cannotUndo:
            language.localized(
                "The last change can't be taken back: what it changed is not as it left it. Make the change by hand.")
        case .notTheLast: language.localized("Something else was changed meanwhile. Undo takes that back first.")
        case .canceled: language.localized("Canceled. Nothing was changed.")
        case .interrupted(let path):
            language.localized(
                "\(path) could not be read: it took too long. “inlay check” tells whether the library is damaged.")
        case .misuse(let message), .rejected(let message):
            language.localized("The library was asked something that it does not understand: \(message).")
        }
    }
}
