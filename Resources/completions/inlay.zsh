#compdef inlay
# Completion of inlay for zsh. Made of the command's own tables.

local curcontext=$curcontext context state state_descr line
typeset -A opt_args

_arguments -C --library='[another library]:FILE:_files' '(- : *)'{-h,--help}'[print this help]' \
    '(- : *)--version[print which version this is]' '1: :->command' '*:: :->arguments'

case $state in
    (command)
        local -a commands=(
            'boards:list the boards'
            'show:show a board'
            'new:make a board'
            'add:add a card'
            'move:move cards'
            'remove:remove cards with their steps'
            'undo:undo the last N changes'
            'redo:redo the last N changes'
            'import:import a board from a file'
            'export:write a board to a file'
            'check:check the library'
        )
        _alternative 'commands:command:{_describe command commands}' 'files:library:_files -g "*.inlay"'
        ;;
    (arguments)
        case $line[1] in
            (boards) _arguments --json'[print JSON]' --library='[another library]:FILE:_files' '(- : *)'{-h,--help}'[print this help]' ;;
            (show) _arguments --json'[print JSON]' --library='[another library]:FILE:_files' '(- : *)'{-h,--help}'[print this help]' '1::BOARD: ' ;;
            (new) _arguments '*'--section='[a section of the new board]:TITLE: ' --library='[another library]:FILE:_files' '(- : *)'{-h,--help}'[print this help]' '1:BOARD: ' ;;
            (add) _arguments --board='[the board]:BOARD: ' --section='[the section]:SECTION: ' --at='[behind the first N cards; 0 is the top, more than there are is the end]:N: ' --notes='[the card'\''s notes]:TEXT: ' --library='[another library]:FILE:_files' '(- : *)'{-h,--help}'[print this help]' '1:TEXT: ' ;;
            (move) _arguments --section='[the section to move to]:SECTION: ' --board='[the board]:BOARD: ' --at='[behind the first N cards; 0 is the top, more than there are is the end]:N: ' --library='[another library]:FILE:_files' '(- : *)'{-h,--help}'[print this help]' '*:CARD: ' ;;
            (remove) _arguments --library='[another library]:FILE:_files' '(- : *)'{-h,--help}'[print this help]' '*:CARD: ' ;;
            (undo) _arguments --library='[another library]:FILE:_files' '(- : *)'{-h,--help}'[print this help]' '1::N: ' ;;
            (redo) _arguments --library='[another library]:FILE:_files' '(- : *)'{-h,--help}'[print this help]' '1::N: ' ;;
            (import) _arguments --format='[the file'\''s format: inlay, obsidian, trello, todo, taskell, csv, list]:FORMAT:(inlay obsidian trello todo taskell csv list)' --board='[the board]:BOARD: ' --library='[another library]:FILE:_files' '(- : *)'{-h,--help}'[print this help]' '1:FILE:_files' ;;
            (export) _arguments --format='[the file'\''s format: inlay, obsidian, todo, taskell, csv, list]:FORMAT:(inlay obsidian todo taskell csv list)' '(-o --output)'{-o,--output=}'[the file to write]:FILE:_files' --library='[another library]:FILE:_files' '(- : *)'{-h,--help}'[print this help]' '1:BOARD: ' ;;
            (check) _arguments --repair'[mend what is wrong]' --library='[another library]:FILE:_files' '(- : *)'{-h,--help}'[print this help]' ;;
        esac
        ;;
esac
