import BoardFormats

/// Texts generated from the specifications of the commands.
package enum CommandTable {
    /// The formats that a board can be read from.
    static let readFormats = BoardFormat.allCases.filter(\.isReadable).map(\.rawValue)
    /// The formats that a board can be written in.
    static let writtenFormats = BoardFormat.allCases.filter(\.isWritable).map(\.rawValue)

    /// The formats of files that a board can be linked to.
    static let linkFormats = FileVersion.formats.map(\.rawValue)

    private static let naming = naming(of: ["boards", "sections", "cards"])

    private static func naming(of rows: [String]) -> String {
        let list = rows.count > 2 ? "\(rows.dropLast().joined(separator: ", "))," : rows.first ?? ""
        let names = rows.count > 1 ? "\(list) and \(rows[rows.count - 1])" : list
        return "Identify \(names) by ID, unique ID prefix, or exact title."
    }

    /// Returns how to identify the boards, sections, and cards that a command takes, or `nil` if it takes none.
    private static func naming(in spec: CommandSpec) -> String? {
        let placeholders = spec.operands.map(\.name) + spec.options.compactMap(\.placeholder)
        let rows = [("BOARD", "boards"), ("SECTION", "sections"), ("CARD", "cards")]
            .filter { placeholders.contains($0.0) }
        return rows.isEmpty ? nil : naming(of: rows.map(\.1))
    }

    private static let opening =
        "Without a command, FILE is a library to open, such as “plan.inlay”, or a file to import, such as “plan.md”. "
        + "A name without a slash or a dot is a command. With --library, the library can have any name."

    /// The output of `inlay --help`.
    package static var help: String {
        let lines = CommandSpec.all.map { "  \(wrapped($0.synopsisParts, indent: 8))\n      \($0.summary)" }
        return """
            usage: inlay [FILE...]                      open the window
                   inlay COMMAND ... [--library FILE]   run a command

            \(lines.joined(separator: "\n"))

            \(wrapped("Run “inlay COMMAND --help” for more about a command, or “inlay --version” for the version."))
            \(wrapped(opening))
            \(wrapped(naming))
            Exit status: 0 success, 1 failure, 2 usage error.

            """
    }

    /// Returns the output of `inlay COMMAND --help`.
    package static func help(_ spec: CommandSpec) -> String {
        let options = (spec.options + CommandOption.common).map { option in
            let text = option.letter.map { "-\($0), \(option.text)" } ?? option.text
            return "  " + padded(text, 22) + wrapped(option.summary, indent: 24)
        }
        return """
            usage: \(wrapped(spec.synopsisParts, indent: 7))

            \(wrapped("\(capitalized(spec.summary)). \(spec.details)"))

            \(options.joined(separator: "\n"))

            """ + (naming(in: spec).map { "\n\(wrapped($0))\n" } ?? "")
    }

    /// Returns the manual page.
    ///
    /// - Parameter keys: The actions of the window with their keys, in titled groups.
    package static func manual(
        keys: [(title: String, lines: [(title: String, keys: String)])], gestures: [(title: String, keys: String)]
    ) -> String {
        let commands = CommandSpec.all.map { spec in
            let operands = spec.operands.map { " \\fI\(roff($0.text))\\fR" }.joined()
            let options = spec.options.map { " \(roff($0.synopsis))" }.joined()
            let list = spec.options.map { option in
                ".RS\n.TP\n\\fB\(roff(option.letter.map { "-\($0), " } ?? ""))\(roff(option.text))\\fR\n"
                    + "\(roff(capitalized(option.summary))).\n.RE"
            }
            let head = ".TP\n\\fBinlay \(spec.name.rawValue)\\fR\(operands)\(options)\n"
            return ([head + "\(roff(capitalized(spec.summary))). \(roff(spec.details))"] + list).joined(separator: "\n")
        }
        return """
            .\\" Generated from the command's own tables.
            .TH INLAY 1 "" Inlay "User Commands"
            .SH NAME
            inlay \\- organize tasks on boards
            .SH SYNOPSIS
            .B inlay
            [\\fIFILE\\fR ...]
            .br
            .B inlay
            \\fICOMMAND\\fR ... [\\fB\\-\\-library\\fR \\fIFILE\\fR]
            .SH DESCRIPTION
            Without a command,
            .B inlay
            opens its window. The commands use the same library, even while the window is open, and need no display.
            .PP
            \(roff(opening))
            .PP
            \(roff(naming))
            .SH COMMANDS
            \(commands.joined(separator: "\n"))
            .SH OPTIONS
            .TP
            \\fB\\-\\-library\\fR \\fIFILE\\fR
            Use this library file, for the window or for any command.
            .TP
            \\fB\\-h\\fR, \\fB\\-\\-help\\fR
            Show help. After a command, show help about it.
            .TP
            \\fB\\-\\-version\\fR
            Show the version.
            .SH KEYS
            These keys work in the window. Press Ctrl+? to see them there.
            \(keys.map { manual($0.title, $0.lines) }.joined(separator: "\n"))
            .SH TOUCHSCREEN
            \(tagged(gestures))
            .SH EXIT STATUS
            .TP
            0
            Success.
            .TP
            1
            Failure. A line on standard error says what failed and what to do.
            .TP
            2
            Usage error.
            .SH FILES
            .TP
            .I $XDG_DATA_HOME/inlay/library.inlay
            The library. If XDG_DATA_HOME is not set, it is ~/.local/share/inlay/library.inlay. The same folder contains
            the copy that a newer version makes before it changes the file format, damaged files that were set aside, and
            library.inlay.pictures with the pictures of its cards.
            .SH EXAMPLES
            .nf
            inlay new Home \\-\\-section "To do" \\-\\-section Done
            inlay add "Water the plants"
            inlay move "Water the plants" \\-\\-section Done
            inlay export Home \\-\\-format obsidian \\-o home.md
            .fi

            """
    }

    private static func manual(_ group: String, _ lines: [(title: String, keys: String)]) -> String {
        ".SS \(group)\n\(tagged(lines))"
    }

    private static func tagged(_ lines: [(title: String, keys: String)]) -> String {
        lines.map { ".TP\n\\fB\($0.keys)\\fR\n\($0.title)" }.joined(separator: "\n")
    }

    private static func roff(_ text: String) -> String {
        text.replacing("\\", with: "\\e").replacing("-", with: "\\-").replacing("“", with: "\\(lq")
            .replacing("”", with: "\\(rq")
    }

    private static func padded(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(width - text.count, 2))
    }

    /// Returns text in lines for a terminal of 80 columns. The first line starts at the indentation.
    private static func wrapped(_ text: String, indent: Int = 0) -> String {
        wrapped(text.split(separator: " ").map(String.init), indent: indent)
    }

    private static func wrapped(_ words: [String], indent: Int) -> String {
        var lines = words.prefix(1)
        for word in words.dropFirst() {
            let line = "\(lines[lines.count - 1]) \(word)"
            if indent + line.count <= 80 { lines[lines.count - 1] = line } else { lines.append(word) }
        }
        return lines.joined(separator: "\n" + String(repeating: " ", count: indent))
    }

    private static func capitalized(_ text: String) -> String {
        text.prefix(1).uppercased() + text.dropFirst()
    }
}
