import Observation
import SectionedListGtk

struct Card: Identifiable, Hashable {
    let id: Int
    var title: String
}

struct Stage: Identifiable, Hashable {
    let id: Int
    var name: String
    var limit: Int
    var cards: [Card]
}

@MainActor @Observable
final class Project {
    var stages: [Stage] = []
}

@MainActor
func view(of project: Project) -> SectionedListView<Int, Int> {
    SectionedListView(
        observing: { project.stages }, items: \.cards, onChange: { project.stages = $0 },
        rows: .text { $0.title }, sections: .titled { $0.name })
}

@MainActor
func viewWithLimits(of project: Project) -> SectionedListView<Int, Int> {
    SectionedListView(
        observing: { project.stages }, items: \.cards,
        onChange: { stages in
            if stages.allSatisfy({ $0.cards.count <= $0.limit }) { project.stages = stages }
        },
        rows: .text { $0.title }, sections: .titled { $0.name })
}

@MainActor @Observable
final class Calls {
    var names = ["Anna", "Omar", "Anna"]
}

@MainActor
func view(of calls: Calls) -> SectionedListView<String, Occurrence<String>> {
    SectionedListView(
        observing: { SectionedList(occurrences: ["Calls": calls.names]) },
        onChange: { calls.names = $0.items(in: "Calls").map(\.value) }, rows: .text { $0.value })
}
