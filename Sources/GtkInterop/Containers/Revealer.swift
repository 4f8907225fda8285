import CGtk

/// A widget that comes and goes with a movement.
@MainActor
public final class Revealer: Widget {
    /// How it comes.
    public enum Transition {
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

    /// A widget that is not seen yet.
    public init(_ transition: Transition, _ child: Widget? = nil) {
        super.init(taking: gtk_revealer_new())
        gtk_revealer_set_transition_type(opaque, transition.value)
        self.child = child
    }

    /// What comes and goes.
    public var child: Widget? {
        get { Widget.existing(for: gtk_revealer_get_child(opaque)) as? Widget }
        set { gtk_revealer_set_child(opaque, newValue?.widget) }
    }

    /// Whether it is to be seen, from when it begins to come until it begins to go.
    public var isRevealed: Bool {
        get { gtk_revealer_get_reveal_child(opaque) != 0 }
        set { gtk_revealer_set_reveal_child(opaque, newValue ? 1 : 0) }
    }

    /// Whether anything of it is seen, from when it begins to come until it has gone.
    public var isChildShown: Bool { isRevealed || gtk_revealer_get_child_revealed(opaque) != 0 }

    /// Does something when it has come, or has gone.
    public func onSettle(_ body: @escaping @MainActor () -> Void) { observe("child-revealed", body) }
}
