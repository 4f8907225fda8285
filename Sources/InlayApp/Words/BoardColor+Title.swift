import Board

extension BoardColor {
    /// The color's name in menus.
    var title: String {
        switch self {
        case .red: localized("Red")
        case .orange: localized("Orange")
        case .yellow: localized("Yellow")
        case .green: localized("Green")
        case .teal: localized("Teal")
        case .blue: localized("Blue")
        case .purple: localized("Purple")
        case .pink: localized("Pink")
        case .brown: localized("Brown")
        case .gray: localized("Gray")
        }
    }
}
