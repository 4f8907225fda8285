import Board
import BoardStore

/// The process of closing a window. The window closes once everything done in it is saved. If something can't be saved,
/// or if typed text has no card to go to, the window stays until the user decides. It doesn't own the window.
@MainActor
package final class CloseController {
    /// The window, as the closing process uses it.
    package struct Host {
        /// Submits the text being typed.
        package var endTyping: () -> Void
        /// Asks the user a question.
        package var ask: (Question) -> Void
        /// Copies the texts that only the window still has to the clipboard.
        package var copyTexts: () -> Void
        /// Closes the window immediately.
        package var close: () -> Void

        package init(
            endTyping: @escaping () -> Void, ask: @escaping (Question) -> Void, copyTexts: @escaping () -> Void,
            close: @escaping () -> Void
        ) {
            (self.endTyping, self.ask, self.copyTexts, self.close) = (endTyping, ask, copyTexts, close)
        }
    }

    /// A question to the user, with the titles of its buttons.
    package struct Question: Hashable {
        package var title: String
        package var body: String
        /// The title of the button that closes the window and loses something.
        package var close: String
        /// The title of the button that prevents the loss.
        package var resolve: String
    }

    /// The user's answer to the question.
    package enum Answer {
        case resolve, close, cancel
    }

    private enum State {
        /// The window stays open.
        case open
        /// The window closes once the waiting changes are saved.
        case saving
        /// The user is asked whether to copy or discard texts, or whether to save or discard changes.
        case asking(isAboutTexts: Bool)
        /// The window is closing now.
        case ended
    }

    private var state = State.open
    private let library: Library
    private let unsavedText: UnsavedText
    private let host: Host

    /// Creates the closing process of a window.
    ///
    /// - Parameter unsavedText: The texts that only the window still has.
    package init(_ library: Library, _ unsavedText: UnsavedText, host: Host) {
        (self.library, self.unsavedText, self.host) = (library, unsavedText, host)
    }

    /// Requests to close the window.
    ///
    /// - Returns: Whether it may close at once. Otherwise, `Host.close` is called later, unless the user keeps the
    ///   window open.
    package func request() -> Bool {
        switch state {
        case .ended: return true
        case .open:
            save()
            return false
        case .saving, .asking: return false
        }
    }

    /// Handles the user's answer to the question.
    package func answer(_ answer: Answer) {
        guard case .asking(let isAboutTexts) = state else { return }
        switch answer {
        case .resolve where isAboutTexts:
            host.copyTexts()
            state = .open
        case .resolve: save()
        case .close: end()
        case .cancel: state = .open
        }
    }

    private func save() {
        state = .saving
        host.endTyping()
        // Dropped content becomes cards in a moment, and the writer may have to wait for another program. The window
        // must not freeze meanwhile.
        library.pendingImports.whenEmpty { [weak self, library] in
            library.flush { unsaved in
                if let unsaved { self?.ask(about: unsaved) } else { self?.closeUnlessTextRemains() }
            }
        }
    }

    private func end() {
        state = .ended
        host.close()
    }

    private func ask(about unsaved: UnsavedChanges) {
        state = .asking(isAboutTexts: false)
        let language = library.language
        host.ask(
            Question(
                title: language.localized("Close Without Saving?"), body: text(of: unsaved),
                close: language.localized("Close Without Saving"), resolve: language.localized("Try Again")))
    }

    /// Closes the window after saving, unless it still has texts that exist nowhere else.
    private func closeUnlessTextRemains() {
        guard let text = unsavedText.text else { return end() }
        state = .asking(isAboutTexts: true)
        let start = text.prefix(Self.textLimit)
        let shown = start.endIndex < text.endIndex ? "\(start)…" : text
        let language = library.language
        host.ask(
            Question(
                title: language.localized("Close and Discard Text?"),
                body: "\(language.localized("This text can't be saved and has not been copied:"))\n\n\(shown)",
                close: language.localized("Discard Text"), resolve: language.localized("Copy Text")))
    }

    private func text(of unsaved: UnsavedChanges) -> String {
        let language = library.language
        let names = unsaved.summary(in: language)
        let count = names.reduce(0) { $0 + $1.count }
        let listed = names.prefix(Self.listLimit).map { change, count in
            count == 1
                ? change : language.localized("\(change) (\(count) time)", "\(change) (\(count) times)", count: count)
        }
        var changes = listed.joined(separator: ", ")
        if names.count > Self.listLimit { changes = language.localized("\(changes), and more") }
        let head = language.localized(
            "\(count) change is not saved: \(changes).", "\(count) changes are not saved: \(changes).", count: count)
        return "\(head)\n\n\(unsaved.reason.text(in: language))"
    }

    /// The number of characters of typed text shown, enough to recognize it.
    private static let textLimit = 200
    /// The number of different changes listed individually.
    private static let listLimit = 6
}
