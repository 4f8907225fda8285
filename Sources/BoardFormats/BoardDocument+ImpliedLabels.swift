import Board

extension BoardDocument {
    /// The board without its list of labels if its cards imply the same list: labels without colors, in the order in
    /// which the cards first name them.
    public var withoutImpliedLabels: BoardDocument {
        guard !labels.isEmpty, labels.allSatisfy({ $0.color == nil }) else { return self }
        var seen: Set<String> = []
        var named: [String] = []
        for card in sections.lazy.flatMap(\.cards) {
            for name in card.labels where seen.insert(name).inserted { named.append(name) }
            for name in card.steps.lazy.flatMap(\.labels) where seen.insert(name).inserted { named.append(name) }
        }
        guard named == labels.map(\.name) else { return self }
        var document = self
        document.labels = []
        return document
    }
}
