extension ObsidianExtras {
    func write(to json: inout JSONWriter) {
        json.beginObject()
        json.key("carriageReturns")
        json.value(usesCarriageReturns)
        json.key("frontMatter")
        json.value(frontMatter)
        json.key("preamble")
        json.value(preamble)
        // Libraries contain this key, so it keeps its name.
        json.key("lanes")
        json.beginArray()
        for section in sections { section.write(to: &json) }
        json.endArray()
        json.key("archiveLead")
        json.value(archiveLead)
        json.key("archiveGaps")
        Self.write(archiveGaps, to: &json)
        json.key("indent")
        json.value(indent)
        json.key("items")
        json.beginArray()
        for item in items { json.value(item) }
        json.endArray()
        json.key("end")
        json.value(end)
        json.key("settings")
        json.value(settings)
        json.key("cut")
        json.value(isCut)
        json.endObject()
    }

    init(reading json: inout JSONReader) throws(ImportError) {
        guard try json.object(for: "obsidian") else { return }
        while let key = try json.nextKey() {
            switch key {
            case "carriageReturns": usesCarriageReturns = try json.bool(for: key) ?? false
            case "frontMatter": frontMatter = try json.text(for: key) ?? frontMatter
            case "preamble": preamble = try json.text(for: key) ?? preamble
            case "lanes":
                guard try json.array(for: key) else { break }
                while try json.nextElement() { sections.append(try SectionExtras(reading: &json)) }
            case "archiveLead": archiveLead = try json.text(for: key) ?? archiveLead
            case "archiveGaps": archiveGaps = try Self.gaps(from: &json)
            case "indent": indent = try json.text(for: key) ?? indent
            case "items":
                guard try json.array(for: key) else { break }
                while try json.nextElement() {
                    if let item = try json.text(for: key) { items.append(item) }
                }
            case "end": end = try json.text(for: key)
            case "settings": settings = try json.text(for: key)
            case "cut": isCut = try json.bool(for: key) ?? false
            default: try json.skip()
            }
        }
    }

    fileprivate static func write(_ gaps: [MarkdownSectionParser.Gap], to json: inout JSONWriter) {
        json.beginArray()
        for gap in gaps {
            json.beginArray()
            json.value(gap.cardsBefore)
            json.value(gap.text)
            json.endArray()
        }
        json.endArray()
    }

    fileprivate static func gaps(from json: inout JSONReader) throws(ImportError) -> [MarkdownSectionParser.Gap] {
        var gaps: [MarkdownSectionParser.Gap] = []
        guard try json.array(for: "gaps") else { return gaps }
        while try json.nextElement() {
            var gap = MarkdownSectionParser.Gap(cardsBefore: 0, text: "")
            guard try json.array(for: "gaps") else { continue }
            if try json.nextElement() { gap.cardsBefore = try json.integer(for: "gaps") ?? 0 }
            if try json.nextElement() { gap.text = try json.text(for: "gaps") ?? "" }
            while try json.nextElement() { try json.skip() }
            gaps.append(gap)
        }
        return gaps
    }
}

extension ObsidianExtras.SectionExtras {
    fileprivate func write(to json: inout JSONWriter) {
        json.beginObject()
        json.key("title")
        json.value(title)
        json.key("level")
        json.value(level)
        json.key("heading")
        json.value(heading)
        json.key("gaps")
        ObsidianExtras.write(gaps, to: &json)
        json.key("tail")
        json.value(tail)
        json.endObject()
    }

    fileprivate init(reading json: inout JSONReader) throws(ImportError) {
        self.init(title: "")
        guard try json.object(for: "lanes") else { return }
        while let key = try json.nextKey() {
            switch key {
            case "title": title = try json.text(for: key) ?? ""
            case "level": level = min(max(try json.integer(for: key) ?? 2, 1), 6)
            case "heading": heading = try json.text(for: key)
            case "gaps": gaps = try ObsidianExtras.gaps(from: &json)
            case "tail": tail = try json.text(for: key) ?? tail
            default: try json.skip()
            }
        }
    }
}
