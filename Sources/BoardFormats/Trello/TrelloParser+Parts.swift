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

    /// Reads a field that a team has added, with the values to choose from.
    mutating func field() throws(ImportError) {
        var id = ""
        var name = ""
        guard try json.object(for: "customFields") else { return }
        while let key = try json.nextKey() {
            switch key {
            case "id": id = try json.text(for: key) ?? ""
            case "name": name = try json.text(for: key) ?? ""
            case "options": _ = try elements(key) { (parser) throws(ImportError) in try parser.option() }
            default: try json.skip()
            }
        }
        export.addField(id, name: name)
    }

    private mutating func option() throws(ImportError) {
        var id = ""
        var name = ""
        guard try json.object(for: "options") else { return }
        while let key = try json.nextKey() {
            switch key {
            case "id": id = try json.text(for: key) ?? ""
            case "value": name = try value(for: key)
            default: try json.skip()
            }
        }
        export.addFieldChoice(id, name: name)
    }

    /// Reads a card's value of a field that a team has added, or the ID of a value.
    mutating func fieldValue() throws(ImportError) -> (field: String, value: String) {
        var field = ""
        var value = ""
        guard try json.object(for: "customFieldItems") else { return (field, value) }
        while let key = try json.nextKey() {
            switch key {
            case "idCustomField": field = try json.text(for: key) ?? ""
            case "idValue": if let id = try json.text(for: key) { value = id }
            case "value": if json.isAtObject { value = try self.value(for: key) } else { try json.skip() }
            default: try json.skip()
            }
        }
        return (field, value)
    }

    /// Reads an object whose only key is the type of its value.
    private mutating func value(for key: String) throws(ImportError) -> String {
        var value = ""
        guard try json.object(for: key) else { return value }
        while try json.nextKey() != nil { value = try json.scalar() ?? value }
        return value
    }
}
