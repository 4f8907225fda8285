import Board
import GtkInterop

/// An action of a section's menu.
enum SectionAction: Hashable {
    case rename
    case addAfter
    case color
    case limit
    case sort(CardOrder)
    case moveAll(to: SectionID)
    /// Moves the section to another board.
    case move(to: BoardID)
    case setLocked(Bool)
    case archiveDone
    case delete

    private var components: [String] {
        switch self {
        case .rename: ["rename"]
        case .addAfter: ["add-after"]
        case .color: ["color"]
        case .limit: ["limit"]
        case .sort(let order): ["sort", order.rawValue]
        case .moveAll(let target): ["move-all", target.description]
        case .move(let target): ["move", target.description]
        case .setLocked(let isLocked): [isLocked ? "lock" : "unlock"]
        case .archiveDone: ["archive-done"]
        case .delete: ["delete"]
        }
    }

    private init?(_ components: some Collection<Substring>) {
        guard let verb = components.first, components.count <= 2 else { return nil }
        let value = components.dropFirst().first.map(String.init)
        switch (verb, value) {
        case ("rename", nil): self = .rename
        case ("add-after", nil): self = .addAfter
        case ("color", nil): self = .color
        case ("limit", nil): self = .limit
        case ("sort", let value?):
            guard let order = CardOrder(rawValue: value) else { return nil }
            self = .sort(order)
        case ("move-all", let value?):
            guard let target = SectionID(value) else { return nil }
            self = .moveAll(to: target)
        case ("move", let value?):
            guard let target = BoardID(value) else { return nil }
            self = .move(to: target)
        case ("lock", nil): self = .setLocked(true)
        case ("unlock", nil): self = .setLocked(false)
        case ("archive-done", nil): self = .archiveDone
        case ("delete", nil): self = .delete
        default: return nil
        }
    }

    /// Returns the action and its section as text, for an action's parameter.
    func parameter(for section: SectionID) -> String { ([section.description] + components).joined(separator: " ") }

    /// Parses such a parameter. Returns `nil` if it is not valid.
    static func parse(_ text: String) -> (section: SectionID, action: SectionAction)? {
        let components = text.split(separator: " ", omittingEmptySubsequences: false)
        guard let section = components.first.flatMap({ SectionID(String($0)) }),
            let action = SectionAction(components.dropFirst())
        else { return nil }
        return (section, action)
    }
}
