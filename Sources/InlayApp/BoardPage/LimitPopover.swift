import Board
import GtkInterop

/// A popover that sets the maximum number of cards in a section, and whether the limit is strict.
@MainActor
final class LimitPopover: TransientPopover {
    private let number = SpinButton(0...SizeLimits.limit)
    private let isStrict = CheckButton(localized("Refuse cards over the limit"))
    private let choose: (CardLimit?) -> Void

    /// Creates a popover for a section's limit.
    ///
    /// - Parameters:
    ///   - limit: The current limit.
    ///   - count: The current number of cards, suggested if there is no limit.
    init(_ limit: CardLimit?, count: Int, _ choose: @escaping (CardLimit?) -> Void) {
        self.choose = choose
        super.init()
        number.value = limit?.count ?? max(count, 1)
        number.setAccessibleName(localized("Maximum"))
        // Otherwise, Enter on the checkbox would uncheck it instead of setting the limit.
        for field in [number, isStrict] as [Widget] {
            field.onKey(phase: .capture) { [weak self] key, _ in
                guard key == .enter || key == .keypadEnter else { return false }
                self?.set()
                return true
            }
        }
        isStrict.isOn = limit?.isStrict ?? false
        isStrict.tooltip = localized("When off, cards over the limit are accepted and the count is highlighted")
        let title = Label(localized("Maximum number of cards in this section"))
        title.setAlignment(0)
        let set = Button(localized("Set Limit"))
        set.addStyleClass("suggested-action")
        set.onClick { [weak self] in self?.set() }
        let remove = Button(localized("Remove Limit"))
        remove.isVisible = limit != nil
        remove.onClick { [weak self] in self?.finish(nil) }
        let content = Box(.vertical, spacing: Look.medium, [title, number, isStrict, set, remove])
        content.setMargins(top: Look.small, bottom: Look.small, start: Look.small, end: Look.small)
        popover.child = content
    }

    private func set() {
        number.commitText()
        finish(CardLimit(number.value, isStrict: isStrict.isOn))
    }

    private func finish(_ limit: CardLimit?) {
        close()
        choose(limit)
    }
}
