import GtkInterop

extension RowFactory {
    /// Rows of plain text, which a screen reader reads; an item that is still coming has an ellipsis.
    ///
    ///     SectionedListView(plan, rows: .text { cards[$0].title })
    public static func text(_ text: @escaping (ItemID) -> String) -> RowFactory {
        RowFactory(
            make: { Label.wrapping() }, bind: { $0.text = text($1) }, title: text,
            bindPlaceholder: { label, _ in label.text = "…" })
    }
}

extension SectionFactory {
    /// Sections with a title above their rows.
    ///
    /// - Parameter hint: what stands in place of rows, where there are none.
    public static func titled(
        whenEmpty hint: String? = nil, _ title: @escaping (SectionID) -> String
    ) -> SectionFactory {
        let header = Part(make: { Label.title() }, bind: { $0.text = title($1) })
        let emptyState = hint.map { hint in Part(make: { Label.hint(hint) }, bind: { _, _ in }) }
        return SectionFactory(header: header, emptyState: emptyState, title: title)
    }
}

extension Label {
    fileprivate static func wrapping() -> Label {
        let label = Label()
        label.setWraps(true)
        return label
    }

    fileprivate static func title() -> Label {
        let label = Label()
        label.setEllipsizes(true)
        return label
    }

    fileprivate static func hint(_ text: String) -> Label {
        let label = Label(text)
        label.setAlignment(0.5)
        label.setWraps(true)
        return label
    }
}
