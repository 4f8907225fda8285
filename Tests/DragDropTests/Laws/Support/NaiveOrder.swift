import DragDrop
import SectionedList

struct NaiveSection: Equatable, Sendable {
    var id: Int
    var items: [Int]
}

/// The order of a list as plain arrays, changed in the simplest way, for comparison with the real list.
struct NaiveOrder: Equatable, Sendable {
    var sections: [NaiveSection]

    var items: [Int] { sections.flatMap(\.items) }
    var sectionIDs: [Int] { sections.map(\.id) }

    func index(of section: Int) -> Int? { sections.firstIndex { $0.id == section } }

    func contains(_ item: Int) -> Bool { sections.contains { $0.items.contains(item) } }

    func place(of item: Int) -> Place<Int>? {
        for section in sections {
            if let offset = section.items.firstIndex(of: item) { return Place(section: section.id, offset: offset) }
        }
        return nil
    }

    func items(in section: Int) -> [Int] { index(of: section).map { sections[$0].items } ?? [] }

    /// Returns the order after items have been removed and inserted, in list order, at the place.
    func moving(_ ids: [Int], to place: Place<Int>) -> NaiveOrder {
        guard let target = index(of: place.section) else { return self }
        let moving = items.filter { ids.contains($0) }
        let kept = sections[target].items.prefix(place.offset).filter { !ids.contains($0) }.count
        var order = self
        for index in order.sections.indices { order.sections[index].items.removeAll { ids.contains($0) } }
        order.sections[target].items.insert(contentsOf: moving, at: kept)
        return order
    }

    func movingSections(_ ids: [Int], to offset: Int) -> NaiveOrder {
        let moving = sections.filter { ids.contains($0.id) }
        let kept = sections.prefix(offset).filter { !ids.contains($0.id) }.count
        var order = self
        order.sections.removeAll { ids.contains($0.id) }
        order.sections.insert(contentsOf: moving, at: kept)
        return order
    }

    func inserting(_ ids: [Int], at place: Place<Int>) -> NaiveOrder {
        guard let target = index(of: place.section) else { return self }
        var order = self
        order.sections[target].items.insert(contentsOf: ids, at: place.offset)
        return order
    }

    func removing(_ ids: [Int]) -> NaiveOrder {
        var order = self
        for index in order.sections.indices { order.sections[index].items.removeAll { ids.contains($0) } }
        return order
    }

    func renamingItem(_ old: Int, _ new: Int) -> NaiveOrder {
        var order = self
        for index in order.sections.indices {
            order.sections[index].items = order.sections[index].items.map { $0 == old ? new : $0 }
        }
        return order
    }

    func renamingSection(_ old: Int, _ new: Int) -> NaiveOrder {
        var order = self
        for index in order.sections.indices where order.sections[index].id == old { order.sections[index].id = new }
        return order
    }

    /// Returns whether a list has the same order.
    func matches(_ list: SectionedList<Int, Int>) -> Bool {
        guard list.sectionCount == sections.count else { return false }
        return sections.indices.allSatisfy { index in
            list.section(at: index) == sections[index].id && list.items(in: sections[index].id) == sections[index].items
        }
    }
}
