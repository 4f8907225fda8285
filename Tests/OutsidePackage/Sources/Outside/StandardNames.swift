import Dispatch
import Foundation
import GtkInterop
import Observation
import SectionedListGtk

// This file compiles only if no name of the library hides one of these modules or of their types.

@Observable
final class Tasks {
    var titles: [String] = []
}

@MainActor
func useStandardNames(of tasks: Tasks) -> Timer {
    var timeZone: TimeZone { Calendar.current.timeZone }
    withObservationTracking {
        _ = tasks.titles.first
    } onChange: {
        DispatchQueue.main.async { print("\(timeZone.identifier): the tasks have changed.") }
    }
    return Timer(timeInterval: 1, repeats: false) { timer in timer.invalidate() }
}

#if compiler(>=6.2)
    func sum(of numbers: Span<Int>) -> Int { numbers.indices.reduce(0) { $0 + numbers[$1] } }
#endif
