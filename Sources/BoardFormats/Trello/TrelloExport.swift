/// What is taken from Trello's export of a board, in its own terms.
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
        /// The ids of its labels.
        var labels: [String] = []
        /// Its labels as the card itself has them; in old exports this is all there is, and without ids.
        var ownLabels: [Label] = []
        /// The ids of its checklists; old checklists do not name their card.
        var checklists: [String] = []
        /// The items that are done, where the items themselves do not say so.
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

    /// Something that somebody wrote below a card.
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
    /// The name of each color in old exports, in the order of the file.
    var colorNames: [(color: String, name: String)] = []
    var comments: [Comment] = []
    var members = 0
    var customFieldValues = 0
    var startDates = 0
}
