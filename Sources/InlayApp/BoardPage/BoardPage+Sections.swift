import Board
import GtkInterop
import SectionedList
import SectionedListGtk

/// The menu of a section, and the actions of its items.
extension BoardPage {
    func addSection() { addSection(at: .end) }

    private func addSection(at anchor: SectionAnchor) {
        let section = NewSection(title: localized("New Section"))
        guard board.perform(.addSections([section], board: board.id, at: anchor)) else { return }
        view.scroll(toSection: section.id)
        rename(section: section.id)
    }

    func makeAddSectionArea() -> AddSectionArea {
        AddSectionArea(
            AddSectionArea.Actions(
                add: { [weak self] in self?.addSection(titled: $0, byKey: $1) },
                cancel: { [weak self] title in
                    let toast = Toast(
                        localized("Section “\(title)” not added"), button: localized("Add"), duration: 10_000
                    ) { [weak self] in self?.addSection(titled: title, byKey: false) }
                    self?.host.showToast(toast)
                },
                showMessage: { [weak self] in self?.host.showToast(Toast($0)) }))
    }

    private func addSection(titled title: String, byKey: Bool) {
        let section = NewSection(title: title)
        guard board.perform(.addSections([section], board: board.id, at: .end)), byKey else { return }
        // If there is room for both, the area stays in view too, so that another section can follow.
        view.scroll(toSection: section.id)
        view.scrollOffset = Double(Int32.max)
        view.layOutNow()
        focusAdding(to: section.id)
    }

    func menu(of section: SectionID) -> [MenuEntry] {
        guard let record = board.section(section) else { return [] }
        let others = board.order.list.sectionIDs.filter { $0 != section }.compactMap { board.section($0) }
        let boards = ((try? board.library.reader.boards()) ?? []).filter { $0.id != board.id }
        return Self.menu(of: record, others: others, boards: boards)
    }

    /// Returns the menu of a section.
    ///
    /// - Parameters:
    ///   - others: The board's other sections.
    ///   - boards: The other boards.
    static func menu(of record: SectionRecord, others: [SectionRecord], boards: [BoardRecord] = []) -> [MenuEntry] {
        func item(_ title: String, _ action: SectionAction, isRefused: Bool = false) -> MenuEntry {
            isRefused
                ? .item(title, .unavailable)
                : AppActions.board.item("section", titled: title, action.parameter(for: record.id))
        }
        func submenu(_ title: String, _ entries: [MenuEntry]) -> MenuEntry {
            record.isLocked ? .item(title, .unavailable) : .submenu(title, entries)
        }
        let limit =
            record.limit.map { limit in
                localized("Limit: \(limit.count) Card…", "Limit: \(limit.count) Cards…", count: limit.count)
            } ?? localized("Limit…")
        let orders = [
            item(localized("By Title"), .sort(.title)), item(localized("By Due Date"), .sort(.due)),
            item(localized("Done Last"), .sort(.done)),
        ]
        let places = boards.map { item($0.title, .move(to: $0.id)) }
        return [
            .section(
                nil,
                [item(localized("Rename"), .rename), item(localized("New Section After"), .addAfter)]
                    + (places.isEmpty ? [] : [.submenu(localized("Move Section To"), places)])),
            .section(
                nil,
                [
                    submenu(localized("Sort Cards"), orders),
                    submenu(
                        localized("Move All Cards To"),
                        others.map { item($0.title, .moveAll(to: $0.id), isRefused: $0.isLocked) }),
                    item(localized("Archive Done Cards"), .archiveDone, isRefused: record.isLocked),
                ]),
            .section(
                nil,
                [
                    item(localized("Color…"), .color), item(limit, .limit),
                    item(record.isLocked ? localized("Unlock") : localized("Lock"), .setLocked(!record.isLocked)),
                ]),
            .section(nil, [item(localized("Delete Section"), .delete, isRefused: record.isLocked)]),
        ]
    }

    /// Performs the action of a menu item, given as the text parameter of the `section` action.
    func perform(section text: String) { SectionAction.parse(text).map { perform($0.action, on: $0.section) } }

    /// Performs the action of a menu item.
    func perform(_ action: SectionAction, on id: SectionID) {
        guard let record = board.section(id) else { return }
        switch action {
        case .rename: rename(section: id)
        case .addAfter: addSection(at: .after(id))
        case .color: chooseColor(of: record)
        case .limit: chooseLimit(of: record)
        case .sort(let order): board.perform(.sortSection(id, by: order, ascending: true))
        case .moveAll(let target): board.perform(.moveAllCards(from: id, to: target))
        case .move(let target): move(record, to: target)
        case .setLocked(let isLocked): setLocked(isLocked, record)
        case .archiveDone: archiveDone(in: id)
        case .delete: delete(record)
        }
    }

    /// Moves a section with its cards to another board, after the sections there.
    private func move(_ section: SectionRecord, to target: BoardID) {
        let boards = (try? board.library.reader.boards()) ?? []
        guard let title = boards.first(where: { $0.id == target })?.title else { return }
        board.perform(
            .moveSections([section.id], board: target, at: .end),
            saying: localized("Section “\(section.title)” moved to “\(title)”"))
    }

    private func setLocked(_ isLocked: Bool, _ section: SectionRecord) {
        board.perform(.changeSection(section.id, .isLocked(isLocked))) { [host] answer in
            guard case .done = answer else { return }
            host.say(isLocked ? localized("“\(section.title)” locked") : localized("“\(section.title)” unlocked"))
        }
    }

    private func archiveDone(in section: SectionID) {
        board.perform(.archiveDone(section)) { [board] answer in
            guard case .done(let stored) = answer else { return }
            let count = stored.edit.name.count
            board.onSave(localized("\(count) done card archived", "\(count) done cards archived", count: count), stored)
        }
    }

    private func delete(_ section: SectionRecord) {
        board.perform(.deleteSections([section.id])) { [board] answer in
            guard case .done(let stored) = answer else { return }
            // The user does not see archived cards go, so the toast counts them.
            let archived = stored.edit.deletedArchivedCount
            let words =
                archived == 0
                ? localized("Section “\(section.title)” deleted")
                : localized(
                    "Section “\(section.title)” deleted with \(archived) archived card",
                    "Section “\(section.title)” deleted with \(archived) archived cards", count: archived)
            board.onSave(words, stored)
        }
    }

    private func chooseColor(of section: SectionRecord) {
        guard let place = view.frame(ofHeader: section.id) else { return }
        let choice = ColorPopover(section.color) { [board] color in
            board.perform(.changeSection(section.id, .color(color)))
        }
        open(choice, at: place, of: section.id)
    }

    private func chooseLimit(of section: SectionRecord) {
        guard let place = view.frame(ofHeader: section.id) else { return }
        let choice = LimitPopover(section.limit, count: board.cardCount(of: section.id)) { [board] limit in
            board.perform(.changeSection(section.id, .limit(limit)))
        }
        open(choice, at: place, of: section.id)
    }

    /// Opens a popover of a section, which gets the focus afterward, wherever the focus was before.
    private func open(_ popover: TransientPopover, at place: Rect, of section: SectionID) {
        popover.onRemove = { [weak self] in
            guard let view = self?.view else { return }
            (view.headerContent(of: section) as? SectionHeader)?.focusMenu()
            (view.stripContent(of: section) as? SectionStrip)?.focusArrow()
        }
        popover.open(over: view, at: place)
    }
}
