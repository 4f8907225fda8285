// Importing the view also imports the list and its drag and drop, which every use of the view mentions. It does not
// import `GtkInterop`, whose names (`Window`, `Label`, `Box`) would otherwise hide those of another binding of GTK.
@_exported import DragDrop
@_exported import SectionedList
