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
        var labels: [String] = []
        var attachments: [String] = []
        var line = 0
    }

    struct Checklist {
        var card = ""
        var name = ""
        var position = 0.0
        var items: [Item] = []
    }

    struct Item {
        var name = ""
        var isDone = false
        var position = 0.0
        var due: String?
    }

    struct Label {
        var id = ""
        var name = ""
        var color: String?
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
    var comments: [Comment] = []
    var members = 0
    var customFieldValues = 0
    var startDates = 0
}
