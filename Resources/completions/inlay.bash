# Completion of inlay for bash. Generated from the command's own tables.

_inlay() {
    local word=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]}
    local command= options= files= libraries= i
    COMPREPLY=()
    case $previous in
        --library | --output | -o)
            mapfile -t COMPREPLY < <(compgen -f -- "$word")
            return
            ;;
        --at | --board | --due | --label | --notes | --section) return ;;
    esac
    for ((i = 1; i < COMP_CWORD; i++)); do
        case ${COMP_WORDS[i]} in
            --library) ((i++)) ;;
            -*) ;;
            *)
                command=${COMP_WORDS[i]}
                break
                ;;
        esac
    done
    case $command in
        "") options="boards show find new add done move remove undo redo import export link links unlink check --library --help --version"; libraries=1 ;;
        boards) options="--json --library --help" ;;
        show) options="--json --library --help" ;;
        find) options="--archived --json --library --help" ;;
        new) options="--section --library --help" ;;
        add) options="--board --section --at --notes --due --label --library --help" ;;
        done) options="--library --help" ;;
        move) options="--section --board --at --library --help" ;;
        remove) options="--library --help" ;;
        undo) options="--library --help" ;;
        redo) options="--library --help" ;;
        import) options="--format --board --library --help"; files=1; [ "$previous" = --format ] && options="inlay obsidian trello deck wekan planka kanri kanboard focalboard github-issues github-project google-tasks todo taskell csv calendar org list" ;;
        export) options="--format --output --library --help"; [ "$previous" = --format ] && options="inlay obsidian trello-like todo taskell csv calendar org html list" ;;
        link) options="--format --board --library --help"; files=1; [ "$previous" = --format ] && options="obsidian todo taskell csv list" ;;
        links) options="--json --library --help" ;;
        unlink) options="--library --help"; files=1 ;;
        check) options="--repair --library --help" ;;
    esac
    mapfile -t COMPREPLY < <(compgen -W "$options" -- "$word")
    [ ${#COMPREPLY[@]} -eq 0 ] || return
    if [ -n "$files" ]; then
        mapfile -t COMPREPLY < <(compgen -f -- "$word")
    elif [ -n "$libraries" ]; then
        mapfile -t COMPREPLY < <(compgen -d -- "$word"; compgen -f -X '!*.inlay' -- "$word")
    fi
}

complete -o filenames -F _inlay inlay
