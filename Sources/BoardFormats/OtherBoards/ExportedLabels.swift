import Board

/// The labels of an exported board, with their names made unique. In Trello and other programs, labels may share a name
/// or have none.
struct ExportedLabels {
    /// The board's labels, followed by those that only cards have.
    private(set) var documents: [LabelDocument] = []
    /// The names that were cut because they were too long.
    private(set) var cutNames: Set<String> = []
    private var nameOfID: [String: String] = [:]
    private var nameOfKey: [LabelKey: String] = [:]
    private var nameOfColor: [String: String] = [:]
    private var names: Set<String> = []
    private var nextNumber: [String: Int] = [:]
    private let mergesEqualLabels: Bool

    /// The properties that make labels without IDs the same.
    private struct LabelKey: Hashable {
        var name: String
        var color: String?
    }

    init(_ export: ExportedBoard) {
        mergesEqualLabels = export.mergesEqualLabels
        if export.labels.isEmpty {
            // Old boards name their colors instead.
            for (color, name) in export.colorNames { nameOfColor[color] = FittedTitle(name).title }
            for (color, name) in export.colorNames { add(ExportedBoard.Label(name: name, color: color)) }
        }
        for label in export.labels { add(label) }
    }

    /// Returns the names of a card's labels, without duplicates.
    mutating func names(of card: ExportedBoard.Card) -> [String] {
        var names = card.labels.compactMap { nameOfID[$0] }
        let hasIDs = !names.isEmpty
        for label in card.ownLabels {
            if let name = nameOfID[label.id] {
                names.append(name)
            } else if !label.id.isEmpty || !hasIDs {
                names.append(name(of: label))
            }
        }
        var seen: Set<String> = []
        return names.filter { seen.insert($0).inserted }
    }

    /// Returns the name of a label that a card has but the board doesn't list.
    private mutating func name(of label: ExportedBoard.Label) -> String {
        if label.id.isEmpty, let name = nameOfKey[key(of: label)] { return name }
        return add(label)
    }

    private func key(of label: ExportedBoard.Label) -> LabelKey {
        // Comparing a long name for each card that has it would take long.
        let name =
            label.name.isEmpty ? label.color.flatMap { nameOfColor[$0] } ?? "" : FittedTitle(label.name).title
        return LabelKey(name: name, color: label.color)
    }

    @discardableResult
    private mutating func add(_ label: ExportedBoard.Label) -> String {
        let key = key(of: label)
        if mergesEqualLabels, let name = nameOfKey[key] {
            if !label.id.isEmpty { nameOfID[label.id] = name }
            return name
        }
        let color = label.plainColor
        let plain = key.name.isEmpty ? color ?? "label" : key.name
        var name = plain
        if names.contains(name), let color { name = "\(plain) (\(color))" }
        while !names.insert(name).inserted {
            nextNumber[plain, default: 1] += 1
            name = "\(plain) (\(nextNumber[plain, default: 2]))"
        }
        documents.append(LabelDocument(name: name, color: color))
        if !label.id.isEmpty { nameOfID[label.id] = name }
        if nameOfKey[key] == nil { nameOfKey[key] = name }
        if FittedTitle(label.name).isCut { cutNames.insert(name) }
        return name
    }
}
