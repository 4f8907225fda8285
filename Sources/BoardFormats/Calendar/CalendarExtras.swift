import Board

/// The parts of a calendar that a board can't hold: the identifiers of its tasks. A program that imports the calendar
/// again finds its own tasks by them, instead of adding each a second time.
struct CalendarExtras: Equatable {
    struct Identifier: Equatable {
        /// The title of the task in its stored form.
        var title: String
        /// The identifier as it is in the file.
        var text: String
    }

    var identifiers: [Identifier] = []

    func write(to json: inout JSONWriter) {
        json.beginObject()
        json.key("identifiers")
        json.beginArray()
        for identifier in identifiers {
            json.beginArray()
            json.value(identifier.title)
            json.value(identifier.text)
            json.endArray()
        }
        json.endArray()
        json.endObject()
    }

    init() {}

    init(reading json: inout JSONReader) throws(ImportError) {
        guard try json.object(for: "calendar") else { return }
        while let key = try json.nextKey() {
            guard key == "identifiers", try json.array(for: key) else {
                if key != "identifiers" { try json.skip() }
                continue
            }
            while try json.nextElement() {
                var identifier = Identifier(title: "", text: "")
                guard try json.array(for: key) else { continue }
                if try json.nextElement() { identifier.title = try json.text(for: key) ?? "" }
                if try json.nextElement() { identifier.text = try json.text(for: key) ?? "" }
                while try json.nextElement() { try json.skip() }
                identifiers.append(identifier)
            }
        }
    }
}
