import CGtk

/// What was copied, in this program or another, to be pasted.
@MainActor
public enum Clipboard {
    /// Why there is no text to paste.
    public enum ReadingError: Error, Equatable {
        /// There is nothing, or something that is no text.
        case noText
        /// It is longer than was asked for.
        case tooLong(limit: Int)
        /// The program that it was copied in did not deliver it in time.
        case tooLate
        /// It could not be read, for a reason.
        case failed(String)
    }

    /// Copies a text.
    public static func setText(_ text: String) { gdk_clipboard_set_text(clipboard, text.withoutNUL) }

    /// Copies what is made only when somebody pastes it.
    public static func setContent(_ content: ContentProvider) {
        let provider = content.reference()
        gdk_clipboard_set_content(clipboard, provider.assumingMemoryBound(to: GdkContentProvider.self))
        g_object_unref(provider)
    }

    /// The types of what was copied, as the program spells them in which it was, the best first.
    public static var types: [String] {
        var count: gsize = 0
        guard let types = gdk_content_formats_get_mime_types(gdk_clipboard_get_formats(clipboard), &count) else {
            return []
        }
        return (0..<Int(count)).compactMap { index in types[index].map { String(cString: $0) } }
    }

    /// Reads what was copied, as one of its types.
    ///
    /// - Parameters:
    ///   - limit: how many bytes it may have.
    ///   - timeout: how many milliseconds the other program has to deliver it.
    ///   - completion: is called once, later.
    /// - Returns: ends the reading; `completion` is called then too.
    public static func read(
        _ type: String, limit: Int, timeout: Int = 5_000,
        completion: @escaping @MainActor (Result<[UInt8], ReadingError>) -> Void
    ) -> @MainActor () -> Void {
        let reading = reading(limit: limit, timeout: timeout) { completion($0) }
        withCStrings([type]) { types in
            gdk_clipboard_read_async(
                clipboard, types, G_PRIORITY_DEFAULT, reading.cancellable, reading.opened, reading.retained())
        }
        return { [weak reading] in reading?.cancel() }
    }

    private static func reading(
        limit: Int, timeout: Int, _ completion: @escaping @MainActor (Result<[UInt8], ReadingError>) -> Void
    ) -> ByteReading {
        ByteReading(
            limit: limit, timeout: timeout,
            open: { gdk_clipboard_read_finish(OpaquePointer(bitPattern: $0), OpaquePointer(bitPattern: $1), nil, $2) },
            { result in
                completion(
                    result.mapError { failure in
                        switch failure {
                        case .tooLong(let limit): .tooLong(limit: limit)
                        case .tooLate: .tooLate
                        case .broken(let message): .failed(message)
                        }
                    })
            })
    }

    /// Whether there is a text to paste.
    public static var hasText: Bool {
        let formats = gdk_clipboard_get_formats(clipboard)
        return textTypes.contains { gdk_content_formats_contain_mime_type(formats, $0) != 0 }
            || gdk_content_formats_contain_gtype(formats, textType) != 0
    }

    /// Reads the text that was copied.
    ///
    /// - Parameters:
    ///   - limit: how many bytes of UTF-8 it may have.
    ///   - timeout: how many milliseconds the other program has to deliver it.
    ///   - completion: is called once, later.
    public static func readText(
        limit: Int = 16 << 20, timeout: Int = 5_000,
        completion: @escaping @MainActor (Result<String, ReadingError>) -> Void
    ) {
        guard hasText else {
            // Later, as it is with an answer: who asks must not be told in mid-sentence.
            Task { completion(.failure(.noText)) }
            return
        }
        let reading = reading(limit: limit, timeout: timeout) { result in
            completion(result.map { String(decoding: $0, as: UTF8.self) })
        }
        withCStrings(textTypes) { types in
            gdk_clipboard_read_async(
                clipboard, types, G_PRIORITY_DEFAULT, reading.cancellable, reading.opened, reading.retained())
        }
    }

    private static let textTypes = ["text/plain;charset=utf-8", "text/plain"]

    /// GLib's type of a text, which is what this program's own copied text is.
    private static let textType = g_type_from_name("gchararray")

    private static var clipboard: OpaquePointer { gdk_display_get_clipboard(gdk_display_get_default()) }
}
