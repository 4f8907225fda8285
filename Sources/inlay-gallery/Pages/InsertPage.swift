import GtkInterop
import SectionedListGtk

final class InsertPage: Page {
    static let title = "On Insert, with Custom Types"
    static let sentence =
        "The first two lists share a type: a note dropped in the other list is copied. The third has its own type."

    let result = Label()
    let lists: [NoteList]
    let view: Box

    init() {
        lists = [
            NoteList("Shared", ["Item 0", "Item 1", "Item 2"], .note, result),
            NoteList("Shared Too", ["Item 3", "Item 4"], .note, result),
            NoteList("Private", ["Item 5", "Item 6", "Item 7"], .privateNote, result),
        ]
        view = Box(.vertical, lists.map(\.view) + [result])
        result.setWraps(true)
        result.isVisible = false
    }
}

@MainActor
final class NoteList {
    var notes: [String]
    let view: SectionedListView<String, String>

    init(_ title: String, _ notes: [String], _ type: ContentType, _ result: Label) {
        self.notes = notes
        view = SectionedListView([title: notes], layout: .stacked, rows: .text { $0 }, sections: .titled { $0 })
        view.list.onDrag { ItemProvider(object: Note(text: $0, type: type)) }
        view.list.onInsert(of: [type]) { [unowned self] index, providers in
            providers.first?.loadObject(of: Note.self) { [weak self] note, error in
                guard let self else { return }
                result.isVisible = note == nil
                guard let note else { return result.text = "\(error!)" }
                if let source = self.notes.firstIndex(of: note.text) {
                    self.notes.move(fromOffsets: [source], toOffset: index)
                } else {
                    self.notes.insert(note.text, at: index)
                }
                try? view.list.reload(self.notes)
            }
        }
    }
}

extension ContentType {
    static let note: ContentType = "application/x-inlay-gallery-note"
    static let privateNote: ContentType = "application/x-inlay-gallery-private-note"
}

struct Note: ItemProviderWriting, ItemProviderReading {
    static let writableTypes: [ContentType] = [.note, .privateNote]
    static let readableTypes = writableTypes

    let text: String
    let type: ContentType

    var writableTypes: [ContentType] { [type] }

    func loadData(ofType type: ContentType, completion: ItemProvider.DataCompletion) -> LoadProgress? {
        completion(text.utf8, nil)
        return nil
    }

    static func object(from bytes: [UInt8], type: ContentType) throws -> Note {
        Note(text: try String.object(from: bytes, type: .utf8Text), type: type)
    }
}
