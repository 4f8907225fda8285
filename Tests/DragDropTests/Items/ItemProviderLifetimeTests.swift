import DragDrop
import TestSupport
import XCTest

/// The objects that a load retains, and for how long.
final class ItemProviderLifetimeTests: MainActorTestCase {
    private final class Witness {}

    private func assertReleased(
        line: UInt = #line, after end: (SlowLoader<[UInt8]>, LoadProgress) -> Void
    ) {
        let provider = ItemProvider()
        let slow = SlowLoader<[UInt8]>()
        provider.registerDataRepresentation(for: .utf8Text, loader: slow.load)
        weak var witness: Witness?
        var progress: LoadProgress?
        do {
            let strong = Witness()
            witness = strong
            progress = provider.loadObject(of: String.self) { _, _ in _ = strong }
        }
        XCTAssertNotNil(witness, line: line)
        end(slow, progress!)
        XCTAssertNil(witness, line: line)
        XCTAssertEqual(slow.completions.count, 1, "while the loader still holds on to its completion", line: line)
    }

    func testCompletionIsReleasedAfterItsCallEvenIfLoaderKeepsIt() async {
        assertReleased { slow, _ in slow.completions[0](Array("text".utf8), nil) }
        assertReleased { slow, _ in slow.completions[0](nil, Refusal()) }
        assertReleased { slow, _ in slow.completions[0](nil, nil) }
        assertReleased { _, progress in progress.cancel() }
        assertReleased { _, progress in progress.expire() }
    }

    func testProviderIsReleasedWithItsLoadersDuringLoad() async {
        weak var provider: ItemProvider?
        let slow = SlowLoader<[UInt8]>()
        let answers = LoadAnswers<[UInt8]>()
        do {
            let strong = ItemProvider()
            provider = strong
            strong.registerDataRepresentation(for: .png, loader: slow.load)
            strong.loadDataRepresentation(for: .png, completion: answers.take)
        }
        XCTAssertNil(provider)
        slow.completions[0]([1], nil)
        XCTAssertEqual(answers.values, [[1]], "and the load continues without it")
    }

    func testObjectIsReleasedWithItsProvider() async {
        weak var note: DraggedNote?
        do {
            let strong = DraggedNote("Bread")
            note = strong
            let provider = ItemProvider(object: strong)
            provider.loadObject(of: DraggedNote.self) { _, _ in }
            provider.loadDataRepresentation(for: DraggedNote.writableTypes[0]) { _, _ in }
        }
        XCTAssertNil(note)
    }

    func testReleasedProgressDoesNotEndLoad() async {
        let provider = ItemProvider()
        let slow = SlowLoader<[UInt8]>()
        provider.registerDataRepresentation(for: .png, loader: slow.load)
        let answers = LoadAnswers<[UInt8]>()
        provider.loadDataRepresentation(for: .png, completion: answers.take)
        slow.completions[0]([1], nil)
        XCTAssertEqual(answers.values, [[1]])
    }

    func testCompletionOfSeveralLoadsIsReleasedAfterItsCall() async {
        let provider = ItemProvider()
        let slow = SlowLoader<[UInt8]>()
        provider.registerDataRepresentation(for: .utf8Text, loader: slow.load)
        for end in [true, false] {
            weak var witness: Witness?
            var progress: LoadProgress?
            do {
                let strong = Witness()
                witness = strong
                progress = ItemProvider.loadObjects(of: String.self, from: [provider, provider]) { _ in _ = strong }
            }
            XCTAssertNotNil(witness)
            if end { for completion in slow.completions { completion([], nil) } } else { progress?.cancel() }
            XCTAssertNil(witness)
        }
    }

    func testLoadOfLazyObjectIsReleasedAfterItsEnd() async {
        for end in [true, false] {
            let provider = ItemProvider()
            let maker = SlowLoader<DraggedNote>()
            provider.registerObject(ofType: DraggedNote.self, loader: maker.load)
            weak var witness: Witness?
            var progress: LoadProgress?
            do {
                let strong = Witness()
                witness = strong
                progress = provider.loadDataRepresentation(for: DraggedNote.writableTypes[0]) { _, _ in _ = strong }
            }
            XCTAssertNotNil(witness)
            if end { maker.completions[0](DraggedNote("Bread"), nil) } else { progress?.cancel() }
            XCTAssertNil(witness)
        }
    }
}
