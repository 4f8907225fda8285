import CGtk

extension Desktop {
    /// Opens an address in the program that the user has chosen for its kind.
    ///
    /// It goes as it is: where it comes from somebody else, see first that it is of a kind to be opened.
    ///
    /// - Parameter completion: is told afterwards what has kept it from being opened; `nil` for nothing.
    public static func show(
        _ uri: String, over window: Window? = nil, completion: @escaping @MainActor (String?) -> Void
    ) {
        let box = CallbackBox<@MainActor (String?) -> Void>(completion)
        gtk_show_uri_full(
            window?.window, uri, guint32(GDK_CURRENT_TIME), nil,
            { window, result, data in
                var error: UnsafeMutablePointer<GError>?
                let window = window.map { UnsafeMutableRawPointer($0).assumingMemoryBound(to: GtkWindow.self) }
                let isDone = gtk_show_uri_full_finish(window, result, &error) != 0
                let message = isDone ? nil : error.map { String(cString: $0.pointee.message) } ?? "no reason given"
                g_clear_error(&error)
                let address = Address(bitPattern: data)
                MainActor.assumeIsolated { callback(address, as: (@MainActor (String?) -> Void).self)(message) }
                releaseCallback(data)
            }, box.retained())
    }
}
