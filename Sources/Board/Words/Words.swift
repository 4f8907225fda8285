/// The user-visible wording of edits and refusals in one language.
public struct Words: Sendable {
    /// Returns the name of an edit, for use after "Undo" and "Redo".
    public var name: @Sendable (EditName) -> String
    /// Returns the reason for a refusal.
    public var reason: @Sendable (Refusal) -> String

    /// Creates the wording from its functions.
    public init(
        name: @escaping @Sendable (EditName) -> String, reason: @escaping @Sendable (Refusal) -> String
    ) {
        self.name = name
        self.reason = reason
    }

    /// Creates the wording in a language.
    public init(in language: Language) {
        self.init(name: { $0.words(in: language) }, reason: { $0.words(in: language) })
    }

    /// The English wording.
    public static let english = Words(in: .english)
}

/// Returns a number with its noun in the singular or plural, for languages with these two forms.
public func pluralized(_ count: Int, _ one: String, _ many: String) -> String {
    "\(count) \(count == 1 ? one : many)"
}

extension Language {
    /// Returns parts as a series, such as “a, b, and 3 more” for two parts of five.
    package func listed(_ parts: [String], of count: Int) -> String {
        let more = count - parts.count
        let all = more > 0 ? parts + [localized("\(more) more")] : parts
        guard let first = all.first, let last = all.last else { return "" }
        if all.count == 1 { return first }
        if all.count == 2 { return localized("\(first) and \(last)") }
        let list = all.dropFirst().dropLast().reduce(first) { list, part in localized("\(list), \(part)") }
        return localized("\(list), and \(last)")
    }
}

extension EditName {
    fileprivate func words(in language: Language) -> String {
        switch kind {
        case .addCards: language.localized("Add Card", "Add \(count) Cards", count: count)
        case .moveCards: language.localized("Move Card", "Move \(count) Cards", count: count)
        case .copyCards: language.localized("Copy Card", "Copy \(count) Cards", count: count)
        case .deleteCards: language.localized("Delete Card", "Delete \(count) Cards", count: count)
        case .makeSteps:
            language.localized("Turn Card Into a Step", "Turn \(count) Cards Into Steps", count: count)
        case .renameCard: language.localized("Rename Card")
        case .editNotes: language.localized("Edit Notes")
        case .markDone: language.localized("Mark as Done", "Mark \(count) Cards as Done", count: count)
        case .markNotDone:
            language.localized("Mark as Not Done", "Mark \(count) Cards as Not Done", count: count)
        case .setDue: language.localized("Set Due Date", "Set Due Date for \(count) Cards", count: count)
        case .clearDue: language.localized("Clear Due Date", "Clear Due Date for \(count) Cards", count: count)
        case .repeatCards: language.localized("Change Repeat", "Change Repeat of \(count) Cards", count: count)
        case .skipDue: language.localized("Skip Due Date", "Skip Due Dates of \(count) Cards", count: count)
        case .archiveCards: language.localized("Archive Card", "Archive \(count) Cards", count: count)
        case .restoreCards: language.localized("Restore Card", "Restore \(count) Cards", count: count)
        case .labelCards: language.localized("Change Labels", "Change Labels of \(count) Cards", count: count)
        case .addSections: language.localized("Add Section", "Add \(count) Sections", count: count)
        case .renameSection: language.localized("Rename Section")
        case .recolorSection: language.localized("Set Section Color")
        case .collapseSection: language.localized("Collapse Section")
        case .expandSection: language.localized("Expand Section")
        case .lockSection: language.localized("Lock Section")
        case .unlockSection: language.localized("Unlock Section")
        case .limitSection: language.localized("Set Section Limit")
        case .sortSection: language.localized("Sort Section")
        case .moveAllCards: language.localized("Move All Cards")
        case .archiveDone: language.localized("Archive Done Card", "Archive \(count) Done Cards", count: count)
        case .deleteSections: language.localized("Delete Section", "Delete \(count) Sections", count: count)
        case .moveSections: language.localized("Move Section", "Move \(count) Sections", count: count)
        case .addBoard: language.localized("Add Board")
        case .renameBoard: language.localized("Rename Board")
        case .recolorBoard: language.localized("Set Board Color")
        case .arrangeBoard: language.localized("Change Layout")
        case .duplicateBoard: language.localized("Duplicate Board")
        case .deleteBoard: language.localized("Delete Board")
        case .moveBoards: language.localized("Move Board", "Move \(count) Boards", count: count)
        case .importBoard: language.localized("Import Board")
        case .importBoards: language.localized("Import \(count) Board", "Import \(count) Boards", count: count)
        case .updateFromFile: language.localized("Update from File")
        case .addLabel: language.localized("Add Label")
        case .renameLabel: language.localized("Rename Label")
        case .recolorLabel: language.localized("Set Label Color")
        case .deleteLabel: language.localized("Delete Label")
        }
    }
}

extension Refusal {
    fileprivate func words(in language: Language) -> String {
        switch self {
        case .noSuchBoard: language.localized("The board no longer exists.")
        case .noSuchSection: language.localized("The section no longer exists.")
        case .noSuchCard: language.localized("The card no longer exists.")
        case .noSuchLabel: language.localized("The label no longer exists.")
        case .noSections: language.localized("This board has no sections yet. Add a section first.")
        case .noSectionAccepts(let board): language.localized("Each section of “\(board)” is locked or full.")
        case .locked(let section):
            language.localized("“\(section)” is locked. Unlock it to add, move, or remove cards.")
        case .full(let section, _, let room) where room > 0:
            language.localized(
                "“\(section)” has room for only \(room) more card. Choose fewer cards or raise the limit.",
                "“\(section)” has room for only \(room) more cards. Choose fewer cards or raise the limit.",
                count: room)
        case .full(let section, let limit, _):
            language.localized(
                "“\(section)” is full: its limit is \(limit) card. Move a card out or raise the limit.",
                "“\(section)” is full: its limit is \(limit) cards. Move a card out or raise the limit.",
                count: limit)
        case .intoItself: language.localized("A card can't be a step of itself.")
        case .stepOfStep(let parent):
            parent.isEmpty
                ? language.localized("A step can't have steps of its own.")
                : language.localized("“\(parent)” is a step, and steps can't have steps.")
        case .idInUse: language.localized("This item already exists. Try again.")
        case .tooLong(.notes, let limit):
            language.localized(
                "The notes are too long (the limit is \(limit.megabytes) MB). Shorten them or split the card.")
        case .tooLong(_, let limit):
            language.localized("The title is too long (the limit is \(limit) bytes). Put the rest in the notes.")
        case .tooLongName(let start, let limit):
            language.localized("“\(start)…” is too long (the limit is \(limit) bytes). Shorten it.")
        case .tooMany(.cards, let limit):
            language.localized("You can change up to \(limit) cards at once. Select fewer cards.")
        case .tooMany(.labels, let limit):
            language.localized("A card can have up to \(limit) labels. Remove one first.")
        case .tooMany(.sections, let limit): language.localized("A board can have up to \(limit) sections.")
        case .tooMany(.boards, let limit): language.localized("A library can have up to \(limit) boards.")
        case .badLimit(let limit):
            language.localized("\(limit) is not a valid limit. Use a number from 0 to \(SizeLimits.limit).")
        }
    }
}

extension Int {
    /// The number of whole megabytes in this number of bytes.
    fileprivate var megabytes: Int { self >> 20 }
}
