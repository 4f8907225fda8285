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
        set {
            guard newValue != text else { return }
            gtk_label_set_text(opaque, newValue)
            if leastLetters != nil { updateWrapping() }
        }
    }

    /// The least room of a line that wraps, where it has one.
    private var leastLetters: Int?

    /// Whether text that is too long goes on in the next line.
    ///
    /// - Parameter letters: how many of them a line has room for at least; `nil` for one.
    public func setWraps(_ wraps: Bool, atLeast letters: Int? = 8) {
        leastLetters = wraps ? letters : nil
        gtk_label_set_wrap(opaque, wraps ? 1 : 0)
        gtk_label_set_wrap_mode(opaque, PANGO_WRAP_WORD_CHAR)
        // Of its own accord it would ask for as much room as the text would like to have.
        if wraps { gtk_label_set_natural_wrap_mode(opaque, GTK_NATURAL_WRAP_NONE) }
        gtk_label_set_width_chars(opaque, -1)
        if leastLetters != nil { updateWrapping() }
    }

    /// Sets the least width of text that wraps: some letters, or all of a text that is narrower.
    ///
    /// Without one GTK breaks the text after each letter to find its narrowest form, which takes most of the time that a
    /// row is measured in. A least width beyond that of the text is one that GTK 4.18 warns of.
    private func updateWrapping() {
        guard let letters = leastLetters else { return }
        gtk_label_set_wrap(opaque, 1)
        gtk_label_set_width_chars(opaque, gint(clamping: letters))
        // Hardly any text this long is narrower, and to find out would cost most for the longest.
        guard text.utf8.count < 8 * letters else { return }
        let least = measureWidth().minimum
        gtk_label_set_wrap(opaque, 0)
        gtk_label_set_width_chars(opaque, -1)
        guard measureWidth().natural > least else { return }
        gtk_label_set_wrap(opaque, 1)
        gtk_label_set_width_chars(opaque, gint(clamping: letters))
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
