import CGtk
import SectionedListGtk

// The application and the window belong to another binding of GTK. Here, these are GTK's own functions.
guard gtk_init_check() != 0, let window = gtk_window_new() else { fatalError("There is no display.") }
let plan: SectionedList = ["Doing": ["Write", "Test"], "Done": ["Think"]]
let view = SectionedListView(plan, rows: .text { $0 }, sections: .titled { $0 })
let parent = UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWindow.self)
gtk_window_set_child(parent, view.handle.assumingMemoryBound(to: GtkWidget.self))
gtk_window_present(parent)
// The title shows that tasks of the main actor run.
Task { gtk_window_set_title(parent, "Plan") }
while true { g_main_context_iteration(nil, 1) }
