import GtkInterop
import SectionedListGtk

final class ZonesPage: Page {
    static let title = "A Delegate for Each Row"
    static let sentence = "Teams change places while you drag. Drop one on the bench, or drag the guest in."

    let roster = Roster()
    let table: SectionedListView<String, String>
    let guest = Label("Guest")
    let bench = Label("Bench")
    let view: Box

    init() {
        table = SectionedListView(["Teams": roster.teams], layout: .stacked, rows: .text { $0 })
        view = Box(.vertical, [table, Box(.horizontal, [guest, bench])])
        roster.list = table.list
        for label in [guest, bench] { label.addStyleClass("zone") }

        table.list.onDrag { [roster] team in roster.drag(team) }
        table.list.onDrop(of: [.utf8Text], restoring: Binding(roster, \.teams)) { [roster] team in
            TeamDropDelegate(team: team, dragged: Binding(roster, \.dragged), teams: Binding(roster, \.teams))
        }
        guest.onDrag { [roster, guest] in roster.drag(guest.text) }
        bench.onDrop(of: [.utf8Text], delegate: BenchDropDelegate(bench: bench, roster: roster))
        table.adjacentView = { [bench] step in step == .down ? bench : nil }
    }
}

@MainActor
final class Roster {
    weak var list: ListController<String, String>?
    var dragged: Dragged?
    var teams = ["Aurora", "Borealis", "Cumulus", "Dunlin", "Eider"] {
        didSet { try? list?.reload(teams) }
    }

    func drag(_ team: String) -> ItemProvider {
        let provider = ItemProvider(object: team)
        dragged = Dragged(team: team, provider: provider)
        return provider
    }
}

/// The team being dragged. It is identified by its provider, because a canceled drag is not reported.
@MainActor
struct Dragged {
    let team: String
    let provider: ItemProvider

    func isIn(_ info: DropInfo) -> Bool {
        info.itemProviders(for: [.utf8Text]).contains { $0 === provider }
    }
}

struct TeamDropDelegate: DropZoneDelegate {
    let team: String
    @Binding var dragged: Dragged?
    @Binding var teams: [String]

    func validateDrop(info: DropInfo) -> Bool { dragged?.isIn(info) == true }

    func dropEntered(info: DropInfo) {
        guard let dragged = dragged?.team, dragged != team, let to = teams.firstIndex(of: team) else { return }
        guard let from = teams.firstIndex(of: dragged) else { return teams.insert(dragged, at: to) }
        teams.move(fromOffsets: [from], toOffset: to > from ? to + 1 : to)
    }

    func performDrop(info: DropInfo) -> Bool {
        dragged = nil
        return true
    }
}

struct BenchDropDelegate: DropZoneDelegate {
    let bench: Label
    let roster: Roster

    func validateDrop(info: DropInfo) -> Bool { roster.dragged?.isIn(info) == true }

    func performDrop(info: DropInfo) -> Bool {
        guard let team = roster.dragged?.team else { return false }
        roster.dragged = nil
        roster.teams.removeAll { $0 == team }
        bench.text = "Bench: \(team)"
        return true
    }
}
