import SectionedList

extension ListLayout {
    /// The layouts with rows below each other, whose heights depend on their content.
    static let withRows: [ListLayout] = [.stacked, .columns]
}
