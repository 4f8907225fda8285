import GtkInterop
import Observation
import SectionedListGtk

struct Errand: Identifiable, Hashable {
    let id: Int
    var title: String
}

struct Day: Identifiable, Hashable {
    var id: String
    var errands: [Errand]
}

@Observable
@MainActor
final class Week {
    var days = [
        Day(id: "Monday", errands: [Errand(id: 0, title: "Bread"), Errand(id: 1, title: "Post office")]),
        Day(id: "Tuesday", errands: [Errand(id: 2, title: "Library"), Errand(id: 3, title: "Bank")]),
    ]
    /// Whether the week refuses changes by drags.
    var isLocked = false
    private var nextID = 4

    func add() {
        days[0].errands.insert(Errand(id: nextID, title: "Errand \(nextID)"), at: 0)
        nextID += 1
    }

    func rename() {
        for day in days.indices where !days[day].errands.isEmpty { days[day].errands[0].title += "!" }
    }

    func shuffle() {
        let errands = days.flatMap(\.errands).shuffled()
        for day in days.indices { days[day].errands = [] }
        for errand in errands { days[Int.random(in: 0..<days.count)].errands.append(errand) }
    }

    func removeLast() {
        if let day = days.lastIndex(where: { !$0.errands.isEmpty }) { days[day].errands.removeLast() }
    }
}

final class ObservedPage: Page {
    static let title = "Observed Data"
    static let sentence = "The buttons change only a model, and the list follows it. Drags are written to the model."

    let week = Week()
    let table: SectionedListView<String, Int>
    let view: Box
    let buttons: [Widget]

    init() {
        let week = week
        table = SectionedListView(
            observing: { week.days }, items: \.errands, onChange: { if !week.isLocked { week.days = $0 } },
            layout: .stacked, rows: .text { $0.title }, sections: .titled(whenEmpty: "Nothing to do") { $0.id })
        table.selectionMode = .multiple
        view = Box(.vertical, [table])
        let lock = ToggleButton(iconName: "changes-prevent-symbolic")
        lock.tooltip = "Lock"
        lock.onToggle { [unowned lock] in week.isLocked = lock.isOn }
        buttons = [
            Self.button("Add", "list-add-symbolic") { week.add() },
            Self.button("Remove", "list-remove-symbolic") { week.removeLast() },
            Self.button("Rename", "document-edit-symbolic") { week.rename() },
            Self.button("Shuffle", "view-refresh-symbolic") { week.shuffle() }, lock,
        ]
    }

    private static func button(
        _ name: String, _ icon: String, _ action: @escaping @MainActor () -> Void
    ) -> Button {
        let button = Button(iconName: icon)
        button.tooltip = name
        button.onClick(action)
        return button
    }
}
