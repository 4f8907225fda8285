import GtkInterop

/// Labels that look alike on all pages.
extension Label {
    /// The title of a section, above its rows.
    static func sectionTitle() -> Label {
        let label = Label()
        label.setEllipsizes(true)
        return label
    }

    /// In place of rows, where there are none.
    static func hint() -> Label {
        let label = Label()
        label.setAlignment(0.5)
        label.setWraps(true)
        return label
    }
}

/// The gallery's own looks.
@MainActor
let galleryStyle = StyleSheet(
    """
    .status { padding: 10px 18px; }
    sectionedlist section > row { margin: 5px; border-radius: 12px; }
    sectionedlist backdrop { margin: 5px; border-radius: 12px; }
    """)
