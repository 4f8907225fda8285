/// The rules for what GTK draws itself: its text stands out enough, and its icons grow with the text.
enum ControlStyle {
    static let ruleText = """
        .inlay image { -gtk-icon-size: $icon; }
        .inlay headerbar .title { padding: 0 $tight; }
        .inlay windowcontrols image { -gtk-icon-size: $control; }
        .inlay image:disabled, .inlay button:disabled { -gtk-icon-filter: none; }
        .inlay arrow { min-width: $icon; min-height: $icon; -gtk-icon-size: $icon; }
        .inlay check, .inlay radio { min-width: $mark; min-height: $mark; -gtk-icon-size: $mark; }
        .inlay check:not(:checked), .inlay radio:not(:checked) { border-color: @inlay_check_color; }
        .inlay check:checked, .inlay radio:checked {
          background-image: none; background-color: @list_accent_color; border-color: @list_accent_color;
          color: @theme_base_color;
        }
        .inlay popover entry:not(:focus-within), .inlay .find entry:not(:focus-within) {
          border-color: @inlay_entry_color;
        }
        .inlay entry:focus-within { border-color: @list_accent_color; outline-color: @list_accent_color; }
        .inlay button:disabled, .inlay label:disabled { color: @inlay_disabled_color; }
        .inlay button.image-button:disabled { color: @inlay_disabled_icon_color; }
        .inlay headerbar:backdrop button.image-button:disabled { color: @inlay_disabled_backdrop_color; }
        .inlay popover.menu modelbutton:selected { color: @theme_fg_color; background-color: @inlay_hover_color; }
        .inlay popover.menu modelbutton arrow { opacity: 1; }
        .inlay popover.menu accelerator, .inlay popover.menu label.title { color: @list_dim_color; }
        .inlay .dim-label, .inlay placeholder, .inlay label.separator { color: @list_dim_color; opacity: 1; }
        .inlay button.suggested-action:not(:disabled) {
          background-image: none; background-color: @list_accent_color; border-color: @list_accent_color;
          color: @theme_base_color;
        }
        .inlay selection { background-color: @list_accent_color; color: @theme_base_color; }
        .inlay calendar > grid > label.day-number.other-month { color: @list_dim_color; }
        .inlay calendar > grid > label.day-number:focus:not(:selected) { outline-style: none; }
        .inlay calendar > grid > label.day-number:selected {
          background-color: @list_accent_color; color: @theme_base_color;
        }
        """
}
