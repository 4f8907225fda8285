import CGtk

/// The base class of editable lines of text.
@MainActor
public class TextField: Widget {
    fileprivate var isBeingSet = false

    fileprivate override init(taking handle: UnsafeMutableRawPointer) {
        super.init(taking: handle)
    }

    /// The text.
    public var text: String {
        get { String(cString: gtk_editable_get_text(opaque)) }
        set {
            isBeingSet = true
            gtk_editable_set_text(opaque, newValue.withoutNUL)
            isBeingSet = false
        }
    }

    /// The position of the cursor, in Unicode scalars.
    package var cursor: Int {
        get { Int(gtk_editable_get_position(opaque)) }
        set { gtk_editable_set_position(opaque, gint(clamping: newValue)) }
    }

    /// Selects all of the text.
    package func selectAll() { gtk_editable_select_region(opaque, 0, -1) }

    /// Sets the minimum width and the maximum natural width, in characters; `nil` for GTK's defaults.
    package func setWidth(characters: Int?, atMost maximum: Int? = nil) {
        gtk_editable_set_width_chars(opaque, gint(clamping: characters ?? -1))
        gtk_editable_set_max_width_chars(opaque, gint(clamping: maximum ?? -1))
    }

    /// Sets the text that is shown while the field is empty.
    public func setPlaceholder(_ text: String) { setProperty("placeholder-text", text) }

    /// Calls a closure when the text changes, including by the program.
    public func onChange(_ body: @escaping @MainActor () -> Void) { connect(Signals.changed, body) }

    /// Calls a closure when Enter is pressed.
    public func onActivate(_ body: @escaping @MainActor () -> Void) { connect(Signals.activate, body) }
}

/// An editable line of text.
@MainActor
public final class Entry: TextField {
    /// Creates an entry with text.
    public init(_ text: String = "") {
        super.init(taking: gtk_entry_new())
        if !text.isEmpty { self.text = text }
    }

    /// Sets the maximum length in Unicode scalars, which also truncates the program's own text; `nil` for GTK's own
    /// limit.
    package func setMaximumLength(_ length: Int?) { gtk_entry_set_max_length(entry, gint(clamping: length ?? 0)) }

    /// Focuses the entry without selecting its text or moving the cursor.
    package func grabFocusWithoutSelecting() { gtk_entry_grab_focus_without_selecting(entry) }

    /// Shows an icon from the theme at the end, which works as a button; `nil` for none.
    package func setIcon(_ name: String?, tooltip: String? = nil) {
        gtk_entry_set_icon_from_icon_name(entry, GTK_ENTRY_ICON_SECONDARY, name)
        gtk_entry_set_icon_tooltip_text(entry, GTK_ENTRY_ICON_SECONDARY, name == nil ? nil : tooltip)
    }

    /// Calls a closure when the icon is pressed.
    package func onIcon(_ body: @escaping @MainActor () -> Void) { connect(Signals.iconRelease, body) }

    /// Calls a closure when text with several lines is pasted or dropped. It returns the text to insert instead.
    ///
    /// The entry has a single line, so further lines would not be visible. The selection has already been deleted, as
    /// with any paste, and undo restores it.
    package func onLines(_ body: @escaping @MainActor (String) -> String) {
        // The signal belongs to the inner text widget.
        let inside = Widget.adopt(UnsafeMutableRawPointer(gtk_editable_get_delegate(opaque)))
        inside.connect(Signals.insertIntoLine) { [weak self, weak inside] text, position in
            guard let self, let inside, !self.isBeingSet, text.contains(where: \.isLineEnd) else { return false }
            let lines = body(String(decoding: text, as: UTF8.self))
            let line = String(lines.unicodeScalars.prefix { $0 != "\n" && $0 != "\r" && $0 != "\0" })
            if !line.isEmpty { gtk_editable_insert_text(inside.opaque, line, -1, position) }
            return true
        }
    }

    private var entry: UnsafeMutablePointer<GtkEntry> { pointer(as: GtkEntry.self) }
}

/// An entry for search text.
@MainActor
package final class SearchEntry: TextField {
    /// Creates an empty search entry.
    package init() {
        super.init(taking: gtk_search_entry_new())
    }

    /// Calls a closure with the search text after a short pause in typing.
    package func onSearch(_ body: @escaping @MainActor (String) -> Void) {
        connect(Signals.searchChanged) { [weak self] in self.map { body($0.text) } }
    }

    /// Captures letters typed in another widget where they have no meaning, and moves the focus here.
    package func captureTyping(from other: Widget) {
        gtk_search_entry_set_key_capture_widget(opaque, other.widget)
        onChange { [weak self, weak other] in
            guard let self, !self.isBeingSet, !self.containsFocus, other?.containsFocus == true else { return }
            self.grabFocus()
            // Otherwise the text would be selected, and the next letter would replace it.
            self.cursor = -1
        }
    }

    /// Calls a closure when ↓ is pressed, which has no meaning in a single line. Not called while an input method uses
    /// the key.
    package func onDown(_ body: @escaping @MainActor () -> Void) {
        onKey { key, held in
            guard key.withoutKeypad == .down, held.isEmpty else { return false }
            body()
            return true
        }
    }

    /// Calls a closure when Escape is pressed.
    package func onStop(_ body: @escaping @MainActor () -> Void) { connect(Signals.stopSearch, body) }

    /// Calls a closure when the next match is requested (Ctrl+G).
    package func onNext(_ body: @escaping @MainActor () -> Void) { connect(Signals.nextMatch, body) }

    /// Calls a closure when the previous match is requested (Ctrl+Shift+G).
    package func onPrevious(_ body: @escaping @MainActor () -> Void) { connect(Signals.previousMatch, body) }
}

extension UInt8 {
    fileprivate var isLineEnd: Bool { self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r") }
}
