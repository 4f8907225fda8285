/// A parser of the lines of a Focalboard archive. Each is an object with a type and data.
struct FocalboardParser {
    private var json: JSONReader
    private(set) var export = FocalboardExport()
    private(set) var log = ImportLog()
    private var cards: Set<String> = []
    private var placeOfBoard: [String: Int] = [:]
    private var blocks: [FocalboardExport.Block] = []

    init(_ source: SourceText) {
        json = JSONReader(source)
    }

    mutating func parse() throws(ImportError) {
        repeat { try readLine() } while json.isAtObject
        try json.finish()
        guard !export.boards.isEmpty else {
            throw ImportError(.missing(key: "cardProperties", format: .focalboard), line: 1)
        }
        for block in blocks { place(block) }
    }

    /// Reads a line. The data may come before their type.
    private mutating func readLine() throws(ImportError) {
        var type = ""
        var data: JSONReader?
        try json.beginBoard(.focalboard, key: "cardProperties")
        while let key = try json.nextKey() {
            switch key {
            case "type": type = try json.scalar() ?? ""
            case "data":
                // Lines are counted from here, not from the first one.
                _ = json.line
                data = json
                try json.skip()
            default: try json.skip()
            }
        }
        guard var data, data.isAtObject else { return }
        try log.count(line: data.line)
        swap(&json, &data)
        defer { swap(&json, &data) }
        switch type {
        case "board": add(try board())
        case "block":
            let block = try block()
            if block.type == "board" { add(board(from: block)) } else { blocks.append(block) }
        default: break
        }
    }

    private mutating func add(_ board: FocalboardExport.Board) {
        if placeOfBoard[board.id] == nil { placeOfBoard[board.id] = export.boards.count }
        export.boards.append(board)
    }

    private func board(from block: FocalboardExport.Block) -> FocalboardExport.Board {
        FocalboardExport.Board(
            id: block.id, title: block.title, notes: block.fields.notes, isTemplate: block.fields.isTemplate,
            properties: block.fields.properties)
    }

    /// Adds a block to its board, or to the first board if it names none.
    private mutating func place(_ block: FocalboardExport.Block) {
        let board = placeOfBoard[block.board] ?? placeOfBoard[block.parent] ?? 0
        switch block.type {
        case "view": export.boards[board].views.append(block)
        case "card": export.boards[board].cards.append(block)
        default: export.contentsOfCard[block.parent, default: []].append(block)
        }
    }

    // MARK: Boards

    private mutating func board() throws(ImportError) -> FocalboardExport.Board {
        var board = FocalboardExport.Board()
        try json.beginObject()
        while let key = try json.nextKey() {
            switch key {
            case "id": board.id = try json.scalar() ?? ""
            case "title": board.title = try json.scalar() ?? ""
            case "description": board.notes = try json.scalar() ?? ""
            case "isTemplate": board.isTemplate = try json.scalar() == "true"
            case "cardProperties": board.properties = try properties()
            default: try json.skip()
            }
        }
        return board
    }

    private mutating func properties() throws(ImportError) -> [FocalboardExport.Property] {
        try objects { (parser) throws(ImportError) in
            var property = FocalboardExport.Property()
            while let key = try parser.json.nextKey() {
                switch key {
                case "id": property.id = try parser.json.scalar() ?? ""
                case "name": property.name = try parser.json.scalar() ?? ""
                case "type": property.type = try parser.json.scalar() ?? ""
                case "options": property.options = try parser.options()
                default: try parser.json.skip()
                }
            }
            return property
        }
    }

    private mutating func options() throws(ImportError) -> [FocalboardExport.Option] {
        try objects { (parser) throws(ImportError) in
            var option = FocalboardExport.Option()
            while let key = try parser.json.nextKey() {
                switch key {
                case "id": option.id = try parser.json.scalar() ?? ""
                case "value": option.value = try parser.json.scalar() ?? ""
                case "color": option.color = try parser.json.scalar().flatMap(ExportedColor.name)
                default: try parser.json.skip()
                }
            }
            return option
        }
    }

    // MARK: Blocks

    private mutating func block() throws(ImportError) -> FocalboardExport.Block {
        var block = FocalboardExport.Block()
        block.line = json.line
        try json.beginObject()
        while let key = try json.nextKey() {
            switch key {
            case "id": block.id = try json.scalar() ?? ""
            case "boardId", "rootId": block.board = try json.scalar() ?? ""
            case "parentId": block.parent = try json.scalar() ?? ""
            case "type": block.type = try json.scalar() ?? ""
            case "title": block.title = try json.scalar() ?? ""
            case "createAt": block.created = try json.double() ?? 0
            case "deleteAt": block.isDeleted = (try json.double() ?? 0) > 0
            case "fields": block.fields = try fields()
            default: try json.skip()
            }
        }
        return block
    }

    private mutating func fields() throws(ImportError) -> FocalboardExport.Fields {
        var fields = FocalboardExport.Fields()
        guard json.isAtObject else {
            try json.skip()
            return fields
        }
        try json.beginObject()
        while let key = try json.nextKey() {
            switch key {
            case "value": fields.isChecked = try json.scalar() == "true"
            case "isTemplate": fields.isTemplate = try json.scalar() == "true"
            case "contentOrder", "cardOrder": fields.order = try texts()
            case "groupById": fields.grouping = try json.scalar() ?? ""
            case "visibleOptionIds": fields.options = try texts()
            case "collapsedOptionIds": fields.collapsed = Set(try texts())
            case "properties": fields.values = try values()
            case "fileId", "attachmentId", "filename": fields.file = try json.scalar() ?? ""
            case "description": fields.notes = try json.scalar() ?? ""
            case "cardProperties": fields.properties = try properties()
            default: try json.skip()
            }
        }
        return fields
    }

    private mutating func values() throws(ImportError) -> [(property: String, values: [String])] {
        var values: [(property: String, values: [String])] = []
        guard json.isAtObject else {
            try json.skip()
            return values
        }
        try json.beginObject()
        while let key = try json.nextKey() {
            try log.count(line: json.line)
            values.append((key, try texts()))
        }
        return values
    }

    // MARK: Arrays

    /// Reads a string, or an array of strings, of which some may be arrays themselves.
    private mutating func texts() throws(ImportError) -> [String] {
        guard json.isAtArray else { return try json.scalar().map { [$0] } ?? [] }
        var texts: [String] = []
        try json.beginArray()
        while try json.nextElement() {
            try log.count(line: json.line)
            texts += try self.texts()
        }
        return texts
    }

    private mutating func objects<Element>(
        _ read: (inout FocalboardParser) throws(ImportError) -> Element
    ) throws(ImportError) -> [Element] {
        var elements: [Element] = []
        guard json.isAtArray else {
            try json.skip()
            return elements
        }
        try json.beginArray()
        while try json.nextElement() {
            try log.count(line: json.line)
            guard json.isAtObject else {
                try json.skip()
                continue
            }
            try json.beginObject()
            elements.append(try read(&self))
        }
        return elements
    }
}
