import CGtk

/// A line or more of plain text.
@MainActor
public final class Label: Widget {
    /// A label of a text; it is never read as markup.
    public init(_ text: String = "") {
        super.init(taking: gtk_label_new(text))
        gtk_label_set_xalign(opaque, 0)
    }

    /// What it says.
    public var text: String {
        get { String(cString: gtk_label_get_text(opaque)) }
        set { if newValue != text { gtk_label_set_text(opaque, newValue) } }
    }

    /// Whether text that is too long goes on in the next line.
    ///
    /// - Parameter letters: how many of them a line has room for at least; `nil` for one.
    public func setWraps(_ wraps: Bool, atLeast letters: Int? = 8) {
        gtk_label_set_wrap(opaque, wraps ? 1 : 0)
        gtk_label_set_wrap_mode(opaque, PANGO_WRAP_WORD_CHAR)
        // Of its own accord it would ask for as much room as the text would like to have.
        if wraps { gtk_label_set_natural_wrap_mode(opaque, GTK_NATURAL_WRAP_NONE) }
        // A least width of some letters: without one GTK breaks the text after each letter to find out its narrowest
        // form, which takes most of the time that a row is measured in.
        gtk_label_set_width_chars(opaque, gint(clamping: (wraps ? letters : nil) ?? -1))
    }

    /// Has text that wraps end in an ellipsis behind so many lines.
    public func setLines(_ count: Int) {
        gtk_label_set_lines(opaque, gint(clamping: count))
        setEllipsizes(true)
    }

    /// Whether text that is too long ends in an ellipsis.
    public func setEllipsizes(_ ellipsizes: Bool) {
        gtk_label_set_ellipsize(opaque, ellipsizes ? PANGO_ELLIPSIZE_END : PANGO_ELLIPSIZE_NONE)
    }

    /// Shows a text that ends in an ellipsis where it is too long, with room for so many letters of it, or for all of it
    /// where that takes less.
    package func setText(_ text: String, roomForLetters count: Int) {
        self.text = text
        setEllipsizes(true)
        gtk_label_set_width_chars(opaque, -1)
        let whole = measureWidth().natural
        gtk_label_set_width_chars(opaque, gint(clamping: count))
        guard measureWidth().minimum > whole else { return }
        setEllipsizes(false)
        gtk_label_set_width_chars(opaque, -1)
    }

    /// Where lines lie in the width: 0 for the leading edge, 0.5 for the middle.
    public func setAlignment(_ alignment: Double) {
        gtk_label_set_xalign(opaque, Float(alignment))
        if alignment == 0.5 { gtk_label_set_justify(opaque, GTK_JUSTIFY_CENTER) }
    }
}
