/// The time of the next update.
public enum Wake: Hashable, Sendable {
    case never
    case at(Time)
    case everyFrame
}
