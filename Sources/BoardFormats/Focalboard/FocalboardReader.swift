import Board

/// A reader of an archive from Focalboard (Mattermost Boards). There, a board has no lists: a view groups the cards by
/// the options of one of their properties.
struct FocalboardReader {
    private var source: FocalboardExport
    private var export = ExportedBoard()

    static func read(_ source: SourceText, title: String, in zone: LocalTime) throws(ImportError) -> Import {
        var parser = FocalboardParser(source)
        try parser.parse()
        var reader = FocalboardReader(source: parser.export)
        reader.addBoards()
        return ExportedBoardReader.read(reader.export, log: parser.log, title: title, in: zone)
    }

    private init(source: FocalboardExport) {
        self.source = source
        export.mergesEqualLabels = true
    }

    private mutating func addBoards() {
        for board in source.boards {
            export.names.append(board.title)
            if !board.notes.isEmpty { export.omit(.boardDescription) }
            let groups = FocalboardGroups(board, place: export.names.count - 1)
            export.lists += groups.lists
            for property in board.properties where property.type == "multiSelect" {
                export.labels += property.options.map {
                    ExportedBoard.Label(id: $0.id, name: $0.value, color: $0.color)
                }
            }
            for card in board.cards {
                if card.isDeleted {
                    export.omit(.deletedItems)
                } else if card.fields.isTemplate {
                    export.omit(.cardTemplates)
                } else {
                    add(card, on: board, in: groups)
                }
            }
        }
        export.comments = ExportedOrder.sorted(export.comments, by: \.date)
    }

    private mutating func add(
        _ block: FocalboardExport.Block, on board: FocalboardExport.Board, in groups: FocalboardGroups
    ) {
        var card = ExportedBoard.Card()
        card.id = block.id.isEmpty ? "card #\(export.cards.count)" : block.id
        card.name = block.title
        card.line = block.line
        card.list = groups.list(of: block)
        card.position = groups.position(of: block)
        for (id, values) in block.fields.values where id != groups.property?.id {
            guard let property = groups.properties[id] else { continue }
            set(property, property.type == "select" ? values.map { groups.nameOfOption[$0] ?? $0 } : values, of: &card)
        }
        addContents(of: block, to: &card)
        export.cards.append(card)
    }

    // MARK: Properties

    private mutating func set(
        _ property: FocalboardExport.Property, _ values: [String], of card: inout ExportedBoard.Card
    ) {
        let values = values.filter { !$0.isEmpty }
        if values.isEmpty { return }
        switch property.type {
        case "multiSelect": card.labels += values
        case "person", "multiPerson": export.omit(.members, values.count)
        case "date": setDate(property, values[0], of: &card)
        case "checkbox": if values[0] == "true" { remark(property, "✓", to: &card) }
        default: remark(property, values.joined(separator: ", "), to: &card)
        }
    }

    private func remark(_ property: FocalboardExport.Property, _ text: String, to card: inout ExportedBoard.Card) {
        if property.name.utf8.count <= ExportedChecklists.prefixLimit {
            card.remarks.append("\(property.name): \(text)")
        }
    }

    private func setDate(_ property: FocalboardExport.Property, _ text: String, of card: inout ExportedBoard.Card) {
        let date = FocalboardDate(text)
        let name = property.name.lowercased()
        if ["due", "deadline", "target", "end"].contains(where: name.hasPrefix), card.due == nil {
            card.due = date.end
            if date.start != date.end { card.remarks.append("Start: \(date.start)") }
        } else {
            remark(property, date.start == date.end ? date.start : "\(date.start) – \(date.end)", to: &card)
        }
    }

    // MARK: Contents

    private mutating func addContents(of block: FocalboardExport.Block, to card: inout ExportedBoard.Card) {
        var places: [String: Int] = [:]
        for (place, id) in block.fields.order.enumerated() where places[id] == nil { places[id] = place }
        // Another card with the same ID has none.
        let contents = ExportedOrder.sorted(source.contentsOfCard.removeValue(forKey: block.id) ?? []) {
            places[$0.id] ?? block.fields.order.count
        }
        var notes: [String] = []
        var items: [ExportedBoard.Item] = []
        for content in contents where !content.isDeleted {
            switch content.type {
            case "checkbox":
                items.append(ExportedBoard.Item(name: content.title, isDone: content.fields.isChecked))
            case "comment":
                let date = ExportedDate.text("\(content.created)", .milliseconds) ?? ""
                export.comments.append(ExportedBoard.Comment(card: card.id, text: content.title, date: date))
            case "image", "attachment":
                export.omit(.attachedFiles)
                let name = content.title.isEmpty ? content.fields.file : content.title
                if !name.isEmpty { card.attachments.append(name) }
            case "divider": notes.append("---")
            case "h1", "h2", "h3":
                notes.append(String(repeating: "#", count: Int(content.type.suffix(1)) ?? 1) + " " + content.title)
            default: if !content.title.isEmpty { notes.append(content.title) }
            }
        }
        card.notes = notes.joined(separator: "\n\n")
        if !items.isEmpty { export.checklists.append(ExportedBoard.Checklist(card: card.id, items: items)) }
    }
}

/// A date of Focalboard: JSON in a string, with one or two moments in milliseconds, or only a moment.
private struct FocalboardDate {
    let start: String
    let end: String

    init(_ text: String) {
        var from: String?
        var to: String?
        var hasTime = false
        var json = JSONReader(Array(text.utf8))
        if json.isAtObject, (try? json.beginObject()) != nil {
            while let key = try? json.nextKey() {
                let value = try? json.scalar()
                switch key {
                case "from": from = value
                case "to": to = value
                case "includeTime": hasTime = value == "true"
                default: break
                }
            }
        } else {
            from = text
        }
        // A day is noon in UTC.
        func date(_ text: String?) -> String? {
            text.flatMap { ExportedDate.text($0, .milliseconds) }.map { hasTime ? $0 : String($0.prefix(10)) }
        }
        start = date(from) ?? date(to) ?? text
        end = date(to) ?? start
    }
}
