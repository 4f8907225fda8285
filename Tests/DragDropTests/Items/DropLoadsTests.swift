import DragDrop
import TestSupport
import XCTest

/// Loading for a drop, and whether its source has to keep the content.
final class DropLoadsTests: MainActorTestCase {
    @MainActor
    private struct Scene {
        let loader = SlowLoader<[UInt8]>()
        let provider = ItemProvider()
        let session: DropSession

        init() {
            provider.registerDataRepresentation(for: .plainText) { [loader] in loader.load($0) }
            session = DropSession(items: [DragItem(itemProvider: provider)])
            session.trackLoads()
        }

        func load(_ body: @escaping @MainActor (ItemProviderError?) -> Void = { _ in }) {
            provider.loadDataRepresentation(for: .plainText) { body($1 as? ItemProviderError) }
        }
    }

    func testLoadsBeforeDropCountInItsProgress() async {
        let scene = Scene()
        XCTAssertEqual(scene.session.progress.totalUnitCount, 0)
        scene.load()
        XCTAssertGreaterThan(scene.session.progress.totalUnitCount, 0)
        XCTAssertFalse(scene.session.progress.isOver)
        scene.loader.progress.byteCount = 5
        XCTAssertEqual(scene.session.progress.byteCount, 5)
        scene.loader.completions[0]([1], nil)
        XCTAssertTrue(scene.session.progress.isFinished)
        scene.load()
        XCTAssertFalse(scene.session.progress.isOver, "there is more to come")
    }

    func testLoadsEndWithReasonOfStoppedDrop() async {
        let reasons: [(@MainActor (LoadProgress) -> Void, @MainActor (ItemProviderError?) -> Bool)] = [
            ({ $0.cancel() }, { if case .canceled = $0 { true } else { false } }),
            ({ $0.expire() }, { if case .timedOut = $0 { true } else { false } }),
            ({ $0.interrupt() }, { if case .interrupted = $0 { true } else { false } }),
        ]
        for (stop, isExpected) in reasons {
            let scene = Scene()
            var told: [ItemProviderError?] = []
            scene.load { told.append($0) }
            stop(scene.session.progress)
            XCTAssertEqual(told.count, 1)
            XCTAssertTrue(isExpected(told.first ?? nil), "\(told)")
            XCTAssertTrue(scene.loader.progress.isCancelled)
            scene.load { told.append($0) }
            XCTAssertEqual(told.count, 2, "nothing is awaited anymore")
            XCTAssertTrue(isExpected(told.last ?? nil), "\(told)")
        }
    }

    func testSourceKeepsMissingItems() async {
        let scene = Scene()
        scene.load()
        scene.loader.completions[0](nil, nil)
        XCTAssertTrue(scene.session.hasFailedItems)
        // Content that was refused before the drop may be available now.
        scene.session.resetFailures()
        XCTAssertFalse(scene.session.hasFailedItems)
        scene.load()
        scene.loader.completions[1](nil, nil)
        XCTAssertTrue(scene.session.hasFailedItems)
        scene.load()
        scene.loader.completions[2]([1], nil)
        XCTAssertFalse(scene.session.hasFailedItems, "it arrived on the second try")
        scene.session.refuse()
        XCTAssertTrue(scene.session.hasFailedItems)
    }

    func testSourceKeepsCanceledItems() async {
        let scene = Scene()
        scene.load()
        scene.session.progress.cancel()
        XCTAssertTrue(scene.session.hasFailedItems)
    }

    func testCombinedRepresentationIsLoadedForDropToo() async {
        let drag = DragSession(items: [])
        let combined = ItemProvider()
        let loader = SlowLoader<[UInt8]>()
        combined.registerDataRepresentation(for: .plainText) { loader.load($0) }
        drag.combinedProvider = combined
        let session = DropSession(items: [], localDragSession: drag)
        session.trackLoads()
        combined.loadDataRepresentation(for: .plainText) { _, _ in }
        session.progress.cancel()
        XCTAssertTrue(loader.progress.isCancelled)
    }
}
