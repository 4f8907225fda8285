// Checklists and labels

extension TrelloParser {
    mutating func checklist() throws(ImportError) -> ExportedBoard.Checklist {
        var checklist = ExportedBoard.Checklist()
        guard try json.object(for: "checklists") else { return checklist }
        while let key = try json.nextKey() {
            switch key {
            case "id": checklist.id = try json.text(for: key) ?? ""
            case "idCard": checklist.card = try json.text(for: key) ?? ""
            case "name": checklist.name = try json.text(for: key) ?? ""
            case "pos": checklist.position = try json.double() ?? 0
            case "checkItems":
                checklist.items = try elements(key) { (parser) throws(ImportError) in try parser.item() }
            default: try json.skip()
            }
        }
        return checklist
    }

    mutating func item() throws(ImportError) -> ExportedBoard.Item {
        var item = ExportedBoard.Item()
        guard try json.object(for: "checkItems") else { return item }
        while let key = try json.nextKey() {
            switch key {
            case "id": item.id = try json.text(for: key) ?? ""
            case "name": item.name = TrelloWriter.title(try json.text(for: key) ?? "")
            case "state": item.isDone = try json.text(for: key) == "complete"
            case "pos": item.position = try json.double() ?? 0
            case "due": item.due = try json.text(for: key)
            default: try json.skip()
            }
        }
        return item
    }

    mutating func label() throws(ImportError) -> ExportedBoard.Label {
        var label = ExportedBoard.Label()
        // The oldest labels are only a color.
        if json.isAtText {
            label.color = try json.text(for: "labels")
            return label
        }
        guard try json.object(for: "labels") else { return label }
        while let key = try json.nextKey() {
            switch key {
            case "id": label.id = try json.text(for: key) ?? ""
            case "name": label.name = try json.text(for: key) ?? ""
            case "color": label.color = try json.text(for: key)
            default: try json.skip()
            }
        }
        return label
    }

    /// Reads the state of an item. Returns its ID if it is done, or `nil` otherwise.
    mutating func doneItem() throws(ImportError) -> String? {
        var id: String?
        var isDone = false
        guard try json.object(for: "checkItemStates") else { return nil }
        while let key = try json.nextKey() {
            switch key {
            case "idCheckItem": id = try json.text(for: key)
            case "state": isDone = try json.text(for: key) == "complete"
            default: try json.skip()
            }
        }
        return isDone ? id : nil
    }
}
