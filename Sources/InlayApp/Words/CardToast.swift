/// The texts of toasts about cards that were moved, copied, or added: to a board, to a section, or to a card as steps.
/// A single card isn't counted.
enum CardToast {
    static func moved(_ count: Int, to board: String) -> String {
        count == 1
            ? localized("Card moved to “\(board)”")
            : localized("\(count) card moved to “\(board)”", "\(count) cards moved to “\(board)”", count: count)
    }

    static func copied(_ count: Int, to board: String) -> String {
        count == 1
            ? localized("Card copied to “\(board)”")
            : localized("\(count) card copied to “\(board)”", "\(count) cards copied to “\(board)”", count: count)
    }

    static func added(_ count: Int, to board: String) -> String {
        count == 1
            ? localized("Card added to “\(board)”")
            : localized("\(count) card added to “\(board)”", "\(count) cards added to “\(board)”", count: count)
    }

    static func added(_ count: Int, asStepsOf card: String) -> String {
        count == 1
            ? localized("Step added to “\(card)”")
            : localized("\(count) step added to “\(card)”", "\(count) steps added to “\(card)”", count: count)
    }

    /// The hint for files that are about to be dropped on the sidebar.
    static func importing(_ count: Int) -> String {
        localized("Import File", "Import \(count) Files", count: count)
    }
}
