import SectionedList

@testable import DragDrop

/// Another writer: edits from elsewhere during a drag, with the resulting order in plain arrays.
extension LawWorld {
    func edit(_ step: LawStep) {
        switch step {
        case .insert(let count, let pick, let offset): insert(count, section: pick, offset: offset)
        case .remove(let picks): remove(items(picks))
        case .removeDragged(let count):
            let dragged = order.items.filter { draggedItems.contains($0) }
            remove(count == 0 ? dragged : Array(dragged.prefix(count)))
        case .shift(let picks, let pick, let offset): shift(items(picks), section: pick, offset: offset)
        case .insertSection(let pick): insertSection(at: pick)
        case .removeSection(let pick): removeSection(pick)
        case .shiftSection(let pick, let to): shiftSection(pick, to: to)
        case .rename(let pick): renameItem(pick)
        case .renameSection(let pick): renameSection(pick)
        case .misfit(let pick): misfit(pick)
        default: preconditionFailure("\(step) is not an edit")
        }
    }

    private func insert(_ count: Int, section pick: Int, offset: Int) {
        guard let section = section(pick) else { return }
        let place = Place(section: section, offset: offset % (order.items(in: section).count + 1))
        let ids = (0..<count).map { _ in makeID() }
        send(.changed(.edits([.insertItems(ids, at: place)])), expecting: order.inserting(ids, at: place))
    }

    private func remove(_ ids: [Int]) {
        var left = order
        var edits: [LawEdit] = []
        for id in ids {
            guard let place = left.place(of: id) else { continue }
            edits.append(.removeItems([id], at: place))
            left = left.removing([id])
        }
        send(.changed(.edits(edits)), expecting: left)
    }

    private func shift(_ ids: [Int], section pick: Int, offset: Int) {
        var shifted = order
        var edits: [LawEdit] = []
        for id in ids {
            guard let section = section(pick), let from = shifted.place(of: id) else { continue }
            let to = Place(section: section, offset: offset % (shifted.items(in: section).count + 1))
            edits.append(.moveItems([id], from: from, to: to))
            shifted = shifted.moving([id], to: to)
        }
        send(.changed(.edits(edits)), expecting: shifted)
    }

    private func insertSection(at pick: Int) {
        let index = pick % (order.sections.count + 1)
        let section = NaiveSection(id: makeID(), items: [makeID(), makeID()])
        var grown = order
        grown.sections.insert(section, at: index)
        send(.changed(.edits([.insertSection(section.id, items: section.items, at: index)])), expecting: grown)
    }

    private func removeSection(_ pick: Int) {
        guard let section = section(pick), let index = order.index(of: section) else { return }
        var left = order
        let removed = left.sections.remove(at: index)
        send(.changed(.edits([.removeSection(section, items: removed.items, at: index)])), expecting: left)
    }

    private func shiftSection(_ pick: Int, to: Int) {
        guard let section = section(pick), let index = order.index(of: section) else { return }
        let to = to % (order.sections.count + 1)
        send(
            .changed(.edits([.moveSection(section, from: index, to: to)])),
            expecting: order.movingSections([section], to: to))
    }

    private func renameItem(_ pick: Int) {
        guard let old = item(pick) else { return }
        let new = makeID()
        send(
            .changed(.edits([.replaceItem(old, with: new)])), expecting: order.renamingItem(old, new),
            renamed: [old: new])
    }

    private func renameSection(_ pick: Int) {
        guard let old = section(pick) else { return }
        let new = makeID()
        // Sections are distinguished from items by their sign, because both count from 1.
        send(
            .changed(.edits([.replaceSection(old, with: new)])), expecting: order.renamingSection(old, new),
            renamed: [-old: new])
    }

    /// Applies edits of which only the last is invalid: none of them may be applied.
    private func misfit(_ pick: Int) {
        guard let section = section(pick), let index = order.index(of: section) else { return }
        var edits: [LawEdit] = [.removeSection(section, items: order.items(in: section), at: index)]
        if let item = item(pick), let place = order.place(of: item), pick.isMultiple(of: 2) {
            edits = [.removeItems([item], at: place)]
        }
        send(.changed(.edits(edits + [.removeItems([-1], at: Place(section: -1, offset: 0))])), expecting: order)
    }
}
