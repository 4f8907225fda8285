/// The groups of cards on a Focalboard board: the options of one property, in the order of a view.
struct FocalboardGroups {
    /// The property that groups the cards: the one of the first view with columns, or else the first with choices.
    let property: FocalboardExport.Property?
    /// The properties by their IDs.
    let properties: [String: FocalboardExport.Property]
    /// The names of all options by their IDs.
    let nameOfOption: [String: String]
    private(set) var lists: [ExportedBoard.List] = []
    private var placeOfCard: [String: Int] = [:]
    private let listOfOption: [String: String]
    private let restID: String

    init(_ board: FocalboardExport.Board, place: Int) {
        properties = Dictionary(board.properties.map { ($0.id, $0) }) { first, _ in first }
        nameOfOption = Dictionary(board.properties.lazy.flatMap(\.options).map { ($0.id, $0.value) }) { first, _ in
            first
        }
        let choices = properties.filter { $0.value.type == "select" }
        let view = board.views.first { !$0.isDeleted && choices[$0.fields.grouping] != nil }
        property =
            view.flatMap { choices[$0.fields.grouping] } ?? board.properties.first { $0.type == "select" }
        restID = "\(place)/"
        var listOfOption: [String: String] = [:]
        for option in property?.options ?? [] { listOfOption[option.id] = "\(place)/\(option.id)" }
        self.listOfOption = listOfOption
        for (index, card) in (view?.fields.order ?? []).enumerated() { placeOfCard[card] = index }
        addLists(board, place: place, view: view?.fields ?? FocalboardExport.Fields())
    }

    private mutating func addLists(_ board: FocalboardExport.Board, place: Int, view: FocalboardExport.Fields) {
        var placeOfOption: [String: Int] = [:]
        for (index, option) in view.options.enumerated() where placeOfOption[option] == nil {
            placeOfOption[option] = index
        }
        func list(_ id: String, _ name: String, option: String, color: String?) -> ExportedBoard.List {
            ExportedBoard.List(
                id: id, name: name, position: Double(placeOfOption[option] ?? view.options.count), color: color,
                isCollapsed: view.collapsed.contains(option), board: place)
        }
        var known: Set<String> = []
        for option in property?.options ?? [] where known.insert(option.id).inserted {
            lists.append(list("\(place)/\(option.id)", option.value, option: option.id, color: option.color))
        }
        // The group without an option has an empty ID in a view.
        let hasRest = board.cards.contains { !$0.isDeleted && !$0.fields.isTemplate && self.list(of: $0) == restID }
        if hasRest || property == nil {
            lists.append(list(restID, property.map { "No \($0.name)" } ?? board.title, option: "", color: nil))
        }
    }

    func list(of card: FocalboardExport.Block) -> String {
        guard let property, let value = card.fields.values.first(where: { $0.property == property.id })?.values.first
        else { return restID }
        return listOfOption[value] ?? restID
    }

    /// Returns the position of a card: its place in the view, or after those by the time when it was created.
    func position(of card: FocalboardExport.Block) -> Double {
        placeOfCard[card.id].map(Double.init) ?? 1e9 + card.created
    }
}
