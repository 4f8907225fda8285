/// What a todo.txt holds besides the board: when tasks were created and completed.
struct TodoKept: Equatable {
    struct Dates: Equatable {
        var title: String
        var completed: String?
        var created: String?
    }

    var usesCarriageReturns = false
    var dates: [Dates] = []
}

extension TodoKept {
    func write(to json: inout JSONWriter) {
        json.beginObject()
        json.key("carriageReturns")
        json.value(usesCarriageReturns)
        json.key("dates")
        json.beginArray()
        for dates in dates {
            json.beginObject()
            json.key("title")
            json.value(dates.title)
            json.key("completed")
            json.value(dates.completed)
            json.key("created")
            json.value(dates.created)
            json.endObject()
        }
        json.endArray()
        json.endObject()
    }

    init(reading json: inout JSONReader) throws(ImportError) {
        guard try json.object(for: "todo") else { return }
        while let key = try json.nextKey() {
            switch key {
            case "carriageReturns": usesCarriageReturns = try json.bool(for: key) ?? false
            case "dates":
                guard try json.array(for: key) else { break }
                while try json.nextElement() { dates.append(try Dates(reading: &json)) }
            default: try json.skip()
            }
        }
    }
}

extension TodoKept.Dates {
    fileprivate init(reading json: inout JSONReader) throws(ImportError) {
        self.init(title: "")
        guard try json.object(for: "dates") else { return }
        while let key = try json.nextKey() {
            switch key {
            case "title": title = try json.text(for: key) ?? ""
            case "completed": completed = try json.text(for: key)
            case "created": created = try json.text(for: key)
            default: try json.skip()
            }
        }
    }
}
