import DragDrop
import SectionedList
import TestSupport
import XCTest

/// Placeholders in a list that the program keeps changing, in any order.
final class PlaceholderLawTests: MainActorTestCase {
    private enum Step: CaseIterable {
        case drop, finish, fail, insert, remove, move, edit
    }

    func testItemsKeepOrderOfProgramData() async throws {
        var committed = 0
        XCTAssertNil(
            forAll(cases: 150) { random in
                guard let album = try? Album(loading: []) else { return "no album" }
                var loading: [String] = []
                for number in 0..<25 {
                    guard let step = Step.allCases.randomElement(using: &random) else { continue }
                    do {
                        try Self.take(step, number, album, &loading, &random)
                    } catch {
                        return "\(step) was refused: \(error)"
                    }
                    guard album.list.rowsInOrder == [album.model.photos] else {
                        return "\(step): \(album.shown) is shown instead of \(album.model.photos)"
                    }
                    guard album.placeholderFrames.count == loading.count else {
                        return "\(step): \(album.placeholderFrames.count) placeholders for \(loading)"
                    }
                }
                committed += album.model.committed.count
                return nil
            })
        XCTAssertGreaterThan(committed, 100)
    }

    private static func take(
        _ step: Step, _ number: Int, _ album: Album, _ loading: inout [String], _ random: inout SplitMix64
    ) throws {
        let photos = album.model.photos
        let offset = random.int(in: 0...photos.count)
        let photo = photos.randomElement(using: &random)
        switch step {
        case .drop:
            let names = (0..<random.int(in: 1...3)).map { "\(number).\($0)" }
            album.user.bring(
                names.map { album.provider(loading: $0) }, to: Point(x: 100, y: Double(random.int(in: 0...400))))
            album.user.release()
            loading += names
        case .finish, .fail:
            guard let index = loading.indices.randomElement(using: &random) else { return }
            let name = loading.remove(at: index)
            if step == .finish { album.finish(name) } else { album.fail(name) }
        case .insert: try album.insert("\(number)", at: offset)
        case .remove: if let photo { album.remove(photo) }
        case .move: if let photo { album.move(photo, to: offset) }
        case .edit:
            guard let photo, let source = photos.firstIndex(of: photo) else { return }
            album.model.photos.move(fromOffsets: [source], toOffset: offset)
            let place = { Place(section: "Photos", offset: $0) }
            try album.list.apply([.moveItems([photo], from: place(source), to: place(offset))])
        }
    }
}
