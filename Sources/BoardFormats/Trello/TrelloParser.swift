/// A parser of the parts of Trello's export that a board uses. It skips the rest.
struct TrelloParser {
    var json: JSONReader
    var export = ExportedBoard()
    private(set) var log = ImportLog()

    init(_ source: SourceText) {
        json = JSONReader(source)
    }

    mutating func parse() throws(ImportError) {
        var hasCards = false
        var hasLists = false
        try json.beginBoard(.trello, key: "lists")
        while let key = try json.nextKey() {
            switch key {
            case "name": export.names = try json.text(for: key).map { [TrelloWriter.title($0)] } ?? []
            case "desc": if try json.text(for: key)?.isEmpty == false { export.omit(.boardDescription) }
            case "lists":
                hasLists = true
                export.lists = try elements(key) { (parser) throws(ImportError) in try parser.list() }
            case "cards":
                hasCards = true
                export.cards = try elements(key) { (parser) throws(ImportError) in try parser.card() }
            case "checklists":
                export.checklists += try elements(key) { (parser) throws(ImportError) in try parser.checklist() }
            case "labelNames": try readColorNames()
            case "labels": export.labels = try elements(key) { (parser) throws(ImportError) in try parser.label() }
            case "customFields": _ = try elements(key) { (parser) throws(ImportError) in try parser.field() }
            case "actions":
                // The newest comment comes first in the export.
                export.comments = try elements(key) { (parser) throws(ImportError) in try parser.action() }
                    .compactMap { $0 }.reversed()
            default: try json.skip()
            }
        }
        try json.finish()
        if !hasLists { throw json.failure(.missing(key: "lists", format: .trello)) }
        if !hasCards { throw json.failure(.missing(key: "cards", format: .trello)) }
    }

    private mutating func readColorNames() throws(ImportError) {
        guard try json.object(for: "labelNames") else { return }
        while let color = try json.nextKey() {
            try log.count(line: json.line)
            guard let name = try json.text(for: color), !name.isEmpty else { continue }
            export.colorNames.append((color, name))
        }
    }

    mutating func elements<Element>(
        _ key: String, _ element: (inout TrelloParser) throws(ImportError) -> Element
    ) throws(ImportError) -> [Element] {
        var elements: [Element] = []
        guard try json.array(for: key) else { return elements }
        while try json.nextElement() {
            try log.count(line: json.line)
            elements.append(try element(&self))
        }
        return elements
    }

    private mutating func list() throws(ImportError) -> ExportedBoard.List {
        var list = ExportedBoard.List()
        guard try json.object(for: "lists") else { return list }
        while let key = try json.nextKey() {
            switch key {
            case "id": list.id = try json.text(for: key) ?? ""
            case "name": list.name = TrelloWriter.title(try json.text(for: key) ?? "")
            case "closed": list.isClosed = try json.bool(for: key) ?? false
            case "pos": list.position = try json.double() ?? 0
            default: try json.skip()
            }
        }
        return list
    }

    private mutating func card() throws(ImportError) -> ExportedBoard.Card {
        var card = ExportedBoard.Card()
        card.line = json.line
        var checklists: [ExportedBoard.Checklist] = []
        guard try json.object(for: "cards") else { return card }
        while let key = try json.nextKey() {
            switch key {
            case "id": card.id = try json.text(for: key) ?? ""
            case "idList": card.list = try json.text(for: key) ?? ""
            case "name": card.name = TrelloWriter.title(try json.text(for: key) ?? "")
            case "desc": card.notes = try json.text(for: key) ?? ""
            case "closed": card.isClosed = try json.bool(for: key) ?? false
            case "pos": card.position = try json.double() ?? 0
            case "due": card.due = try json.text(for: key)
            case "dueComplete": card.isDone = try json.bool(for: key) ?? false
            case "dateLastActivity":
                if try json.text(for: key) == TrelloWriter.someTime { export.isFromInlay = true }
            case "start": if try json.text(for: key) != nil { export.omit(.startDates) }
            case "idLabels": card.labels = try texts(key)
            case "labels":
                card.ownLabels = try elements(key) { (parser) throws(ImportError) in try parser.label() }
            case "idChecklists": card.checklists = try texts(key)
            case "checklists":
                checklists = try elements(key) { (parser) throws(ImportError) in try parser.checklist() }
            case "checkItemStates":
                card.doneItems = Set(
                    try elements(key) { (parser) throws(ImportError) in try parser.doneItem() }.compactMap { $0 })
            case "idMembers": export.omit(.members, try texts(key).count)
            case "customFieldItems":
                card.fields = try elements(key) { (parser) throws(ImportError) in try parser.fieldValue() }
            case "attachments":
                card.attachments = try elements(key) { (parser) throws(ImportError) in try parser.attachment() }
            default: try json.skip()
            }
        }
        // The exports of single cards contain their checklists.
        for var checklist in checklists {
            if checklist.card.isEmpty { checklist.card = card.id }
            export.checklists.append(checklist)
        }
        return card
    }

    private mutating func texts(_ key: String) throws(ImportError) -> [String] {
        try elements(key) { (parser) throws(ImportError) in try parser.json.text(for: key) ?? "" }
    }

    private mutating func attachment() throws(ImportError) -> String {
        var name = ""
        var url = ""
        guard try json.object(for: "attachments") else { return "" }
        while let key = try json.nextKey() {
            switch key {
            case "name": name = try json.text(for: key) ?? ""
            case "url": url = try json.text(for: key) ?? ""
            default: try json.skip()
            }
        }
        return name.isEmpty || name == url ? url : "\(name): \(url)"
    }

    /// Reads an action on the board. Returns `nil` if it isn't a comment.
    private mutating func action() throws(ImportError) -> ExportedBoard.Comment? {
        var comment = ExportedBoard.Comment()
        var isComment = false
        guard try json.object(for: "actions") else { return nil }
        while let key = try json.nextKey() {
            switch key {
            case "type": isComment = try json.text(for: key) == "commentCard"
            case "date": comment.date = try json.text(for: key) ?? ""
            case "data": try readData(into: &comment)
            case "memberCreator": comment.author = try name("fullName", in: key)
            default: try json.skip()
            }
        }
        return isComment ? comment : nil
    }

    private mutating func readData(into comment: inout ExportedBoard.Comment) throws(ImportError) {
        guard try json.object(for: "data") else { return }
        while let key = try json.nextKey() {
            switch key {
            case "text": comment.text = try json.text(for: key) ?? ""
            case "card": comment.card = try name("id", in: key)
            default: try json.skip()
            }
        }
    }

    /// Returns a string in an object.
    private mutating func name(_ wanted: String, in object: String) throws(ImportError) -> String {
        var name = ""
        guard try json.object(for: object) else { return name }
        while let key = try json.nextKey() {
            if key == wanted { name = try json.text(for: key) ?? "" } else { try json.skip() }
        }
        return name
    }
}
