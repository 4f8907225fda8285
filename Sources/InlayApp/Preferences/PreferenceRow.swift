import GtkInterop

/// A preference: its title, what it does, and the control that changes it.
@MainActor
final class PreferenceRow: Box {
    /// The part whose access key chooses the control, if there is one.
    private(set) var accessKeyed: (any AccessKeyed)?
    private let texts = Box(.vertical)
    private let label = Label()

    /// The title.
    var title: String {
        get { label.text }
        set { label.text = newValue }
    }

    /// Creates a row with a control.
    ///
    /// - Parameter hint: A line in small text about what the preference does, or with its value.
    init(_ title: String, hint: String? = nil, _ control: Widget) {
        super.init(.horizontal, spacing: Look.medium)
        addStyleClass("preference")
        label.text = title
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
        accessKeyed = control as? Button
    }

    /// Creates a row with a choice of titles.
    convenience init(_ title: String, hint: String? = nil, choice: DropDown) {
        self.init(title, hint: hint, choice)
        choice.setTitle(title, hint: hint)
        setAccessKeyTarget(choice)
    }

    /// Creates a row with a switch. A click on the texts also turns it on or off.
    convenience init(_ title: String, hint: String? = nil, toggle: Switch) {
        toggle.setAccessibleName(title)
        self.init(title, hint: hint, toggle)
        let click = ClickGesture()
        click.onRelease { [weak toggle] _ in toggle?.isOn.toggle() }
        texts.addEventController(click)
        setAccessKeyTarget(toggle)
    }

    private func setAccessKeyTarget(_ control: Widget) {
        label.setAccessKeyTarget(control)
        accessKeyed = label
    }
}

extension DropDown {
    /// Names the choice for screen readers.
    func setTitle(_ title: String, hint: String? = nil) {
        setAccessibleName(title)
        // Since GTK 4.14, screen readers read only the title of the drop-down list, not what is selected in it.
        guard Widget.canAnnounce else { return }
        let describe: @MainActor () -> Void = { [weak self] in
            guard let self else { return }
            setAccessibleDescription([selectedTitle, hint].compactMap { $0 }.joined(separator: ", "))
        }
        onChange(describe)
        describe()
    }
}
