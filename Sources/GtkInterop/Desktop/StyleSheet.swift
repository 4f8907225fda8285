import CGtk

/// A CSS style sheet.
@MainActor
public final class StyleSheet {
    private nonisolated(unsafe) let provider: UnsafeMutablePointer<GtkCssProvider>

    /// Creates a style sheet from text.
    public init(_ text: String) {
        provider = gtk_css_provider_new()
        gtk_css_provider_load_from_data(provider, text, -1)
    }

    /// Returns text with each `$name` replaced by its value. Custom properties would need GTK 4.16.
    package nonisolated static func text(_ text: String, values: [String: String]) -> String {
        let parts = text.split(separator: "$", omittingEmptySubsequences: false)
        return parts.dropFirst().reduce(into: parts.first.map(String.init) ?? "") { result, part in
            let name = part.prefix { $0.isLetter || $0 == "-" }
            result += values[String(name)] ?? "$\(name)"
            result += part[name.endIndex...]
        }
    }

    /// Replaces the whole text, in all windows where the style sheet applies.
    package func replace(_ text: String) { gtk_css_provider_load_from_data(provider, text, -1) }

    /// Creates a style sheet from a file; `nil` if the file can't be read or is larger than 4 MiB.
    package convenience init?(file: String) {
        guard let bytes = readFile(file, limit: 4 << 20) else { return nil }
        self.init(String(decoding: bytes, as: UTF8.self))
    }

    deinit { onMainThread(provider) { g_object_unref($0) } }

    /// The precedence of a style sheet over others.
    package enum Priority {
        /// Below the application's own style sheets.
        case library
        case application
    }

    /// Applies the style sheet to all windows.
    public func install() { install(.application) }

    /// Applies the style sheet to all windows, with a precedence.
    package func install(_ priority: Priority) {
        guard let display = gdk_display_get_default() else { return }
        let value = GTK_STYLE_PROVIDER_PRIORITY_APPLICATION - (priority == .library ? 1 : 0)
        gtk_style_context_add_provider_for_display(display, OpaquePointer(provider), guint(value))
    }
}
