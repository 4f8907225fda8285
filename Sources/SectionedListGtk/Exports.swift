// Importing the view also imports every module that its interface mentions.
@_exported import DragDrop
@_exported import GtkInterop
@_exported import SectionedList
