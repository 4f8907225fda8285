/// The text of a comment in a Todoist table.
///
/// An attached file follows the text as `[[file {"file_name":"plan.pdf","file_url":"https://…"}]]`.
enum TodoistComment {
    /// Returns the text with the name and the address of an attached file in place of its JSON.
    static func readable(_ cell: String) -> String {
        let text = Array(cell.utf8).trimmedOfLines
        guard text.suffix(3).elementsEqual("}]]".utf8), let sign = text.firstRange(of: Array("[[file {".utf8)),
            let file = file(in: text[(sign.upperBound - 1)..<(text.endIndex - 2)])
        else { return String(text) }
        return [String(text[..<sign.lowerBound].trimmedOfLines), file].filter { !$0.isEmpty }
            .joined(separator: "\n")
    }

    private static func file(in bytes: ArraySlice<UInt8>) -> String? {
        var name = ""
        var address = ""
        var json = JSONReader(Array(bytes))
        do {
            try json.beginObject()
            while let key = try json.nextKey() {
                switch key {
                case "file_name", "title": name = try json.scalar() ?? name
                case "file_url", "url": address = try json.scalar() ?? address
                default: try json.skip()
                }
            }
        } catch {
            return nil
        }
        let text = [name, address].filter { !$0.isEmpty }.joined(separator: ": ")
        return text.isEmpty ? nil : text
    }
}
