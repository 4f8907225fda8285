import DragDrop
import SectionedList

/// An end of a section, which moves down and up as the section gains and loses rows, or what follows all sections.
enum SectionEdge: Hashable {
    case lane(SectionKey)
    case footer(SectionKey)
    case trailing
}
