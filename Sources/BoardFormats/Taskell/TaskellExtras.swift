import Board

/// The parts of a taskell file that a board can't hold: the times of due dates.
struct TaskellExtras: Equatable {
    struct DueDate: Equatable {
        var title: String
        var text: String
    }

    var usesCarriageReturns = false
    var dueDates: [DueDate] = []

    func write(to json: inout JSONWriter) {
        json.beginObject()
        json.key("carriageReturns")
        json.value(usesCarriageReturns)
        // Libraries contain this key, so it keeps its name.
        json.key("dues")
        json.beginArray()
        for due in dueDates {
            json.beginArray()
            json.value(due.title)
            json.value(due.text)
            json.endArray()
        }
        json.endArray()
        json.endObject()
    }

    init() {}

    init(reading json: inout JSONReader) throws(ImportError) {
        guard try json.object(for: "taskell") else { return }
        while let key = try json.nextKey() {
            switch key {
            case "carriageReturns": usesCarriageReturns = try json.bool(for: key) ?? false
            case "dues":
                guard try json.array(for: key) else { break }
                while try json.nextElement() {
                    var due = DueDate(title: "", text: "")
                    guard try json.array(for: key) else { continue }
                    if try json.nextElement() { due.title = try json.text(for: key) ?? "" }
                    if try json.nextElement() { due.text = try json.text(for: key) ?? "" }
                    while try json.nextElement() { try json.skip() }
                    dueDates.append(due)
                }
            default: try json.skip()
            }
        }
    }
}
