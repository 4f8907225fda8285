import CGtk

/// A modal dialog with a heading, body text, and a button for each answer.
@MainActor
package final class MessageDialog<Answer: Sendable>: Window {
    /// A button and its answer.
    package struct Choice {
        /// The appearance of the button.
        package enum Look {
            case plain
            /// For the answer that most users want.
            case suggested
            /// For an answer that loses something.
            case destructive
        }

        let label: String
        let look: Look
        let answer: Answer

        /// Creates a button with an answer.
        package init(_ label: String, _ answer: Answer, look: Look = .plain) {
            self.label = label
            self.look = look
            self.answer = answer
        }
    }

    private let choices: [Choice]
    private var watch: PropertyObservation?
    private var completion: (@MainActor (Answer?) -> Void)?

    /// Creates a dialog over a window.
    ///
    /// - Parameters:
    ///   - choices: The buttons, from the leading edge. Enter activates the suggested one.
    ///   - completion: Called once with the answer; `nil` if the dialog was dismissed, for example with Escape.
    package init(
        _ heading: String, body: String = "", choices: [Choice], over owner: Window?,
        completion: @escaping @MainActor (Answer?) -> Void
    ) {
        self.choices = choices
        self.completion = completion
        super.init(sharing: inlay_message_dialog_new(heading))
        setOwner(owner, isModal: true)
        if !body.isEmpty { setProperty("secondary-text", body) }
        let dialog = pointer(as: GtkDialog.self)
        let labels = AccessKeys.labels(for: choices.map(\.label))
        for (number, choice) in choices.enumerated() {
            let button = gtk_dialog_add_button(dialog, labels[number], gint(number))
            // GTK names it twice, directly and after its label.
            gtk_accessible_reset_relation(button.map { OpaquePointer($0) }, GTK_ACCESSIBLE_RELATION_LABELLED_BY)
            switch choice.look {
            case .plain: break
            case .suggested:
                gtk_widget_add_css_class(button, "suggested-action")
                gtk_dialog_set_default_response(dialog, gint(number))
            case .destructive: gtk_widget_add_css_class(button, "destructive-action")
            }
        }
        connectResponse(owner)
    }

    private func connectResponse(_ owner: Window?) {
        connect(Signals.response) { [weak self] number in
            self?.finish(number)
            self?.destroy()
        }
        // There is no response if the program closes the dialog or its owner closes.
        connect(Signals.unmap) { [weak self] in self?.finish(-1) }
        if let owner {
            // GTK destroys the dialog only once nothing retains the owner, and the completion may retain it.
            let connection = owner.connect(Signals.unmap) { [weak self] in self?.destroy() }
            watch = PropertyObservation(owner, connection)
        }
    }

    private func finish(_ number: Int) {
        watch = nil
        guard let completion else { return }
        self.completion = nil
        completion(choices.indices.contains(number) ? choices[number].answer : nil)
    }
}
