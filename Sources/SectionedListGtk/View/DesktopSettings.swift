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

    /// Applies the durations of the list's feel, unless animations are turned off.
    func applyAnimations() {
        let feel = view.list.feel
        let isAnimated = Desktop.hasAnimations && feel.motionTime > .zero
        view.list.isAnimated = isAnimated
        view.animator.duration = isAnimated ? feel.motionTime : .zero
        view.animator.landingDuration = feel.landingTime
        view.animator.homeDuration = feel.returnTime
    }
}
