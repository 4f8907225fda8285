import DragDrop
import TestSupport
import XCTest

final class LoadProgressTests: MainActorTestCase {
    func testFractionFollowsUnits() async {
        let progress = LoadProgress(totalUnitCount: 4)
        XCTAssertEqual(progress.fractionCompleted, 0)
        progress.completedUnitCount = 1
        XCTAssertEqual(progress.fractionCompleted, 0.25)
        progress.completedUnitCount = 4
        XCTAssertEqual(progress.fractionCompleted, 1)
        XCTAssertTrue(progress.isFinished)
    }

    func testBytesOfPartsAddUp() async {
        let (whole, first, second) = (LoadProgress(), LoadProgress(totalUnitCount: 1), LoadProgress(totalUnitCount: 1))
        whole.addChild(first)
        first.byteCount = 10
        whole.addChild(second)
        second.byteCount = 5
        first.byteCount = 30
        XCTAssertEqual(whole.byteCount, 35)
        first.finish()
        XCTAssertEqual(whole.byteCount, 35)
    }

    func testFractionIsUndefinedWithoutTotal() async {
        let progress = LoadProgress()
        progress.completedUnitCount = 1000
        XCTAssertTrue(progress.isIndeterminate)
        XCTAssertEqual(progress.fractionCompleted, 0)
        XCTAssertFalse(progress.isFinished)
        progress.finish()
        XCTAssertFalse(progress.isIndeterminate)
        XCTAssertEqual(progress.fractionCompleted, 1)
        XCTAssertTrue(progress.isFinished)
    }

    func testFractionStaysBetween0And1() async {
        let progress = LoadProgress(totalUnitCount: 10)
        for (completed, fraction) in [(-5, 0.0), (11, 1), (.max, 1), (.min, 0)] {
            progress.completedUnitCount = completed
            XCTAssertEqual(progress.fractionCompleted, fraction)
        }
        progress.totalUnitCount = -1
        XCTAssertEqual(progress.fractionCompleted, 0)
    }

    func testGrowingTotalReopensWork() async {
        let progress = LoadProgress(totalUnitCount: 1)
        progress.completedUnitCount = 1
        progress.totalUnitCount = 2
        XCTAssertFalse(progress.isFinished)
        XCTAssertEqual(progress.fractionCompleted, 0.5)
    }

    func testCancelingCallsHandlerOnce() async {
        let progress = LoadProgress()
        var calls = 0
        progress.cancellationHandler = { calls += 1 }
        progress.cancel()
        progress.cancel()
        progress.expire()
        XCTAssertEqual(calls, 1)
        XCTAssertTrue(progress.isCancelled)
        XCTAssertFalse(progress.isExpired)
        XCTAssertFalse(progress.isFinished)
        XCTAssertTrue(progress.isOver)
    }

    func testHandlerSetAfterCancellationIsCalledAtOnce() async {
        let progress = LoadProgress()
        progress.cancel()
        var calls = 0
        progress.cancellationHandler = { calls += 1 }
        XCTAssertEqual(calls, 1)
        XCTAssertNil(progress.cancellationHandler)
    }

    func testFinishedProgressCannotBeCanceled() async {
        let progress = LoadProgress()
        progress.cancellationHandler = { XCTFail("called after the end") }
        progress.finish()
        progress.cancel()
        XCTAssertFalse(progress.isCancelled)
        XCTAssertTrue(progress.isFinished)
        progress.cancellationHandler = { XCTFail("called after the end") }
        XCTAssertNil(progress.cancellationHandler)
    }

    func testCanceledProgressCannotBeFinished() async {
        let progress = LoadProgress(totalUnitCount: 1)
        progress.cancel()
        progress.finish()
        progress.completedUnitCount = 1
        XCTAssertFalse(progress.isFinished)
    }

    func testObserversSeeEveryChangeAndEnd() async {
        let progress = LoadProgress(totalUnitCount: 2)
        var told: [Double] = []
        progress.onChange { told.append($0.fractionCompleted) }
        progress.completedUnitCount = 1
        progress.completedUnitCount = 1
        progress.totalUnitCount = 4
        progress.finish()
        progress.completedUnitCount = 3
        XCTAssertEqual(told, [0.5, 0.25, 1])
        var late = 0
        progress.onChange { _ in late += 1 }
        XCTAssertEqual(late, 1, "a late observer is called at once")
    }

    func testWholeIsSumOfItsParts() async {
        let whole = LoadProgress(totalUnitCount: 4)
        let (small, large) = (LoadProgress(totalUnitCount: 10), LoadProgress(totalUnitCount: 2))
        whole.addChild(small, units: 1)
        whole.addChild(large, units: 3)
        var told = 0
        whole.onChange { _ in told += 1 }
        small.completedUnitCount = 5
        XCTAssertEqual(whole.fractionCompleted, 0.125)
        large.completedUnitCount = 1
        XCTAssertEqual(whole.fractionCompleted, 0.5)
        large.finish()
        XCTAssertEqual(whole.completedUnitCount, 3)
        XCTAssertFalse(whole.isFinished)
        small.completedUnitCount = 10
        XCTAssertTrue(whole.isFinished)
        XCTAssertEqual(told, 4)
    }

    func testFractionShrinksWhenPartGrows() async {
        let whole = LoadProgress(totalUnitCount: 1)
        let part = LoadProgress(totalUnitCount: 1)
        whole.addChild(part, units: 1)
        part.completedUnitCount = 1
        XCTAssertTrue(whole.isFinished)
        part.totalUnitCount = 4
        XCTAssertEqual(whole.fractionCompleted, 0.25)
        part.finish()
        XCTAssertTrue(whole.isFinished)
    }

    func testFinishedPartCountsAtOnce() async {
        let whole = LoadProgress(totalUnitCount: 2)
        let (finished, canceled) = (LoadProgress(), LoadProgress())
        finished.finish()
        canceled.cancel()
        whole.addChild(finished, units: 1)
        whole.addChild(canceled, units: 1)
        XCTAssertTrue(whole.isFinished, "canceled work is not awaited")
    }

    func testWholeGrowsWithAddedParts() async {
        let whole = LoadProgress()
        let (unknown, three) = (LoadProgress(), LoadProgress(totalUnitCount: 3))
        whole.addChild(unknown)
        whole.addChild(three)
        XCTAssertEqual(whole.totalUnitCount, 4)
        three.completedUnitCount = 3
        XCTAssertEqual(whole.fractionCompleted, 0.75)
        unknown.cancel()
        XCTAssertTrue(whole.isFinished)
        whole.addChild(LoadProgress())
        XCTAssertFalse(whole.isFinished, "the next load of the same drop")
    }

    func testPartAddedTwiceCountsOnceWithAllUnits() async {
        let whole = LoadProgress(totalUnitCount: 4)
        let part = LoadProgress(totalUnitCount: 2)
        whole.addChild(part, units: 1)
        part.completedUnitCount = 1
        whole.addChild(part, units: 3)
        XCTAssertEqual(whole.fractionCompleted, 0.5)
        part.finish()
        XCTAssertEqual(whole.completedUnitCount, 4)
    }

    func testCancelingWholeCancelsPresentAndFutureParts() async {
        let whole = LoadProgress(totalUnitCount: 3)
        let parts = [LoadProgress(), LoadProgress(totalUnitCount: 1), LoadProgress()]
        parts[1].completedUnitCount = 1
        whole.addChild(parts[0], units: 1)
        whole.addChild(parts[1], units: 1)
        whole.cancel()
        whole.addChild(parts[2], units: 1)
        XCTAssertEqual(parts.map(\.isCancelled), [true, true, true], "counting to the end is not the end")
    }

    func testExpiringWholeExpiresParts() async {
        let (whole, part) = (LoadProgress(totalUnitCount: 1), LoadProgress())
        whole.addChild(part, units: 1)
        whole.expire()
        XCTAssertTrue(part.isExpired)
        XCTAssertTrue(part.isCancelled)
    }

    func testTenThousandPartsOnlyAdvanceAndEndAtExactly1() async {
        let whole = LoadProgress(totalUnitCount: 10_000)
        let parts = (0..<10_000).map { _ in LoadProgress(totalUnitCount: 7) }
        for part in parts { whole.addChild(part, units: 1) }
        var last = 0.0
        whole.onChange {
            XCTAssertGreaterThanOrEqual($0.fractionCompleted, last - 1e-9)
            last = $0.fractionCompleted
        }
        for step in 1...7 { for part in parts { part.completedUnitCount = step } }
        XCTAssertEqual(whole.completedUnitCount, 10_000)
        XCTAssertEqual(whole.fractionCompleted, 1)
    }

    func testHandlersObserversAndPartsAreReleasedAtEnd() async {
        let ends: [@MainActor (LoadProgress) -> Void] = [{ $0.finish() }, { $0.cancel() }, { $0.expire() }]
        for end in ends {
            let whole = LoadProgress(totalUnitCount: 1)
            weak var part: LoadProgress?
            weak var witness: LoadProgress?
            do {
                let (strongPart, strongWitness) = (LoadProgress(), LoadProgress())
                (part, witness) = (strongPart, strongWitness)
                whole.addChild(strongPart, units: 1)
                whole.cancellationHandler = { _ = strongWitness }
                whole.onChange { _ in _ = strongWitness }
            }
            XCTAssertNotNil(part)
            XCTAssertNotNil(witness)
            end(whole)
            XCTAssertNil(part)
            XCTAssertNil(witness)
        }
    }

    func testPartDoesNotRetainItsWhole() async {
        let part = LoadProgress()
        weak var whole: LoadProgress?
        do {
            let strong = LoadProgress(totalUnitCount: 1)
            strong.addChild(part, units: 1)
            whole = strong
        }
        XCTAssertNil(whole)
        part.finish()
    }

    func testObserverMayCancel() async {
        let progress = LoadProgress(totalUnitCount: 10)
        progress.onChange { if $0.completedUnitCount > 2 { $0.cancel() } }
        progress.completedUnitCount = 3
        XCTAssertTrue(progress.isCancelled)
    }
}
