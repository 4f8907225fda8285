#compdef inlay
# Completion of inlay for zsh. Generated from the command's own tables.

local curcontext=$curcontext context state state_descr line
typeset -A opt_args

_arguments -C --library='[use this library file]:FILE:_files' '(- : *)'{-h,--help}'[show help]' \
    '(- : *)--version[show the version]' '1: :->command' '*:: :->arguments'

case $state in
    (command)
        local -a commands=(
            'boards:list all boards'
            'show:show a board'
            'find:find cards on all boards'
            'new:create a board'
            'add:add a card'
            'done:mark cards as done'
            'move:move cards'
            'remove:delete cards and their steps'
            'undo:undo the last N changes'
            'redo:redo the last N undone changes'
            'import:import a board from a file'
            'export:export a board to a file'
            'link:link a board to a file'
            'links:update and list the linked files'
            'unlink:end a link'
            'check:check the library for damage'
        )
        _alternative 'commands:command:{_describe command commands}' 'files:library:_files -g "*.inlay"'
        ;;
    (arguments)
        case $line[1] in
            (boards) _arguments --json'[print JSON]' --library='[use this library file]:FILE:_files' '(- : *)'{-h,--help}'[show help]' ;;
            (show) _arguments --json'[print JSON]' --library='[use this library file]:FILE:_files' '(- : *)'{-h,--help}'[show help]' '1::BOARD: ' ;;
            (find) _arguments --archived'[find archived cards, too]' --json'[print JSON]' --library='[use this library file]:FILE:_files' '(- : *)'{-h,--help}'[show help]' '*:TEXT: ' ;;
            (new) _arguments '*'--section='[add a section with this title]:TITLE: ' --library='[use this library file]:FILE:_files' '(- : *)'{-h,--help}'[show help]' '1:TITLE: ' ;;
            (add) _arguments --board='[add to this board]:BOARD: ' --section='[add to this section]:SECTION: ' --at='[insert after the first N cards (0: at the top)]:N: ' --notes='[set the card'\''s notes]:TEXT: ' --due='[set the due date, such as 2026-12-24 or “every fri 9:00”]:DATE: ' '*'--label='[give the card this label]:LABEL: ' --library='[use this library file]:FILE:_files' '(- : *)'{-h,--help}'[show help]' '1:TEXT: ' ;;
            (done) _arguments --library='[use this library file]:FILE:_files' '(- : *)'{-h,--help}'[show help]' '*:CARD: ' ;;
            (move) _arguments --section='[move to this section]:SECTION: ' --board='[move to this board]:BOARD: ' --at='[insert after the first N cards (0: at the top)]:N: ' --library='[use this library file]:FILE:_files' '(- : *)'{-h,--help}'[show help]' '*:CARD: ' ;;
            (remove) _arguments --library='[use this library file]:FILE:_files' '(- : *)'{-h,--help}'[show help]' '*:CARD: ' ;;
            (undo) _arguments --library='[use this library file]:FILE:_files' '(- : *)'{-h,--help}'[show help]' '1::N: ' ;;
            (redo) _arguments --library='[use this library file]:FILE:_files' '(- : *)'{-h,--help}'[show help]' '1::N: ' ;;
            (import) _arguments --format='[use this file format: inlay, obsidian, trello, deck, wekan, planka, kanri, kanboard, focalboard, github-issues, github-project, google-tasks, todo, taskell, csv, calendar, org, list]:FORMAT:(inlay obsidian trello deck wekan planka kanri kanboard focalboard github-issues github-project google-tasks todo taskell csv calendar org list)' --board='[add to this board, or create it]:BOARD: ' --library='[use this library file]:FILE:_files' '(- : *)'{-h,--help}'[show help]' '1:FILE:_files' ;;
            (export) _arguments --format='[use this file format: inlay, obsidian, trello-like, todo, taskell, csv, calendar, org, html, list]:FORMAT:(inlay obsidian trello-like todo taskell csv calendar org html list)' '(-o --output)'{-o,--output=}'[write to this file]:FILE:_files' --library='[use this library file]:FILE:_files' '(- : *)'{-h,--help}'[show help]' '1:BOARD: ' ;;
            (link) _arguments --format='[use this file format: obsidian, todo, taskell, csv, list]:FORMAT:(obsidian todo taskell csv list)' --board='[link this board]:BOARD: ' --library='[use this library file]:FILE:_files' '(- : *)'{-h,--help}'[show help]' '1:FILE:_files' ;;
            (links) _arguments --json'[print JSON]' --library='[use this library file]:FILE:_files' '(- : *)'{-h,--help}'[show help]' ;;
            (unlink) _arguments --library='[use this library file]:FILE:_files' '(- : *)'{-h,--help}'[show help]' '1:BOARD|FILE:_files' ;;
            (check) _arguments --repair'[repair damage]' --library='[use this library file]:FILE:_files' '(- : *)'{-h,--help}'[show help]' ;;
        esac
        ;;
esac
