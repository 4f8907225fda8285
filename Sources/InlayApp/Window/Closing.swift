import Board
import BoardModel
import BoardStore
import GtkInterop

/// Closes a window when all that was done in it is saved. Where something can't be, or was typed and has no place, its user
/// says what is to become of it; until then the window stays.
@MainActor
final class Closing {
    private let window: Window
    private let library: Library
    private let lostTexts: LostTexts
    private let endTyping: () -> Void
    private var state = State.open
    private var ending: GtkInterop.Timer?

    private enum State {
        /// Nobody wants it closed.
        case open
        /// It closes when what waits is saved.
        case saving
        /// It closes now.
        case ended
    }

    private enum Answer {
        case mend, close, cancel
    }

    /// - Parameters:
    ///   - lostTexts: what only the window still has.
    ///   - endTyping: hands over what is being typed.
    ///   - leave: is called when the window goes.
    init(
        _ window: Window, _ library: Library, _ lostTexts: LostTexts, endTyping: @escaping () -> Void,
        leave: @escaping () -> Void
    ) {
        self.window = window
        self.library = library
        self.lostTexts = lostTexts
        self.endTyping = endTyping
        window.onClose { [weak self] in
            guard let self, self.state != .ended else {
                leave()
                return false
            }
            if self.state == .open { self.save() }
            return true
        }
    }

    private func save() {
        state = .saving
        endTyping()
        // What was dropped and has come is cards in a moment; the writer may wait for another program. The window is not to
        // stand still meanwhile.
        library.arrivals.whenSettled { [weak self, library] in
            library.flush { unsaved in
                if let unsaved { self?.ask(unsaved) } else { self?.endWithoutTexts() }
            }
        }
    }

    private func end() {
        state = .ended
        window.close()
    }

    private func ask(_ unsaved: Unsaved) {
        ask(
            localized("Close Without Saving?"), Self.text(unsaved), close: localized("Close Without Saving"),
            mend: localized("Try Again")
        ) { [weak self] in self?.save() }
    }

    /// All is saved that can be; the rest is nowhere else.
    private func endWithoutTexts() {
        guard let text = lostTexts.text else { return end() }
        let start = text.prefix(Self.longestText)
        let shown = start.endIndex < text.endIndex ? "\(start)…" : text
        ask(
            localized("Close Without What You Typed?"),
            "\(localized("It could not be kept, and has not been copied:"))\n\n\(shown)",
            close: localized("Close Without It"), mend: localized("Copy Text")
        ) { [weak self] in
            self?.lostTexts.copy()
            self?.state = .open
        }
    }

    private func ask(_ title: String, _ body: String, close: String, mend: String, mending: @escaping () -> Void) {
        let dialog = MessageDialog<Answer>(
            title, body: body,
            choices: [
                .init(localized("Cancel"), .cancel), .init(close, .close, look: .destructive),
                .init(mend, .mend, look: .suggested),
            ], over: window
        ) { [weak self] answer in
            switch answer {
            case .mend: mending()
            // The dialog goes first, which the window would take along.
            case .close: self?.ending = GtkInterop.Timer(afterMilliseconds: 0) { [weak self] in self?.end() }
            case .cancel, nil: self?.state = .open
            }
        }
        dialog.present()
    }

    private static func text(_ unsaved: Unsaved) -> String {
        let names = unsaved.summary(in: .desktop)
        let count = names.reduce(0) { $0 + $1.count }
        let listed = names.prefix(longestList).map {
            $0.count == 1
                ? $0.name
                : localized("\($0.name) (\($0.count) time)", "\($0.name) (\($0.count) times)", count: $0.count)
        }
        var all = listed.joined(separator: ", ")
        if names.count > longestList { all = localized("\(all), and more") }
        let head = localized(
            "\(count) change is not saved: \(all).", "\(count) changes are not saved: \(all).", count: count)
        return "\(head)\n\n\(unsaved.reason.text(in: .desktop))"
    }

    /// As many letters of what was typed are shown: to know what it is.
    private static let longestText = 200
    /// More different changes than this are not told of one by one.
    private static let longestList = 6
}
