import CGtk

/// A line of text to edit, in whatever form.
@MainActor
public class TextField: Widget {
    fileprivate var isBeingSet = false

    fileprivate override init(taking handle: UnsafeMutableRawPointer) {
        super.init(taking: handle)
    }

    /// What stands in it.
    public var text: String {
        get { String(cString: gtk_editable_get_text(opaque)) }
        set {
            isBeingSet = true
            gtk_editable_set_text(opaque, newValue.withoutNUL)
            isBeingSet = false
        }
    }

    /// Where the next letter goes, counted in Unicode's scalars.
    public var cursor: Int {
        get { Int(gtk_editable_get_position(opaque)) }
        set { gtk_editable_set_position(opaque, gint(clamping: newValue)) }
    }

    /// Selects all of the text.
    public func selectAll() { gtk_editable_select_region(opaque, 0, -1) }

    /// How many letters it has room for, at least and at most of its own accord; `nil` for GTK's own.
    public func setWidth(letters: Int?, atMost maximum: Int? = nil) {
        gtk_editable_set_width_chars(opaque, gint(clamping: letters ?? -1))
        gtk_editable_set_max_width_chars(opaque, gint(clamping: maximum ?? -1))
    }

    /// What it says where there is no text.
    public func setPlaceholder(_ text: String) { setProperty("placeholder-text", text) }

    /// Does something when the text is another one, also by the program.
    public func onChange(_ body: @escaping @MainActor () -> Void) { connect(Signals.changed, body) }

    /// Does something at Enter.
    public func onActivate(_ body: @escaping @MainActor () -> Void) { connect(Signals.activate, body) }
}

/// A line of text to edit.
@MainActor
public final class Entry: TextField {
    /// An entry with a text in it.
    public init(_ text: String = "") {
        super.init(taking: gtk_entry_new())
        if !text.isEmpty { self.text = text }
    }

    /// How long the text may get, in Unicode's scalars; the program's own is cut as well. `nil` for GTK's own limit.
    public func setMaximumLength(_ length: Int?) { gtk_entry_set_max_length(entry, gint(clamping: length ?? 0)) }

    /// Lets the keyboard act on it, with the cursor where it is and nothing selected by that.
    public func grabFocusWithoutSelecting() { gtk_entry_grab_focus_without_selecting(entry) }

    /// Shows an icon of the theme's at the end, which is a button; `nil` for none.
    public func setIcon(_ name: String?, tooltip: String? = nil) {
        gtk_entry_set_icon_from_icon_name(entry, GTK_ENTRY_ICON_SECONDARY, name)
        gtk_entry_set_icon_tooltip_text(entry, GTK_ENTRY_ICON_SECONDARY, name == nil ? nil : tooltip)
    }

    /// Does something when the icon is pressed.
    public func onIcon(_ body: @escaping @MainActor () -> Void) { connect(Signals.iconRelease, body) }

    /// Is handed text of several lines that somebody pastes, or drops, and answers what to put in its place.
    ///
    /// The entry has one line, in which the others would be lost to view. What was selected is gone by then, as it is
    /// with all that is pasted, and comes back with undoing.
    public func onLines(_ body: @escaping @MainActor (String) -> String) {
        // The signal is that of the text inside.
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

/// A line of text to search for.
@MainActor
public final class SearchEntry: TextField {
    /// An empty one.
    public init() {
        super.init(taking: gtk_search_entry_new())
    }

    /// Is told what to search for, when nothing was typed for a moment.
    public func onSearch(_ body: @escaping @MainActor (String) -> Void) {
        connect(Signals.searchChanged) { [weak self] in self.map { body($0.text) } }
    }

    /// Has what is typed in another widget and means nothing there be searched for, with the focus going along.
    public func takeLetters(from other: Widget) {
        gtk_search_entry_set_key_capture_widget(opaque, other.widget)
        onChange { [weak self, weak other] in
            guard let self, !self.isBeingSet, !self.containsFocus, other?.containsFocus == true else { return }
            self.grabFocus()
            // Else the next letter would take the place of all.
            self.cursor = -1
        }
    }

    /// Does something at ↓, which means nothing in a line; not where it is one of what is being composed.
    public func onDown(_ body: @escaping @MainActor () -> Void) {
        onKey { key, held in
            guard key.besideNumberPad == .down, held.isEmpty else { return false }
            body()
            return true
        }
    }

    /// Does something at Escape.
    public func onStop(_ body: @escaping @MainActor () -> Void) { connect(Signals.stopSearch, body) }

    /// Does something when the next one found is asked for (Ctrl+G).
    public func onNext(_ body: @escaping @MainActor () -> Void) { connect(Signals.nextMatch, body) }

    /// Does something when the one found before is asked for (Ctrl+Shift+G).
    public func onPrevious(_ body: @escaping @MainActor () -> Void) { connect(Signals.previousMatch, body) }
}

extension UInt8 {
    fileprivate var isLineEnd: Bool { self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r") }
}
