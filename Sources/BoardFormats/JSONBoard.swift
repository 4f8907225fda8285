/// The origin of a board in JSON.
enum JSONBoard: Equatable {
    case format(BoardFormat)
    /// JSON with other contents. It may be damaged, or a sequence of values.
    case foreign

    /// Returns the origin of a string by its outermost keys. Unless its file is named as JSON, the result is `nil` if
    /// the string isn't JSON, or could be ordinary text, such as a number.
    ///
    /// For a string that begins as JSON but is damaged further on, or that isn't JSON despite its file's name, a format
    /// is returned, so reading it reports the position. An array of objects is foreign even if it is damaged.
    static func find(in text: [UInt8], isNamedJSON: Bool) -> JSONBoard? {
        var json = JSONReader(text)
        if json.isAtObject {
            return object(&json) ?? (isNamedJSON ? .format(.inlay) : nil)
        }
        var reader = json
        if json.isAtArray, (try? reader.beginArray()) != nil {
            // Neither program writes an array, so even a damaged one is foreign.
            if reader.isAtObject, (try? reader.beginObject()) != nil, (try? reader.nextKey()) != nil { return .foreign }
            if reader.isAtText || isNamedJSON, json.isValid { return .foreign }
        }
        guard isNamedJSON else { return nil }
        return json.isValid ? .foreign : .format(.inlay)
    }

    private static func object(_ json: inout JSONReader) -> JSONBoard? {
        guard (try? json.beginObject()) != nil else { return nil }
        var isJSON = false
        var likely: BoardFormat?
        var isContradicted = false
        do {
            while let key = try json.nextKey() {
                isJSON = true
                switch key {
                case "sections":
                    let keys = try json.keysOfFirstElement()
                    if keys.contains("title") || keys.contains("cards") { return .format(.inlay) }
                    if keys.isEmpty { likely = likely ?? .inlay } else { isContradicted = true }
                case "lists", "cards":
                    let keys = try json.keysOfFirstElement()
                    if keys.contains(key == "lists" ? "name" : "idList") { return .format(.trello) }
                    if keys.isEmpty { likely = likely ?? .trello } else { isContradicted = true }
                case "idOrganization": return .format(.trello)
                default: try json.skip()
                }
            }
        } catch {
            return isJSON ? .format(likely ?? .inlay) : nil
        }
        // Programs write logs and large exports as a sequence of values.
        guard json.isAtEnd || json.isAtObject else { return isJSON ? .format(likely ?? .inlay) : nil }
        if isContradicted || !json.isAtEnd { return .foreign }
        return likely.map { .format($0) } ?? .foreign
    }
}

extension JSONReader {
    /// Whether the whole text is a single valid value.
    fileprivate var isValid: Bool {
        var copy = self
        return (try? copy.skip()) != nil && copy.isAtEnd
    }

    /// Reads a value. Returns the keys of its first element if it is an array of objects.
    fileprivate mutating func keysOfFirstElement() throws(ImportError) -> Set<String> {
        guard isAtArray else {
            try skip()
            return []
        }
        var keys: Set<String> = []
        try beginArray()
        var isFirst = true
        while try nextElement() {
            guard isFirst, isAtObject else {
                try skip()
                continue
            }
            isFirst = false
            try beginObject()
            while let key = try nextKey() {
                if keys.count < 100 { keys.insert(key) }
                // The value may be large, and isn't needed.
                try skip()
            }
        }
        return keys
    }
}
