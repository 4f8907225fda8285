import Board

/// The records of another program's JSON, put together into a board.
///
/// A record may be inside the one that it belongs to, or name it. One inside belongs to it even if it has no ID, or one
/// that is used twice.
struct ExportedRecords {
    private var export = ExportedBoard()
    private let layout: JSONLayout
    private var listIDs: Set<String> = []
    private var cardIDs: Set<String> = []
    /// The records inside a record that isn't complete yet.
    private var items: [ExportedBoard.Item] = []
    private var labels: [ExportedBoard.Label] = []
    private var attachments: [String] = []
    private var fields: [(field: String, value: String)] = []
    /// The records that name others, by the ID of the other record.
    private var itemsOfChecklist: [String: [ExportedBoard.Item]] = [:]
    private var labelsOfCard: [String: [String]] = [:]
    private var attachmentsOfCard: [String: [String]] = [:]
    private var fieldsOfCard: [String: [(field: String, value: String)]] = [:]
    private var nameOfUser: [String: String] = [:]
    /// The numbers of items that the program counts but doesn't export.
    private(set) var absent: [ImportNotice.AbsentKind: Int] = [:]
    /// The maximum for the items that a card counts. A larger number is nonsense.
    private static let countLimit = 1_000_000
    /// Whether there was a place for lists or cards.
    private(set) var areFound = false

    /// The numbers of records at some moment.
    struct Mark {
        fileprivate let lists, cards, checklists, comments, items, labels, attachments, fields: Int
    }

    init(_ layout: JSONLayout) {
        self.layout = layout
        export.mergesEqualLabels = true
    }

    var mark: Mark {
        Mark(
            lists: export.lists.count, cards: export.cards.count, checklists: export.checklists.count,
            comments: export.comments.count, items: items.count, labels: labels.count, attachments: attachments.count,
            fields: fields.count)
    }

    mutating func find(_ kind: JSONRecord.Kind) {
        if [.list, .card, .laneOrCard].contains(kind) { areFound = true }
    }

    mutating func omit(_ kind: ImportNotice.OmittedKind, _ count: Int = 1) { export.omit(kind, count) }

    /// Adds a record with all records inside it.
    mutating func finish(_ record: JSONRecord, since mark: Mark, in outer: inout JSONRecord) {
        switch record.kind {
        case .board: finishBoard(record, since: mark)
        case .list:
            finishList(record, since: mark)
            outer.flags.insert(.hasLists)
        case .lane: finishLane(record, since: mark)
        case .card: finishCard(record, since: mark)
        case .laneOrCard:
            if record.flags.contains(.hasLists) {
                finishLane(record, since: mark)
            } else {
                finishCard(record, since: mark)
            }
        case .step: if !cardIDs.contains(record.id) { finishCard(record, since: mark) }
        case .checklist: finishChecklist(record, since: mark)
        case .item: finishItem(record)
        case .label: finishLabel(record, isInCard: outer.isCard)
        case .cardLabel: labelsOfCard[record.card, default: []] += record.labels
        case .comment:
            export.comments.append(
                ExportedBoard.Comment(
                    card: record.card, text: record.notes, author: record.author, date: record.date))
        case .attachment: finishAttachment(record, isInCard: outer.isCard)
        case .user:
            if let title = record.title, title.utf8.count <= ExportedChecklists.prefixLimit {
                nameOfUser[record.id] = title
            }
        case .field: export.addField(record.id, name: record.title ?? "")
        case .fieldChoice: export.addFieldChoice(record.id, name: record.title ?? "")
        case .fieldValue: finishFieldValue(record, isInCard: outer.isCard)
        case .property: if let title = record.title { outer.setProperty(title, record.notes) }
        case .choices:
            // The lists of a board are the states of its cards.
            if record.title?.lowercased() != "status" { removeLists(since: mark) }
        }
    }

    // MARK: Boards and lists

    private mutating func finishBoard(_ record: JSONRecord, since mark: Mark) {
        if !record.notes.isEmpty { omit(.boardDescription) }
        guard let title = record.title else { return }
        // Another page of the same board.
        if layout.mergesLists, export.names == [title] { return }
        for index in export.lists.indices.dropFirst(mark.lists) { export.lists[index].board = export.names.count }
        export.names.append(title)
    }

    private mutating func removeLists(since mark: Mark) {
        for list in export.lists.dropFirst(mark.lists) { listIDs.remove(list.id) }
        export.lists.removeSubrange(mark.lists...)
    }

    private mutating func finishList(_ record: JSONRecord, since mark: Mark) {
        areFound = true
        var list = ExportedBoard.List()
        list.name = record.title ?? ""
        // Choices of a property are named by their titles.
        list.id = record.id.isEmpty && layout.listTitle != nil ? list.name : record.id
        list.isClosed = !record.flags.isDisjoint(with: [.archived, .deleted])
        list.position = record.position
        list.color = record.color
        list.isCollapsed = record.flags.contains(.collapsed)
        if let limit = record.limit, !record.flags.contains(.unlimited) {
            list.limit = LimitDocument(count: limit, isStrict: record.flags.contains(.strict))
        }
        let isRepeated = !list.id.isEmpty && !listIDs.insert(list.id).inserted
        let isMerged = isRepeated && layout.mergesLists
        if list.id.isEmpty || isRepeated && !isMerged { list.id = "list #\(export.lists.count)" }
        for index in export.cards.indices.dropFirst(mark.cards) { export.cards[index].list = list.id }
        if !isMerged { export.lists.append(list) }
    }

    private mutating func finishLane(_ record: JSONRecord, since mark: Mark) {
        var lane = ExportedBoard.Lane(
            id: record.id, name: record.title ?? "", isClosed: record.flags.contains(.archived),
            position: record.position)
        if lane.id.isEmpty { lane.id = "lane #\(export.lanes.count)" }
        for index in export.cards.indices.dropFirst(mark.cards) { export.cards[index].lane = lane.id }
        export.lanes.append(lane)
    }

    // MARK: Cards

    private mutating func finishCard(_ record: JSONRecord, since mark: Mark) {
        areFound = true
        var card = ExportedBoard.Card()
        card.id = record.id
        if card.id.isEmpty || !cardIDs.insert(card.id).inserted { card.id = "card #\(export.cards.count)" }
        card.name = record.title ?? ""
        card.notes = record.notes
        card.list = record.list
        card.lane = record.lane
        card.parent = record.parent
        card.position = record.position
        card.due = record.due
        card.isDone = record.flags.contains(.done)
        card.isClosed = record.flags.contains(.archived)
        card.labels = record.labels
        card.ownLabels = record.ownLabels + labels.dropFirst(mark.labels)
        card.remarks = record.remarks
        card.attachments = Array(attachments.dropFirst(mark.attachments))
        if !record.link.isEmpty { card.attachments.append(record.link) }
        card.fields = Array(fields.dropFirst(mark.fields))
        card.line = record.line
        labels.removeSubrange(mark.labels...)
        attachments.removeSubrange(mark.attachments...)
        fields.removeSubrange(mark.fields...)
        if items.count > mark.items {
            export.checklists.append(ExportedBoard.Checklist(card: card.id, items: Array(items.dropFirst(mark.items))))
            items.removeSubrange(mark.items...)
        }
        if record.flags.contains(.deleted) {
            omit(.deletedItems)
            export.checklists.removeSubrange(mark.checklists...)
            export.comments.removeSubrange(mark.comments...)
            return
        }
        for index in export.checklists.indices.dropFirst(mark.checklists) { export.checklists[index].card = card.id }
        for index in export.comments.indices.dropFirst(mark.comments) { export.comments[index].card = card.id }
        noteAbsent(record, comments: export.comments.count - mark.comments, attachments: card.attachments.count)
        export.cards.append(card)
    }

    private mutating func finishItem(_ record: JSONRecord) {
        let item = ExportedBoard.Item(
            id: record.id, name: record.title ?? "", notes: record.notes, isDone: record.flags.contains(.done),
            position: record.position, due: record.due)
        if record.checklist.isEmpty {
            items.append(item)
        } else {
            itemsOfChecklist[record.checklist, default: []].append(item)
        }
    }

    private mutating func finishChecklist(_ record: JSONRecord, since mark: Mark) {
        export.checklists.append(
            ExportedBoard.Checklist(
                id: record.id, card: record.card, name: record.title ?? "", position: record.position,
                items: Array(items.dropFirst(mark.items))))
        items.removeSubrange(mark.items...)
    }

    private mutating func finishLabel(_ record: JSONRecord, isInCard: Bool) {
        let label = ExportedBoard.Label(id: record.id, name: record.title ?? "", color: record.color)
        if isInCard { labels.append(label) } else { export.labels.append(label) }
    }

    private mutating func finishAttachment(_ record: JSONRecord, isInCard: Bool) {
        let text = [record.title ?? "", record.link].filter { !$0.isEmpty }.joined(separator: ": ")
        if text.isEmpty { return }
        if isInCard { attachments.append(text) } else { attachmentsOfCard[record.card, default: []].append(text) }
    }

    private mutating func finishFieldValue(_ record: JSONRecord, isInCard: Bool) {
        let value = (field: record.id, value: record.labels.joined(separator: ", "))
        if isInCard { fields.append(value) } else { fieldsOfCard[record.card, default: []].append(value) }
    }

    /// Reports items that the program counts but that aren't in the card.
    private mutating func noteAbsent(_ record: JSONRecord, comments: Int, attachments: Int) {
        for (kind, count) in record.counts {
            let present =
                switch kind {
                case .steps: 0
                case .comments: comments
                case .attachments: attachments
                }
            if count > present { absent[kind, default: 0] += min(count - present, Self.countLimit) }
        }
    }

    // MARK: The board

    /// The board, once all records are read.
    var board: ExportedBoard {
        var board = export
        var itemsOfChecklist = itemsOfChecklist
        for index in board.cards.indices {
            let id = board.cards[index].id
            board.cards[index].labels += labelsOfCard[id] ?? []
            board.cards[index].attachments += attachmentsOfCard[id] ?? []
            board.cards[index].fields += fieldsOfCard[id] ?? []
        }
        for index in board.checklists.indices {
            board.checklists[index].items += itemsOfChecklist.removeValue(forKey: board.checklists[index].id) ?? []
        }
        // Items may name their card instead. Those of a missing checklist are reported as one without a card.
        for (id, items) in itemsOfChecklist {
            board.checklists.append(ExportedBoard.Checklist(card: cardIDs.contains(id) ? id : "", items: items))
        }
        for index in board.comments.indices {
            if let name = nameOfUser[board.comments[index].author] { board.comments[index].author = name }
        }
        board.comments = ExportedOrder.sorted(board.comments, by: \.date)
        if let listTitle = layout.listTitle {
            var known = Set(board.lists.map(\.id))
            let unfinished = Set(board.cards.lazy.filter { !$0.isDone }.map(\.list))
            for card in board.cards where known.insert(card.list).inserted {
                let last = layout.listOrder.count + (unfinished.contains(card.list) ? 0 : 1)
                let place = layout.listOrder.firstIndex(of: card.list) ?? last
                board.lists.append(
                    ExportedBoard.List(id: card.list, name: listTitle(card.list), position: Double(place)))
            }
        }
        return board
    }
}
