import BoardFormats
import Foundation
import XCTest

/// The boards in the folder `data`.
enum Sample: String, CaseIterable {
    case teams = "teams.json"
    case obsidian = "obsidian.md"
    case trello = "trello.json"
    case todo = "todo.txt"
    case taskell = "taskell.md"
    case deck = "deck.csv"
    case deckExport = "deck.json"
    case wekan = "wekan.json"
    case planka = "planka.json"
    case kanri = "kanri.json"
    case kanboard = "kanboard.json"
    case focalboard = "focalboard.jsonl"
    case focalboardArchive = "focalboard.boardarchive"
    case githubIssues = "github-issues.json"
    case githubProject = "github-project.json"
    case googleTasks = "google-tasks.json"
    case garden = "garden.ics"
    case house = "house.org"

    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
        "../../../data"
    ).standardizedFileURL

    var format: BoardFormat {
        switch self {
        case .teams: .inlay
        case .obsidian: .obsidian
        case .trello: .trello
        case .todo: .todo
        case .taskell: .taskell
        case .deck: .csv
        case .deckExport: .deck
        case .wekan: .wekan
        case .planka: .planka
        case .kanri: .kanri
        case .kanboard: .kanboard
        case .focalboard, .focalboardArchive: .focalboard
        case .githubIssues: .githubIssues
        case .githubProject: .githubProject
        case .googleTasks: .googleTasks
        case .garden: .calendar
        case .house: .org
        }
    }

    func bytes() throws -> [UInt8] {
        Array(try Data(contentsOf: Self.folder.appendingPathComponent(rawValue)))
    }

    func read() throws -> Import {
        try format.read(try bytes(), name: rawValue)
    }
}
