/// The scope of a widget's shortcuts.
public enum ShortcutScope {
    /// Active while the focus is in the widget.
    case local
    /// Active in the widget's whole window.
    case global
}
