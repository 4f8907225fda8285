/// The time of the next update.
package enum NextUpdate: Hashable, Sendable {
    case never
    case at(Time)
    case everyFrame
}
