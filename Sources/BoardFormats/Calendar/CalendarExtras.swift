import Board

/// The parts of a calendar that a board can't hold: the identifiers of its tasks. A program that imports the calendar
/// again finds its own tasks by them, instead of adding each a second time.
struct CalendarExtras: Equatable {
    var identifiers: [TitledText] = []

    func write(to json: inout JSONWriter) {
        json.beginObject()
        json.key("identifiers")
        json.value(identifiers)
        json.endObject()
    }

    init() {}

    init(reading json: inout JSONReader) throws(ImportError) {
        guard try json.object(for: "calendar") else { return }
        while let key = try json.nextKey() {
            if key == "identifiers" { identifiers += try json.titledTexts(for: key) } else { try json.skip() }
        }
    }
}
