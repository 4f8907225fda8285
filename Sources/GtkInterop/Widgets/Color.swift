import CGtk

/// A color.
public struct Color: Hashable, Sendable {
    /// The red component, from 0 to 1.
    public var red: Double
    /// The green component, from 0 to 1.
    public var green: Double
    /// The blue component, from 0 to 1.
    public var blue: Double
    /// The opacity, from 0 (transparent) to 1 (opaque).
    public var alpha: Double

    /// Creates a color from its components.
    public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    }

    /// Creates a color from style sheet notation (`#3584e4`); `nil` if the text is not a color.
    public init?(_ text: String) {
        var value = GdkRGBA()
        guard gdk_rgba_parse(&value, text) != 0 else { return nil }
        self.init(value)
    }

    package init(_ value: GdkRGBA) {
        self.init(
            red: Double(value.red), green: Double(value.green), blue: Double(value.blue), alpha: Double(value.alpha))
    }

    /// Returns the color with its opacity multiplied by a factor.
    package func faded(_ factor: Double) -> Color {
        var color = self
        color.alpha *= factor
        return color
    }

    package var value: GdkRGBA {
        GdkRGBA(red: Float(red), green: Float(green), blue: Float(blue), alpha: Float(alpha))
    }
}

extension Widget {
    /// Prepares a widget that is not on the screen yet for reading its colors. If they are first read while the widget
    /// is drawn, GTK recomputes its style, decides that it may need another size, and leaves the window's contents out
    /// of that frame.
    package func prepareColors() { _ = gtk_widget_get_style_context(widget) }

    /// The color of the widget's text.
    public var color: Color {
        var value = GdkRGBA()
        gtk_style_context_get_color(gtk_widget_get_style_context(widget), &value)
        return Color(value)
    }

    /// Returns the color that the theme defines under a name.
    package func themeColor(_ name: String) -> Color? {
        var value = GdkRGBA()
        let context = gtk_widget_get_style_context(widget)
        return gtk_style_context_lookup_color(context, name, &value) != 0 ? Color(value) : nil
    }
}
