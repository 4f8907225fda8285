/// The columns of tables from Kanboard and WeKan whose names mean something else in other tables.
enum BoardTableNames {
    /// Returns the meaning of a lowercase column name in a table from Kanboard.
    static func kanboardEntry(_ name: String) -> TableColumnNames.Entry? {
        switch name {
        case "project": (.board, 0)
        case "status": (.done, 0)
        case "completion date": (.finished, 0)
        case "swimlane": (.lane, 0)
        case "position": (.rank, 0)
        case "color", "creator name", "creation date", "modification date": (.internalData, 0)
        default: TableColumnNames.entry(name)
        }
    }

    /// Returns the meaning of a lowercase column name in a table from WeKan.
    static func wekanEntry(_ name: String) -> TableColumnNames.Entry? {
        switch name {
        case "end": (.finished, 0)
        case "owner", "overtime (hours)", "last modified at", "last activity": (.internalData, 0)
        default: TableColumnNames.entry(name)
        }
    }

    /// Returns the labels in a cell of a table from WeKan. A color follows each name: `at home-green -blue`.
    static func wekanLabels(in cell: String) -> [String] {
        var labels: [String] = []
        var words: [Substring] = []
        for word in cell.split(separator: " ") {
            guard let dash = word.lastIndex(of: "-"),
                wekanColors.contains(String(word[word.index(after: dash)...]))
            else {
                words.append(word)
                continue
            }
            if dash > word.startIndex { words.append(word[..<dash]) }
            labels.append(words.isEmpty ? String(word.dropFirst()) : words.joined(separator: " "))
            words = []
        }
        if !words.isEmpty { labels.append(words.joined(separator: " ")) }
        return labels
    }

    private static let wekanColors: Set<String> = [
        "white", "green", "yellow", "orange", "red", "purple", "blue", "sky", "lime", "pink", "black", "silver",
        "peachpuff", "crimson", "plum", "darkgreen", "slateblue", "magenta", "gold", "navy", "gray", "saddlebrown",
        "paleturquoise", "mistyrose", "indigo",
    ]

    /// Returns the name of a field that a team has added to WeKan, from `CustomField-Size-dropdown-small/large`.
    static func wekanCaption(_ name: String) -> String {
        let prefix = "CustomField-"
        guard name.hasPrefix(prefix) else { return name }
        let rest = name.dropFirst(prefix.count)
        for type in ["text", "number", "date", "dropdown", "currency", "checkbox", "stringtemplate"] {
            if let found = rest.firstRange(of: "-\(type)"), found.lowerBound > rest.startIndex {
                return String(rest[..<found.lowerBound])
            }
        }
        return String(rest)
    }
}
