# Completion of inlay for fish. Generated from the command's own tables.

# Tests whether the line contains this command or, without an argument, no command yet.
function __inlay_command_is
    set -l words (commandline -opc)
    set -e words[1]
    while set -q words[1]
        switch $words[1]
            case --library
                set -e words[1]
            case '-*'
            case '*'
                test "$words[1]" = "$argv[1]"
                return
        end
        set -e words[1]
    end
    not set -q argv[1]
end

complete -c inlay -f
complete -c inlay -n '__inlay_command_is' -a boards -d 'list all boards'
complete -c inlay -n '__inlay_command_is boards' -l json -d 'print JSON'
complete -c inlay -n '__inlay_command_is' -a show -d 'show a board'
complete -c inlay -n '__inlay_command_is show' -l json -d 'print JSON'
complete -c inlay -n '__inlay_command_is' -a find -d 'find cards on all boards'
complete -c inlay -n '__inlay_command_is find' -l archived -d 'find archived cards, too'
complete -c inlay -n '__inlay_command_is find' -l json -d 'print JSON'
complete -c inlay -n '__inlay_command_is' -a new -d 'create a board'
complete -c inlay -n '__inlay_command_is new' -l section -x -d 'add a section with this title'
complete -c inlay -n '__inlay_command_is' -a add -d 'add a card'
complete -c inlay -n '__inlay_command_is add' -l board -x -d 'add to this board'
complete -c inlay -n '__inlay_command_is add' -l section -x -d 'add to this section'
complete -c inlay -n '__inlay_command_is add' -l at -x -d 'insert after the first N cards (0: at the top)'
complete -c inlay -n '__inlay_command_is add' -l notes -x -d 'set the card\'s notes'
complete -c inlay -n '__inlay_command_is add' -l due -x -d 'set the due date, such as 2026-12-24 or “every fri 9:00”'
complete -c inlay -n '__inlay_command_is add' -l label -x -d 'give the card this label'
complete -c inlay -n '__inlay_command_is' -a done -d 'mark cards as done'
complete -c inlay -n '__inlay_command_is' -a move -d 'move cards'
complete -c inlay -n '__inlay_command_is move' -l section -x -d 'move to this section'
complete -c inlay -n '__inlay_command_is move' -l board -x -d 'move to this board'
complete -c inlay -n '__inlay_command_is move' -l at -x -d 'insert after the first N cards (0: at the top)'
complete -c inlay -n '__inlay_command_is' -a remove -d 'delete cards and their steps'
complete -c inlay -n '__inlay_command_is' -a undo -d 'undo the last N changes'
complete -c inlay -n '__inlay_command_is' -a redo -d 'redo the last N undone changes'
complete -c inlay -n '__inlay_command_is' -a import -d 'import a board from a file'
complete -c inlay -n '__inlay_command_is import' -l format -x -a 'inlay obsidian trello deck wekan planka kanri kanboard focalboard github-issues github-project google-tasks todo taskell csv calendar org list' -d 'use this file format: inlay, obsidian, trello, deck, wekan, planka, kanri, kanboard, focalboard, github-issues, github-project, google-tasks, todo, taskell, csv, calendar, org, list'
complete -c inlay -n '__inlay_command_is import' -l board -x -d 'add to this board, or create it'
complete -c inlay -n '__inlay_command_is import' -F
complete -c inlay -n '__inlay_command_is' -a export -d 'export a board to a file'
complete -c inlay -n '__inlay_command_is export' -l format -x -a 'inlay obsidian trello-like todo taskell csv calendar org html list' -d 'use this file format: inlay, obsidian, trello-like, todo, taskell, csv, calendar, org, html, list'
complete -c inlay -n '__inlay_command_is export' -s o -l output -r -F -d 'write to this file'
complete -c inlay -n '__inlay_command_is' -a link -d 'link a board to a file'
complete -c inlay -n '__inlay_command_is link' -l format -x -a 'obsidian todo taskell csv list' -d 'use this file format: obsidian, todo, taskell, csv, list'
complete -c inlay -n '__inlay_command_is link' -l board -x -d 'link this board'
complete -c inlay -n '__inlay_command_is link' -F
complete -c inlay -n '__inlay_command_is' -a links -d 'update and list the linked files'
complete -c inlay -n '__inlay_command_is links' -l json -d 'print JSON'
complete -c inlay -n '__inlay_command_is' -a unlink -d 'end a link'
complete -c inlay -n '__inlay_command_is unlink' -F
complete -c inlay -n '__inlay_command_is' -a check -d 'check the library for damage'
complete -c inlay -n '__inlay_command_is check' -l repair -d 'repair damage'
complete -c inlay -l library -r -F -d 'use this library file'
complete -c inlay -s h -l help -d 'show help'
complete -c inlay -n '__inlay_command_is' -l version -d 'show the version'
complete -c inlay -n '__inlay_command_is' -a '(__fish_complete_suffix .inlay | string match -r ".*(?:/|[.]inlay)(?![^[:cntrl:]])")'
