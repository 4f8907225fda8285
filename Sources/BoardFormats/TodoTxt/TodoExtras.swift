/// The parts of a todo.txt file that a board can't hold: the dates of creation and completion, other programs' keys,
/// and the order of the lines. They are kept as the whole original file.
struct TodoExtras: Equatable {
    var text = ""
}

extension TodoExtras {
    func write(to json: inout JSONWriter) {
        json.beginObject()
        json.key("text")
        json.value(text)
        json.endObject()
    }

    init(reading json: inout JSONReader) throws(ImportError) {
        guard try json.object(for: "todo") else { return }
        var usesCarriageReturns = false
        var tasks: [TodoTask] = []
        while let key = try json.nextKey() {
            switch key {
            case "text": text = try json.text(for: key) ?? ""
            case "carriageReturns": usesCarriageReturns = try json.bool(for: key) ?? false
            case "dates":
                guard try json.array(for: key) else { break }
                while try json.nextElement() { tasks.append(try Self.task(reading: &json)) }
            default: try json.skip()
            }
        }
        // Earlier versions kept only the dates, by title.
        for task in tasks {
            let line = task.line(sectionIfBlank: TodoFile.plainSection, escapes: TodoEscapes())
            text += String(line) + (usesCarriageReturns ? "\r\n" : "\n")
        }
    }

    private static func task(reading json: inout JSONReader) throws(ImportError) -> TodoTask {
        var task = TodoTask()
        guard try json.object(for: "dates") else { return task }
        while let key = try json.nextKey() {
            switch key {
            case "title": task.title = try json.text(for: key) ?? ""
            case "completed": task.completed = try json.text(for: key)
            case "created": task.created = try json.text(for: key)
            default: try json.skip()
            }
        }
        task.isDone = task.completed != nil
        return task
    }
}
