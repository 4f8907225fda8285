import DesktopSupport
import DragDrop
import GtkInterop
import SectionedListGtk
import XCTest

/// The errors of another program's delivery, as the loader receives them.
final class TransferTests: DesktopTestCase {
    func testFailedDeliveryEndsWithMatchingError() throws {
        try onDesktop { desktop in
            guard case .timedOut = try load(desktop, failing: .timedOut) else { return XCTFail("It did not time out.") }
            guard case .canceled = try load(desktop, failing: .canceled) else { return XCTFail("It was not canceled.") }
            let long = TransferError.tooLarge(limit: 5)
            guard case .loaderFailed(.plainText, let reason) = try load(desktop, failing: long) else {
                return XCTFail("The reason is missing.")
            }
            XCTAssertEqual(reason as? TransferError, long)
        }
    }

    func testCanceledLoadCancelsItsReadingTask() throws {
        try onDesktop { desktop in
            var ends = 0
            let provider = ItemProvider(offered: ["text/plain"]) { _, _, _ in
                defer { ends += 1 }
                try await Task.sleep(for: .seconds(60))
                return []
            }
            provider.loadDataRepresentation(for: .plainText) { _, _ in }.cancel()
            try desktop.wait(for: "the end of the task") { ends == 1 }
        }
    }
}

@MainActor
private func load(_ desktop: TestDesktop, failing error: TransferError) throws -> ItemProviderError? {
    var told: (any Error)?
    ItemProvider(offered: ["text/plain"]) { _, _, _ in throw error }
        .loadDataRepresentation(for: .plainText) { told = $1 }
    try desktop.wait(for: "the error") { told != nil }
    return told as? ItemProviderError
}
