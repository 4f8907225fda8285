/// The highlight where a drop would land.
package struct Backdrop<SectionID: Hashable & Sendable>: Hashable, Sendable {
    /// The section whose content contains the rectangle. In columns, the rectangle scrolls with it.
    package internal(set) var section: SectionID?
    /// The motion of the rectangle, horizontally from the leading edge and vertically from the top of the content.
    package internal(set) var motion: RectMotion
}
