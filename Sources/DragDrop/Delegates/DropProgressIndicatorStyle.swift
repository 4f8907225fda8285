/// The indicator for loading dropped data.
public enum DropProgressIndicatorStyle: Hashable, Sendable {
    /// The list's own indicator, shown if loading takes a while. It can cancel the loading.
    case `default`
    /// No indicator. Placeholders may show the loading instead.
    case none
}
