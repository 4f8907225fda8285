import CGtk
import CGtkGlue

/// One reading of bytes that another program delivers: with a limit, and to be given up at any time.
@MainActor
final class ByteReading {
    /// What a reading comes to.
    typealias Completion = @MainActor (Result<[UInt8], Failure>) -> Void
    /// Turns the end of asking for a stream into the stream.
    typealias Opening =
        @MainActor (
            _ source: Address, _ result: Address, _ error: UnsafeMutablePointer<UnsafeMutablePointer<GError>?>
        ) -> UnsafeMutablePointer<GInputStream>?

    /// Why there are no bytes.
    enum Failure: Error {
        case tooLong(limit: Int)
        case tooLate
        case broken(String)
    }

    private static let chunk: gsize = 64 << 10

    nonisolated(unsafe) let cancellable = g_cancellable_new()!
    private let limit: Int
    private let open: Opening
    private var completion: Completion?
    private nonisolated(unsafe) var stream: UnsafeMutablePointer<GInputStream>?
    private var bytes: [UInt8] = []
    private var alarm: Timer?

    /// - Parameter timeout: after how many milliseconds it is over in any case; `nil` where somebody else sees to that.
    init(limit: Int, timeout: Int?, open: @escaping Opening, _ completion: @escaping Completion) {
        self.limit = limit
        self.open = open
        self.completion = completion
        alarm = timeout.map { timeout in
            Timer(afterMilliseconds: timeout) { [weak self] in
                self?.finish(.failure(.tooLate))
                self?.cancel()
            }
        }
    }

    deinit {
        onMainThread(UnsafeMutableRawPointer(cancellable)) { g_object_unref($0) }
        if let stream { onMainThread(stream) { g_object_unref($0) } }
    }

    /// Is told how many bytes have come so far.
    var onGrowth: (@MainActor (Int) -> Void)?

    func cancel() { g_cancellable_cancel(cancellable) }

    /// Ends it without waiting for anybody.
    func giveUp() {
        finish(.failure(.broken("it was given up")))
        cancel()
    }

    /// What is called when the stream is there, and what with; the reading is held until then.
    var opened: GAsyncReadyCallback {
        { source, result, data in
            let (source, result) = (Address(bitPattern: source), Address(bitPattern: result))
            let reading = Address(bitPattern: data)
            MainActor.assumeIsolated { ByteReading.taking(reading).begin(source, result) }
        }
    }

    /// What is called as bytes come before the stream is there, with the same.
    var grown: InlayDropGrowth {
        { count, data in
            let reading = Address(bitPattern: data)
            MainActor.assumeIsolated {
                Unmanaged<ByteReading>.fromOpaque(UnsafeRawPointer(bitPattern: reading)!).takeUnretainedValue()
                    .onGrowth?(Int(count))
            }
        }
    }

    func retained() -> UnsafeMutableRawPointer { Unmanaged.passRetained(self).toOpaque() }

    private static func taking(_ address: Address) -> ByteReading {
        Unmanaged.fromOpaque(UnsafeRawPointer(bitPattern: address)!).takeRetainedValue()
    }

    private func begin(_ source: Address, _ result: Address) {
        var error: UnsafeMutablePointer<GError>?
        stream = open(source, result, &error)
        if stream == nil { fail(error) } else { next() }
    }

    private func next() {
        g_input_stream_read_bytes_async(
            stream, Self.chunk, G_PRIORITY_DEFAULT, cancellable,
            { _, result, data in
                let (result, reading) = (Address(bitPattern: result), Address(bitPattern: data))
                MainActor.assumeIsolated { ByteReading.taking(reading).read(result) }
            }, retained())
    }

    private func read(_ result: Address) {
        var error: UnsafeMutablePointer<GError>?
        guard let chunk = g_input_stream_read_bytes_finish(stream, OpaquePointer(bitPattern: result), &error) else {
            return fail(error)
        }
        defer { g_bytes_unref(chunk) }
        var count: gsize = 0
        let start = g_bytes_get_data(chunk, &count)
        guard count > 0, let start else { return finish(.success(bytes)) }
        guard completion != nil else { return }
        guard bytes.count + Int(count) <= limit else { return finish(.failure(.tooLong(limit: limit))) }
        bytes.append(contentsOf: UnsafeRawBufferPointer(start: start, count: Int(count)))
        onGrowth?(bytes.count)
        next()
    }

    private func fail(_ error: UnsafeMutablePointer<GError>?) {
        let message = error.map { String(cString: $0.pointee.message) } ?? "the source did not deliver"
        if let error { g_error_free(error) }
        finish(.failure(.broken(message)))
    }

    private func finish(_ result: Result<[UInt8], Failure>) {
        guard let completion else { return }
        self.completion = nil
        alarm = nil
        onGrowth = nil
        completion(result)
    }
}
