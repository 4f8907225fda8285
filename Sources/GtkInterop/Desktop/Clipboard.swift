import CGtk

/// What was copied, in this program or another, to be pasted.
@MainActor
public enum Clipboard {
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

    /// Reads what was copied, as the first of some types that there is.
    ///
    /// - Parameters:
    ///   - limit: how many bytes it may have.
    ///   - timeout: how many milliseconds the other program has to deliver it.
    public static func read(
        _ types: String..., limit: Int, timeout: Int = 5_000
    ) async throws(TransferError) -> [UInt8] {
        let transfer = Transfer(limit: limit, timeout: timeout) {
            gdk_clipboard_read_finish(OpaquePointer(bitPattern: $0), OpaquePointer(bitPattern: $1), nil, $2)
        }
        return try await transfer.bytes { transfer in
            withCStrings(types) {
                gdk_clipboard_read_async(
                    clipboard, $0, G_PRIORITY_DEFAULT, transfer.cancellable, transfer.onStream, transfer.retained())
            }
        }
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
    ///   - completion: called once, later.
    public static func readText(
        limit: Int = 16 << 20, timeout: Int = 5_000,
        completion: @escaping @MainActor (Result<String, TransferError>) -> Void
    ) {
        Task {
            do throws(TransferError) {
                guard hasText else { throw .noText }
                let bytes = try await read(textTypes[0], textTypes[1], limit: limit, timeout: timeout)
                completion(.success(String(decoding: bytes, as: UTF8.self)))
            } catch {
                completion(.failure(error))
            }
        }
    }

    private static let textTypes = ["text/plain;charset=utf-8", "text/plain"]

    /// GLib's type of a text, which is what this program's own copied text is.
    private static let textType = g_type_from_name("gchararray")

    private static var clipboard: OpaquePointer { gdk_display_get_clipboard(gdk_display_get_default()) }
}
