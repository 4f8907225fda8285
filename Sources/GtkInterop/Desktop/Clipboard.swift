import CGtk

/// The content that was copied in this program or another.
@MainActor
package enum Clipboard {
    /// Copies text.
    package static func setText(_ text: String) { gdk_clipboard_set_text(clipboard, text.withoutNUL) }

    /// Copies content that is produced only when it is pasted.
    package static func setContent(_ content: ContentProvider) {
        let provider = content.reference()
        gdk_clipboard_set_content(clipboard, provider.assumingMemoryBound(to: GdkContentProvider.self))
        g_object_unref(provider)
    }

    /// The types of the copied content, in the source program's own spelling, best first.
    package static var types: [String] {
        var count: gsize = 0
        guard let types = gdk_content_formats_get_mime_types(gdk_clipboard_get_formats(clipboard), &count) else {
            return []
        }
        return (0..<Int(count)).compactMap { index in types[index].map { String(cString: $0) } }
    }

    /// Reads the copied content as the first available of some types.
    ///
    /// - Parameters:
    ///   - limit: The maximum number of bytes.
    ///   - timeout: The time that the other program has to deliver, in milliseconds.
    package static func read(
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

    /// Whether there is text to paste.
    package static var hasText: Bool {
        let formats = gdk_clipboard_get_formats(clipboard)
        return textTypes.contains { gdk_content_formats_contain_mime_type(formats, $0) != 0 }
            || gdk_content_formats_contain_gtype(formats, textType) != 0
    }

    /// Reads the copied text.
    ///
    /// - Parameters:
    ///   - limit: The maximum number of UTF-8 bytes.
    ///   - timeout: The time that the other program has to deliver, in milliseconds.
    ///   - completion: Called once, later.
    package static func readText(
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

    /// GLib's type for strings, which is the type of text copied by this program.
    private static let textType = g_type_from_name("gchararray")

    private static var clipboard: OpaquePointer { gdk_display_get_clipboard(gdk_display_get_default()) }
}
