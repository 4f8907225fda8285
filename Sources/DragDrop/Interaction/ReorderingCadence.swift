/// The delay before rows follow the pointer.
public enum ReorderingCadence: String, Hashable, Sendable, CaseIterable {
    /// Without delay.
    case immediate
    /// After a short rest.
    case fast
    /// After a longer rest.
    case slow

    /// The rest that the rows wait for.
    public var rest: Time {
        switch self {
        case .immediate: .zero
        case .fast: .milliseconds(100)
        case .slow: .milliseconds(350)
        }
    }
}
