import Board
import BoardStore

/// Decides when a window closes: when everything done in it is saved. Where something can't be, or was typed and has no
/// place, its user says what is to become of it; until then the window stays. It does not own the window.
@MainActor
package final class Closing {
    /// What is asked of the window.
    package struct Host {
        /// Hands over what is being typed.
        package var endTyping: () -> Void
        /// Asks the user a question.
        package var ask: (Question) -> Void
        /// Puts what only the window still has on the clipboard.
        package var copyTexts: () -> Void
        /// Closes the window, now.
        package var close: () -> Void

        package init(
            endTyping: @escaping () -> Void, ask: @escaping (Question) -> Void, copyTexts: @escaping () -> Void,
            close: @escaping () -> Void
        ) {
            (self.endTyping, self.ask, self.copyTexts, self.close) = (endTyping, ask, copyTexts, close)
        }
    }

    /// A question to the user, with what its buttons say.
    package struct Question: Hashable {
        package var title: String
        package var body: String
        /// Closes, and loses something.
        package var close: String
        /// Saves it from that.
        package var mend: String
    }

    /// What the user says to that.
    package enum Answer {
        case mend, close, cancel
    }

    private enum State {
        /// Nobody wants it closed.
        case open
        /// It closes when what waits is saved.
        case saving
        /// It asks its user to copy or lose texts, or to save or lose changes.
        case asking(isAboutTexts: Bool)
        /// It closes now.
        case ended
    }

    private var state = State.open
    private let library: Library
    private let lostTexts: LostTexts
    private let host: Host

    /// - Parameter lostTexts: what only the window still has.
    package init(_ library: Library, _ lostTexts: LostTexts, host: Host) {
        (self.library, self.lostTexts, self.host) = (library, lostTexts, host)
    }

    /// Somebody wants the window closed.
    ///
    /// - Returns: whether it may go at once. Else `Host.close` is called when it may.
    package func request() -> Bool {
        switch state {
        case .ended: return true
        case .open:
            save()
            return false
        case .saving, .asking: return false
        }
    }

    /// The user has answered the question.
    package func answer(_ answer: Answer) {
        guard case .asking(let isAboutTexts) = state else { return }
        switch answer {
        case .mend where isAboutTexts:
            host.copyTexts()
            state = .open
        case .mend: save()
        case .close: end()
        case .cancel: state = .open
        }
    }

    private func save() {
        state = .saving
        host.endTyping()
        // What was dropped and has come is cards in a moment; the writer may wait for another program. The window is not to
        // stand still meanwhile.
        library.arrivals.whenSettled { [weak self, library] in
            library.flush { unsaved in
                if let unsaved { self?.ask(about: unsaved) } else { self?.endWithoutTexts() }
            }
        }
    }

    private func end() {
        state = .ended
        host.close()
    }

    private func ask(about unsaved: Unsaved) {
        state = .asking(isAboutTexts: false)
        let language = library.language
        host.ask(
            Question(
                title: language.localized("Close Without Saving?"), body: text(of: unsaved),
                close: language.localized("Close Without Saving"), mend: language.localized("Try Again")))
    }

    /// All is saved that can be; the rest is nowhere else.
    private func endWithoutTexts() {
        guard let text = lostTexts.text else { return end() }
        state = .asking(isAboutTexts: true)
        let start = text.prefix(Self.longestText)
        let shown = start.endIndex < text.endIndex ? "\(start)…" : text
        let language = library.language
        host.ask(
            Question(
                title: language.localized("Close Without Your Text?"),
                body: "\(language.localized("This text can't be saved and has not been copied:"))\n\n\(shown)",
                close: language.localized("Discard Text"), mend: language.localized("Copy Text")))
    }

    private func text(of unsaved: Unsaved) -> String {
        let language = library.language
        let names = unsaved.summary(in: language)
        let count = names.reduce(0) { $0 + $1.count }
        let listed = names.prefix(Self.longestList).map {
            $0.count == 1
                ? $0.name
                : language.localized("\($0.name) (\($0.count) time)", "\($0.name) (\($0.count) times)", count: $0.count)
        }
        var all = listed.joined(separator: ", ")
        if names.count > Self.longestList { all = language.localized("\(all), and more") }
        let head = language.localized(
            "\(count) change is not saved: \(all).", "\(count) changes are not saved: \(all).", count: count)
        return "\(head)\n\n\(unsaved.reason.text(in: language))"
    }

    /// As many letters of what was typed are shown: to know what it is.
    private static let longestText = 200
    /// More different changes than this are not told of one by one.
    private static let longestList = 6
}
