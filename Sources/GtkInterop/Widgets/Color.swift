import CGtk

/// A colour.
public struct Color: Hashable, Sendable {
    /// From 0 to 1, as the others.
    public var red: Double
    /// From 0 to 1.
    public var green: Double
    /// From 0 to 1.
    public var blue: Double
    /// 0 for what is not to be seen, 1 for what covers all behind it.
    public var alpha: Double

    /// A colour of so much of each.
    public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    }

    /// A colour as style sheets write it (`#3584e4`); `nil` for anything else.
    public init?(_ text: String) {
        var value = GdkRGBA()
        guard gdk_rgba_parse(&value, text) != 0 else { return nil }
        self.init(value)
    }

    package init(_ value: GdkRGBA) {
        self.init(
            red: Double(value.red), green: Double(value.green), blue: Double(value.blue), alpha: Double(value.alpha))
    }

    /// The same, so much more transparent.
    public func faded(_ share: Double) -> Color {
        var color = self
        color.alpha *= share
        return color
    }

    package var value: GdkRGBA {
        GdkRGBA(red: Float(red), green: Float(green), blue: Float(blue), alpha: Float(alpha))
    }
}

extension Widget {
    /// Makes ready what colours are read from, of a widget that is on no screen yet. When they are first asked for while it
    /// is drawn, GTK looks up its styles anew, finds that it may need another size, and leaves out the window's contents in
    /// that frame.
    public func prepareColors() { _ = gtk_widget_get_style_context(widget) }

    /// The colour of its text.
    public var color: Color {
        var value = GdkRGBA()
        gtk_style_context_get_color(gtk_widget_get_style_context(widget), &value)
        return Color(value)
    }

    /// A colour that the theme has a name for.
    public func themeColor(_ name: String) -> Color? {
        var value = GdkRGBA()
        let context = gtk_widget_get_style_context(widget)
        return gtk_style_context_lookup_color(context, name, &value) != 0 ? Color(value) : nil
    }
}
