import Board

extension BoardLayout {
    /// The layout's name in menus.
    var title: String {
        switch self {
        case .columns: localized("Columns")
        case .stacked: localized("List")
        }
    }
}
