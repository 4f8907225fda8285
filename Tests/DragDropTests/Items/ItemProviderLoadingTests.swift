import DragDrop
import TestSupport
import XCTest

final class ItemProviderLoadingTests: MainActorTestCase {
    private let provider = ItemProvider()
    private let slow = SlowLoader<[UInt8]>()
    private let answers = LoadAnswers<[UInt8]>()

    private var error: ItemProviderError? { answers.errors.first as? ItemProviderError }

    private func load() -> LoadProgress {
        provider.registerDataRepresentation(for: .png, loader: slow.load)
        return provider.loadDataRepresentation(for: .png, completion: answers.take)
    }

    func testLoaderIsCalledOncePerRequestOnly() async {
        provider.registerDataRepresentation(for: .png, loader: slow.load)
        _ = provider.hasRepresentation(conformingTo: .png)
        _ = provider.canLoadObject(of: Stamp.self)
        XCTAssertEqual(slow.calls, 0)
        provider.loadDataRepresentation(for: .png, completion: answers.take)
        XCTAssertEqual(slow.calls, 1)
        provider.loadDataRepresentation(for: .png, completion: answers.take)
        XCTAssertEqual(slow.calls, 2)
        XCTAssertEqual(answers.count, 0)
        slow.completions[1]([2], nil)
        slow.completions[0]([1], nil)
        XCTAssertEqual(answers.values, [[2], [1]])
    }

    func testLoaderMayAnswerBeforeItReturns() async {
        provider.registerDataRepresentation(for: .png) { completion in
            completion([1], nil)
            return LoadProgress(totalUnitCount: 5)
        }
        let progress = provider.loadDataRepresentation(for: .png, completion: answers.take)
        XCTAssertEqual(answers.values, [[1]])
        XCTAssertTrue(progress.isFinished)
    }

    func testSecondAnswerOfLoaderIsIgnored() async {
        let progress = load()
        slow.completions[0]([1], nil)
        slow.completions[0]([2], nil)
        slow.completions[0](nil, Refusal())
        progress.cancel()
        XCTAssertEqual(answers.values, [[1]])
        XCTAssertEqual(answers.count, 1)
        XCTAssertEqual(slow.cancellations, 0)
    }

    func testCancelingAnswersOnceAndStopsLoader() async {
        let progress = load()
        progress.cancel()
        guard case .canceled? = error else { return XCTFail("\(answers.errors)") }
        XCTAssertEqual(slow.cancellations, 1)
        progress.cancel()
        slow.completions[0]([1], nil)
        XCTAssertEqual(answers.count, 1)
        XCTAssertTrue(progress.isCancelled)
    }

    func testAnswerOfLoaderToItsCancellationIsIgnored() async {
        provider.registerDataRepresentation(for: .png) { completion in
            let progress = LoadProgress()
            progress.cancellationHandler = { completion(nil, Refusal()) }
            return progress
        }
        provider.loadDataRepresentation(for: .png, completion: answers.take).cancel()
        guard case .canceled? = error else { return XCTFail("\(answers.errors)") }
        XCTAssertEqual(answers.count, 1)
    }

    func testTimeoutAnswersOnceAndStopsLoader() async {
        let progress = load()
        progress.expire()
        guard case .timedOut? = error else { return XCTFail("\(answers.errors)") }
        slow.completions[0]([1], nil)
        progress.cancel()
        XCTAssertEqual(answers.count, 1)
        XCTAssertEqual(slow.cancellations, 1)
    }

    func testFinishedLoadDoesNotExpire() async {
        let progress = load()
        slow.completions[0]([1], nil)
        progress.expire()
        XCTAssertEqual(answers.values, [[1]])
        XCTAssertEqual(answers.count, 1)
        XCTAssertFalse(progress.isExpired)
    }

    func testLoaderErrorIsPassedOn() async {
        _ = load()
        slow.completions[0](nil, Refusal())
        guard case .loaderFailed(.png, let underlying)? = error else { return XCTFail("\(answers.errors)") }
        XCTAssertEqual(underlying as? Refusal, Refusal())
    }

    func testErrorTakesPrecedenceOverData() async {
        _ = load()
        slow.completions[0]([1], Refusal())
        guard case .loaderFailed? = error else { return XCTFail("\(answers.values)") }
    }

    func testTimeoutOfInnerProviderIsPassedOn() async {
        _ = load()
        slow.completions[0](nil, ItemProviderError.timedOut)
        guard case .timedOut? = error else { return XCTFail("\(answers.errors)") }
    }

    func testAnswerWithoutDataOrErrorIsError() async {
        _ = load()
        slow.completions[0](nil, nil)
        guard case .noAnswer(.png)? = error else { return XCTFail("\(answers.errors)") }
    }

    func testLoaderThatDropsItsCompletionIsDetected() async {
        provider.registerDataRepresentation(for: .png) { _ in nil }
        var progress: LoadProgress?
        await withCheckedContinuation { continuation in
            progress = provider.loadDataRepresentation(for: .png) { [answers] bytes, error in
                answers.take(bytes, error)
                continuation.resume()
            }
        }
        guard case .noAnswer(.png)? = error else { return XCTFail("\(answers.errors)") }
        XCTAssertEqual(progress?.isFinished, true)
    }

    func testLoaderThatDropsItsCompletionLaterIsDetectedToo() async {
        provider.registerDataRepresentation(for: .png, loader: slow.load)
        await withCheckedContinuation { continuation in
            provider.loadDataRepresentation(for: .png) { [answers] bytes, error in
                answers.take(bytes, error)
                continuation.resume()
            }
            slow.completions = []
        }
        guard case .noAnswer(.png)? = error else { return XCTFail("\(answers.errors)") }
    }

    func testDataBeyondLimitIsRefused() async {
        XCTAssertEqual(provider.sizeLimit, 64 * 1024 * 1024)
        provider.sizeLimit = 3
        _ = load()
        _ = load()
        slow.completions[0]([1, 2, 3], nil)
        slow.completions[1]([1, 2, 3, 4], nil)
        XCTAssertEqual(answers.values, [[1, 2, 3]])
        guard case .tooLarge(.png, byteCount: 4, limit: 3)? = error else { return XCTFail("\(answers.errors)") }
    }

    func testUnavailableTypeGivesError() async {
        provider.registerDataRepresentation(for: .png, loader: slow.load)
        let progress = provider.loadDataRepresentation(for: .card, completion: answers.take)
        guard case .noRepresentation(wanted: [.card], offered: [.png])? = error else {
            return XCTFail("\(answers.errors)")
        }
        XCTAssertTrue(progress.isFinished)
        let texts = LoadAnswers<String>()
        provider.loadObject(of: String.self, completion: texts.take)
        guard case .noRepresentation(wanted: [.utf8Text, .plainText], _)? = texts.errors.first as? ItemProviderError
        else { return XCTFail("\(texts.errors)") }
        XCTAssertEqual(slow.calls, 0)
    }

    func testUndecodableBytesGiveError() async {
        provider.registerDataRepresentation(for: .card, loader: slow.load)
        let cards = LoadAnswers<DraggedCard>()
        provider.loadObject(of: DraggedCard.self, completion: cards.take)
        slow.completions[0]([0xFF, 0], nil)
        guard case .undecodable(.card, as: "DraggedCard", let underlying)? = cards.errors.first as? ItemProviderError
        else {
            return XCTFail("\(cards.errors)")
        }
        XCTAssertTrue(underlying is Refusal)
        XCTAssertTrue(provider.hasUndecodableData, "its source should keep it")
    }

    func testLoaderProgressIsShownAndLoadEndsWithItsAnswer() async {
        let progress = load()
        XCTAssertEqual(progress.fractionCompleted, 0)
        slow.progress.completedUnitCount = 5
        XCTAssertEqual(progress.fractionCompleted, 0.5, accuracy: 0.01)
        slow.progress.completedUnitCount = 10
        XCTAssertFalse(progress.isFinished)
        progress.cancel()
        XCTAssertEqual(slow.cancellations, 1, "a loader that has counted to its end can still be canceled")
    }

    func testErrorSaysWhatHappenedToWhichType() async {
        let errors: [ItemProviderError] = [
            .noRepresentation(wanted: [.card], offered: []),
            .undecodable(.card, as: "DraggedCard", underlying: Refusal()),
            .loaderFailed(.card, underlying: Refusal()), .noAnswer(.card), .tooLarge(.card, byteCount: 5, limit: 4),
        ]
        for error in errors { XCTAssertTrue("\(error)".contains(ContentType.card.rawValue), "\(error)") }
        XCTAssertEqual("\(ItemProviderError.canceled)", "Loading the item was canceled.")
    }
}
