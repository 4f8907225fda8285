import CGtk

/// A question to be answered before anything else: a heading, some words, and a button for each answer.
@MainActor
public final class MessageDialog<Answer: Sendable>: Window {
    /// A button and what it means.
    public struct Choice {
        /// How the button looks.
        public enum Look {
            case plain
            /// What most people want.
            case suggested
            /// What something is lost by.
            case destructive
        }

        let label: String
        let look: Look
        let answer: Answer

        /// A button and what it means.
        public init(_ label: String, _ answer: Answer, look: Look = .plain) {
            self.label = label
            self.look = look
            self.answer = answer
        }
    }

    private let choices: [Choice]
    private var watch: Observation?
    private var completion: (@MainActor (Answer?) -> Void)?

    /// A question over a window.
    ///
    /// - Parameters:
    ///   - choices: the buttons, from the start of the line. Enter stands for the one that is suggested.
    ///   - completion: is told the answer once; `nil` where the dialog was closed without one, as by Escape.
    public init(
        _ heading: String, body: String = "", choices: [Choice], over owner: Window?,
        completion: @escaping @MainActor (Answer?) -> Void
    ) {
        self.choices = choices
        self.completion = completion
        super.init(sharing: inlay_message_dialog_new(heading))
        setOwner(owner, isModal: true)
        if !body.isEmpty { setProperty("secondary-text", body) }
        let dialog = pointer(as: GtkDialog.self)
        for (number, choice) in choices.enumerated() {
            let button = gtk_dialog_add_button(dialog, choice.label, gint(number))
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
        // One that the program closes, or that goes with its owner, gives no response.
        connect(Signals.unmap) { [weak self] in self?.finish(-1) }
        if let owner {
            // GTK lets it go only when nobody holds the owner any more, as what is done with the answer may.
            let connection = owner.connect(Signals.unmap) { [weak self] in self?.destroy() }
            watch = Observation(owner, connection)
        }
    }

    private func finish(_ number: Int) {
        watch = nil
        guard let completion else { return }
        self.completion = nil
        completion(choices.indices.contains(number) ? choices[number].answer : nil)
    }
}
