/// The text of a table cell.
enum TableCell {
    /// Appends a cell, quoted if needed.
    ///
    /// A spreadsheet treats text that begins with `=`, `+`, `-`, or `@` as a formula, and formulas can do harm. An
    /// apostrophe before it marks it as text, and is removed on reading.
    static func append(_ text: String, isQuoted: Bool = false, to file: inout [UInt8]) {
        let bytes = Array(text.utf8)
        let isGuarded = looksLikeFormula(bytes[...])
        let isQuoted =
            isQuoted || bytes.first == Byte.space || bytes.last == Byte.space
            || bytes.contains {
                $0 == Byte.quote || $0 == Byte.comma || $0 == Byte.lineFeed || $0 == Byte.carriageReturn
                    || $0 == Byte.tab
                    || $0 == UInt8(ascii: ";")
            }
        if isQuoted { file.append(Byte.quote) }
        if isGuarded { file.append(Byte.apostrophe) }
        for byte in bytes {
            if byte == Byte.quote { file.append(byte) }
            file.append(byte)
        }
        if isQuoted { file.append(Byte.quote) }
    }

    /// Returns the text of a cell, without the apostrophe that keeps it from being a formula.
    static func text(of cell: String) -> String {
        let bytes = Array(cell.utf8)
        guard bytes.first == Byte.apostrophe, looksLikeFormula(bytes[...]) else { return cell }
        return String(bytes.dropFirst())
    }

    private static func looksLikeFormula(_ bytes: ArraySlice<UInt8>) -> Bool {
        switch bytes.dropFirst(bytes.leadingCount(of: Byte.apostrophe)).first {
        case UInt8(ascii: "="), Byte.plus, Byte.minus, Byte.at, Byte.tab, Byte.carriageReturn: true
        default: false
        }
    }

    /// Returns labels as one cell, separated by commas. Commas, backslashes, and outer spaces in labels are escaped
    /// with a backslash.
    static func joined(_ labels: [String]) -> String {
        labels.map { label in
            let bytes = Array(label.utf8)
            var text: [UInt8] = []
            for (index, byte) in bytes.enumerated() {
                let isAtEnd = byte == Byte.space && (index == 0 || index == bytes.count - 1)
                if byte == Byte.comma || byte == Byte.backslash || isAtEnd { text.append(Byte.backslash) }
                text.append(byte)
            }
            return String(text)
        }.joined(separator: ", ")
    }

    /// Returns the labels in a cell, without duplicates. Programs other than Inlay also separate them with semicolons
    /// or line ends.
    static func labels(in cell: String, isForeign: Bool = false) -> [String] {
        var labels: [String] = []
        var seen: Set<String> = []
        var label: [UInt8] = []
        /// The length of the part of the label that stays even if it ends with spaces.
        var kept = 0
        func end() {
            while label.count > kept, label.last == Byte.space { label.removeLast() }
            let text = String(label)
            if !label.isEmpty, seen.insert(text).inserted { labels.append(text) }
            label = []
            kept = 0
        }
        var isEscaped = false
        for byte in cell.utf8 {
            if isEscaped {
                if byte != Byte.comma, byte != Byte.backslash, byte != Byte.space { label.append(Byte.backslash) }
                label.append(byte)
                kept = label.count
                isEscaped = false
            } else if byte == Byte.backslash {
                isEscaped = true
            } else if byte == Byte.comma || isForeign && (byte == UInt8(ascii: ";") || byte == Byte.lineFeed) {
                end()
            } else if byte != Byte.space || !label.isEmpty {
                label.append(byte)
            }
        }
        if isEscaped { label.append(Byte.backslash) }
        end()
        return labels
    }
}

extension TableCell {
    /// Returns a title in a Notion table without the address of its page after it, as in `Plan (https://…)`.
    static func withoutLink(_ title: String) -> String {
        guard title.hasSuffix(")"), let open = title.lastIndex(of: "("), title[open...].hasPrefix("(http"),
            title[..<open].last == " "
        else { return title }
        return String(title[..<open].dropLast())
    }

    /// Returns a label of a Trello table without the color after it, as in `Urgent (red)`.
    static func withoutColor(_ label: String) -> String {
        guard label.hasSuffix(")"), let open = label.lastIndex(of: "(") else { return label }
        let color = label[label.index(after: open)...].dropLast()
        let known = [
            "green", "yellow", "orange", "red", "purple", "blue", "sky", "lime", "pink", "black", "none",
        ]
        guard let base = color.split(separator: "_").first, known.contains(String(base)) else { return label }
        let name = label[..<open].split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ")
        return name.isEmpty ? String(base) : name
    }
}
