import Board
import GtkInterop

/// The button below the cards of a section.
@MainActor
final class AddCardButton: Box {
    private let button = Button(localized("Add a Card"))
    private var section: SectionID?

    init(_ body: @escaping (SectionID) -> Void) {
        super.init(.horizontal)
        button.addStyleClass("flat")
        button.addStyleClass("add-card")
        button.setExpands(horizontally: true)
        button.onClick { [weak self] in if let section = self?.section { body(section) } }
        append(button)
    }

    /// Stands below a section.
    func show(_ section: SectionID, isLocked: Bool) {
        self.section = section
        button.isVisible = !isLocked
    }
}
