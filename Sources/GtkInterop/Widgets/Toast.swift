import CGtk

/// A short message about something that has just happened, with at most one action.
package struct Toast: Sendable {
    /// The message, in plain text.
    package var text: String
    /// The label of the action button. Without it, the toast has only a close button.
    package var buttonLabel: String?
    /// The action of the button.
    package var action: @MainActor @Sendable () -> Void
    /// The time that the toast stays, in milliseconds. If `nil`, it stays until it is closed or its button is used, and
    /// other toasts temporarily replace it.
    package var duration: Int?
    /// Whether it returns after a toast that replaces it.
    var returns: Bool { duration == nil || isImportant }
    /// Whether a screen reader announces it. Set it to `false` if the same thing has just been announced.
    package var isSpoken = true
    /// Whether it must be seen. Other toasts only replace it for a while, and its time doesn't pass while its window is
    /// inactive.
    package var isImportant = false
    /// The topic. A toast replaces earlier ones with the same topic.
    package var topic: String?

    /// Creates a toast.
    package init(
        _ text: String, button: String? = nil, duration: Int? = 5_000,
        action: @escaping @MainActor @Sendable () -> Void = {}
    ) {
        self.text = text
        buttonLabel = button
        self.duration = duration
        self.action = action
    }
}
