import Board
import BoardFormats
import XCTest

/// Tables exported by Jira, in several languages.
final class JiraTableTests: XCTestCase {
    private func cards(_ read: Import) -> [CardDocument] { read.document.sections.flatMap(\.cards) }

    func testPeopleInCommentsAndMentionsHaveNames() throws {
        let read = try BoardFormat.csv.read(
            """
            Summary,Issue key,Issue id,Issue Type,Status,Assignee,Assignee Id,Watchers,Watchers,Watchers Id,\
            Watchers Id,Description,Attachment,Comment,Comment,Comment,Status Category
            Sow,BED-1,101,Task,To Do,Ines,70:a-1,,,,,Ask [~accountid:70:b-2] and [~accountid:70:c],\
            "02/Mar/26 9:00 AM;70:a-1;plan; final.pdf;https://bed.example/7","02/Mar/26 11:30 PM;70:b-2;Soon;\r
            [~accountid:70:a-1]",03/Mar/26 9:00 AM;0123456789abcdef01234567;Late,loose text,To Do
            Dig,BED-2,102,Task,To Do,,,Ines,Otto,70:a-1,70:b-2,,,,,,To Do
            """)
        XCTAssertEqual(
            cards(read)[0].notes,
            """
            Ask @Otto and [~accountid:70:c]

            Issue key: BED-1
            Issue Type: Task
            Assignee: Ines
            plan; final.pdf: https://bed.example/7

            Otto, 2026-03-02: Soon;
            @Ines

            2026-03-03: Late

            loose text
            """)
    }

    func testValuesThatOnlyJiraUnderstandsAreLeftOut() throws {
        let read = try BoardFormat.csv.read(
            """
            Summary,Issue key,Status,Original estimate,Time Spent,Remaining Estimate,Σ Time Spent,Log Work,\
            Custom field (Approvals),Custom field (Rank),Custom field (Delivery),Custom field (Story Points),Status Category
            Sow,BED-1,To Do,28800,5400,0,5400,;02/Mar/26 9:00 AM;70:a;5400,\
            com.atlassian.approvals.Value@1f,0|i0:,{},3.0,To Do
            """)
        XCTAssertEqual(
            cards(read)[0].notes,
            "Issue key: BED-1\nOriginal estimate: 8 h\nTime Spent: 1 h 30 min\nStory Points: 3.0")
        XCTAssertEqual(
            read.notices.map(\.description),
            ["Line 1: 2 unknown columns were left out: “Σ Time Spent” and “Log Work”."])
    }

    func testResolutionOrStateSaysThatWorkIsDone() throws {
        let read = try BoardFormat.csv.read(
            """
            Issue Type,Issue key,Issue id,Summary,Assignee,Priority,Status,Resolution,Created,Updated,Due date
            Task,BED-4,104,Rake,,Low,Released,Done,01/Mar/26 9:00 AM,01/Mar/26 9:00 AM,
            Task,BED-3,103,Water,,Low,Done,,01/Mar/26 9:00 AM,01/Mar/26 9:00 AM,
            Task,BED-2,102,Dig,,Low,In Progress,Unresolved,01/Mar/26 9:00 AM,01/Mar/26 9:00 AM,
            Task,BED-1,101,Sow,,Low,To Do,,01/Mar/26 9:00 AM,01/Mar/26 9:00 AM,05/Mar/26 12:00 AM
            """)
        // States in which all work is done come last.
        XCTAssertEqual(read.document.sections.map(\.title), ["In Progress", "To Do", "Released", "Done"])
        XCTAssertEqual(cards(read).map(\.isDone), [false, false, true, true])
        XCTAssertEqual(
            cards(read)[2].notes, "Issue Type: Task\nIssue key: BED-4\nPriority: Low\nResolution: Done")
    }

    func testTablesInOtherLanguagesAreRead() throws {
        let files = [
            """
            Tipo de Incidencia,Clave de incidencia,ID de la incidencia,Resumen,Persona asignada,Estado,Resolución,\
            Creada,Actualizada,Fecha de vencimiento
            Tarea,BED-1,101,Sembrar,Inés,Finalizada,Listo,01/mar/26 9:00 AM,01/mar/26 9:00 AM,05/ago/26 12:00 AM
            """,
            """
            Resumo,Chave da item,ID da item,Tipo de item,Status,Categoria do status,Criado,Data limite
            Semear,BED-1,101,Tarefa,Feito,Itens concluídos,01/mar/26 9:00 AM,05/ago/26 12:00 AM
            """,
            """
            Résumé,Clé de ticket,Type de ticket,État,Catégorie d'état,Champs personnalisés (Surface),Date d'échéance
            Semer,BED-1,Tâche,Fini,Terminé,3,05/août/26 12:00 AM
            """,
            """
            Podsumowanie,Klucz zgłoszenia,Id. zgłoszenia,Typ zgłoszenia,Status,Kategoria statusu,Utworzono,Termin
            Siać,BED-1,101,Zadanie,Gotowe,Gotowe,01/mar/26 9:00 AM,05/sie/26 12:00 AM
            """,
            """
            Zusammenfassung,Vorgangsschlüssel,Vorgangs-ID,Vorgangstyp,Status,Statuskategorie,Erstellt,Fälligkeitsdatum
            Säen,BED-1,101,Aufgabe,Fertig,Fertig,01/März/26 9:00 AM,05/Aug/26 12:00 AM
            """,
        ]
        let titles = ["Sembrar", "Semear", "Semer", "Siać", "Säen"]
        let states = ["Finalizada", "Feito", "Fini", "Gotowe", "Fertig"]
        for (index, file) in files.enumerated() {
            let read = try BoardFormat.csv.read(file, name: "Jira.csv")
            XCTAssertEqual(BoardFormat.detect(Array(file.utf8)), .csv, titles[index])
            XCTAssertEqual(read.document.sections.map(\.title), [states[index]])
            XCTAssertEqual(cards(read).map(\.title), [titles[index]])
            XCTAssertEqual(cards(read).map(\.isDone), [true], titles[index])
            XCTAssertEqual(cards(read).map(\.due), [Due("2026-08-05")], titles[index])
            XCTAssertTrue(cards(read)[0].notes.contains("BED-1"), cards(read)[0].notes)
            XCTAssertFalse(cards(read)[0].notes.contains("101"), cards(read)[0].notes)
        }
    }

    func testGermanTableIsReadWithoutInternalData() throws {
        let read = try BoardFormat.csv.read(
            """
            Zusammenfassung,Vorgangsschlüssel,Vorgangs-ID,Vorgangstyp,Status,Projektschlüssel,Projektname,Projektleiter,\
            Lösung,Zugewiesene Person,ID der zugewiesenen Person,Erledigt,Beschreibung,Restschätzung,Stimmen,\
            Benutzerdefinierte Felder (Beet),Übergeordnet
            Säen,BED-1,101,Aufgabe,Fertig,BED,Beet,Ines,Fertig,Ines,7f:1,01.03.26 9:00,Im Beet,3600,0,Süd,
            Rechen,BED-2,102,Unteraufgabe,Offen,BED,Beet,Ines,,,,,,,0,,101
            """, name: "Jira.csv")
        XCTAssertEqual(read.document.title, "Beet")
        XCTAssertEqual(cards(read).map(\.title), ["Säen"])
        XCTAssertEqual(cards(read)[0].steps.map(\.title), ["Rechen"])
        XCTAssertTrue(cards(read)[0].isDone)
        let notes = cards(read)[0].notes
        for part in ["Im Beet", "Beet: Süd", "Zugewiesene Person: Ines"] { XCTAssertTrue(notes.contains(part), notes) }
        for part in ["3600", "7f:1", "Stimmen", "Projektleiter"] { XCTAssertFalse(notes.contains(part), notes) }
    }

    func testSpanishTableIsReadWithoutInternalData() throws {
        let read = try BoardFormat.csv.read(
            """
            Resumen,Clave de incidencia,ID de la incidencia,Tipo de Incidencia,Estado,Clave del proyecto,Nombre del proyecto,\
            Tipo de proyecto,Responsable del proyecto,ID del responsable del proyecto,Creador,ID del creador,\
            Vista por Última Vez,Votos,Interesados,ID de los interesados,Trabajo restante estimado,Tiempo Trabajado,\
            Σ Tiempo empleado,Categoría de estado,Categoría de estado cambiada,Principal,Clave principal
            Sembrar,BED-1,101,Tarea,Por hacer,BED,Huerto,software,Inés,7f:1,Inés,7f:1,06/abr/26 6:18 PM,0,Inés,7f:1,3600,\
            1800,1800,Por hacer,06/abr/26 6:18 PM,,
            Rastrillar,BED-2,102,Subtarea,Por hacer,BED,Huerto,software,Inés,7f:1,Inés,7f:1,06/abr/26 6:18 PM,0,Inés,7f:1,,,,\
            Por hacer,06/abr/26 6:18 PM,101,BED-1
            """, name: "Jira.csv")
        XCTAssertEqual(cards(read).map(\.title), ["Sembrar"])
        XCTAssertEqual(
            cards(read)[0].notes,
            """
            Clave de incidencia: BED-1
            Tipo de Incidencia: Tarea
            Trabajo restante estimado: 1 h
            Tiempo Trabajado: 30 min
            """)
        XCTAssertEqual(cards(read)[0].steps.map(\.notes), ["Clave de incidencia: BED-2\nTipo de Incidencia: Subtarea"])
    }

    func testTitleIsTheProjectOfMostTasks() throws {
        let read = try BoardFormat.csv.read(
            """
            Summary,Issue key,Status,Project name,Status Category
            Sow,BED-1,To Do,Bed,To Do
            Hang,PIC-1,To Do,Pictures,To Do
            Frame,PIC-2,To Do,Pictures,To Do
            """, name: "Jira.csv")
        XCTAssertEqual(read.document.title, "Pictures")
        XCTAssertEqual(
            cards(read).map(\.notes),
            ["Issue key: BED-1\nProject name: Bed", "Issue key: PIC-1", "Issue key: PIC-2"])
    }

    func testCardsAndStepsAreInOrderOfBoard() throws {
        let header = "Summary,Issue key,Issue id,Issue Type,Status,Custom field (Rank),Parent,Status Category\n"
        let read = try BoardFormat.csv.read(
            header + """
                Rake,BED-5,105,Sub-task,To Do,0|i00f:,101,To Do
                Weed,BED-4,104,Sub-task,To Do,0|i00b:i,101,To Do
                Water,BED-3,103,Task,To Do,0|i003:,,To Do
                Dig,BED-2,102,Task,To Do,0|i001:,,To Do
                Sow,BED-1,101,Task,To Do,0|i002:,,To Do
                """)
        XCTAssertEqual(cards(read).map(\.title), ["Dig", "Sow", "Water"])
        XCTAssertEqual(cards(read)[1].steps.map(\.title), ["Weed", "Rake"])
        let unranked = try BoardFormat.csv.read(
            header + """
                B,K-1,1,Task,To Do,0|i002:,,To Do
                A,K-2,2,Task,To Do,,,To Do
                C,K-3,3,Task,To Do,0|i001:,,To Do
                """)
        XCTAssertEqual(cards(unranked).map(\.title), ["B", "A", "C"])
    }
}
