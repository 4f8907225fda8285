import DragDrop
import SectionedList

/// An end of a section, which moves down and up as the section gains and loses rows.
enum SectionEdge: Hashable {
    case lane(SectionKey)
    case footer(SectionKey)
}
