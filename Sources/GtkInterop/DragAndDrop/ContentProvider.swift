import CGtk
import CGtkGlue

/// The content that a drag or the clipboard offers to other programs: types whose bytes are produced on request.
@MainActor
package final class ContentProvider {
    /// A function that answers a request with bytes, or with a message that explains why there are none.
    package typealias Answer = @MainActor (_ bytes: [UInt8]?, _ error: String?) -> Void
    /// A function that produces the bytes of a type, and answers exactly once, immediately or later.
    package typealias Writer = @MainActor (_ type: String, _ answer: @escaping Answer) -> Void

    private nonisolated(unsafe) let handle: UnsafeMutableRawPointer

    /// Creates a provider of types, best first.
    package init(types: [String], writer: @escaping Writer) {
        let box = CallbackBox<Writer>(writer)
        let names = types.map { strdup($0) }
        defer { for name in names { free(name) } }
        var pointers = names.map { UnsafePointer<CChar>($0) }
        handle = UnsafeMutableRawPointer(
            inlay_content_provider_new(&pointers, gsize(pointers.count), Self.functions, box.retained()))
    }

    deinit { onMainThread(handle) { g_object_unref($0) } }

    /// Returns a new reference to GDK's object.
    package func reference() -> UnsafeMutableRawPointer { g_object_ref(handle) }

    private static let functions: UnsafePointer<InlayContentProviderFunctions> = {
        let functions = UnsafeMutablePointer<InlayContentProviderFunctions>.allocate(capacity: 1)
        functions.initialize(
            to: InlayContentProviderFunctions(
                write: { owner, type, task in
                    let (owner, task) = (Address(bitPattern: owner), Address(bitPattern: task))
                    let type = String(cString: type!)
                    MainActor.assumeIsolated { write(callback(owner, as: Writer.self), type, task) }
                },
                dropped: { owner in releaseCallback(owner) }))
        return UnsafePointer(functions)
    }()

    private static func write(_ writer: Writer, _ type: String, _ task: Address) {
        let request = ContentRequest(task)
        writer(type) { request.answer($0, $1) }
    }
}

/// A pending request for the bytes of a type.
@MainActor
private final class ContentRequest {
    private nonisolated(unsafe) var task: OpaquePointer?

    init(_ task: Address) {
        self.task = OpaquePointer(bitPattern: task)
    }

    /// Fails the request if the writer never answers, so that the reader does not wait forever.
    deinit {
        guard let task else { return }
        onMainThread(UnsafeMutableRawPointer(task)) {
            inlay_content_provider_finish(OpaquePointer($0), nil, "There is no data.")
        }
    }

    func answer(_ bytes: [UInt8]?, _ error: String?) {
        // Only the first answer counts.
        guard let task else { return }
        self.task = nil
        let data = bytes.flatMap { bytes in bytes.withUnsafeBytes { g_bytes_new($0.baseAddress, gsize($0.count)) } }
        inlay_content_provider_finish(task, data, error ?? "There is no data.")
        if let data { g_bytes_unref(data) }
    }
}
