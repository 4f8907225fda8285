import SectionedList

@testable import DragDrop

/// A decoder of events and answers from JSON. In a trace, every ID is a string.
struct TraceDecoder {
    typealias Event = DropEvent<String, String>

    /// The reason a line could not be read: the content that was expected there.
    struct Failure: Error, Equatable {
        var expected: String
    }

    // MARK: Initial list

    func interaction(_ json: JSON) throws -> DropInteraction<String, String> {
        guard json["trace"]?.intValue == 1 else { throw Failure(expected: "a trace of version 1") }
        let sections = try list(json["sections"], "the sections")
        let contents = try sections.map { section in
            (
                try string(section["id"], "a section's ID"),
                try list(section["items"], "a section's items").map { try string($0[0], "an item's ID") }
            )
        }
        var surface = ListSurface(
            try SectionedList(contents), layout: try choice(json["layout"], "a layout"),
            viewport: try size(json["viewport"]), metrics: try metrics(json["metrics"]),
            isRightToLeft: try bool(json["rightToLeft"], "rightToLeft"))
        try surface.apply(.coveredTop(try double(json["coveredTop"], "coveredTop")))
        // Only traces of lists that pin their headers mention them.
        try surface.apply(.pinnedHeaders(at: json["pinnedHeaders"]?.doubleValue))
        try surface.apply(.scrolled(.main, to: try double(json["scrolled"], "scrolled")))
        // Traces recorded before lists had a trailing part do not mention it.
        try surface.apply(.trailing(json["trailing"]?.doubleValue ?? 0))
        try surface.apply(.enclosing(try list(json["enclosing"], "enclosing").map(scroller)))
        for (section, (id, _)) in zip(sections, contents) { try apply(section, of: id, to: &surface) }
        var interaction = DropInteraction(surface: surface)
        interaction.cadence = try choice(json["cadence"], "a cadence")
        interaction.isAnimated = try bool(json["animated"], "animated")
        interaction.modifiers = DropModifiers(rawValue: try int(json["modifiers"], "modifiers"))
        if let feel = json["feel"] { interaction.feel = try self.feel(feel) }
        return interaction
    }

    private func apply(_ json: JSON, of section: String, to surface: inout ListSurface<String, String>) throws {
        let header = try double(json["header"], "a header's height")
        try surface.apply(.header(section, height: header, footer: try double(json["footer"], "a footer's height")))
        try surface.apply(.width(section, try double(json["width"], "a width")))
        try surface.apply(.collapsed(section, try bool(json["collapsed"], "collapsed")))
        try surface.apply(.scrolled(.column(section), to: try double(json["scrolled"], "scrolled")))
        for item in json["items"]?.arrayValue ?? [] {
            guard let height = item[1]?.doubleValue else { continue }
            try surface.apply(.height(try string(item[0], "an item's ID"), height))
        }
    }

    private func metrics(_ json: JSON?) throws -> ListMetrics {
        func measure(_ key: String) throws -> Double { try double(json?[key], key) }
        var metrics = ListMetrics(
            rowSpacing: try measure("rowSpacing"), sectionSpacing: try measure("sectionSpacing"),
            topInset: try measure("topInset"), bottomInset: try measure("bottomInset"),
            headerHeight: try measure("headerHeight"), estimatedRowHeight: try measure("estimatedRowHeight"),
            minimumSectionExtent: try measure("minimumSectionExtent"), columnWidth: try measure("columnWidth"),
            // Older traces don't have it.
            collapsedColumnWidth: json?["collapsedColumnWidth"]?.doubleValue)
        // Traces of lists without a grid may leave these out.
        if let size = json?["cellSize"] { metrics.cellSize = try cellSize(size) }
        if let spacing = json?["cellSpacing"] { metrics.cellSpacing = try double(spacing, "cellSpacing") }
        return metrics
    }

    private func cellSize(_ json: JSON) throws -> CellSize {
        if let fixed = json["fixed"] { return .fixed(try size(fixed)) }
        return .atLeast(try size(json["atLeast"]))
    }

    // MARK: Events

    func time(_ json: JSON) throws -> Time { Time(microseconds: try int(json, "a time")) }

    func event(_ json: JSON) throws -> Event {
        if let word = json.stringValue { return try plainEvent(word) }
        guard let member = json.objectValue?.first else { throw Failure(expected: "an event") }
        let value = member.value
        switch member.key {
        case "begin":
            // A keyboard drag has no point.
            let isByKeyboard = json["at"]?.isNull ?? true
            return .begin(try payload(value), at: isByKeyboard ? Point?.none : try point(json["at"]))
        case "add": return .add(try strings(value))
        case "enter": return .enter(try payload(value), at: try point(json["at"]))
        case "move": return .move(try point(value))
        case "step": return .step(try choice(value, "a step"))
        case "carryIn":
            let hasItem = json["near"].map { !$0.isNull } ?? false
            return .enterByKeyboard(
                try payload(value), by: try choice(json["by"], "a step"),
                near: hasItem ? try string(json["near"], "an item") : nil)
        case "modifiers": return .modifiers(DropModifiers(rawValue: try int(value, "modifiers")))
        default: return .changed(try change(member.key, value))
        }
    }

    private func plainEvent(_ word: String) throws -> Event {
        switch word {
        case "leave": .leave
        case "carryOut": .leaveByKeyboard
        case "drop": .drop
        case "end": .end
        case "cancel": .cancel
        case "activate": .activate
        case "tick": .tick
        case "policy": .changed(.policy)
        default: throw Failure(expected: "an event, not “\(word)”")
        }
    }

    private func change(_ key: String, _ value: JSON) throws -> SurfaceChange<String, String> {
        switch key {
        case "edits": return .edits(try list(value, "edits").map(edit))
        case "height": return .height(try string(value[0], "an item"), value[1]?.doubleValue)
        case "header":
            return .header(
                try string(value[0], "a section"), height: try double(value[1], "a height"),
                footer: try double(value[2], "a height"))
        case "headers":
            return .headers(
                height: try double(value[0], "a height"),
                minimumExtent: try double(value[1], "a section's minimum extent"))
        case "width": return .width(try string(value[0], "a section"), try double(value[1], "a width"))
        case "collapsedColumns": return .collapsedColumns(width: value.doubleValue)
        case "cells": return .cells(try cellSize(value))
        case "collapsed": return .collapsed(try string(value[0], "a section"), try bool(value[1], "true or false"))
        case "layout": return .layout(try choice(value, "a layout"))
        case "viewport": return .viewport(try size(value))
        case "rightToLeft": return .rightToLeft(try bool(value, "true or false"))
        case "coveredTop": return .coveredTop(try double(value, "a height"))
        case "pinnedHeaders": return .pinnedHeaders(at: value.doubleValue)
        case "trailing": return .trailing(try double(value, "a length"))
        case "scrolled": return .scrolled(try scrollerID(value[0]), to: try double(value[1], "an offset"))
        case "enclosing": return .enclosing(try list(value, "scrollers").map(scroller))
        default: throw Failure(expected: "an event, not “\(key)”")
        }
    }

    private func edit(_ json: JSON) throws -> ListEdit<String, String> {
        guard let member = json.objectValue?.first else { throw Failure(expected: "an edit") }
        let value = member.value
        switch member.key {
        case "insertItems": return .insertItems(try strings(value), at: try place(json["at"]))
        case "removeItems": return .removeItems(try strings(value), at: try place(json["at"]))
        case "moveItems":
            return .moveItems(try strings(value), from: try place(json["from"]), to: try place(json["to"]))
        case "replaceItem": return .replaceItem(try string(value, "an item"), with: try string(json["with"], "an item"))
        case "insertSection":
            return .insertSection(
                try string(value, "a section"), items: try strings(json["items"]), at: try int(json["at"], "an index"))
        case "removeSection":
            return .removeSection(
                try string(value, "a section"), items: try strings(json["items"]), at: try int(json["at"], "an index"))
        case "moveSection":
            return .moveSection(
                try string(value, "a section"), from: try int(json["from"], "an index"),
                to: try int(json["to"], "an index"))
        case "replaceSection":
            return .replaceSection(try string(value, "a section"), with: try string(json["with"], "a section"))
        default: throw Failure(expected: "an edit, not “\(member.key)”")
        }
    }

    /// Applies settings that the program changed during the trace.
    func set(_ json: JSON, on interaction: inout DropInteraction<String, String>) throws {
        if let cadence = json["cadence"] { interaction.cadence = try choice(cadence, "a cadence") }
        if let feel = json["feel"] { interaction.feel = try self.feel(feel) }
        if let animated = json["animated"] { interaction.isAnimated = try bool(animated, "animated") }
        if let aim = json["keysAimAtItems"] { interaction.keysAimAtItems = try bool(aim, "keysAimAtItems") }
    }

    private func feel(_ json: JSON) throws -> Feel {
        var feel = Feel()
        for (key, path) in Feel.times {
            let time = Time(microseconds: try int(json[key], key))
            guard time >= .zero, time <= Feel.longest else { throw Failure(expected: "a duration as \(key)") }
            feel[keyPath: path] = time
        }
        for (key, path) in Feel.measures {
            let measure = try double(json[key], key)
            guard measure >= 0, measure.isFinite else { throw Failure(expected: "a number from 0 on as \(key)") }
            feel[keyPath: path] = measure
        }
        return feel
    }

    // MARK: Questions and answers

    func question(_ json: JSON) throws -> DropQuestion<String, String> {
        if let item = json["accepts"] { return .accepts(try string(item, "an item")) }
        if let target = json["springLoads"] { return .springLoads(try self.target(target)) }
        guard let asked = json["propose"] else { throw Failure(expected: "a question") }
        return .proposal(
            DropQuery(
                destination: asked.isNull ? nil : try destination(asked), payload: try payload(json["payload"]),
                modifiers: DropModifiers(rawValue: try int(json["modifiers"], "modifiers"))))
    }

    func answer(_ json: JSON) throws -> DropAnswer {
        if let isYes = json.boolValue { return DropAnswer(isYes) }
        return .proposal(try proposal(json))
    }

    private func proposal(_ json: JSON?) throws -> DropProposal {
        var proposal = DropProposal(
            operation: try choice(json?["operation"], "an operation"), intent: try choice(json?["intent"], "an intent"),
            reason: json?["reason"]?.stringValue)
        if let path = json?["retarget"] {
            proposal.retarget = ItemPath(item: try int(path[1], "an index"), section: try int(path[0], "an index"))
        }
        proposal.delaysDropInto = json?["delaysDropInto"]?.boolValue ?? false
        return proposal
    }
}

// MARK: - Parts

extension TraceDecoder {
    private func list(_ json: JSON?, _ what: String) throws -> [JSON] {
        guard let value = json?.arrayValue else { throw Failure(expected: what) }
        return value
    }

    private func string(_ json: JSON?, _ what: String) throws -> String {
        guard let value = json?.stringValue else { throw Failure(expected: what) }
        return value
    }

    private func strings(_ json: JSON?) throws -> [String] {
        try list(json, "a list of IDs").map { try string($0, "an ID") }
    }

    private func int(_ json: JSON?, _ what: String) throws -> Int {
        // Numbers from a damaged trace are added like any others. Times, counts, and offsets must therefore stay far
        // from the limits of `Int`.
        guard let value = json?.intValue, value.magnitude <= 1 << 53 else { throw Failure(expected: what) }
        return value
    }

    private func double(_ json: JSON?, _ what: String) throws -> Double {
        guard let value = json?.doubleValue else { throw Failure(expected: what) }
        return value
    }

    private func bool(_ json: JSON?, _ what: String) throws -> Bool {
        guard let value = json?.boolValue else { throw Failure(expected: what) }
        return value
    }

    private func choice<Choice: RawRepresentable<String>>(_ json: JSON?, _ what: String) throws -> Choice {
        guard let choice = json?.stringValue.flatMap(Choice.init(rawValue:)) else { throw Failure(expected: what) }
        return choice
    }

    private func point(_ json: JSON?) throws -> Point {
        Point(x: try double(json?[0], "a point"), y: try double(json?[1], "a point"))
    }

    private func size(_ json: JSON?) throws -> Size {
        Size(width: try double(json?[0], "a size"), height: try double(json?[1], "a size"))
    }

    private func place(_ json: JSON?) throws -> Place<String> {
        Place(section: try string(json?[0], "a section"), offset: try int(json?[1], "an offset"))
    }

    private func payload(_ json: JSON?) throws -> DragPayload<String, String> {
        if let items = json?["items"] { return .items(try strings(items)) }
        if let sections = json?["sections"] { return .sections(try strings(sections)) }
        if let count = json?["foreignSections"] {
            let height = try json?["height"].map { try double($0, "a height") }
            return .foreignSections(count: try int(count, "what is dragged"), height: height)
        }
        return .foreign(count: try int(json?["foreign"], "what is dragged"))
    }

    private func destination(_ json: JSON) throws -> Destination<String, String> {
        if let place = json["between"] { return .between(try self.place(place)) }
        if let item = json["on"] { return .on(try string(item, "an item")) }
        return .betweenSections(offset: try int(json["betweenSections"], "a destination"))
    }

    private func target(_ json: JSON) throws -> SpringTarget<String, String> {
        if let section = json["section"] { return .section(try string(section, "a section")) }
        return .item(try string(json["item"], "an item"))
    }

    private func scrollerID(_ json: JSON?) throws -> ScrollerID<String> {
        if json?.stringValue == "main" { return .main }
        if let section = json?["column"] { return .column(try string(section, "a section")) }
        return .enclosing(try int(json?["enclosing"], "a scroller"))
    }

    private func scroller(_ json: JSON) throws -> Scroller<String> {
        Scroller(
            id: try scrollerID(json["id"]), isHorizontal: try bool(json["horizontal"], "horizontal"),
            window: Interval(
                start: try double(json["window"]?[0], "a window"), end: try double(json["window"]?[1], "a window")),
            offset: try double(json["offset"], "an offset"), maximum: try double(json["maximum"], "a maximum"))
    }
}
