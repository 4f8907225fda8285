import Board

/// The parts of a taskell file that a board can't hold: how due dates with times are written.
struct TaskellExtras: Equatable {
    var usesCarriageReturns = false
    var dueDates: [TitledText] = []

    func write(to json: inout JSONWriter) {
        json.beginObject()
        json.key("carriageReturns")
        json.value(usesCarriageReturns)
        // Libraries contain this key, so it keeps its name.
        json.key("dues")
        json.value(dueDates)
        json.endObject()
    }

    init() {}

    init(reading json: inout JSONReader) throws(ImportError) {
        guard try json.object(for: "taskell") else { return }
        while let key = try json.nextKey() {
            switch key {
            case "carriageReturns": usesCarriageReturns = try json.bool(for: key) ?? false
            case "dues": dueDates += try json.titledTexts(for: key)
            default: try json.skip()
            }
        }
    }
}
