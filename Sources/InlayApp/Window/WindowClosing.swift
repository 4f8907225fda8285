import BoardModel
import GtkInterop

/// Closes a window when `Closing` allows it, and asks its questions in a dialog.
@MainActor
final class WindowClosing {
    private let window: Window
    private var closing: Closing?
    private var ending: GtkInterop.Timer?

    /// - Parameters:
    ///   - lostTexts: texts that only this window still has.
    ///   - endTyping: ends editing, so that typed text is saved.
    ///   - leave: called when the window closes.
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
            // Wait for the dialog to close: closing the window now would destroy the dialog as well.
            case .close:
                self?.ending = GtkInterop.Timer(afterMilliseconds: 0) { [weak self] in self?.closing?.answer(.close) }
            case .mend: self?.closing?.answer(.mend)
            case .cancel, nil: self?.closing?.answer(.cancel)
            }
        }
        dialog.present()
    }
}
