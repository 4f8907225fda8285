/// The origin of a board in JSON.
enum JSONBoard: Equatable {
    case format(BoardFormat)
    /// JSON with other contents. It may be damaged, or a sequence of values.
    case foreign

    /// Returns the origin of a string by its outermost keys. Unless its file is named as JSON, the result is `nil` if
    /// the string isn't JSON, or could be ordinary text, such as a number.
    ///
    /// For a string that begins as JSON but is damaged further on, or that isn't JSON despite its file's name, a format
    /// is returned, so reading it reports the position. An array of objects that isn't of a known format is foreign
    /// even if it is damaged.
    static func find(in source: SourceText, name: String) -> JSONBoard? {
        let isNamedJSON = name.hasSuffix(".json")
        var json = JSONReader(source)
        if json.isAtObject {
            return object(&json) ?? (isNamedJSON ? .format(.inlay) : nil)
        }
        if json.isAtArray {
            var reader = json
            let keys = reader.keysOfFirstElement()
            if let format = JSONSign.format(ofArrayWith: keys) { return .format(format) }
            if !keys.isEmpty { return .foreign }
            reader = json
            if (try? reader.beginArray()) != nil, reader.isAtText || isNamedJSON, json.isValid { return .foreign }
        }
        guard isNamedJSON else { return nil }
        return json.isValid ? .foreign : .format(.inlay)
    }

    private static func object(_ json: inout JSONReader) -> JSONBoard? {
        guard (try? json.beginObject()) != nil else { return nil }
        var signs = JSONSign()
        var isJSON = false
        do {
            while let key = try json.nextKey() {
                isJSON = true
                try signs.read(key, from: &json)
                if let format = signs.format { return .format(format) }
            }
        } catch {
            return isJSON ? .format(signs.format ?? signs.likely ?? .inlay) : nil
        }
        if signs.isHeader, json.isAtObject, object(&json) == .format(.focalboard) { return .format(.focalboard) }
        // Programs write logs and large exports as a sequence of values.
        guard json.isAtEnd || json.isAtObject else { return isJSON ? .format(signs.likely ?? .inlay) : nil }
        if signs.isContradicted || !json.isAtEnd { return .foreign }
        return signs.likely.map { .format($0) } ?? .foreign
    }
}

extension JSONReader {
    /// Whether the whole text is a single valid value.
    fileprivate var isValid: Bool {
        var copy = self
        return (try? copy.skip()) != nil && copy.isAtEnd
    }
}
