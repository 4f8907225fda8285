import DragDrop
import GtkInterop

/// The desktop-wide settings, applied to the list: animations, contrast, and text size.
///
/// It owns the observations. It does not own the settings.
@MainActor
final class DesktopSettings<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
    private unowned let view: SectionedListView<SectionID, ItemID>
    private var observations: [PropertyObservation] = []

    init(of view: SectionedListView<SectionID, ItemID>) {
        self.view = view
    }

    /// Applies the settings, now and whenever they change.
    func connect() {
        applyAnimations()
        applyTheme()
        observations = [
            Desktop.onAnimationsChange { [weak self] in self?.applyAnimations() },
            Desktop.onThemeChange { [weak self] in self?.applyTheme() },
            Desktop.onTextResolutionChange { [weak self] in self?.view.layoutPass.refitColumns() },
        ]
    }

    private func applyTheme() { view.setStyleClass(ListStyle.highContrast, Desktop.hasHighContrast) }

    private func applyAnimations() {
        view.list.isAnimated = Desktop.hasAnimations
        view.animator.duration = Desktop.hasAnimations ? Feel.glide : .zero
    }
}
