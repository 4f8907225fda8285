import GtkInterop
import SectionedListGtk

final class KindsPage: Page {
    static let title = "Rows of Several Kinds"
    static let sentence = "Drag talks by their grip, and breaks anywhere. Double-click an idea to make it a talk."

    let view = SectionedListView(
        ["Talks": ["Lighthouses", "Coffee", "Maps of the Sea", "Something about tides", "Lunch", "Storms"]],
        layout: .stacked, rows: .text { $0 })

    init() {
        let program = Program()
        view.rows = RowFactory(kind: { program.kinds[$0] ?? .talk }) { kind in
            switch kind {
            case .talk:
                RowFactory(make: { TalkRow() }, bind: { $0.name.text = $1 }, handle: { $0.grip }, title: { $0 })
            case .pause:
                RowFactory(make: { PauseRow() }, bind: { $0.name.text = $1 }, title: { $0 })
            case .idea:
                .text { "\($0)?" }
            }
        }
        view.list.onMove { _, _ in }
        view.onActivate = { [unowned view] item in
            guard program.kinds[item] == .idea else { return }
            program.kinds[item] = .talk
            view.reload(item)
        }
    }
}

final class Program {
    enum Kind { case talk, pause, idea }

    var kinds = ["Coffee": Kind.pause, "Lunch": .pause, "Something about tides": .idea]
}

final class TalkRow: Box {
    let grip = Icon("list-drag-handle-symbolic")
    let name = Label()

    init() {
        super.init(.horizontal, spacing: 12, [grip, name])
        name.addStyleClass("heading")
    }
}

final class PauseRow: Box {
    let name = Label()

    init() {
        let lines = [Separator(.horizontal), Separator(.horizontal)]
        super.init(.horizontal, spacing: 12, [lines[0], name, lines[1]])
        for line in lines {
            line.setExpands(horizontally: true)
            line.align(vertically: .center)
        }
        name.addStyleClass("dim-label")
    }
}
