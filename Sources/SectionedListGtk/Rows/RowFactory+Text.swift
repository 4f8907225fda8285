import GtkInterop

extension RowFactory {
    /// Creates rows of plain text, which a screen reader reads. A placeholder for an item that is still loading shows
    /// an ellipsis.
    ///
    ///     SectionedListView(plan, rows: .text { cards[$0].title })
    public static func text(_ text: @escaping (ItemID) -> String) -> RowFactory {
        RowFactory(
            make: { Label.wrapping() }, bind: { $0.text = text($1) }, title: text,
            bindPlaceholder: { label, _ in label.text = "…" })
    }
}

extension SectionFactory {
    /// Creates sections with a title above their rows. In collapsed columns, the title runs along a narrow strip. When
    /// stacked, a collapsed section has an arrow before its title.
    ///
    /// - Parameter hint: The text shown in a section without rows.
    public static func titled(
        whenEmpty hint: String? = nil, _ title: @escaping (SectionID) -> String
    ) -> SectionFactory {
        var header = Part(make: { TitleHeader() }, bind: { $0.label.text = title($1) })
        header.showCollapsed = { header, isCollapsed in (header as? TitleHeader)?.isCollapsed = isCollapsed }
        let emptyState = hint.map { hint in Part(make: { Label.hint(hint) }, bind: { _, _ in }) }
        let strip = Part(make: { TitleStrip() }, bind: { $0.label.text = title($1) })
        return SectionFactory(header: header, emptyState: emptyState, strip: strip, title: title)
    }
}

/// A title above rows, with an arrow while they are hidden.
@MainActor
private final class TitleHeader: Box {
    let label = Label.title()
    private var arrow: Icon?

    init() {
        super.init(.horizontal, spacing: 6, [label])
    }

    var isCollapsed = false {
        didSet {
            if isCollapsed, arrow == nil {
                let arrow = Icon("pan-end-symbolic")
                insert(arrow, after: nil)
                self.arrow = arrow
            }
            arrow?.isVisible = isCollapsed
        }
    }
}

/// A title along a strip.
@MainActor
private final class TitleStrip: Box {
    let label = Label.title()

    init() {
        super.init(.vertical)
        let title = RotatedWidget(label)
        title.setExpands(horizontally: true, vertically: true)
        append(title)
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
