import DragDrop

extension ContentType {
    static let card: ContentType = "application/x-inlay-card"
}

/// A value type of an app: its own content type for itself, text for other programs.
struct DraggedCard: Equatable {
    var title: String
}

extension DraggedCard: ItemProviderWriting, ItemProviderReading {
    static var writableTypes: [ContentType] { [.card, .utf8Text] }
    static var readableTypes: [ContentType] { [.card] }

    static func visibility(ofType type: ContentType) -> ItemProvider.Visibility {
        type == .card ? .ownProcess : .all
    }

    func loadData(ofType type: ContentType, completion: ItemProvider.DataCompletion) -> LoadProgress? {
        completion((type == .card ? "card:\(title)" : title).utf8, nil)
        return nil
    }

    static func object(from bytes: [UInt8], type: ContentType) throws -> DraggedCard {
        let text = String(decoding: bytes, as: UTF8.self)
        guard text.hasPrefix("card:") else { throw Refusal() }
        return DraggedCard(title: String(text.dropFirst(5)))
    }
}

/// An object with an identity that counts how often it is written.
class DraggedNote: ItemProviderWriting, ItemProviderReading {
    static var writableTypes: [ContentType] { ["application/x-inlay-note"] }
    static var readableTypes: [ContentType] { ["application/x-inlay-note"] }

    let text: String
    var timesWritten = 0

    required init(_ text: String) {
        self.text = text
    }

    func loadData(ofType type: ContentType, completion: ItemProvider.DataCompletion) -> LoadProgress? {
        timesWritten += 1
        completion(text.utf8, nil)
        return nil
    }

    static func object(from bytes: [UInt8], type: ContentType) throws -> Self {
        self.init(String(decoding: bytes, as: UTF8.self))
    }
}

final class PinnedNote: DraggedNote {}

/// A final class, as a developer would write it.
final class Stamp: ItemProviderReading {
    static var readableTypes: [ContentType] { [.png, "image/*"] }

    static func object(from bytes: [UInt8], type: ContentType) throws -> Stamp { Stamp() }
}

struct Refusal: Error, Equatable {}

/// A loader that answers when the test tells it to, and counts its requests.
@MainActor
final class SlowLoader<Value> {
    typealias Completion = @MainActor (Value?, (any Error)?) -> Void

    private(set) var calls = 0
    private(set) var cancellations = 0
    var completions: [Completion] = []
    let progress = LoadProgress(totalUnitCount: 10)

    func load(_ completion: @escaping Completion) -> LoadProgress? {
        calls += 1
        completions.append(completion)
        progress.cancellationHandler = { [unowned self] in cancellations += 1 }
        return progress
    }
}

extension SlowLoader<[UInt8]> {
    func load(_ completion: ItemProvider.DataCompletion) -> LoadProgress? { load { completion($0, $1) } }
}

/// The results that completions received.
@MainActor
final class LoadAnswers<Value> {
    private(set) var values: [Value] = []
    private(set) var errors: [any Error] = []
    var count: Int { values.count + errors.count }

    func take(_ value: Value?, _ error: (any Error)?) {
        precondition((value == nil) != (error == nil), "either a value or an error")
        if let value { values.append(value) }
        if let error { errors.append(error) }
    }
}
