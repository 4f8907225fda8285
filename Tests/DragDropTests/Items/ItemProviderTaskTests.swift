import DragDrop
import TestSupport
import XCTest

/// Objects that are created in a task.
final class ItemProviderTaskTests: MainActorTestCase {
    private let provider = ItemProvider()

    func testObjectCreatedInTaskArrivesWithProgress() async throws {
        provider.registerObject(ofType: DraggedCard.self) { progress in
            progress.totalUnitCount = 2
            progress.completedUnitCount = 1
            await Task.yield()
            return DraggedCard(title: "Bread")
        }
        let told = LoadResult()
        let card = await withCheckedContinuation { continuation in
            let progress = provider.loadObject(of: DraggedCard.self) { card, _ in continuation.resume(returning: card) }
            progress.onChange { told.fractions.append($0.fractionCompleted) }
        }
        XCTAssertEqual(card, DraggedCard(title: "Bread"))
        XCTAssertTrue(told.fractions.contains { $0 > 0.4 && $0 < 0.6 }, "\(told.fractions)")
        let bytes = try await provider.data(for: .card)
        XCTAssertEqual(bytes, Array("card:Bread".utf8))
    }

    func testTaskErrorIsPassedOn() async {
        provider.registerObject(ofType: DraggedCard.self) { _ in throw Refusal() }
        do {
            _ = try await provider.object(of: DraggedCard.self)
            XCTFail("there is a card")
        } catch {
            guard case .loaderFailed(nil, underlying: is Refusal) = error else {
                return XCTFail("\(error)")
            }
        }
    }

    func testCancelingLoadCancelsTask() async {
        let told = LoadResult()
        await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
            provider.registerObject(ofType: DraggedCard.self) { _ in
                defer { continuation.resume() }
                do {
                    try await Task.sleep(for: .seconds(60))
                } catch {
                    told.isCanceled = true
                    throw error
                }
                return DraggedCard(title: "Bread")
            }
            provider.loadObject(of: DraggedCard.self) { _, error in told.error = error }.cancel()
        }
        XCTAssertTrue(told.isCanceled)
        guard case .canceled? = told.error as? ItemProviderError else { return XCTFail("\(told.error as Any)") }
    }
}

@MainActor
private final class LoadResult {
    var fractions: [Double] = []
    var error: (any Error)?
    var isCanceled = false
}
