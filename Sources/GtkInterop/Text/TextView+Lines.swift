import CGtk

extension TextView {
    /// Is handed text of several lines that somebody pastes, or drops, and answers what to put in its place: for a text
    /// that is one line, however often that goes on in the next.
    ///
    /// What was selected is gone by then, as it is with all that is pasted, and comes back with undoing.
    /// - Parameter limit: a single line of more bytes is handed over too, before GTK has to lay it out.
    public func onLines(orMoreThan limit: Int = .max, _ body: @escaping @MainActor (String) -> String) {
        buffer.connect(Signals.insertIntoText) { [weak self] bytes, place in
            let text = String(decoding: bytes, as: UTF8.self)
            guard let self, !self.isBeingSet, text.utf8.count > limit || text.contains(where: \.isNewline) else {
                return false
            }
            let line = String(body(text).map { $0.isNewline ? " " : $0 })
            gtk_text_buffer_insert(self.content, place, line, -1)
            return true
        }
    }

    /// Whether letters are being put together that are no text yet, to which Enter and Escape belong then.
    public func onComposing(_ body: @escaping @MainActor (Bool) -> Void) { connect(Signals.composing, body) }
}
