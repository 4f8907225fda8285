extension JSONLayout {
    /// The export of one board of Nextcloud Deck, or of all with `occ deck:export`. Older versions write the boards
    /// without an object around them.
    static let deck = {
        let label: JSONKeys = ["id": .id, "title": .title, "color": .color]
        let card: JSONKeys = [
            "id": .id, "title": .title, "description": .notes, "order": .position,
            "archived": .flag(.archived, if: .isSet), "deletedAt": .flag(.deleted, if: .isSet),
            "done": .flag(.done, if: .isSet), "duedate": .due(.iso), "color": .omitted(.cardColors),
            "startdate": .omitted(.startDates), "labels": .records(.label, label),
            "assignedUsers": .omitted(.members), "dependentCards": .omitted(.cardLinks),
            "attachmentCount": .count(.attachments), "commentsCount": .count(.comments),
            "attachments": .records(.attachment, ["data": .title, "contentBase64": .omitted(.attachedFiles)]),
            "comments": .records(
                .comment, ["message": .notes, "actorDisplayName": .author, "creationDateTime": .date]),
        ]
        let stack: JSONKeys = [
            "id": .id, "title": .title, "order": .position,
            "deletedAt": .flag(.deleted, if: .isSet), "cards": .records(.card, card),
        ]
        let board: JSONKeys = ["title": .title, "labels": .records(.label, label), "stacks": .records(.list, stack)]
        // The API returns a board, or an array of its stacks.
        let boards = JSONKeys(board, adding: ["boards": .records(.board, board)])
        return JSONLayout(
            root: .form(
                array: .records(.list, stack),
                object: .record(.board, JSONKeys(boards, others: .record(.board, board)))), key: "stacks")
    }()

    /// The export of a WeKan board.
    static let wekan = {
        let list: JSONKeys = [
            "_id": .id, "id": .id, "title": .title, "sort": .position,
            "color": .color, "archived": .flag(.archived, if: .isSet),
            "deletedAt": .flag(.deleted, if: .isSet), "collapsed": .flag(.collapsed, if: .isSet),
            "wipLimit": .inside([
                "value": .limit, "enabled": .flag(.unlimited, if: .isNotSet),
                "soft": .flag(.strict, if: .isNotSet),
            ]),
        ]
        let item: JSONKeys = [
            "_id": .id, "checklistId": .checklist, "title": .title, "sort": .position,
            "isFinished": .flag(.done, if: .isSet),
        ]
        return JSONLayout(
            root: .record(
                .board,
                [
                    "title": .title, "description": .notes, "lists": .records(.list, list),
                    "swimlanes": .records(
                        .lane,
                        ["_id": .id, "title": .title, "sort": .position, "archived": .flag(.archived, if: .isSet)]),
                    "labels": .records(.label, ["_id": .id, "name": .title, "color": .color]),
                    "cards": .records(.card, wekanCard),
                    "checklists": .records(
                        .checklist,
                        [
                            "_id": .id, "cardId": .card, "title": .title, "sort": .position,
                            // In exports from before 2018.
                            "items": .records(.item, item),
                        ]),
                    "checklistItems": .records(.item, item),
                    "comments": .records(
                        .comment,
                        ["cardId": .card, "text": .notes, "userId": .author, "createdAt": .date]),
                    "attachments": .records(
                        .attachment,
                        ["cardId": .card, "name": .title, "url": .link, "file": .omitted(.attachedFiles)]),
                    "users": .records(
                        .user,
                        [
                            "_id": .id, "username": .title,
                            "profile": .inside(["fullname": .title]),
                        ]),
                    "customFields": .records(
                        .field,
                        [
                            "_id": .id, "name": .title,
                            "settings": .inside([
                                "dropdownItems": .records(.fieldChoice, ["_id": .id, "name": .title])
                            ]),
                        ]),
                    "subtaskItems": .records(.step, JSONKeys(wekanCard, adding: ["parentId": .parent])),
                    "rules": .omitted(.automationRules),
                ]),
            key: "lists")
    }()

    private static let wekanCard: JSONKeys = [
        "_id": .id, "id": .id, "title": .title, "description": .notes,
        "listId": .list, "swimlaneId": .lane, "sort": .position, "color": .omitted(.cardColors),
        "archived": .flag(.archived, if: .isSet), "deletedAt": .flag(.deleted, if: .isSet),
        "dueAt": .due(.iso), "dueComplete": .flag(.done, if: .isSet),
        "endAt": .flag(.done, if: .isSet), "startAt": .omitted(.startDates), "labelIds": .label,
        "members": .omitted(.members), "assignees": .omitted(.members),
        "customFields": .records(.fieldValue, ["_id": .id, "value": .label]),
        "requestedBy": .remark("Requested by"), "assignedBy": .remark("Assigned by"),
        "requesters": .omitted(.members), "assigners": .omitted(.members),
        "locationName": .remark("Location"), "locationAddress": .remark("Address"),
        // A subtask on the same board is a card in one of its lists.
        "parentId": .omitted(.cardLinks),
        "spentTime": .omitted(.timeRecords), "cardDependencies": .omitted(.cardLinks),
    ]

    /// A board of Planka, as its API returns it.
    static let planka = {
        let task: JSONKeys = [
            // Before version 2, tasks were in cards without lists.
            "id": .id, "taskListId": .checklist, "cardId": .checklist, "name": .title,
            "position": .position,
            "isCompleted": .flag(.done, if: .isSet),
        ]
        let included: JSONKeys = [
            "lists": .records(
                .list,
                [
                    "id": .id, "name": .title, "position": .position, "color": .color,
                    "type": .flag(.archived, if: .isOneOf(["archive", "trash"])),
                ]),
            "cards": .records(
                .card,
                [
                    "id": .id, "listId": .list, "name": .title, "description": .notes,
                    "position": .position, "dueDate": .due(.iso),
                    "isDueCompleted": .flag(.done, if: .isSet), "isClosed": .flag(.done, if: .isSet),
                    // Before version 2.
                    "isDueDateCompleted": .flag(.done, if: .isSet),
                    "stopwatch": .omitted(.timeRecords), "commentsTotal": .count(.comments),
                ]),
            "labels": .records(.label, ["id": .id, "name": .title, "color": .color]),
            "cardLabels": .records(.cardLabel, ["cardId": .card, "labelId": .label]),
            "cardMemberships": .omitted(.members),
            "taskLists": .records(.checklist, ["id": .id, "cardId": .card, "name": .title, "position": .position]),
            "tasks": .records(.item, task),
            "attachments": .records(
                .attachment,
                [
                    "cardId": .card, "name": .title, "url": .link,
                    "data": .inside(["url": .link]),
                ]),
            "customFields": .records(.field, ["id": .id, "name": .title]),
            "customFieldValues": .records(
                .fieldValue, ["cardId": .card, "customFieldId": .id, "content": .label]),
        ]
        return JSONLayout(
            root: .record(.board, ["item": .inside(["name": .title]), "included": .inside(included)]),
            key: "lists")
    }()

    /// A board of Kanri, or all of its boards.
    static let kanri = {
        let tag: JSONKeys = ["text": .title, "color": .color]
        let card: JSONKeys = [
            "id": .id, "name": .title, "description": .html, "dueDate": .due(.iso),
            "isDueDateCompleted": .flag(.done, if: .isSet), "color": .omitted(.cardColors),
            "tags": .records(.label, tag),
            "tasks": .records(.item, ["name": .title, "finished": .flag(.done, if: .isSet)]),
        ]
        let board: JSONKeys = [
            "title": .title, "globalTags": .records(.label, tag),
            "columns": .records(.list, ["id": .id, "title": .title, "cards": .records(.card, card)]),
        ]
        return JSONLayout(
            root: .record(.board, JSONKeys(board, adding: ["boards": .records(.board, board)])), key: "columns")
    }()
}
