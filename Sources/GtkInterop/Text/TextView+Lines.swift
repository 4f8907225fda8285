import CGtk

extension TextView {
    /// Is handed text of several lines that somebody pastes, or drops, and answers what to put in its place: for a text
    /// that is one line, however often that goes on in the next.
    ///
    /// What was selected is gone by then, as it is with all that is pasted, and comes back with undoing.
    /// - Parameter limit: a single line of more bytes is handed over too, before GTK has to lay it out.
    public func onLines(orMoreThan limit: Int = .max, _ body: @escaping @MainActor (String) -> String) {
        typealias Insertion = @MainActor (String, UnsafeMutablePointer<GtkTextIter>) -> Bool
        let trampoline:
            @convention(c) (
                Address, UnsafeMutablePointer<GtkTextIter>?, UnsafePointer<CChar>?, gint, Address
            ) -> Void = { buffer, place, start, count, box in
                guard let place, let start else { return }
                let bytes = UnsafeRawBufferPointer(start: start, count: count < 0 ? strlen(start) : Int(count))
                let text = String(decoding: bytes, as: UTF8.self)
                let address = Address(bitPattern: place)
                MainActor.assumeIsolated {
                    let insert = callback(box, as: Insertion.self)
                    if insert(text, UnsafeMutablePointer(bitPattern: address)!) {
                        g_signal_stop_emission_by_name(UnsafeMutableRawPointer(bitPattern: buffer), "insert-text")
                    }
                }
            }
        let insertion: Insertion = { [weak self] text, place in
            guard let self, !self.isBeingSet, text.utf8.count > limit || text.contains(where: \.isNewline) else {
                return false
            }
            let line = String(body(text).map { $0.isNewline ? " " : $0 })
            gtk_text_buffer_insert(self.content, place, line, -1)
            return true
        }
        buffer.connect("insert-text", unsafeBitCast(trampoline, to: GCallback.self), insertion)
    }

    /// Whether letters are being put together that are no text yet, to which Enter and Escape belong then.
    public func onComposing(_ body: @escaping @MainActor (Bool) -> Void) {
        let trampoline: @convention(c) (Address, UnsafePointer<CChar>?, Address) -> Void = { _, letters, box in
            let isComposing = letters.map { $0.pointee != 0 } ?? false
            MainActor.assumeIsolated { callback(box, as: (@MainActor (Bool) -> Void).self)(isComposing) }
        }
        connect("preedit-changed", unsafeBitCast(trampoline, to: GCallback.self), body)
    }
}
