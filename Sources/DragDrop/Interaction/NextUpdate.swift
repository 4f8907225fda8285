/// The time of the next update.
public enum NextUpdate: Hashable, Sendable {
    case never
    case at(Time)
    case everyFrame
}
