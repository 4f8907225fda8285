import CGtk
import Foundation

/// A log of the warnings that GLib receives, from GLib, GTK, and all other libraries, on any thread.
final class WarningLog: @unchecked Sendable {
    /// The log of the process, installed when it is first used.
    static let shared = WarningLog()

    private let lock = NSLock()
    private var warnings: [String] = []
    private var hasTouches = false

    private init() {
        g_log_set_writer_func(
            { level, fields, count, _ in
                let serious = G_LOG_LEVEL_WARNING.rawValue | G_LOG_LEVEL_CRITICAL.rawValue
                if level.rawValue & serious != 0 { WarningLog.shared.note(fields, count) }
                return g_log_writer_default(level, fields, count, nil)
            }, nil, nil)
    }

    /// Returns the warnings since the last call.
    func take() -> [String] {
        lock.withLock {
            defer { warnings = [] }
            return warnings
        }
    }

    /// Ignores, from now on, what GTK itself gets wrong about touches.
    func expectTouches() { lock.withLock { hasTouches = true } }

    private func note(_ fields: UnsafePointer<GLogField>?, _ count: gsize) {
        var parts: [String: String] = [:]
        for field in UnsafeBufferPointer(start: fields, count: Int(count)) {
            guard let start = field.value else { continue }
            let bytes = UnsafeRawBufferPointer(start: start, count: field.length < 0 ? strlen(start) : field.length)
            parts[String(cString: field.key)] = String(decoding: bytes, as: UTF8.self)
        }
        let message = parts["MESSAGE"] ?? ""
        guard !Self.ownFaults.contains(where: { message.hasPrefix($0) }) else { return }
        let place = Self.place(of: message)
        guard !place.contains(Self.unplacedPart) else { return }
        let warning = "\(parts["GLIB_DOMAIN"] ?? "unknown"): \(message)\(place)"
        lock.withLock {
            let isOfTouch = Self.touchFaults.contains { message.hasPrefix($0) }
            if !hasTouches || !isOfTouch { warnings.append(warning) }
        }
    }

    /// The beginnings of warnings about bugs in GTK itself. The first comes when a finger leaves the screen over a
    /// different widget from the one it touched: GTK counts the touch for the first widget, and its end for the second.
    /// The others come when a finger chooses in a submenu within half a second: GTK then looks for a tooltip in the
    /// closed menu.
    private static let touchFaults = [
        "Broken accounting of active state for widget ", "gdk_surface_get_device_position: assertion",
        "_gtk_widget_find_at_coords: assertion",
    ]

    /// The beginnings of warnings about bugs in GTK 4.24 itself: the first two in every program that opens a menu on
    /// X11, including GNOME's own; the last, where its spinner sees a frame that is a few microseconds older than the
    /// one before.
    private static let ownFaults = [
        "gdk_frame_timings_submitted() called on submitted frame.",
        "gdk_frame_timings_presented() called on discarded frame.",
        "gtk_svg_advance: time went backward: ",
    ]

    /// The part of GTK's file dialog that may be painted before its buttons have been placed: the path of the folder,
    /// while the folder is being read. No other window has this part.
    private static let unplacedPart = " in pathbar in "

    /// Returns the place in the window of the widget whose address is in a warning.
    private static func place(of message: String) -> String {
        let words = message.split(separator: " ")
        guard message.hasSuffix("without a current allocation"),
            let address = words.first(where: { $0.hasPrefix("0x") }).flatMap({ UInt($0.dropFirst(2), radix: 16) })
        else { return "" }
        var names: [String] = []
        var widget = UnsafeMutableRawPointer(bitPattern: address)?.assumingMemoryBound(to: GtkWidget.self)
        while let next = widget {
            names.append(String(cString: gtk_widget_get_css_name(next)))
            widget = gtk_widget_get_parent(next)
        }
        return " (\(names.joined(separator: " in ")))"
    }
}
