import Board
import BoardFormats
import XCTest

/// Tables of Kanboard, WeKan, and Deck, whose column names are in the language of the program's user.
final class TranslatedTableTests: XCTestCase {
    private func cards(_ read: Import) -> [CardDocument] { read.document.sections.flatMap(\.cards) }

    func testDeckTableHasNoDueDateWhereDeckWritesNull() throws {
        for names in [
            ["Card title", "Description", "List name", "Tags", "Assigned users", "Due date", "Created", "Modified"],
            [
                "Titel der Karte", "Beschreibung", "Listenname", "Schlagworte", "Zugewiesene Benutzer",
                "Fälligkeitsdatum", "Erstellt", "Geändert",
            ],
            [
                "Titre de la carte", "Description", "Nom de la liste", "Étiquettes", "Utilisateurs assignés",
                "Date d'échéance", "Créée", "Modifiée",
            ],
        ] {
            let read = try BoardFormat.csv.read(
                """
                "\(names.joined(separator: "\"\t\""))"
                "Sow"\t"In ""rows""\"\t"Bed"\t"peas, soon,"\t"Ada, Otto,"\t"2026-03-25T10:30:00+00:00"\t"1.3.2026"\t"2.3.2026"
                "Dig"\t""\t"Path"\t""\t""\t"null"\t"1.3.2026"\t"2.3.2026"
                """, name: "Garden.csv")
            XCTAssertEqual(read.document.sections.map(\.title), ["Bed", "Path"])
            XCTAssertEqual(cards(read).map(\.title), ["Sow", "Dig"])
            XCTAssertEqual(cards(read).map(\.due), [Due("2026-03-25 10:30"), nil])
            XCTAssertEqual(cards(read)[0].labels, ["peas", "soon"])
            XCTAssertEqual(cards(read).map(\.notes), ["In \"rows\"\n\n\(names[4]): Ada, Otto", ""])
            XCTAssertEqual(
                read.notices.map(\.description),
                ["Line 1: 2 unknown columns were left out: “\(names[6])” and “\(names[7])”."])
        }
    }

    func testKanboardTableIsReadInAnyLanguage() throws {
        for names in [
            "Aufgaben-ID,Referenz,Projekt,Status,Kategorie,Swimlane,Spalte,Position,Farbe,Fälligkeitsdatum,Erstellt von,"
                + "Name des Erstellers,Benutzername,Name,Komplexität,Titel,Erstellungsdatum,Änderungsdatum,Abschlussdatum,"
                + "Startdatum,Geschätzte Zeit,Aufgewendete Zeit,Priorität,Schlagworte",
            "Identifiant de la tâche,Référence,Projet,État,Catégorie,Swimlane,Colonne,Position,Couleur,Date d'échéance,"
                + "Créateur,Nom du créateur,Utilisateur,Nom,Complexité,Titre,Date de création,Date de modification,"
                + "Date de complétion,Date de début,Temps estimé,Temps passé,Priorité,Libellés",
        ] {
            let read = try BoardFormat.csv.read(
                """
                \(names)
                7,,Garden,o,,Front,Backlog,2,y,03/25/2026 17:45,ada,,,,0,Sow,03/01/2026 09:00,03/01/2026 09:00,,,0,0,0,"peas, soon"
                8,,Garden,c,,Front,Ready,1,y,,ada,,,,3,Dig,03/01/2026 09:00,03/02/2026 09:00,03/02/2026 09:00,,0,0,0,
                """, name: "tasks.csv")
            XCTAssertEqual(read.document.title, "Garden")
            XCTAssertEqual(read.document.sections.map(\.title), ["Backlog", "Ready"])
            XCTAssertEqual(cards(read).map(\.title), ["Sow", "Dig"])
            XCTAssertEqual(cards(read).map(\.isDone), [false, true])
            XCTAssertEqual(cards(read).map(\.due), [Due("2026-03-25 17:45"), nil])
            XCTAssertEqual(cards(read)[0].labels, ["peas", "soon"])
            XCTAssertEqual(
                cards(read).map(\.notes),
                ["", "\(names.split(separator: ",")[14]): 3"])
        }
    }

    func testCardsOfKanboardTableAreInTheOrderOfLanesAndPositions() throws {
        let rows = [("a", "B", 1), ("b", "A", 10), ("c", "A", 9), ("d", "B", 2), ("e", "A", 1)].enumerated().map {
            "\($0),,Plan,Open,,\($1.1),Todo,\($1.2),Red,,ada,,,,0,\($1.0),,,,,0,0,0,"
        }
        let read = try BoardFormat.csv.read(
            """
            Task Id,Reference,Project,Status,Category,Swimlane,Column,Position,Color,Due date,Creator,Creator Name,\
            Assignee Username,Assignee Name,Complexity,Title,Creation date,Modification date,Completion date,\
            Start date,Time estimated,Time spent,Priority,Tags
            \(rows.joined(separator: "\n"))
            """, name: "tasks.csv")
        XCTAssertEqual(cards(read).map(\.title), ["e", "c", "b", "a", "d"])
        XCTAssertEqual(cards(read).map(\.notes), ["A", "A", "A", "B", "B"].map { "Swimlane: \($0)" })
    }

    func testPositionOfKanboardCardMayComeBeforeItsLane() throws {
        let read = try BoardFormat.csv.read(
            """
            Task Id,Position,Swimlane,Column,Complexity,Title
            1,2,A,Todo,0,b
            2,10,A,Todo,0,c
            3,1,A,Todo,0,a
            4,1,B,Todo,0,d
            """, name: "tasks.csv")
        XCTAssertEqual(cards(read).map(\.title), ["a", "b", "c", "d"])
    }

    /// A longer name could turn a small file into a large board.
    func testLongNameOfALaneIsNotRepeatedInNotes() throws {
        let long = String(repeating: "long", count: 100)
        let read = try BoardFormat.csv.read(
            "Task Id,Swimlane,Column,Complexity,Title\n1,\(long),Todo,0,a\n2,B,Todo,0,b\n", name: "tasks.csv")
        XCTAssertEqual(Set(cards(read).map(\.notes)), ["", "Swimlane: B"])
    }

    func testWeKanTableIsReadInAnyLanguage() throws {
        let read = try BoardFormat.csv.read(
            """
            "Titel","Beschreibung","Liste","Swimlane","Eigentümer","Angefordert von","Zugewiesen von","Mitglieder",\
            "Zugewiesen","Labels","Beginn","Fällig","Ende","Mehrarbeit (Stunden)","Aufgewendete Zeit (Stunden)",\
            "Erstellt am","Zuletzt geändert um","Letzte Aktivität","Abstimmung","Archiviert","CustomField-Depth-number"
            "Sow","","Bed","Front","ada"," "," ","otto","","at home-green"," ","2026-03-25T10:00:00.000Z"," ","false","0",\
            "2026-03-01T09:00:00.000Z","2026-03-01T09:00:00.000Z"," "," ","false","3"
            "Dig","","Bed","Front","ada"," "," ","","",""," "," ","2026-03-02T09:00:00.000Z","false","0",\
            "2026-03-01T09:00:00.000Z","2026-03-01T09:00:00.000Z"," "," ","true"," "
            """, name: "Garden.csv")
        XCTAssertEqual(read.document.sections.map(\.title), ["Bed"])
        XCTAssertEqual(cards(read)[0].labels, ["at home"])
        XCTAssertEqual(cards(read)[0].due, Due("2026-03-25 10:00"))
        XCTAssertEqual(cards(read).map(\.isDone), [false, true])
        XCTAssertEqual(cards(read).map(\.isArchived), [false, true])
    }
}
