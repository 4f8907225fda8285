import DragDrop
import SectionedList

/// What is said of a lift: what it is called, and where it would land.
///
/// It has no state. It does not own what was said last.
@MainActor
struct LiftWords<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
    private unowned let view: SectionedListView<SectionID, ItemID>

    init(of view: SectionedListView<SectionID, ItemID>) {
        self.view = view
    }

    /// What a lift of items is called.
    func title(of items: [ItemID]) -> String {
        items.count == 1 ? view.rows.title?(items[0]) ?? "" : view.words.items(items.count)
    }

    /// What is said of a lift where it is now.
    func text(of lift: KeyLift) -> String {
        let list = view.list
        let text = list.feedback.announcement.map { words(for: $0, title: lift.title) } ?? ""
        // Who carries it over other lists hears of each row which one it is.
        guard list.feedback.proposal?.operation.isEffective != true, lift.origin != nil,
            let title = list.aimedRow.flatMap({ view.names.title(of: $0) })
        else { return text }
        return "\(title). \(text)"
    }

    /// What is said when a lift is dropped where it is now. Where it was in the air only for a moment, nobody may have heard
    /// of the place.
    func textOfDrop(of lift: KeyLift) -> String {
        guard lift.isHeld, case .at(let position, let count, let section)? = view.list.feedback.announcement else {
            return view.words.dropped(lift.title)
        }
        return view.words.moved(lift.title, position, count, titleOfSection(section))
    }

    private func words(for announcement: Announcement<SectionKey, RowKey>, title: String) -> String {
        let words = view.words
        return switch announcement {
        case .lifted: words.lifted(title)
        case .at(let position, let count, let section): words.at(title, position, count, titleOfSection(section))
        case .into(let row): words.into(title, view.names.title(of: row) ?? "")
        case .sectionAt(let position, let count): words.sectionAt(title, position, count)
        case .forbidden(let reason): words.forbidden(title, reason)
        case .nowhere: words.nowhere(title)
        case .dropped: words.dropped(title)
        case .cancelled: words.cancelled(title)
        }
    }

    private func titleOfSection(_ key: SectionKey) -> String {
        view.list.section(of: key).flatMap { view.sections.title?($0) } ?? ""
    }
}
