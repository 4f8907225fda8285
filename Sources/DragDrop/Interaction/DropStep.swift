/// A step that moves the destination of a keyboard drag.
public enum DropStep: String, Hashable, Sendable, CaseIterable {
    case up, down
    /// Visually left and right, whatever the text direction.
    case left, right
    /// To the start or end of the section.
    case start, end
    case pageUp, pageDown
    /// Switches between the place next to an item and a drop into the item.
    case toggleInto
}
