/// The parts of a Focalboard archive that are used, in Focalboard's terms. Cards, their contents, and views are blocks.
struct FocalboardExport {
    struct Board {
        var id = ""
        var title = ""
        var notes = ""
        var isTemplate = false
        var properties: [Property] = []
        var views: [Block] = []
        var cards: [Block] = []
    }

    /// The definition of a property of all cards on a board.
    struct Property {
        var id = ""
        var name = ""
        var type = ""
        var options: [Option] = []
    }

    struct Option {
        var id = ""
        var value = ""
        var color: String?
    }

    struct Block {
        var id = ""
        var board = ""
        var parent = ""
        var type = ""
        var title = ""
        var created = 0.0
        var isDeleted = false
        var line = 0
        var fields = Fields()
    }

    struct Fields {
        var isChecked = false
        var isTemplate = false
        /// The values of a card's properties, by the IDs of the properties.
        var values: [(property: String, values: [String])] = []
        /// The IDs of a card's contents, or of a view's cards.
        var order: [String] = []
        /// The property by whose options a view groups its cards, and the IDs of those options.
        var grouping = ""
        var options: [String] = []
        var collapsed: Set<String> = []
        /// The name of an attached file.
        var file = ""
        /// The parts of a board, which was a block in older versions.
        var notes = ""
        var properties: [Property] = []
    }

    var boards: [Board] = []
    /// The contents of cards and their comments, by the IDs of the cards.
    var contentsOfCard: [String: [Block]] = [:]
}
