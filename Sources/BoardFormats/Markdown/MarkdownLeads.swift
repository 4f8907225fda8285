/// The text of a list that is not on the board: above the first card of each section, and above the sections.
struct MarkdownLeads: Sendable {
    var intro = ""
    var sections: [(title: String, text: String)] = []

    /// Whether there is any text.
    var isEmpty: Bool { intro.isEmpty && sections.allSatisfy(\.text.isEmpty) }

    /// Returns the text of each section: that of the section with its title, or else the next unused one.
    func texts(of titles: [String]) -> [String] {
        KeptSections.indexes(of: titles, in: sections.map(\.title)).map { $0.map { sections[$0].text } ?? "" }
    }
}

/// The sections of a file for which something is kept that is not on the board.
enum KeptSections {
    /// Returns the index of the kept section for each title: the one with that title, or else the next unused one.
    static func indexes(of titles: [String], in kept: [String]) -> [Int?] {
        var byTitle: [String: [Int]] = [:]
        for (index, title) in kept.enumerated().reversed() {
            byTitle[StoredText.title(title), default: []].append(index)
        }
        var indexes = titles.map { byTitle[StoredText.title($0)]?.popLast() }
        let used = Set(indexes.compactMap { $0 })
        var left = kept.indices.filter { !used.contains($0) }[...]
        for index in indexes.indices where indexes[index] == nil { indexes[index] = left.popFirst() }
        return indexes
    }
}
