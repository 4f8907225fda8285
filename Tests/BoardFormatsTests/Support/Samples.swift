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
