import BoardModel
import GtkInterop

/// Closes a window when `Closing` decides so, and asks its questions in a dialog over it.
@MainActor
final class WindowClosing {
    private let window: Window
    private var closing: Closing?
    private var ending: GtkInterop.Timer?

    /// - Parameters:
    ///   - lostTexts: what only the window still has.
    ///   - endTyping: hands over what is being typed.
    ///   - leave: called when the window goes.
    init(
        _ window: Window, _ library: Library, _ lostTexts: LostTexts, endTyping: @escaping () -> Void,
        leave: @escaping () -> Void
    ) {
        self.window = window
        closing = Closing(
            library, lostTexts,
            host: Closing.Host(
                endTyping: endTyping,
                ask: { [weak self] in self?.ask($0) },
                copyTexts: { lostTexts.copy() },
                close: { [weak window] in window?.close() }))
        window.onClose { [weak self] in
            guard let self, self.closing?.request() == false else {
                leave()
                return false
            }
            return true
        }
    }

    private func ask(_ question: Closing.Question) {
        let dialog = MessageDialog<Closing.Answer>(
            question.title, body: question.body,
            choices: [
                .init(localized("Cancel"), .cancel), .init(question.close, .close, look: .destructive),
                .init(question.mend, .mend, look: .suggested),
            ], over: window
        ) { [weak self] answer in
            switch answer {
            // The dialog goes first, which the window would take along.
            case .close:
                self?.ending = GtkInterop.Timer(afterMilliseconds: 0) { [weak self] in self?.closing?.answer(.close) }
            case .mend: self?.closing?.answer(.mend)
            case .cancel, nil: self?.closing?.answer(.cancel)
            }
        }
        dialog.present()
    }
}
