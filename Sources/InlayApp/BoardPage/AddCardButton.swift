import Board
import GtkInterop

/// The button below a section's cards that adds a card.
@MainActor
final class AddCardButton: Box {
    private let button = Button(localized("Add a Card"))
    private var section: SectionID?

    /// Creates the button.
    ///
    /// - Parameter body: Called to add a card to a section, with the letter that was typed on the button, if any.
    init(_ body: @escaping (SectionID, Character?) -> Void) {
        super.init(.horizontal)
        button.addStyleClass("flat")
        button.addStyleClass("add-card")
        button.setExpands(horizontally: true)
        button.alignLabel()
        button.onClick { [weak self] in if let section = self?.section { body(section, nil) } }
        button.onKey { [weak self] key, held in
            guard let section = self?.section, let letter = key.character, held.isDisjoint(with: [.control, .alt])
            else { return false }
            body(section, letter)
            return true
        }
        append(button)
    }

    /// Shows the button for a section; hides it if the section is locked.
    func show(_ section: SectionRecord) {
        self.section = section.id
        button.isVisible = !section.isLocked
        button.setAccessibleName(localized("Add a Card to “\(section.title)”"))
    }

    /// Focuses the button, so that Enter adds a card. Returns `false` if that is not possible.
    func focus() -> Bool { button.grabFocus() }
}
