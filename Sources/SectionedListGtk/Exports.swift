// Who imports the view has all that its interface speaks of.
@_exported import DragDrop
@_exported import GtkInterop
@_exported import SectionedList
