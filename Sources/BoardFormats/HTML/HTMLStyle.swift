import Board

/// The look of a board as a web page.
enum HTMLStyle {
    /// Returns a color that is visible on light and dark pages, and on paper.
    static func color(_ color: BoardColor) -> String {
        switch color {
        case .red: "#e5484d"
        case .orange: "#e8720c"
        case .yellow: "#d9a400"
        case .green: "#2fa85a"
        case .teal: "#1795a5"
        case .blue: "#3b82e0"
        case .purple: "#9b59c6"
        case .pink: "#d6579b"
        case .brown: "#9c6f47"
        case .gray: "#808086"
        }
    }

    /// On a wide screen, the sections are columns, for which the page scrolls sideways. On a narrow one, they are below
    /// each other. On paper, they fill the page side by side, and no card is divided between pages unless it is longer
    /// than one.
    static let text = """
        :root {
          color-scheme: light dark;
          --page: #f3f3f5; --card: #fff; --text: #1d1d20; --faint: #5c5c66; --line: #dcdce2; --link: #1a5fb4;
        }
        @media (prefers-color-scheme: dark) {
          :root {
            --page: #1e1e22; --card: #2c2c31; --text: #f1f1f4; --faint: #aeaeb8; --line: #43434b; --link: #8ab8f5;
          }
        }
        * { box-sizing: border-box; }
        body {
          margin: 0; padding: 1.5rem; background: var(--page); color: var(--text);
          font: 1rem/1.4 system-ui, sans-serif; overflow-wrap: anywhere;
        }
        h1, h2, h3, p, ol, ul { margin: 0; padding: 0; }
        h1 { font-size: 1.6rem; margin-bottom: 1rem; border-bottom: 3px solid var(--color, transparent); }
        h2 { font-size: 1.05rem; padding: 0 .25rem .4rem; border-bottom: 3px solid var(--color, var(--line)); }
        h3 { font-size: 1rem; font-weight: 600; }
        ol, ul { list-style: none; }
        a { color: var(--link); }
        main {
          display: grid; grid-auto-flow: column; grid-auto-columns: minmax(16rem, 22rem); gap: 1.25rem;
          align-items: start; width: max-content; min-width: 100%;
        }
        .count { color: var(--faint); font-weight: normal; font-size: .9rem; }
        .cards > li {
          margin-top: .6rem; padding: .6rem .75rem; background: var(--card); border: 1px solid var(--line);
          border-radius: .5rem;
        }
        .done > h3, .done > label { color: var(--faint); }
        .facts { margin-top: .3rem; font-size: .85rem; }
        time { color: var(--faint); font-variant-numeric: tabular-nums; margin-inline-end: .4rem; }
        .label {
          display: inline-block; padding: 0 .45rem; margin-inline-end: .2rem; border: 1px solid var(--line);
          border-inline-start: .45rem solid var(--color, var(--line)); border-radius: .3rem;
        }
        .notes { margin-top: .4rem; font-size: .92rem; white-space: pre-wrap; }
        .steps { margin-top: .5rem; font-size: .95rem; }
        .steps > li { position: relative; padding-inline-start: 1.6em; margin-top: .15rem; }
        .steps input {
          appearance: none; position: absolute; inset-inline-start: 0; top: .2em; width: 1em; height: 1em; margin: 0;
          border: 1px solid var(--faint); border-radius: .2em; text-align: center; color: var(--text);
        }
        .steps input:checked::before { content: "✓"; display: block; font-size: .85em; line-height: 1; }
        details { margin-top: 1.5rem; max-width: 40rem; }
        summary { cursor: pointer; font-weight: 600; }
        @media (max-width: 40rem) {
          body { padding: 1rem; }
          main { display: block; width: auto; }
          section + section { margin-top: 1.5rem; }
        }
        @media print {
          @page { margin: 12mm; }
          :root {
            color-scheme: light;
            --page: #fff; --card: #fff; --text: #000; --faint: #444; --line: #bbb; --link: #000;
          }
          * { print-color-adjust: exact; }
          body { padding: 0; font-size: 9.5pt; }
          main { display: block; columns: 13rem; column-gap: 1.25rem; width: auto; }
          section { break-inside: avoid; margin: 0 0 1rem; }
          h1, h2 { break-after: avoid; }
          .cards > li, .steps > li { break-inside: avoid; }
          details:not([open]) { display: none; }
        }

        """
}
