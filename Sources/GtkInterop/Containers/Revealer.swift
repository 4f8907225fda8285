import CGtk

/// A container that shows and hides its child with an animation.
@MainActor
package final class Revealer: Widget {
    /// The kind of animation.
    package enum Transition {
        case none, crossfade, slideDown, slideUp, slideFromStart, slideFromEnd

        var value: GtkRevealerTransitionType {
            switch self {
            case .none: GTK_REVEALER_TRANSITION_TYPE_NONE
            case .crossfade: GTK_REVEALER_TRANSITION_TYPE_CROSSFADE
            case .slideDown: GTK_REVEALER_TRANSITION_TYPE_SLIDE_DOWN
            case .slideUp: GTK_REVEALER_TRANSITION_TYPE_SLIDE_UP
            case .slideFromStart: GTK_REVEALER_TRANSITION_TYPE_SLIDE_RIGHT
            case .slideFromEnd: GTK_REVEALER_TRANSITION_TYPE_SLIDE_LEFT
            }
        }
    }

    /// Creates a revealer with a hidden child.
    package init(_ transition: Transition, _ child: Widget? = nil) {
        super.init(taking: gtk_revealer_new())
        gtk_revealer_set_transition_type(opaque, transition.value)
        self.child = child
        setAccessible(.isHidden(true))
    }

    /// The child.
    package var child: Widget? {
        get { Widget.existing(for: gtk_revealer_get_child(opaque)) as? Widget }
        set { gtk_revealer_set_child(opaque, newValue?.widget) }
    }

    /// Whether the child is revealed, from the start of the animation that shows it to the start of the one that hides
    /// it.
    package var isRevealed: Bool {
        get { gtk_revealer_get_reveal_child(opaque) != 0 }
        set {
            gtk_revealer_set_reveal_child(opaque, newValue ? 1 : 0)
            setAccessible(.isHidden(!newValue))
        }
    }

    /// Whether the child is revealed and the animation that shows it has finished.
    package var isFullyRevealed: Bool { isRevealed && gtk_revealer_get_child_revealed(opaque) != 0 }

    /// Whether any of the child is visible, including while it is being hidden.
    package var isChildShown: Bool { isRevealed || gtk_revealer_get_child_revealed(opaque) != 0 }

    /// Calls a closure when an animation has finished.
    package func onSettle(_ body: @escaping @MainActor () -> Void) { observe("child-revealed", body) }
}
