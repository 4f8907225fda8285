import CGtk
import CGtkGlue

/// A label of plain text.
@MainActor
public final class Label: Widget {
    /// Creates a label. The text is never read as markup.
    public init(_ text: String = "") {
        super.init(taking: gtk_label_new(text))
        gtk_label_set_xalign(opaque, 0)
        // Otherwise, GTK would name an empty label after its type until it has text.
        if text.isEmpty { inlay_set_accessible_text(widget, GTK_ACCESSIBLE_PROPERTY_LABEL, "") }
    }

    /// The text.
    public var text: String {
        get { String(cString: gtk_label_get_text(opaque)) }
        set {
            guard newValue != text else { return }
            gtk_label_set_text(opaque, newValue)
            if minimumCharacters != nil { updateWrapping() }
        }
    }

    /// The minimum width of a wrapped line, in characters, if there is one.
    private var minimumCharacters: Int?

    /// Sets whether long text wraps.
    ///
    /// - Parameter characters: The minimum width of a line, in characters; `nil` for a single character.
    public func setWraps(_ wraps: Bool, atLeast characters: Int? = 8) {
        minimumCharacters = wraps ? characters : nil
        gtk_label_set_wrap(opaque, wraps ? 1 : 0)
        gtk_label_set_wrap_mode(opaque, PANGO_WRAP_WORD_CHAR)
        // By default, the label's natural width at a given height would be the smallest at which the text fits.
        if wraps { gtk_label_set_natural_wrap_mode(opaque, GTK_NATURAL_WRAP_NONE) }
        gtk_label_set_width_chars(opaque, -1)
        if minimumCharacters != nil { updateWrapping() }
    }

    /// Sets the minimum width of wrapped text: a number of characters, or the width of the text if it is narrower.
    ///
    /// Without a minimum, GTK breaks the text after each character to find its minimum width. That takes most of the
    /// time needed to measure a row. GTK 4.18 logs a warning about a minimum width that exceeds that of the text.
    private func updateWrapping() {
        guard let characters = minimumCharacters else { return }
        gtk_label_set_wrap(opaque, 1)
        gtk_label_set_width_chars(opaque, gint(clamping: characters))
        // Text of this length is hardly ever narrower than the minimum, and checking is slowest for the longest texts.
        guard text.utf8.count < 8 * characters else { return }
        let least = measureWidth().minimum
        gtk_label_set_wrap(opaque, 0)
        gtk_label_set_width_chars(opaque, -1)
        guard measureWidth().natural > least else { return }
        gtk_label_set_wrap(opaque, 1)
        gtk_label_set_width_chars(opaque, gint(clamping: characters))
    }

    /// Limits wrapped text to a number of lines, with an ellipsis at the end.
    public func setLines(_ count: Int) {
        gtk_label_set_lines(opaque, gint(clamping: count))
        setEllipsizes(true)
    }

    /// Sets whether text that is too long ends with an ellipsis.
    public func setEllipsizes(_ ellipsizes: Bool) {
        gtk_label_set_ellipsize(opaque, ellipsizes ? PANGO_ELLIPSIZE_END : PANGO_ELLIPSIZE_NONE)
    }

    /// Shows the tooltip only while the text is ellipsized, because it says the same.
    package func showTooltipOnlyIfEllipsized() { inlay_label_set_tooltip_if_cut(widget) }

    /// Shows text that is ellipsized if it is too long. The minimum width is a number of characters, or the width of
    /// the whole text if it is narrower.
    package func setText(_ text: String, roomForCharacters count: Int) {
        self.text = text
        setEllipsizes(true)
        gtk_label_set_width_chars(opaque, -1)
        let whole = measureWidth().natural
        gtk_label_set_width_chars(opaque, gint(clamping: count))
        guard measureWidth().minimum > whole else { return }
        setEllipsizes(false)
        gtk_label_set_width_chars(opaque, -1)
    }

    /// Sets the horizontal alignment: 0 for the leading edge, 0.5 for the center.
    public func setAlignment(_ alignment: Double) {
        gtk_label_set_xalign(opaque, Float(alignment))
        if alignment == 0.5 { gtk_label_set_justify(opaque, GTK_JUSTIFY_CENTER) }
    }
}
