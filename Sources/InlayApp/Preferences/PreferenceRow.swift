import GtkInterop

/// A preference: its title, what it does, and the control that changes it.
@MainActor
final class PreferenceRow: Box {
    private let texts = Box(.vertical)

    /// Creates a row with a control.
    ///
    /// - Parameter hint: A line in small text about what the preference does, or with its value.
    init(_ title: String, hint: String? = nil, _ control: Widget) {
        super.init(.horizontal, spacing: Look.medium)
        addStyleClass("preference")
        let label = Label(title)
        label.setWraps(true)
        texts.append(label)
        if let hint {
            let line = Label(hint)
            line.setWraps(true)
            line.addStyleClass("preference-hint")
            texts.append(line)
            control.setAccessibleDescription(hint)
        }
        texts.setExpands(horizontally: true)
        texts.align(vertically: .center)
        control.align(vertically: .center)
        append(texts)
        append(control)
    }

    /// Creates a row with a choice of titles.
    convenience init(_ title: String, hint: String? = nil, choice: DropDown) {
        choice.setAccessibleName(title)
        self.init(title, hint: hint, choice)
        // Since GTK 4.14, screen readers read only the title of the drop-down list, not what is selected in it.
        guard Widget.canAnnounce else { return }
        let describe: @MainActor () -> Void = { [weak choice] in
            guard let choice else { return }
            choice.setAccessibleDescription([choice.selectedTitle, hint].compactMap { $0 }.joined(separator: ", "))
        }
        choice.onChange(describe)
        describe()
    }

    /// Creates a row with a switch. A click on the texts also turns it on or off.
    convenience init(_ title: String, hint: String? = nil, toggle: Switch) {
        toggle.setAccessibleName(title)
        self.init(title, hint: hint, toggle)
        let click = ClickGesture()
        click.onRelease { [weak toggle] _ in toggle?.isOn.toggle() }
        texts.addEventController(click)
    }
}
