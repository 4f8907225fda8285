import CGtk

/// The direction of a focus change.
public enum FocusDirection: Sendable {
    case tabForward, tabBackward, up, down, left, right

    init(_ value: GtkDirectionType) {
        self =
            switch value {
            case GTK_DIR_TAB_BACKWARD: .tabBackward
            case GTK_DIR_UP: .up
            case GTK_DIR_DOWN: .down
            case GTK_DIR_LEFT: .left
            case GTK_DIR_RIGHT: .right
            default: .tabForward
            }
    }

    var value: GtkDirectionType {
        switch self {
        case .tabForward: GTK_DIR_TAB_FORWARD
        case .tabBackward: GTK_DIR_TAB_BACKWARD
        case .up: GTK_DIR_UP
        case .down: GTK_DIR_DOWN
        case .left: GTK_DIR_LEFT
        case .right: GTK_DIR_RIGHT
        }
    }
}
