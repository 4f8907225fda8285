import Board
import BoardFormats
import Foundation
import XCTest

/// Tables exported by services that people switch from.
final class ServiceTableTests: XCTestCase {
    private func cards(_ read: Import) -> [CardDocument] { read.document.sections.flatMap(\.cards) }

    func testTodoistHasSectionsLabelsCommentsAndSteps() throws {
        let read = try BoardFormat.csv.read(
            """
            \u{FEFF}TYPE,CONTENT,DESCRIPTION,IS_COLLAPSED,PRIORITY,INDENT,AUTHOR,RESPONSIBLE,DATE,DATE_LANG,TIMEZONE,\
            DURATION,DURATION_UNIT,DEADLINE,DEADLINE_LANG
            meta,view_style=board,,,,,,,,,,,,,
            ,,,,,,,,,,,,,,
            task,Call the bank @phone,Ask about fees,,1,1,Ann (1),Bob (2),2 Jan 2026 17:15,en,Europe/Berlin,30,minute,,
            note,They close at five,,,,,Ann (1),,,,,,,,
            task,Find the number,,,4,2,Ann (1),,,en,,None,None,,
            task,Search the drawer @home,,,4,3,Ann (1),,,en,,None,None,,
            note,Not there,,,,,Ann (1),,,,,,,,
            section,Later,,False,,,,,,,,,,,
            task,Write to bob@example.com and @mention him @a @b,,,4,1,Ann (1),,every day,en,,None,None,2026-02-01,en
            section,Empty,,True,,,,,,,,,,,
            """, name: "Errands.csv")
        XCTAssertEqual(read.document.sections.map(\.title), ["Errands", "Later", "Empty"])
        let cards = cards(read)
        XCTAssertEqual(cards.map(\.title), ["Call the bank", "Write to bob@example.com and @mention him"])
        XCTAssertEqual(cards.map(\.labels), [["phone"], ["mention", "a", "b"]])
        XCTAssertEqual(cards[0].due, Due("2026-01-02 17:15"))
        XCTAssertEqual(
            cards[0].notes,
            """
            Ask about fees

            Priority: 1
            Responsible: Bob (2)
            Duration: 30
            Duration unit: minute

            They close at five
            """)
        XCTAssertEqual(
            cards[0].steps,
            [
                StepDocument(title: "Find the number"),
                StepDocument(title: "Search the drawer", notes: "Not there", labels: ["home"]),
            ])
        XCTAssertNil(cards[1].due)
        XCTAssertEqual(cards[1].notes, "Deadline: 2026-02-01\nevery day")
        XCTAssertEqual(
            read.notices.map(\.description),
            [
                "Line 10: “every day” is not a valid date. It is in the card's notes.",
                "Line 1: 5 unknown columns were left out: "
                    + "“Is collapsed”, “Author”, “Date lang”, “Timezone”, and “Deadline lang”.",
                "1 step of a step became a step of the same card.",
            ])
    }

    func testOldTodoistTablesAreReadToo() throws {
        let read = try BoardFormat.csv.read(
            "TYPE,CONTENT,PRIORITY,INDENT,AUTHOR,RESPONSIBLE,DATE,DATE_LANG,TIMEZONE\n"
                + "note,About the project,,,,,,,\ntask,A,4,1,,,,en,\ntask,@only,4,1,,,,en,\ntask,B,4,2,,,,en,\n",
            name: "P")
        XCTAssertEqual(cards(read).map(\.title), ["About the project", "A", "@only"])
        XCTAssertEqual(cards(read)[2].steps.map(\.title), ["B"])
        XCTAssertEqual(read.notices.map(\.reason).first, .strayLineBecameCard)
    }

    func testJiraHasLabelsInSeveralColumnsAndSubtasksAsSteps() throws {
        let read = try BoardFormat.csv.read(
            """
            Summary,Issue key,Issue id,Issue Type,Status,Project key,Project name,Priority,Resolution,Assignee,Created,\
            Resolved,Due date,Labels,Labels,Description,Parent,Parent summary,Comment,Comment,Status Category
            Write tests,PAY-3,103,Sub-task,In Review,PAY,Payments,Low,,,01/Mar/26 9:00 AM,,,,,Few,102,Pay by card,,,In Progress
            Checkout,PAY-1,101,Epic,To Do,PAY,Payments,,,,01/Mar/26 9:00 AM,,,,,,,,,,To Do
            Pay by card,PAY-2,102,Story,In Progress,PAY,Payments,High,,Dana,01/Mar/26 9:00 AM,,12/Mar/26 12:00 AM,web,money,\
            "h2. Goal
            *Fast*",101,Checkout,12/Mar/26 9:00 AM;5570:x;Nearly,12/Mar/26 9:30 AM;5570:x;There,In Progress
            Old bug,PAY-4,104,Bug,Done,PAY,Payments,,Fixed,,01/Mar/26 9:00 AM,05/Mar/26 9:00 AM,,,,,,,,,Done
            Lost,PAY-5,105,Sub-task,To Do,PAY,Payments,,,,01/Mar/26 9:00 AM,,,,,,999,Gone,,,To Do
            """, name: "jira.csv")
        XCTAssertEqual(read.document.title, "Payments")
        XCTAssertEqual(read.document.sections.map(\.title), ["To Do", "In Progress", "Done"])
        XCTAssertEqual(cards(read).map(\.title), ["Checkout", "Lost", "Pay by card", "Old bug"])
        XCTAssertEqual(cards(read).map(\.isDone), [false, false, false, true])
        let story = read.document.sections[1].cards[0]
        XCTAssertEqual(story.labels, ["web", "money"])
        XCTAssertEqual(story.due, Due("2026-03-12"))
        XCTAssertEqual(
            story.notes,
            """
            h2. Goal
            *Fast*

            Issue key: PAY-2
            Issue Type: Story
            Priority: High
            Assignee: Dana
            Parent summary: Checkout

            2026-03-12: Nearly

            2026-03-12: There
            """)
        XCTAssertEqual(story.steps.map(\.title), ["Write tests"])
        XCTAssertEqual(
            story.steps[0].notes, "Few\n\nIssue key: PAY-3\nIssue Type: Sub-task\nPriority: Low\n\nStatus: In Review")
        XCTAssertEqual(
            cards(read)[1].notes, "Issue key: PAY-5\nIssue Type: Sub-task\n\nParent summary: Gone")
        XCTAssertEqual(
            read.notices.map(\.description),
            [
                "Line 1: 4 unknown columns were left out: "
                    + "“Issue id”, “Project key”, “Created”, and “Resolved”."
            ])
    }

    func testAsanaSubtasksAreFoundByParentName() throws {
        let read = try BoardFormat.csv.read(
            """
            Task ID,Created At,Completed At,Last Modified,Name,Section/Column,Assignee,Assignee Email,Start Date,Due Date,\
            Tags,Notes,Projects,Parent task,Blocked By (Dependencies),Blocking (Dependencies),Stage
            1,2026-03-01,,2026-03-05,Plan launch,Doing,Dana,dana@example.com,2026-03-04,2026-04-01,"launch,press",Soon,Launch,,,,Big
            2,2026-03-02,2026-03-06,2026-03-05,Draft release,,Sam,sam@example.com,,2026-03-20,press,Short,,Plan launch,,,
            3,2026-03-02,,2026-03-05,Find a photo,,,,,,,,,Draft release,,,
            4,2026-03-02,2026-03-06,2026-03-06,Book venue,Done,,,,2026-03-10,,,Launch,,,,
            5,2026-03-02,,2026-03-06,Loose,,,,,,,,Launch,,,,
            """, name: "Launch_export.csv")
        XCTAssertEqual(read.document.title, "Launch")
        XCTAssertEqual(read.document.sections.map(\.title), ["Doing", "Done", "No Section/Column"])
        XCTAssertEqual(cards(read).map(\.title), ["Plan launch", "Book venue", "Loose"])
        XCTAssertEqual(cards(read).map(\.isDone), [false, true, false])
        let launch = cards(read)[0]
        XCTAssertEqual(launch.labels, ["launch", "press"])
        XCTAssertEqual(launch.notes, "Soon\n\nAssignee: Dana\nStart Date: 2026-03-04\nStage: Big")
        XCTAssertEqual(
            launch.steps,
            [
                StepDocument(
                    title: "Draft release", notes: "Short\n\nAssignee: Sam", isDone: true, due: Due("2026-03-20"),
                    labels: ["press"]),
                StepDocument(title: "Find a photo"),
            ])
        XCTAssertEqual(
            read.notices.map(\.description),
            [
                "Line 1: 5 unknown columns were left out: "
                    + "“Task ID”, “Created At”, “Completed At”, “Last Modified”, and “Assignee Email”.",
                "1 step of a step became a step of the same card.",
            ])
    }

    func testGitHubProjectsAreTabSeparatedTables() throws {
        let file =
            "Title\tURL\tAssignees\tStatus\tLabels\tMilestone\n"
            + "Fix, then test; again\thttps://github.com/o/r/issues/1\tann, bob\tIn Progress\tbug, good first issue\tv1\n"
            + "A draft\t\t\t\t\t\n"
        XCTAssertEqual(BoardFormat.detect(Array(file.utf8), name: "download"), .csv)
        let read = try BoardFormat.csv.read(file, name: "Roadmap.tsv")
        XCTAssertEqual(read.document.sections.map(\.title), ["In Progress", "No Status"])
        let card = cards(read)[0]
        XCTAssertEqual(card.title, "Fix, then test; again")
        XCTAssertEqual(card.labels, ["bug", "good first issue"])
        XCTAssertEqual(card.notes, "URL: https://github.com/o/r/issues/1\nAssignees: ann, bob\nMilestone: v1")
        XCTAssertEqual(read.notices, [])
    }

    func testNotionHasParentsWithLinksAndDatesOfSeveralForms() throws {
        let read = try BoardFormat.csv.read(
            """
            \u{FEFF}Name,Status,Tags,Due,Done,Owner,Parent item,Sub-item,Created time
            Write guide,In progress,"docs, web","April 3, 2026 → April 9, 2026",No,Ada,,\
            Draft outline (https://www.notion.so/Draft-outline-0a1b?pvs=21),"March 1, 2026 9:12 AM"
            Draft outline,Not started,,"April 5, 2026 9:30 AM (GMT+2)",Yes,,\
            Write guide (https://www.notion.so/Write-guide-2c3d?pvs=21),,"March 1, 2026 9:13 AM"
            "Two
            lines",Done,,2026/04/01,Yes,,,,"March 2, 2026 9:00 AM"
            """, name: "Tasks 5e6f.csv")
        XCTAssertEqual(read.document.sections.map(\.title), ["In progress", "Done"])
        let guide = cards(read)[0]
        XCTAssertEqual(guide.title, "Write guide")
        XCTAssertEqual(guide.labels, ["docs", "web"])
        XCTAssertEqual(guide.due, Due("2026-04-09"))
        XCTAssertEqual(guide.notes, "Owner: Ada\nStart: April 3, 2026")
        XCTAssertEqual(
            guide.steps,
            [
                StepDocument(
                    title: "Draft outline", notes: "Status: Not started", isDone: true, due: Due("2026-04-05 09:30"))
            ])
        XCTAssertEqual(cards(read)[1], CardDocument(title: "Two\nlines", isDone: true, due: Due("2026-04-01")))
        XCTAssertEqual(
            read.notices.map(\.description),
            [
                "Line 1: 2 unknown columns were left out: “Sub-item” and “Created time”."
            ])
    }

    func testTrelloTableHasLabelsWithoutColors() throws {
        let read = try BoardFormat.csv.read(
            """
            Card ID,Card Name,Card URL,Card Description,Labels,Members,Due Date,Attachment Count,Attachment Links,\
            Checklist Item Total Count,Checklist Item Completed Count,Vote Count,Comment Count,Last Activity Date,List ID,\
            List Name,Board ID,Board Name,Archived,Start Date,Due Complete
            c1,Order tiles,https://trello.com/c/1,Bath,"Shop (green_dark), (red), Room (big)",Ann,2026-10-09T22:30:00.000Z,\
            0,,0,0,0,0,2026-10-01,l1,North,b1,Site,false,,true
            c2,Old,https://trello.com/c/2,,,,,0,,0,0,0,0,,l2,Done,b1,Site,true,,false
            """)
        XCTAssertEqual(read.document.title, "Site")
        XCTAssertEqual(read.document.sections.map(\.title), ["North", "Done"])
        XCTAssertEqual(cards(read)[0].labels, ["Shop", "red", "Room (big)"])
        XCTAssertEqual(cards(read).map(\.isDone), [true, false])
        XCTAssertEqual(cards(read).map(\.isArchived), [false, true])
        XCTAssertEqual(cards(read)[0].notes, "Bath\n\nCard URL: https://trello.com/c/1\nMembers: Ann")
    }

    func testCircularStepsBecomeCards() throws {
        let read = try BoardFormat.csv.read(
            "Name,Parent task\nA,B\nB,A\nC,C\nD,E\nE,F\nF,\n", name: "t")
        XCTAssertEqual(cards(read).map(\.title), ["F", "A", "B", "C"])
        XCTAssertEqual(cards(read).map(\.notes), ["", "Parent task: B", "Parent task: A", "Parent task: C"])
        XCTAssertEqual(cards(read)[0].steps.map(\.title), ["E", "D"])
    }

    func testReadingTimeOfWideTablesGrowsWithFileSize() throws {
        func seconds(_ count: Int) throws -> Double {
            let header = String(repeating: "title,due,labels,x,", count: count)
            let labels = (0..<count).map { "l\($0)," }.joined()
            let rows = String(repeating: "a\n", count: count) + "a,,\"\(labels)\"\n"
            let file = Array((header + "\n" + rows).utf8)
            let begin = clock()
            XCTAssertEqual(cards(try BoardFormat.csv.read(file, name: "")).count, count + 1)
            return Double(clock() - begin) / Double(CLOCKS_PER_SEC)
        }
        let small = try seconds(2_000)
        XCTAssertLessThan(try seconds(16_000), max(1, small * 24))
    }

    func testKanboardTableHasStatesOfTasksAndItsProject() throws {
        let read = try BoardFormat.csv.read(
            """
            "Task Id",Reference,Project,Status,Category,Swimlane,Column,Position,Color,"Due date",Creator,"Creator Name",\
            "Assignee Username","Assignee Name",Complexity,Title,"Creation date","Modification date","Completion date",\
            "Start date","Time estimated","Time spent",Priority,Tags
            7,,Garden,Open,Beds,Front,Backlog,1,Yellow,"03/25/2026 00:00",ada,,otto,"Otto B",0,Sow,"03/01/2026 09:00",\
            "03/01/2026 09:00",,,0,0,0,"peas, soon"
            8,B-8,Garden,Closed,,Front,Ready,1,Blue,,ada,,,,3,Dig,"03/01/2026 09:00","03/02/2026 09:00",,,0,1.5,2,
            """, name: "tasks.csv")
        XCTAssertEqual(read.document.title, "Garden")
        XCTAssertEqual(read.document.sections.map(\.title), ["Backlog", "Ready"])
        XCTAssertEqual(cards(read).map(\.isDone), [false, true])
        XCTAssertEqual(cards(read)[0].due, Due("2026-03-25"))
        XCTAssertEqual(cards(read)[0].labels, ["peas", "soon"])
        XCTAssertEqual(
            cards(read)[0].notes, "Category: Beds\nAssignee Username: otto\nAssignee Name: Otto B")
        XCTAssertEqual(
            cards(read)[1].notes, "Reference: B-8\nComplexity: 3\nTime spent: 1.5\nPriority: 2")
    }

    func testWeKanTableHasLabelsWithoutColorsAndSpacesForEmptyCells() throws {
        let read = try BoardFormat.csv.read(
            """
            "Title","Description","List","Swimlane","Owner","Requested By","Assigned By","Members","Assignee","Labels",\
            "Start","Due","End","Overtime (hours)","Spent time (hours)","Created at","Last modified at","Last activity",\
            "Voting","Archived","CustomField-Soil-dropdown-clay/sand","CustomField-Depth-number"
            "Sow","","Bed","Front","ada"," "," ","otto ada","","at home-green -blue soon-magenta odd"," ",\
            "2026-03-25T10:00:00.000Z"," ","false","","2026-03-01T09:00:00.000Z","2026-03-01T09:00:00.000Z"," "," ",\
            "false","sand","3"
            "Dig","","Bed","Front","ada"," "," ","","",""," "," ","2026-03-02T09:00:00.000Z","false",,\
            "2026-03-01T09:00:00.000Z","2026-03-01T09:00:00.000Z"," "," ","true",,
            """, name: "Garden.csv")
        XCTAssertEqual(read.document.sections.map(\.title), ["Bed"])
        XCTAssertEqual(cards(read)[0].labels, ["at home", "blue", "soon", "odd"])
        XCTAssertEqual(cards(read)[0].due, Due("2026-03-25 10:00"))
        XCTAssertEqual(cards(read)[0].notes, "Swimlane: Front\nMembers: otto ada\nSoil: sand\nDepth: 3")
        XCTAssertEqual(cards(read).map(\.isDone), [false, true])
        XCTAssertEqual(cards(read).map(\.isArchived), [false, true])
        XCTAssertEqual(
            read.notices.map(\.description),
            [
                "Line 1: 5 unknown columns were left out: “Owner”, “End”, “Overtime (hours)”, “Created at”, "
                    + "and “Last modified at”."
            ])
    }
}
