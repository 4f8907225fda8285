import Board

/// The columns of a page, or the only one of a list.
struct ColumnFrame {
    let left: Double
    let top: Double
    let bottom: Double
    /// The width of the page without its margins.
    let pageWidth: Double
    let columnWidth: Double
    /// The number of columns on a page.
    let count: Int
    /// The space between a column's edge and what is in it.
    let inset: Double

    /// Creates the columns of a page.
    ///
    /// - Parameter maximum: The maximum number of columns, so that a few sections get wide ones.
    init(on paper: Paper, _ layout: BoardLayout, maximum: Int) {
        let width = max(paper.width - paper.margins.left - paper.margins.right, 1)
        let gap = PrintLook.columnGap
        let fitting = layout == .columns ? Int((width + gap) / (PrintLook.narrowest + gap)) : 1
        count = max(min(fitting, maximum), 1)
        let share = (width - Double(count - 1) * gap) / Double(count)
        columnWidth = layout == .columns && fitting > 1 ? min(share, PrintLook.widest) : share
        (left, top) = (paper.margins.left, paper.margins.top)
        bottom = paper.height - paper.margins.bottom - PrintLook.footer
        (pageWidth, inset) = (width, 0)
    }

    /// Creates the columns of a picture, as many as there are sections or as it needs.
    init(ofPictureIn layout: BoardLayout) {
        columnWidth = layout == .columns ? PrintLook.widest : PrintLook.pictureList
        (left, top, bottom) = (PrintLook.large, PrintLook.large, PrintLook.pictureHeight)
        (pageWidth, count, inset) = (.infinity, .max, PrintLook.small)
    }

    var innerWidth: Double { columnWidth - 2 * inset }

    func x(_ column: Int) -> Double { left + Double(column) * (columnWidth + PrintLook.columnGap) }
}
