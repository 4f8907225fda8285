/// The parts of a Trello board export that are used, in Trello's terms.
struct TrelloExport {
    struct List {
        var id = ""
        var name = ""
        var isClosed = false
        var position = 0.0
    }

    struct Card {
        var id = ""
        var list = ""
        var name = ""
        var notes = ""
        var isClosed = false
        var position = 0.0
        var due: String?
        var isDone = false
        /// The IDs of its labels.
        var labels: [String] = []
        /// The labels stored in the card itself. Old exports have only these, without IDs.
        var ownLabels: [Label] = []
        /// The IDs of its checklists. Old checklists don't name their card.
        var checklists: [String] = []
        /// The IDs of done items, if the items themselves don't include their state.
        var doneItems: Set<String> = []
        var attachments: [String] = []
        var line = 0
    }

    struct Checklist {
        var id = ""
        var card = ""
        var name = ""
        var position = 0.0
        var items: [Item] = []
    }

    struct Item {
        var id = ""
        var name = ""
        var isDone = false
        var position = 0.0
        var due: String?
    }

    struct Label {
        var id = ""
        var name = ""
        var color: String?

        /// The color without its shade.
        var plainColor: String? { color?.split(separator: "_").first.map(String.init) }
    }

    /// A comment on a card.
    struct Comment {
        var card = ""
        var text = ""
        var author = ""
        var date = ""
    }

    var name: String?
    var notes = ""
    var lists: [List] = []
    var cards: [Card] = []
    var checklists: [Checklist] = []
    var labels: [Label] = []
    /// The name of each color in old exports, in file order.
    var colorNames: [(color: String, name: String)] = []
    var comments: [Comment] = []
    var members = 0
    var customFieldValues = 0
    var startDates = 0
}
