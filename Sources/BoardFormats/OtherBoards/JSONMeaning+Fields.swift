/// The properties of a record under their own names, so that a layout reads as a table.
extension JSONMeaning {
    static let id = value(.id)
    static let title = value(.title)
    static let notes = value(.notes)
    static let html = value(.html)
    static let color = value(.color)
    static let position = value(.position)
    static let author = value(.author)
    static let date = value(.date)
    static let link = value(.link)
    static let pageLink = value(.pageLink)
    static let state = value(.state)
    static let status = value(.status)
    static let list = value(.list)
    static let lane = value(.lane)
    static let card = value(.card)
    static let checklist = value(.checklist)
    static let parent = value(.parent)
    static let label = value(.label)
    static let labelName = value(.labelName)
    static let limit = value(.limit)

    static func due(_ style: JSONRecord.DateStyle) -> JSONMeaning { value(.due(style)) }

    static func flag(_ flag: JSONRecord.Flag, if condition: JSONRecord.Condition) -> JSONMeaning {
        value(.flag(flag, if: condition))
    }

    static func remark(_ caption: String) -> JSONMeaning { value(.remark(caption)) }
}
