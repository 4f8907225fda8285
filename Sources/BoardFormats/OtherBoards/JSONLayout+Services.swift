extension JSONLayout {
    /// The tasks of a Kanboard project, as its API returns them: `getBoard`, which has the columns, or `getAllTasks`.
    static let kanboard = {
        let task: JSONKeys = [
            "id": .id, "title": .title, "description": .notes, "column_id": .list,
            "swimlane_id": .lane, "position": .position, "date_due": .due(.seconds),
            "is_active": .flag(.done, if: .isNotSet), "owner_id": .omitted(.members),
            "color_id": .omitted(.cardColors),
            "category_name": .labelName, "time_spent": .omitted(.timeRecords),
            "date_started": .omitted(.startDates), "nb_comments": .count(.comments), "nb_files": .count(.attachments),
            "nb_subtasks": .count(.steps), "nb_links": .omitted(.cardLinks),
            "tags": .records(.label, ["name": .title, "color_id": .color]),
            "reference": .remark("Reference"), "score": .remark("Complexity"),
            "priority": .remark("Priority"),
        ]
        let column: JSONKeys = [
            "id": .id, "title": .title, "position": .position, "task_limit": .limit,
            "tasks": .records(.card, task),
        ]
        let swimlane: JSONKeys = ["name": .title, "columns": .records(.list, column)]
        let results = JSONMeaning.records(.laneOrCard, JSONKeys(task, adding: swimlane))
        return JSONLayout(
            root: .form(array: results, object: .inside(["result": results])), key: "column_id",
            listTitle: { $0.isEmpty ? "?" : "Column \($0)" }, mergesLists: true)
    }()

    /// The lists of Google Tasks, as Google Takeout exports them.
    static let googleTasks = {
        let task: JSONKeys = [
            "id": .id, "title": .title, "notes": .notes, "parent": .parent,
            "position": .position, "due": .due(.isoDay),
            "status": .flag(.done, if: .isOneOf(["completed"])),
            // Done tasks that the user has cleared.
            "hidden": .flag(.archived, if: .isSet), "deleted": .flag(.deleted, if: .isSet),
            "links": .records(.attachment, ["description": .title, "link": .link]),
        ]
        let list: JSONKeys = ["id": .id, "title": .title, "items": .records(.card, task)]
        return JSONLayout(root: .inside(["items": .records(.list, list)]), key: "items")
    }()

    /// An array of GitHub's issues: from `gh issue list --json`, or from the REST API.
    static let githubIssues = {
        let issue: JSONKeys = [
            "title": .title, "body": .notes, "state": .state,
            "closed": .flag(.done, if: .isSet), "labels": labels, "assignees": .omitted(.members),
            "milestone": milestone, "comments": .form(array: comments, object: .inside([:])),
            "url": .link, "html_url": .pageLink, "author": author, "user": author,
        ]
        return JSONLayout(
            root: .form(array: .records(.card, issue), object: .inside([:])), key: "title",
            listTitle: { $0.isEmpty ? "Issues" : $0 }, listOrder: ["Open", "Closed"])
    }()

    /// A project on GitHub: from `gh project item-list --format json`, or from the GraphQL API.
    static let githubProject = {
        let project: JSONKeys = [
            "title": .title, "shortDescription": .notes,
            "fields": .inside(["nodes": .records(.choices, choices)]), "field": .record(.choices, choices),
            "items": .form(
                array: .records(.card, listedItem), object: .inside(["nodes": .records(.card, queriedItem)])),
        ]
        let projects: JSONKeys = ["projectV2": .record(.board, project)]
        let owners: JSONKeys = [
            "organization": .inside(projects), "user": .inside(projects), "viewer": .inside(projects),
            "repository": .inside(projects), "repositoryOwner": .inside(projects),
            "node": .record(.board, project),
        ]
        return JSONLayout(
            root: .record(
                .board,
                JSONKeys(project, adding: JSONKeys(owners, adding: ["data": .inside(owners)]))),
            key: "items", listTitle: { $0.isEmpty ? "No Status" : $0 }, mergesLists: true)
    }()

    /// An item in the list of GitHub's command line. Fields of the project are among its keys.
    private static let listedItem = JSONKeys(
        [
            "id": .inside([:]), "repository": .inside([:]), "labels": .labelName,
            "assignees": .omitted(.members),
            "content": .inside(["title": .title, "body": .notes, "url": .link]),
        ], others: .property)

    private static let queriedItem: JSONKeys = [
        "id": .id, "isArchived": .flag(.archived, if: .isSet),
        "content": .inside([
            "title": .title, "body": .notes, "url": .link, "labels": labels,
            "state": .flag(.done, if: .isOneOf(["closed", "merged"])), "milestone": milestone,
            "assignees": .inside(["nodes": .omitted(.members)]),
            "comments": .inside(["nodes": comments]),
        ]),
        "fieldValues": .inside([
            "nodes": .records(
                .property,
                [
                    "field": .inside(["name": .title]), "name": .notes, "text": .notes,
                    "date": .notes, "number": .notes, "title": .notes,
                ])
        ]),
        // A query may ask for one field instead.
        "fieldValueByName": .inside(["name": .status]), "status": .inside(["name": .status]),
    ]

    private static let choices: JSONKeys = ["name": .title, "options": .records(.list, ["name": .title])]

    private static let labels = {
        let label: JSONKeys = ["name": .title, "color": .color]
        let labels = JSONMeaning.records(.label, label)
        return JSONMeaning.form(array: labels, object: .inside(["nodes": labels]))
    }()

    private static let milestone = JSONMeaning.inside(["title": .remark("Milestone")])

    private static let author = JSONMeaning.inside(["login": .remark("Author")])

    private static let comments = JSONMeaning.records(
        .comment,
        ["body": .notes, "createdAt": .date, "author": .inside(["login": .author])])
}
