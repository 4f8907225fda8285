/// The tables whose column names are in the language of the program's user. Their columns are always in the same order.
enum TranslatedTable {
    /// Returns lowercase column names in English if they are those of a known table in another language, or else the
    /// names themselves.
    static func english(_ keys: [String]) -> [String] {
        for table in [kanboard, wekan, deck] where table.counts.contains(keys.count) {
            guard table.words.contains(keys[table.place]) else { continue }
            return zip(table.columns, keys).map(\.0) + keys.dropFirst(table.columns.count)
        }
        return keys
    }

    private struct Table {
        /// The names of its first columns in English.
        let columns: [String]
        /// The possible numbers of columns.
        let counts: ClosedRange<Int>
        /// The column that identifies the table, and its names in other languages.
        let place: Int
        let words: Set<String>

        init(_ columns: String, counts: ClosedRange<Int>, place: Int, words: String) {
            self.columns = columns.split(separator: "|").map(String.init)
            self.counts = counts
            self.place = place
            self.words = Set(words.split(separator: "|").map(String.init))
        }
    }

    /// Tables from versions of Kanboard without priorities and tags have fewer columns.
    private static let kanboard = Table(
        "task id|reference|project|status|category|swimlane|column|position|color|due date|creator|creator name"
            + "|assignee username|assignee name|complexity|title|creation date|modification date|completion date"
            + "|start date|time estimated|time spent|priority|tags",
        counts: 22...24, place: 0,
        words:
            "aufgaben-id|feladatazonosító|görev kimliği|id da tarefa|id de tarea|id de tasca|id del compito|id sarcină"
            + "|id tugas|id úlohy|id задачи|id задачі|id на задачата|identifiant de la tâche|identifikator zadatka"
            + "|identyfikator zadania|nhiệm vụ id|opgave id|oppgave id|taak-id|tehtävän id|uppgift-id|úkol id"
            + "|αναγνωριστικό εργασίας|идентификатор на задача|タスク id|任务id|任務編號|할일 id")

    /// Further columns hold the fields that a team has added.
    private static let wekan = Table(
        "title|description|list|swimlane|owner|requested by|assigned by|members|assignee|labels|start|due|end"
            + "|overtime (hours)|spent time (hours)|created at|last modified at|last activity|voting|archived",
        counts: 20...1_000, place: 5,
        words: "aangevraagd door|angefordert von|anmodet af|demanat per|demandé par|diminta oleh|efterfrågad av"
            + "|forespurt av|igényelte|pyytäjä|richiesto da|solicitado por|talep eden|vyžádal(a)|yêu cầu bởi|zahteval"
            + "|zatraženo od|zlecone przez|αιτήθηκε από|запитано|запросил|поискан от|依頼者|請求者|请求者|需求人|요청한 사람"
    )

    private static let deck = Table(
        "card title|description|list name|tags|assigned users|due date|created|modified",
        counts: 8...8, place: 0,
        words: "judul kartu|kaardi pealkiri|kaarttitel|kart başlığı|kortelės pavadinimas|kortin otsikko|kortittel"
            + "|korttitel|kártya címe|meno karty|naslov kartice|naslov naloge|název karty|teideal an chárta"
            + "|titel der karte|titlu card|titolo scheda|titre de la carte|tiêu đề thẻ|txartelaren izenburua|tytuł karty"
            + "|títol de la targeta|título da tarxeta|título de la tarjeta|título do cartão|τίτλος καρτέλας"
            + "|заглавие на карта|заголовок картки|заголовок карточки|наслов на картицата|カードのタイトル|卡片标题|卡片標題|카드 제목"
    )
}
