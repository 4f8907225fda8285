import CGtk
import DesktopSupport
import Glibc
import GtkInterop
import XCTest

/// Content that is offered to others, and its delivery.
final class ContentProviderTests: DesktopTestCase {
    func testBytesAreCreatedOnRequest() throws {
        try onDesktop { desktop in
            var asked: [String] = []
            let provider = ContentProvider(types: ["text/plain", "text/html"]) { type, answer in
                asked.append(type)
                answer(Array("as \(type)".utf8), nil)
            }
            XCTAssertEqual(asked, [])
            let readings = ["text/html", "text/plain"].map { Reading(provider, $0) }
            try desktop.wait(for: "both readings") { readings.allSatisfy(\.isOver) }
            XCTAssertEqual(asked, ["text/html", "text/plain"])
            XCTAssertEqual(readings.map(\.text), ["as text/html", "as text/plain"])
        }
    }

    func testAnswerMayBeLateAndLarge() throws {
        try onDesktop { desktop in
            var answers: [ContentProvider.Answer] = []
            let provider = ContentProvider(types: ["text/plain"]) { _, answer in answers.append(answer) }
            let reading = Reading(provider, "text/plain")
            try desktop.frames(1)
            XCTAssertFalse(reading.isOver)
            let bytes = (0..<5_000_000).map { UInt8(truncatingIfNeeded: $0) }
            answers[0](bytes, nil)
            try desktop.wait(for: "the reading") { reading.isOver }
            XCTAssertEqual(reading.bytes, bytes)
        }
    }

    func testEmptyAnswerIsValid() throws {
        try onDesktop { desktop in
            let provider = ContentProvider(types: ["text/plain"]) { _, answer in answer([], nil) }
            let reading = Reading(provider, "text/plain")
            try desktop.wait(for: "the reading") { reading.isOver }
            XCTAssertEqual(reading.bytes, [])
        }
    }

    func testErrorIsPassedOn() throws {
        try onDesktop { desktop in
            let provider = ContentProvider(types: ["a/b"]) { _, answer in answer(nil, "100% \"gone\" %s") }
            let reading = Reading(provider, "a/b")
            try desktop.wait(for: "the reading") { reading.isOver }
            XCTAssertEqual(reading.message, "100% \"gone\" %s")
        }
    }

    func testUnavailableTypeIsRefusedWithoutAskingWriter() throws {
        try onDesktop { desktop in
            let provider = ContentProvider(types: ["text/plain"]) { _, _ in XCTFail("It was asked.") }
            let reading = Reading(provider, "text/plainer")
            try desktop.wait(for: "the reading") { reading.isOver }
            XCTAssertNotNil(reading.message)
        }
    }

    func testSecondAnswerIsIgnored() throws {
        try onDesktop { desktop in
            let provider = ContentProvider(types: ["text/plain"]) { _, answer in
                answer(Array("first".utf8), nil)
                answer(Array("second".utf8), nil)
                answer(nil, "third")
            }
            let reading = Reading(provider, "text/plain")
            try desktop.wait(for: "the reading") { reading.isOver }
            try desktop.frames(1)
            XCTAssertEqual(reading.text, "first")
        }
    }

    func testAnswerAfterCancellationIsIgnored() throws {
        try onDesktop { desktop in
            var answers: [ContentProvider.Answer] = []
            let provider = ContentProvider(types: ["text/plain"]) { _, answer in answers.append(answer) }
            for (bytes, error) in [([1, 2, 3], nil), ([], nil), (nil, "no")] as [([UInt8]?, String?)] {
                let reading = Reading(provider, "text/plain")
                reading.cancel()
                answers.removeLast()(bytes, error)
                try desktop.wait(for: "the reading") { reading.isOver }
                XCTAssertNil(reading.bytes)
            }
        }
    }

    func testAnswerMayArriveAfterItsProviderIsReleased() throws {
        try onDesktop { desktop in
            var answers: [ContentProvider.Answer] = []
            var provider: ContentProvider? = ContentProvider(types: ["text/plain"]) { _, answer in
                answers.append(answer)
            }
            let reading = Reading(provider!, "text/plain")
            provider = nil
            answers.removeLast()(Array("late".utf8), nil)
            try desktop.wait(for: "the reading") { reading.isOver }
            XCTAssertEqual(reading.text, "late")
        }
    }

    func testWriterThatNeverAnswersBlocksNobody() throws {
        try onDesktop { desktop in
            let provider = ContentProvider(types: ["text/plain"]) { _, _ in }
            let reading = Reading(provider, "text/plain")
            try desktop.wait(for: "the reading") { reading.isOver }
            XCTAssertNotNil(reading.message)
        }
    }

    func testWriterIsReleasedWithProvider() throws {
        try onDesktop { _ in
            let remains = Remains()
            ({
                let token = Token()
                remains.watch(token, as: "what the writer holds")
                _ = ContentProvider(types: ["text/plain"]) { _, _ in _ = token }
            })()
            XCTAssertEqual(remains.names, [])
        }
    }

    func testWritingToClosedReaderGivesError() throws {
        try onDesktop { desktop in
            var ends: [Int32] = [0, 0]
            XCTAssertEqual(pipe(&ends), 0)
            close(ends[0])
            let provider = ContentProvider(types: ["text/plain"]) { _, answer in answer([1, 2, 3], nil) }
            let reading = Reading(provider, "text/plain", into: outputStream(ends[1]))
            try desktop.wait(for: "the reading") { reading.isOver }
            XCTAssertNotNil(reading.message)
        }
    }

    func testClipboardDeliversOfferedContent() throws {
        try onDesktop { desktop in
            let clipboard = gdk_display_get_clipboard(gdk_display_get_default())
            let bytes = (0..<300_000).map { UInt8(truncatingIfNeeded: $0) }
            var asked = 0
            let remains = Remains()
            ({
                let token = Token()
                remains.watch(token, as: "what the writer holds")
                let provider = ContentProvider(types: ["application/x-test"]) { _, answer in
                    asked += token.isHeld ? 1 : 0
                    answer(bytes, nil)
                }
                let content = provider.reference()
                gdk_clipboard_set_content(clipboard, content.assumingMemoryBound(to: GdkContentProvider.self))
                g_object_unref(content)
            })()
            try desktop.frames(1)
            XCTAssertEqual(asked, 0)

            let reading = ClipboardReading(clipboard!, "application/x-test")
            try desktop.wait(for: "the reading") { reading.isOver }
            XCTAssertEqual(asked, 1)
            XCTAssertEqual(reading.bytes, bytes)

            gdk_clipboard_set_content(clipboard, nil)
            try desktop.wait(for: "the provider to go") { remains.names.isEmpty }
        }
    }
}

/// Returns a stream that writes to a file descriptor; its header is not among GTK's.
private func outputStream(_ descriptor: Int32) -> UnsafeMutablePointer<GOutputStream> {
    typealias New = @convention(c) (CInt, gboolean) -> UnsafeMutablePointer<GOutputStream>
    return unsafeBitCast(dlsym(nil, "g_unix_output_stream_new"), to: New.self)(descriptor, 1)
}

/// A read of the clipboard to its end.
@MainActor
private final class ClipboardReading {
    private(set) var bytes: [UInt8] = []
    private(set) var isOver = false

    init(_ clipboard: OpaquePointer, _ type: String) {
        type.withCString { name in
            var types: [UnsafePointer<CChar>?] = [name, nil]
            gdk_clipboard_read_async(
                clipboard, &types, G_PRIORITY_DEFAULT, nil,
                { clipboard, result, data in
                    let (clipboard, result) = (Address(bitPattern: clipboard), Address(bitPattern: result))
                    let reading = Address(bitPattern: data)
                    MainActor.assumeIsolated { ClipboardReading.taking(reading).opened(clipboard, result) }
                }, Unmanaged.passRetained(self).toOpaque())
        }
    }

    private static func taking(_ address: Address) -> ClipboardReading {
        Unmanaged.fromOpaque(UnsafeRawPointer(bitPattern: address)!).takeRetainedValue()
    }

    private func opened(_ clipboard: Address, _ result: Address) {
        let stream = gdk_clipboard_read_finish(
            OpaquePointer(bitPattern: clipboard), OpaquePointer(bitPattern: result), nil, nil)
        guard let stream else { return isOver = true }
        readOn(stream)
    }

    private func readOn(_ stream: UnsafeMutablePointer<GInputStream>) {
        g_input_stream_read_bytes_async(
            stream, 1 << 16, G_PRIORITY_DEFAULT, nil,
            { stream, result, data in
                let (stream, result) = (Address(bitPattern: stream), Address(bitPattern: result))
                let reading = Address(bitPattern: data)
                MainActor.assumeIsolated { ClipboardReading.taking(reading).take(stream, result) }
            }, Unmanaged.passRetained(self).toOpaque())
    }

    private func take(_ stream: Address, _ result: Address) {
        let stream = UnsafeMutablePointer<GInputStream>(bitPattern: stream)!
        var count: gsize = 0
        guard let chunk = g_input_stream_read_bytes_finish(stream, OpaquePointer(bitPattern: result), nil) else {
            return isOver = true
        }
        defer { g_bytes_unref(chunk) }
        guard let start = g_bytes_get_data(chunk, &count), count > 0 else {
            g_object_unref(stream)
            return isOver = true
        }
        bytes.append(contentsOf: UnsafeRawBufferPointer(start: start, count: Int(count)))
        readOn(stream)
    }
}
