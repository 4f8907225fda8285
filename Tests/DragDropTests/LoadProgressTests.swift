import DragDrop
import TestSupport
import XCTest

final class LoadProgressTests: MainActorTestCase {
    func test_the_fraction_follows_the_units() async {
        let progress = LoadProgress(totalUnitCount: 4)
        XCTAssertEqual(progress.fractionCompleted, 0)
        progress.completedUnitCount = 1
        XCTAssertEqual(progress.fractionCompleted, 0.25)
        progress.completedUnitCount = 4
        XCTAssertEqual(progress.fractionCompleted, 1)
        XCTAssertTrue(progress.isFinished)
    }

    func test_the_bytes_of_its_parts_are_its_own() async {
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

    func test_without_a_total_there_is_no_fraction() async {
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

    func test_the_fraction_stays_between_0_and_1_whatever_is_counted() async {
        let progress = LoadProgress(totalUnitCount: 10)
        for (completed, fraction) in [(-5, 0.0), (11, 1), (.max, 1), (.min, 0)] {
            progress.completedUnitCount = completed
            XCTAssertEqual(progress.fractionCompleted, fraction)
        }
        progress.totalUnitCount = -1
        XCTAssertEqual(progress.fractionCompleted, 0)
    }

    func test_a_total_that_grows_opens_the_work_again() async {
        let progress = LoadProgress(totalUnitCount: 1)
        progress.completedUnitCount = 1
        progress.totalUnitCount = 2
        XCTAssertFalse(progress.isFinished)
        XCTAssertEqual(progress.fractionCompleted, 0.5)
    }

    func test_cancelling_calls_the_handler_once() async {
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

    func test_a_handler_that_comes_after_the_cancellation_is_called_at_once() async {
        let progress = LoadProgress()
        progress.cancel()
        var calls = 0
        progress.cancellationHandler = { calls += 1 }
        XCTAssertEqual(calls, 1)
        XCTAssertNil(progress.cancellationHandler)
    }

    func test_what_is_finished_can_not_be_cancelled() async {
        let progress = LoadProgress()
        progress.cancellationHandler = { XCTFail("called after the end") }
        progress.finish()
        progress.cancel()
        XCTAssertFalse(progress.isCancelled)
        XCTAssertTrue(progress.isFinished)
        progress.cancellationHandler = { XCTFail("called after the end") }
        XCTAssertNil(progress.cancellationHandler)
    }

    func test_what_is_cancelled_can_not_be_finished() async {
        let progress = LoadProgress(totalUnitCount: 1)
        progress.cancel()
        progress.finish()
        progress.completedUnitCount = 1
        XCTAssertFalse(progress.isFinished)
    }

    func test_observers_are_told_of_every_change_and_of_the_end() async {
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
        XCTAssertEqual(late, 1, "who comes late is told that there is nothing to wait for")
    }

    func test_a_whole_is_the_sum_of_its_parts() async {
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

    func test_a_part_whose_total_grows_takes_its_units_back() async {
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

    func test_a_part_that_is_over_already_counts_at_once() async {
        let whole = LoadProgress(totalUnitCount: 2)
        let (finished, cancelled) = (LoadProgress(), LoadProgress())
        finished.finish()
        cancelled.cancel()
        whole.addChild(finished, units: 1)
        whole.addChild(cancelled, units: 1)
        XCTAssertTrue(whole.isFinished, "what was cancelled is nothing to wait for")
    }

    func test_a_whole_grows_by_the_parts_that_are_added_to_it() async {
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

    func test_the_same_part_twice_is_one_part_of_the_units_of_both() async {
        let whole = LoadProgress(totalUnitCount: 4)
        let part = LoadProgress(totalUnitCount: 2)
        whole.addChild(part, units: 1)
        part.completedUnitCount = 1
        whole.addChild(part, units: 3)
        XCTAssertEqual(whole.fractionCompleted, 0.5)
        part.finish()
        XCTAssertEqual(whole.completedUnitCount, 4)
    }

    func test_cancelling_the_whole_cancels_its_parts_also_those_that_come_later() async {
        let whole = LoadProgress(totalUnitCount: 3)
        let parts = [LoadProgress(), LoadProgress(totalUnitCount: 1), LoadProgress()]
        parts[1].completedUnitCount = 1
        whole.addChild(parts[0], units: 1)
        whole.addChild(parts[1], units: 1)
        whole.cancel()
        whole.addChild(parts[2], units: 1)
        XCTAssertEqual(parts.map(\.isCancelled), [true, true, true], "to have counted to the end is not to have ended")
    }

    func test_expiring_reaches_the_parts_as_such() async {
        let (whole, part) = (LoadProgress(totalUnitCount: 1), LoadProgress())
        whole.addChild(part, units: 1)
        whole.expire()
        XCTAssertTrue(part.isExpired)
        XCTAssertTrue(part.isCancelled)
    }

    func test_ten_thousand_parts_only_ever_advance_and_end_at_exactly_1() async {
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

    func test_handlers_observers_and_parts_are_let_go_at_the_end() async {
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

    func test_a_part_does_not_keep_its_whole_alive() async {
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

    func test_an_observer_may_cancel() async {
        let progress = LoadProgress(totalUnitCount: 10)
        progress.onChange { if $0.completedUnitCount > 2 { $0.cancel() } }
        progress.completedUnitCount = 3
        XCTAssertTrue(progress.isCancelled)
    }
}
