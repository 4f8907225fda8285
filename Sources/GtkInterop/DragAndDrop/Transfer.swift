import CGtk
import CGtkGlue

/// A transfer of bytes from another program, limited in size and time. Canceling its task ends the read immediately,
/// whatever the program does.
@MainActor
final class Transfer {
    /// A function that finishes GLib's asynchronous request for a stream.
    typealias Opening =
        @MainActor (
            _ source: Address, _ result: Address, _ error: UnsafeMutablePointer<UnsafeMutablePointer<GError>?>
        ) -> UnsafeMutablePointer<GInputStream>?

    private typealias Continuation = CheckedContinuation<Result<[UInt8], TransferError>, Never>

    private static let chunk: gsize = 64 << 10

    nonisolated(unsafe) let cancellable = g_cancellable_new()!
    private let limit: Int
    private let timeout: Int?
    private let open: Opening
    private var onProgress: (@MainActor (Int) -> Void)?
    private var continuation: Continuation?
    private nonisolated(unsafe) var stream: UnsafeMutablePointer<GInputStream>?
    private var bytes: [UInt8] = []
    private var timeoutTimer: DelayedCall?

    /// Creates a transfer.
    ///
    /// - Parameters:
    ///   - timeout: The time limit in milliseconds; `nil` if the caller cancels in time.
    ///   - onProgress: Called with the number of bytes received so far.
    init(
        limit: Int, timeout: Int? = nil, onProgress: (@MainActor (Int) -> Void)? = nil, open: @escaping Opening
    ) {
        (self.limit, self.timeout, self.onProgress, self.open) = (limit, timeout, onProgress, open)
    }

    deinit {
        onMainThread(UnsafeMutableRawPointer(cancellable)) { g_object_unref($0) }
        if let stream { onMainThread(stream) { g_object_unref($0) } }
    }

    /// Returns all bytes of the stream that `ask` requests. `ask` passes `onStream` and `retained()` to the request,
    /// and for a drop also `onGrowth`.
    func bytes(ask: (Transfer) -> Void) async throws(TransferError) -> [UInt8] {
        let result = await withTaskCancellationHandler {
            await withCheckedContinuation { (continuation: Continuation) in
                guard !Task.isCancelled else { return continuation.resume(returning: .failure(.canceled)) }
                self.continuation = continuation
                timeoutTimer = timeout.map { timeout in
                    DelayedCall(afterMilliseconds: timeout) { [weak self] in self?.cancel(with: .timedOut) }
                }
                ask(self)
            }
        } onCancel: {
            Task { @MainActor in cancel(with: .canceled) }
        }
        return try result.get()
    }

    /// Ends the read without waiting for the program.
    private func cancel(with error: TransferError) {
        finish(.failure(error))
        g_cancellable_cancel(cancellable)
    }

    private func finish(_ result: Result<[UInt8], TransferError>) {
        continuation?.resume(returning: result)
        (continuation, timeoutTimer, onProgress) = (nil, nil, nil)
    }

    // MARK: C callbacks

    /// Called by GLib with the stream and the transfer. The pending call retains the transfer until then.
    var onStream: GAsyncReadyCallback {
        { source, result, data in
            let (source, result) = (Address(bitPattern: source), Address(bitPattern: result))
            let transfer = Address(bitPattern: data)
            MainActor.assumeIsolated { Transfer.consumingReference(at: transfer).finishOpening(source, result) }
        }
    }

    /// Called by `inlay_drop_read_async` with the transfer while bytes arrive before the stream is available.
    var onGrowth: InlayDropGrowth {
        { count, data in
            let transfer = Address(bitPattern: data)
            MainActor.assumeIsolated {
                Unmanaged<Transfer>.fromOpaque(UnsafeRawPointer(bitPattern: transfer)!).takeUnretainedValue()
                    .onProgress?(Int(count))
            }
        }
    }

    func retained() -> UnsafeMutableRawPointer { Unmanaged.passRetained(self).toOpaque() }

    private static func consumingReference(at address: Address) -> Transfer {
        Unmanaged.fromOpaque(UnsafeRawPointer(bitPattern: address)!).takeRetainedValue()
    }

    private func finishOpening(_ source: Address, _ result: Address) {
        var error: UnsafeMutablePointer<GError>?
        stream = open(source, result, &error)
        if stream == nil { fail(error) } else { readNextChunk() }
    }

    private func readNextChunk() {
        g_input_stream_read_bytes_async(
            stream, Self.chunk, G_PRIORITY_DEFAULT, cancellable,
            { _, result, data in
                let (result, transfer) = (Address(bitPattern: result), Address(bitPattern: data))
                MainActor.assumeIsolated { Transfer.consumingReference(at: transfer).receiveChunk(result) }
            }, retained())
    }

    private func receiveChunk(_ result: Address) {
        var error: UnsafeMutablePointer<GError>?
        guard let chunk = g_input_stream_read_bytes_finish(stream, OpaquePointer(bitPattern: result), &error) else {
            return fail(error)
        }
        defer { g_bytes_unref(chunk) }
        var count: gsize = 0
        let start = g_bytes_get_data(chunk, &count)
        guard count > 0, let start else { return finish(.success(bytes)) }
        guard continuation != nil else { return }
        guard bytes.count + Int(count) <= limit else { return finish(.failure(.tooLarge(limit: limit))) }
        bytes.append(contentsOf: UnsafeRawBufferPointer(start: start, count: Int(count)))
        onProgress?(bytes.count)
        readNextChunk()
    }

    private func fail(_ error: UnsafeMutablePointer<GError>?) {
        let reason = error.map { String(cString: $0.pointee.message) } ?? "no reason given"
        if let error { g_error_free(error) }
        finish(.failure(.failed(reason)))
    }
}
