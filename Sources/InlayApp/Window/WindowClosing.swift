import BoardModel
import GtkInterop

/// The closing of a window once `CloseController` allows it, with its questions in a dialog.
@MainActor
final class WindowClosing {
    private let window: Window
    private var closing: CloseController?
    private var ending: DelayedCall?

    /// Creates the closing process of a window.
    ///
    /// - Parameters:
    ///   - unsavedText: Texts that only this window still has.
    ///   - endTyping: Ends editing, so that typed text is saved.
    ///   - prepareToClose: Called when the window closes.
    init(
        _ window: Window, _ library: Library, _ unsavedText: UnsavedText, endTyping: @escaping () -> Void,
        prepareToClose: @escaping () -> Void
    ) {
        self.window = window
        closing = CloseController(
            library, unsavedText,
            host: CloseController.Host(
                endTyping: endTyping,
                ask: { [weak self] in self?.ask($0) },
                copyTexts: { unsavedText.copy() },
                close: { [weak window] in window?.close() }))
        window.onClose { [weak self] in
            guard let self, self.closing?.request() == false else {
                prepareToClose()
                return false
            }
            return true
        }
    }

    private func ask(_ question: CloseController.Question) {
        let dialog = MessageDialog<CloseController.Answer>(
            question.title, body: question.body,
            choices: [
                .init(localized("Cancel"), .cancel), .init(question.close, .close, look: .destructive),
                .init(question.resolve, .resolve, look: .suggested),
            ], over: window
        ) { [weak self] answer in
            switch answer {
            // Wait for the dialog to close, because closing the window now would destroy the dialog as well.
            case .close:
                self?.ending = DelayedCall(afterMilliseconds: 0) { [weak self] in self?.closing?.answer(.close) }
            case .resolve: self?.closing?.answer(.resolve)
            case .cancel, nil: self?.closing?.answer(.cancel)
            }
        }
        dialog.present()
    }
}
