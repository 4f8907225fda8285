/// The names that Jira gives to the columns of its tables in Spanish, Portuguese, French, Polish, and German.
///
/// They apply only to tables from Jira, because some of them mean something else in other tables.
enum JiraColumnNames {
    /// Returns whether lowercase column names are those of a table from Jira.
    static func areSigns(_ keys: [String]) -> Bool {
        func has(_ names: Set<String>) -> Bool { keys.contains(where: names.contains) }
        return has(summaries) && has(identifiers)
    }

    /// Returns the meaning of a lowercase column name.
    static func entry(_ name: String) -> TableColumnNames.Entry? {
        if let column = columns[withoutCaption(name)] { return (column, 0) }
        return isCustom(name) && withoutCaption(name).hasPrefix("[chart]") ? (.internalData, 0) : nil
    }

    /// Returns whether a lowercase column name is that of the type of an issue.
    static func isType(_ name: String) -> Bool { types.contains(name) }

    /// Returns whether a resolution says that there is none.
    static func isUnresolved(_ text: String) -> Bool {
        ["unresolved", "sin resolver", "não resolvido", "non résolu", "nierozwiązane", "nicht erledigt"]
            .contains(text.lowercased())
    }

    /// Returns the columns with the names of people, and with the IDs of their accounts. If a column is repeated, its
    /// first one belongs to the first one with IDs.
    static func people(_ keys: [String]) -> [(name: Int, account: Int)] {
        var columns: [String: [Int]] = [:]
        for (index, key) in keys.enumerated() { columns[key, default: []].append(index) }
        let people = ["assignee", "reporter", "creator", "watchers", "project lead"].flatMap { name in
            zip(columns[name] ?? [], columns["\(name) id"] ?? []).map { (name: $0, account: $1) }
        }
        return Array(people.prefix(peopleLimit))
    }

    private static let peopleLimit = 200

    /// Returns a column name without the words that mark a field as one that was added to Jira.
    static func withoutCaption(_ name: String) -> String {
        guard isCustom(name), let open = name.firstIndex(of: "(") else { return name }
        return String(name[name.index(after: open)...].dropLast())
    }

    private static func isCustom(_ name: String) -> Bool {
        guard name.hasSuffix(")"), let open = name.firstRange(of: " (") else { return false }
        return customFields.contains(name[..<open.lowerBound].lowercased())
    }

    private static let customFields: Set<String> = [
        "custom field", "campo personalizado", "champs personnalisés", "pole niestandardowe",
        "benutzerdefinierte felder",
    ]

    private static let summaries: Set<String> = [
        "summary", "resumen", "resumo", "résumé", "podsumowanie", "zusammenfassung",
    ]

    private static let identifiers: Set<String> = [
        "issue key", "issue id", "work item key", "clave de incidencia", "chave da item", "chave do item",
        "clé de ticket", "klucz zgłoszenia", "vorgangsschlüssel",
    ]

    private static let types: Set<String> = [
        "issue type", "work type", "tipo de incidencia", "tipo de item", "type de ticket", "typ zgłoszenia",
        "vorgangstyp",
    ]

    private static let columns: [String: TableColumn] = {
        var columns: [String: TableColumn] = [:]
        for (column, names) in names {
            for name in names.split(separator: "|") { columns[String(name)] = column }
        }
        for name in identifiers where name != "issue id" { columns[name] = .identifyingRemark }
        for name in summaries { columns[name] = .title }
        return columns
    }()

    private static let names: [(TableColumn, String)] = [
        (.section, "estado|état|stan"),
        (.notes, "descripción|descrição|opis"),
        (.done, "categoría de estado|categoria do status|catégorie d'état|kategoria statusu|statuskategorie"),
        (.finished, "resuelta|resolvido|résolu|rozwiązane|erledigt"),
        (.resolution, "resolution|resolución|resolução|résolution|rozwiązanie|lösung"),
        (.due, "fecha de vencimiento|data limite|date d'échéance|termin"),
        (.labels, "etiquetas|categorias|étiquettes|etykiety|stichwörter"),
        (.board, "project name|nombre del proyecto|nome do projeto|nom du projet|nazwa projektu|projektname"),
        (.parent, "principal|clave principal|clé parent|chave pai|klucz nadrzędny|übergeordnet"),
        (.comment, "comment|comentario|comentário|commentaire|komentarz|kommentar"),
        (.attachment, "attachment|adjunto|anexo|pièce jointe|załącznik|anhang"),
        (
            .duration,
            "original estimate|remaining estimate|time spent|estimativa original|tempo gasto|estimación original"
                + "|trabajo restante estimado|tiempo trabajado"
                + "|pierwotne oszacowanie|pozostały koszt|czas poświęcony|ursprüngliche schätzung|restschätzung"
                + "|benötigte zeit"
        ),
        (.rank, "rank"),
        (.identity, "id de la incidencia|id da item|id do item|id de ticket|id. zgłoszenia|vorgangs-id"),
        (
            .internalData,
            "log work|issue color|locked forms|open forms|submitted forms|total forms|approvals|development"
                + "|σ original estimate|σ remaining estimate|σ time spent|σ pierwotne oszacowanie|σ pozostały koszt"
                + "|σ czas poświęcony|creada|actualizada|criado|atualizado(a)|création|mise à jour|utworzono"
                + "|clave del proyecto|tipo de proyecto|responsable del proyecto|id del responsable del proyecto"
                + "|descripción del proyecto|creador|id del creador|vista por última vez|votos|interesados"
                + "|id de los interesados|relación de trabajo|nivel de seguridad|categoría de estado cambiada"
                + "|σ estimación original|σ trabajo restante estimado|σ tiempo empleado|aprobaciones"
                + "|formularios abiertos|formularios bloqueados|formularios enviados|total de formularios"
                + "|zaktualizowano|erstellt|aktualisiert|id de la persona asignada|id del informador"
                + "|id do responsável|id do relator|id osoby przypisanej|id osoby zgłaszającej|twórca|id twórcy"
                + "|klucz projektu|typ projektu|lider projektu|id lidera projektu|opis projektu|ostatnio wyświetlane"
                + "|głosy|obserwujący|id obserwujących|stosunek pracy|poziom zabezpieczeń"
                + "|projektschlüssel|projekttyp|projektleiter|id des projektleiters|projektbeschreibung"
                + "|id der zugewiesenen person|id des autors|ersteller|ersteller-id|zuletzt angezeigt|stimmen"
                + "|beobachter|id des beobachters|arbeit protokollieren|sicherheitsstufe"
                + "|verhältnis tatsächlicher zu geschätzter arbeit|σ ursprüngliche schätzung|σ restschätzung"
                + "|σ benötigte zeit"
        ),
    ]
}
