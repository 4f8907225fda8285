import SectionedList
import TestSupport

/// A random change of a geometry. Its numbers are taken modulo the number of elements.
enum GeometryOperation {
    case insertSection(rows: Int, at: Int)
    case removeSection(Int)
    case moveSection(Int, to: Int)
    case insertRows(Int, section: Int, at: Int)
    case removeRows(Int, section: Int, at: Int)
    case moveRows(Int, from: Int, at: Int, to: Int, destination: Int)
    case measure(Int, section: Int, height: Double)
    case measureAll(section: Int, height: Double)
    case forget(Int, section: Int)
    case lift(Int, section: Int, Bool)
    case liftAll(section: Int)
    case header(Double, footer: Double, section: Int)
    case width(Double, section: Int)
    case collapse(Bool, section: Int)
    case collapsedWidth(Double?)
    case liftSection(Bool, section: Int)
    case gap(Double, section: Int, at: Int)
    case closeGap
    case sectionGap(Double, at: Int)
    case closeSectionGap
    /// A grid of a width, or none. It isn't among the random changes, because most tests are about other layouts.
    case grid(Double?)

    static func random(using random: inout SplitMix64, rows: ClosedRange<Int> = 0...6) -> GeometryOperation {
        let any = 0...1_000_000
        func number() -> Int { random.int(in: any) }
        switch random.int(in: 0...99) {
        case 0..<8: return .insertSection(rows: random.int(in: rows), at: number())
        case 8..<10: return .removeSection(number())
        case 10..<13: return .moveSection(number(), to: number())
        case 13..<19: return .insertRows(random.int(in: rows), section: number(), at: number())
        case 19..<23: return .removeRows(random.int(in: rows), section: number(), at: number())
        case 23..<29:
            return .moveRows(random.int(in: rows), from: number(), at: number(), to: number(), destination: number())
        case 29..<52: return .measure(number(), section: number(), height: length(using: &random))
        case 52..<55: return .measureAll(section: number(), height: length(using: &random))
        case 55..<58: return .forget(number(), section: number())
        case 58..<70: return .lift(number(), section: number(), !random.oneIn(3))
        case 70..<71: return .liftAll(section: number())
        case 71..<76:
            return .header(
                length(using: &random), footer: random.oneIn(2) ? 0 : length(using: &random), section: number())
        case 76..<79: return .width(length(using: &random), section: number())
        case 79: return .collapsedWidth(random.oneIn(4) ? nil : length(using: &random))
        case 80..<82: return .collapse(!random.oneIn(3), section: number())
        case 82..<86: return .liftSection(!random.oneIn(3), section: number())
        case 86..<94: return .gap(length(using: &random), section: number(), at: number())
        case 94..<95: return .closeGap
        case 95..<99: return .sectionGap(length(using: &random), at: number())
        default: return .closeSectionGap
        }
    }

    /// Returns a length: usually that of a card, sometimes zero, sometimes huge, sometimes with a fraction.
    static func length(using random: inout SplitMix64) -> Double {
        switch random.int(in: 0...9) {
        case 0: return 0
        case 1: return Double(random.int(in: 1...3))
        case 2: return random.oneIn(3) ? 100_000 : 700
        case 3: return Double(random.int(in: 1...9_999)) / 64
        case 4: return Double.random(in: 0...300, using: &random)
        default: return Double(random.int(in: 20...120))
        }
    }
}

/// A geometry and its oracle that receive the same changes.
struct GeometryHarness {
    private(set) var geometry: ListGeometry
    private(set) var oracle: GeometryOracle

    init(metrics: ListMetrics, rowCounts: [Int] = []) {
        geometry = ListGeometry(rowCounts: rowCounts, metrics: metrics)
        oracle = GeometryOracle(rowCounts: rowCounts, metrics: metrics)
    }

    /// Forgets heights until the running mean is a sum divided by a power of two, which has no rounding error. Then
    /// positions can be compared exactly, at every edge.
    mutating func makeMeanExact() {
        let measured = oracle.paths { $0.height != nil }
        var kept = 1
        while kept * 2 <= measured.count { kept *= 2 }
        for path in measured.dropFirst(kept) {
            geometry.forgetHeight(ofRowAt: path)
            oracle.sections[path.section].rows[path.item].height = nil
        }
    }

    mutating func perform(_ operation: GeometryOperation) {
        switch operation {
        case .insertSection(let rows, let at):
            let index = at % (oracle.sections.count + 1)
            geometry.insertSection(rowCount: rows, at: index)
            oracle.insertSection(rowCount: rows, at: index)
        case .gap(let extent, let section, let at):
            // Sometimes of a section that no longer exists.
            let index = section % (oracle.sections.count + 1)
            let count = index < oracle.sections.count ? oracle.sections[index].rows.count : 0
            openGap(.init(path: ItemPath(item: at % (count + 1), section: index), extent: extent))
        case .closeGap: openGap(nil)
        case .sectionGap(let extent, let at):
            openSectionGap(.init(offset: at % (oracle.sections.count + 1), extent: extent))
        case .closeSectionGap: openSectionGap(nil)
        case .grid(let width):
            geometry.setGrid(width: width)
            oracle.gridWidth = width
        case .collapsedWidth(let width):
            geometry.setCollapsedColumnWidth(width)
            oracle.metrics.collapsedColumnWidth = width
        default:
            if !oracle.sections.isEmpty { change(operation) }
        }
    }

    mutating func openGap(_ gap: ListGeometry.RowGap?) {
        geometry.gap = gap
        oracle.gap = gap
    }

    private mutating func openSectionGap(_ gap: ListGeometry.SectionGap?) {
        geometry.sectionGap = gap
        oracle.sectionGap = gap
    }

    private mutating func change(_ operation: GeometryOperation) {
        switch operation {
        case .removeSection(let section):
            let index = pick(section)
            geometry.removeSection(at: index)
            oracle.sections.remove(at: index)
        case .moveSection(let section, let to):
            let index = pick(section)
            let destination = to % (oracle.sections.count + 1)
            geometry.moveSection(from: index, to: destination)
            let moved = oracle.sections.remove(at: index)
            oracle.sections.insert(moved, at: destination > index ? destination - 1 : destination)
        case .header(let height, let footer, let section):
            let index = pick(section)
            geometry.setHeader(height, footer: footer, ofSection: index)
            oracle.sections[index].header = GeometryOracle.kept(height)
            oracle.sections[index].footer = GeometryOracle.kept(footer)
        case .width(let width, let section):
            geometry.setWidth(width, ofSection: pick(section))
            oracle.sections[pick(section)].width = GeometryOracle.kept(width)
        case .collapse(let isCollapsed, let section):
            geometry.setCollapsed(isCollapsed, section: pick(section))
            oracle.sections[pick(section)].isCollapsed = isCollapsed
        case .liftSection(let isLifted, let section):
            geometry.setLifted(isLifted, section: pick(section))
            oracle.sections[pick(section)].isLifted = isLifted
        default:
            changeRows(operation)
        }
    }

    private mutating func changeRows(_ operation: GeometryOperation) {
        switch operation {
        case .insertRows(let count, let section, let at):
            let path = ItemPath(item: at % (rowCount(section) + 1), section: pick(section))
            geometry.insertRows(count, at: path)
            oracle.sections[path.section].rows.insert(
                contentsOf: Array(repeating: .init(), count: count), at: path.item)
        case .removeRows(let count, let section, let at):
            let path = ItemPath(item: at % (rowCount(section) + 1), section: pick(section))
            let count = min(count, rowCount(section) - path.item)
            geometry.removeRows(count, at: path)
            oracle.sections[path.section].rows.removeSubrange(path.item..<(path.item + count))
        case .moveRows(let count, let from, let at, let to, let destination):
            let source = ItemPath(item: at % (rowCount(from) + 1), section: pick(from))
            let target = ItemPath(item: destination % (rowCount(to) + 1), section: pick(to))
            moveRows(min(count, rowCount(from) - source.item), from: source, to: target)
        case .measureAll(let section, let height):
            for row in 0..<rowCount(section) { measure(ItemPath(item: row, section: pick(section)), height) }
        case .liftAll(let section):
            for row in 0..<rowCount(section) { lift(ItemPath(item: row, section: pick(section)), true) }
        case .measure(let row, let section, let height):
            if let path = path(row, section) { measure(path, height) }
        case .forget(let row, let section):
            guard let path = path(row, section) else { return }
            geometry.forgetHeight(ofRowAt: path)
            oracle.sections[path.section].rows[path.item].height = nil
        case .lift(let row, let section, let isLifted):
            if let path = path(row, section) { lift(path, isLifted) }
        default:
            preconditionFailure("not a change of rows: \(operation)")
        }
    }

    private mutating func moveRows(_ count: Int, from source: ItemPath, to target: ItemPath) {
        // Moving rows into themselves has no meaning.
        if source.section == target.section, target > source, target.item < source.item + count { return }
        geometry.moveRows(count, from: source, to: target)
        let range = source.item..<(source.item + count)
        let moved = oracle.sections[source.section].rows[range]
        oracle.sections[source.section].rows.removeSubrange(range)
        let isBehind = source.section == target.section && source.item < target.item
        oracle.sections[target.section].rows.insert(
            contentsOf: moved, at: isBehind ? target.item - count : target.item)
    }

    private mutating func measure(_ path: ItemPath, _ height: Double) {
        geometry.setHeight(height, ofRowAt: path)
        oracle.sections[path.section].rows[path.item].height = GeometryOracle.keptHeight(height)
    }

    private mutating func lift(_ path: ItemPath, _ isLifted: Bool) {
        geometry.setLifted(isLifted, rowAt: path)
        oracle.sections[path.section].rows[path.item].isLifted = isLifted
    }

    // MARK: Mapping numbers to current elements

    private func pick(_ section: Int) -> Int { section % oracle.sections.count }
    private func rowCount(_ section: Int) -> Int { oracle.sections[pick(section)].rows.count }

    private func path(_ row: Int, _ section: Int) -> ItemPath? {
        rowCount(section) > 0 ? ItemPath(item: row % rowCount(section), section: pick(section)) : nil
    }
}
