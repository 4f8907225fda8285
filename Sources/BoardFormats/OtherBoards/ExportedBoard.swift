import Board

/// The parts of another program's export that are used, in Trello's terms.
struct ExportedBoard {
    struct List {
        var id = ""
        var name = ""
        var isClosed = false
        var position = 0.0
        var color: String?
        var limit: LimitDocument?
        var isCollapsed = false
        /// The index of its board.
        var board = 0
    }

    /// A row across all lists.
    struct Lane {
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
        /// The lane that it is in.
        var lane = ""
        /// The card that it is a step of.
        var parent = ""
        /// Other properties, each with its name, as lines for the notes.
        var remarks: [String] = []
        /// The values of the fields that a team has added, or the IDs of the chosen values, with the IDs of the fields.
        var fields: [(field: String, value: String)] = []
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
        var notes = ""
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

    /// The names of the boards, one in most programs.
    var names: [String] = []
    var lists: [List] = []
    var lanes: [Lane] = []
    var cards: [Card] = []
    var checklists: [Checklist] = []
    var labels: [Label] = []
    /// The name of each color in old exports, in file order.
    var colorNames: [(color: String, name: String)] = []
    /// The comments, oldest first.
    var comments: [Comment] = []
    /// The names of added fields by their IDs.
    private(set) var fieldNames: [String: String] = [:]
    /// The values that some fields have to choose from, by their IDs.
    private(set) var fieldChoices: [String: String] = [:]
    /// Whether Inlay wrote the file, in the form of another program.
    var isFromInlay = false
    /// Whether labels with the same name and color are the same label.
    var mergesEqualLabels = false
    /// The number of items of each kind that a board doesn't have.
    var omitted: [ImportNotice.OmittedKind: Int] = [:]

    mutating func omit(_ kind: ImportNotice.OmittedKind, _ count: Int = 1) {
        omitted[kind, default: 0] += count
    }

    /// Adds the name of a field. A longer one could turn a small file into a large board.
    mutating func addField(_ id: String, name: String) {
        if !name.isEmpty, name.utf8.count <= ExportedChecklists.prefixLimit { fieldNames[id] = name }
    }

    /// Adds a value to choose from, if it isn't too long.
    mutating func addFieldChoice(_ id: String, name: String) {
        if !name.isEmpty, name.utf8.count <= ExportedChecklists.prefixLimit { fieldChoices[id] = name }
    }
}
