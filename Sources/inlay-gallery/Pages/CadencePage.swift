import GtkInterop
import SectionedListGtk

final class CadencePage: Page {
    static let title = "Reordering Cadence"
    static let sentence = "How soon rows make room for a drag: immediately, after a moment, or when the drag rests."

    let lists = [ReorderingCadence.immediate, .fast, .slow].map { cadence in
        let view = SectionedListView(
            [cadence: ["Violin", "Viola", "Cello"]], layout: .stacked, rows: .text { $0 },
            sections: .titled { cadence in
                switch cadence {
                case .immediate: "Immediate"
                case .fast: "Fast"
                case .slow: "Slow"
                }
            })
        view.list.reorderingCadence = cadence
        view.list.onMove { _, _ in }
        return view
    }
    let view: Box

    init() {
        view = Box(.vertical, lists)
    }
}
