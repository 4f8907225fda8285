/// The delay before rows make room for a drag.
public enum ReorderingCadence: String, Hashable, Sendable, CaseIterable {
    /// Without delay.
    case immediate
    /// After a short delay.
    case fast
    /// After a longer delay.
    case slow

    /// The delay.
    package var delay: Time {
        switch self {
        case .immediate: .zero
        case .fast: .milliseconds(100)
        case .slow: .milliseconds(350)
        }
    }
}
