extension CardDocument {
    /// Creates a document from a library's card and its steps. Labels without a name in `names` are left out.
    public init(_ card: CardRecord, steps: [CardRecord], names: [LabelID: String]) {
        self.init(
            title: card.title, notes: card.notes, isDone: card.isDone, isArchived: card.place.isArchived, due: card.due,
            repetition: card.repetition, labels: card.labels.compactMap { names[$0] },
            steps: steps.map { StepDocument($0, names: names) })
    }
}

extension StepDocument {
    /// Creates a document from a step of a library.
    public init(_ step: CardRecord, names: [LabelID: String]) {
        self.init(
            title: step.title, notes: step.notes, isDone: step.isDone, due: step.due,
            repetition: step.repetition, labels: step.labels.compactMap { names[$0] })
    }
}

extension LabelDocument {
    /// Creates a document from a label of a library.
    public init(_ label: LabelRecord) {
        self.init(name: label.title, color: label.color?.rawValue)
    }
}
