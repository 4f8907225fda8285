import DragDrop
import TestSupport
import XCTest

/// Objects created on request, awaited loads, and several loads at once.
final class ItemProviderObjectTests: MainActorTestCase {
    private let provider = ItemProvider()
    private let maker = SlowLoader<DraggedNote>()

    func testLazyObjectIsCreatedOncePerRequestOnly() async {
        provider.registerObject(ofType: DraggedNote.self, loader: maker.load)
        XCTAssertEqual(provider.registeredTypes, DraggedNote.writableTypes)
        XCTAssertTrue(provider.canLoadObject(of: DraggedNote.self))
        XCTAssertEqual(maker.calls, 0)
        let answers = LoadAnswers<DraggedNote>()
        provider.loadObject(of: DraggedNote.self, completion: answers.take)
        XCTAssertEqual(maker.calls, 1)
        let note = DraggedNote("Bread")
        maker.completions[0](note, nil)
        XCTAssertTrue(answers.values.first === note)
        XCTAssertEqual(note.timesWritten, 0)
    }

    func testBytesOfLazyObjectAreWrittenAfterItsCreation() async {
        provider.registerObject(ofType: DraggedNote.self, loader: maker.load)
        let answers = LoadAnswers<[UInt8]>()
        let progress = provider.loadDataRepresentation(for: DraggedNote.writableTypes[0], completion: answers.take)
        maker.progress.completedUnitCount = 10
        XCTAssertEqual(progress.fractionCompleted, 0.5, accuracy: 0.01, "made, but not yet written")
        let note = DraggedNote("Bread")
        maker.completions[0](note, nil)
        maker.completions[0](note, nil)
        XCTAssertEqual(answers.values, [Array("Bread".utf8)])
        XCTAssertEqual(note.timesWritten, 1)
        XCTAssertTrue(progress.isFinished)
    }

    func testFailedLazyObjectGivesErrorForObjectAndBytes() async {
        provider.registerObject(ofType: DraggedNote.self, loader: maker.load)
        let (notes, bytes) = (LoadAnswers<DraggedNote>(), LoadAnswers<[UInt8]>())
        provider.loadObject(of: DraggedNote.self, completion: notes.take)
        provider.loadDataRepresentation(for: DraggedNote.writableTypes[0], completion: bytes.take)
        for completion in maker.completions { completion(nil, Refusal()) }
        for error in notes.errors + bytes.errors {
            guard case .loaderFailed(nil, let underlying as Refusal)? = error as? ItemProviderError else {
                return XCTFail("\(error)")
            }
            XCTAssertEqual(underlying, Refusal())
        }
        XCTAssertEqual(notes.count + bytes.count, 2)
    }

    func testCancelingStopsCreationAndLateObjectIsNotWritten() async {
        provider.registerObject(ofType: DraggedNote.self, loader: maker.load)
        let answers = LoadAnswers<[UInt8]>()
        provider.loadDataRepresentation(for: DraggedNote.writableTypes[0], completion: answers.take).cancel()
        let note = DraggedNote("Bread")
        maker.completions[0](note, nil)
        guard case .canceled? = answers.errors.first as? ItemProviderError else { return XCTFail("not canceled") }
        XCTAssertEqual(maker.cancellations, 1)
        XCTAssertEqual(note.timesWritten, 0)
        XCTAssertEqual(answers.count, 1)
    }

    func testDataAndObjectsCanBeAwaited() async throws {
        let provider = ItemProvider(object: DraggedCard(title: "Bread"))
        let bytes = try await provider.data(for: .plainText)
        XCTAssertEqual(bytes, Array("Bread".utf8))
        let card = try await provider.object(of: DraggedCard.self)
        XCTAssertEqual(card, DraggedCard(title: "Bread"))
        let text = try await provider.object(of: String.self)
        XCTAssertEqual(text, "Bread")
    }

    func testAwaitedLoadThrowsItsError() async {
        do {
            _ = try await provider.object(of: String.self)
            XCTFail("nothing was offered")
        } catch {
            guard case .noRepresentation = error else { return XCTFail("\(error)") }
        }
    }

    func testRepeatedAnswerResumesTaskOnce() async throws {
        provider.registerDataRepresentation(for: .png) { completion in
            completion([1], nil)
            completion([2], nil)
            return nil
        }
        let bytes = try await provider.data(for: .png)
        XCTAssertEqual(bytes, [1])
    }

    func testCancelingTaskCancelsLoad() async {
        provider.registerObject(ofType: DraggedNote.self, loader: maker.load)
        let task = Task { try await provider.object(of: DraggedNote.self).text }
        while maker.calls == 0 { await Task.yield() }
        task.cancel()
        guard case .failure(ItemProviderError.canceled) = await task.result else { return XCTFail("not canceled") }
        XCTAssertEqual(maker.cancellations, 1)
        maker.completions[0](DraggedNote("late"), nil)
    }

    func testCanceledTaskDoesNotCallLoader() async {
        provider.registerObject(ofType: DraggedNote.self, loader: maker.load)
        let task = Task { try await provider.object(of: DraggedNote.self).text }
        task.cancel()
        guard case .failure(ItemProviderError.canceled) = await task.result else { return XCTFail("not canceled") }
        XCTAssertEqual(maker.calls, 0)
    }

    func testConcurrentLoadsArriveInOrderOfProviders() async {
        let loaders = (0..<4).map { _ in SlowLoader<[UInt8]>() }
        let providers = loaders.map { loader in
            let provider = ItemProvider()
            provider.registerDataRepresentation(for: .utf8Text, loader: loader.load)
            return provider
        }
        var results: [[String]] = []
        let progress = ItemProvider.loadObjects(of: String.self, from: providers + [ItemProvider(object: "e")]) {
            results.append($0)
        }
        XCTAssertEqual(loaders.map(\.calls), [1, 1, 1, 1])
        XCTAssertEqual(progress.fractionCompleted, 0.2)
        loaders[2].completions[0](Array("c".utf8), nil)
        loaders[0].completions[0](Array("a".utf8), nil)
        loaders[1].completions[0](nil, Refusal())
        XCTAssertEqual(results, [])
        XCTAssertEqual(progress.fractionCompleted, 0.8, accuracy: 1e-9)
        loaders[3].completions[0](Array("d".utf8), nil)
        loaders[3].completions[0](Array("d".utf8), nil)
        XCTAssertEqual(results, [["a", "c", "d", "e"]])
        XCTAssertTrue(progress.isFinished)
    }

    func testLoadingNoProvidersCallsCompletionOnce() async {
        var calls = 0
        let none = ItemProvider.loadObjects(of: String.self, from: []) { _ in calls += 1 }
        XCTAssertEqual(calls, 1)
        XCTAssertTrue(none.isFinished)
        let useless = ItemProvider.loadObjects(of: String.self, from: [ItemProvider(), ItemProvider()]) {
            calls += 1
            XCTAssertEqual($0, [])
        }
        XCTAssertEqual(calls, 2)
        XCTAssertTrue(useless.isFinished)
    }

    func testCancelingSeveralLoadsDeliversFinishedOnes() async {
        provider.registerObject(ofType: DraggedNote.self, loader: maker.load)
        let note = DraggedNote("here")
        var results: [[DraggedNote]] = []
        let progress = ItemProvider.loadObjects(of: DraggedNote.self, from: [provider, ItemProvider(object: note)]) {
            results.append($0)
        }
        progress.cancel()
        XCTAssertEqual(results.count, 1)
        XCTAssertEqual(results.first?.count, 1)
        XCTAssertTrue(results.first?.first === note)
        XCTAssertEqual(maker.cancellations, 1)
    }

    func testOneLoadableProviderIsEnough() async {
        let providers = [ItemProvider(), ItemProvider(object: "text")]
        XCTAssertTrue(ItemProvider.canLoadObjects(of: String.self, from: providers))
        XCTAssertFalse(ItemProvider.canLoadObjects(of: DraggedCard.self, from: providers))
        XCTAssertFalse(ItemProvider.canLoadObjects(of: String.self, from: []))
    }
}
