import CGtk
import GtkInterop

/// A request for bytes from a content provider, as GDK makes for the clipboard and for drops.
@MainActor
final class Reading {
    /// The result.
    private(set) var bytes: [UInt8]?
    private(set) var message: String?
    private let stream: UnsafeMutablePointer<GOutputStream>
    private let cancellable = g_cancellable_new()!

    /// Starts a request, into a stream or else into memory.
    init(_ provider: ContentProvider, _ type: String, into stream: UnsafeMutablePointer<GOutputStream>? = nil) {
        self.stream = stream ?? g_memory_output_stream_new_resizable()
        let content = provider.reference()
        gdk_content_provider_write_mime_type_async(
            content.assumingMemoryBound(to: GdkContentProvider.self), type, self.stream, G_PRIORITY_DEFAULT,
            cancellable,
            { provider, result, data in
                let (provider, result) = (Address(bitPattern: provider), Address(bitPattern: result))
                let reading = Address(bitPattern: data)
                MainActor.assumeIsolated {
                    let reading = Unmanaged<Reading>.fromOpaque(UnsafeRawPointer(bitPattern: reading)!)
                    reading.takeRetainedValue().end(provider, result)
                }
            }, Unmanaged.passRetained(self).toOpaque())
        g_object_unref(content)
    }

    deinit {
        MainActor.assumeIsolated {
            g_object_unref(stream)
            g_object_unref(cancellable)
        }
    }

    var isOver: Bool { bytes != nil || message != nil }

    var text: String? { bytes.map { String(decoding: $0, as: UTF8.self) } }

    func cancel() { g_cancellable_cancel(cancellable) }

    private func end(_ provider: Address, _ result: Address) {
        var error: UnsafeMutablePointer<GError>?
        let provider = UnsafeMutablePointer<GdkContentProvider>(bitPattern: provider)
        if gdk_content_provider_write_mime_type_finish(provider, OpaquePointer(bitPattern: result), &error) != 0 {
            bytes = written
        } else {
            message = error.map { String(cString: $0.pointee.message) } ?? ""
            g_clear_error(&error)
        }
    }

    private var written: [UInt8] {
        guard inlay_is(stream, g_memory_output_stream_get_type()) != 0 else { return [] }
        return UnsafeMutableRawPointer(stream).withMemoryRebound(to: GMemoryOutputStream.self, capacity: 1) { stream in
            let count = Int(g_memory_output_stream_get_data_size(stream))
            return Array(UnsafeRawBufferPointer(start: g_memory_output_stream_get_data(stream), count: count))
        }
    }
}
