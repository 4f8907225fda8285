import GtkInterop
import Observation
import SectionedListGtk

@MainActor @Observable
final class Plan {
    var tasks: SectionedList<String, String> = ["Doing": ["Write", "Test"], "Done": ["Think"]]
}

let plan = Plan()
let application = Application(id: "org.example.ObservedPlan")
application.onActivate {
    let window = Window(of: application)
    window.title = "Plan"
    window.child = SectionedListView(
        observing: { plan.tasks }, onChange: { plan.tasks = $0 }, rows: .text { $0 }, sections: .titled { $0 })
    window.present()
}
_ = application.run()
