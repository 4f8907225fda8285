import GtkInterop
import SectionedListGtk

// Another developer's program may create its view before the application runs.
let application = Application(id: "org.example.EarlyView")
let view = SectionedListView(
    ["Doing": ["Write", "Test"], "Done": ["Think"]], rows: .text { $0 }, sections: .titled { $0 })
application.onActivate {
    let window = Window(of: application)
    window.title = "Plan"
    window.setDefaultSize(width: 640, height: 480)
    window.child = view
    window.present()
}
_ = application.run()
