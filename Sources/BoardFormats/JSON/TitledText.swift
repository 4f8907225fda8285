/// A text that a board can't hold, with the title of the card that it belongs to.
struct TitledText: Equatable {
    /// The title in the form that a board stores.
    var title: String
    /// The text as it is in the file.
    var text: String
}

extension JSONWriter {
    mutating func value(_ texts: [TitledText]) {
        beginArray()
        for text in texts {
            beginArray()
            value(text.title)
            value(text.text)
            endArray()
        }
        endArray()
    }
}

extension JSONReader {
    /// Reads the texts that `JSONWriter` has written.
    mutating func titledTexts(for key: String) throws(ImportError) -> [TitledText] {
        var texts: [TitledText] = []
        guard try array(for: key) else { return texts }
        while try nextElement() {
            var text = TitledText(title: "", text: "")
            guard try array(for: key) else { continue }
            if try nextElement() { text.title = try self.text(for: key) ?? "" }
            if try nextElement() { text.text = try self.text(for: key) ?? "" }
            while try nextElement() { try skip() }
            texts.append(text)
        }
        return texts
    }
}
