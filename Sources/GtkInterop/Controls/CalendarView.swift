import CGtk
import CGtkGlue

/// A widget that shows the days of a month with one of them selected.
@MainActor
package final class CalendarView: Widget {
    /// Creates a calendar with today selected.
    package init() {
        super.init(taking: gtk_calendar_new())
    }

    /// Creates a calendar whose weeks start on the given day, from 0 for Sunday; `nil` for the first day of the week in
    /// the user's language.
    package init(weekStart: Int?) {
        super.init(taking: inlay_calendar_new(Int32(weekStart ?? -1)))
    }

    /// The selected day.
    package var day: CalendarDay {
        let date = gtk_calendar_get_date(opaque)!
        defer { g_date_time_unref(date) }
        var (year, month, day): (gint, gint, gint) = (0, 0, 0)
        g_date_time_get_ymd(date, &year, &month, &day)
        return CalendarDay(year: Int(year), month: Int(month), day: Int(day))
    }

    /// Selects a day and shows its month.
    ///
    /// - Returns: `false` if the day does not exist. In that case, nothing changes.
    @discardableResult
    package func select(_ day: CalendarDay) -> Bool {
        guard
            let date = g_date_time_new_local(
                gint(clamping: day.year), gint(clamping: day.month), gint(clamping: day.day), 12, 0, 0)
        else { return false }
        gtk_calendar_select_day(opaque, date)
        g_date_time_unref(date)
        return true
    }

    /// Names the buttons for the month and the year for screen readers.
    package func nameButtons(previousMonth: String, nextMonth: String, previousYear: String, nextYear: String) {
        var names = [previousMonth, nextMonth, previousYear, nextYear][...]
        var next = gtk_widget_get_first_child(widget).flatMap { gtk_widget_get_first_child($0) }
        while let child = next, let name = names.first {
            if inlay_is(child, gtk_button_get_type()) != 0 {
                gtk_accessible_reset_relation(OpaquePointer(child), GTK_ACCESSIBLE_RELATION_LABELLED_BY)
                inlay_set_accessible_text(child, GTK_ACCESSIBLE_PROPERTY_LABEL, name)
                names.removeFirst()
            }
            next = gtk_widget_get_next_sibling(child)
        }
    }

    /// Calls a closure when the user picks a day, even the day that is already selected.
    ///
    /// GTK's own signal is emitted only if the number of the day changes. It is not emitted for today, which is
    /// selected initially, or for the same day of another month.
    package func onSelect(_ body: @escaping @MainActor () -> Void) {
        let click = ClickGesture()
        click.onRelease { [weak self] click in
            guard let self, self.isDay(atX: click.x, y: click.y) else { return }
            body()
        }
        // The calendar's own gesture claims the press, and later gestures would receive nothing more.
        addEventController(click, phase: .capture)
        onKey(phase: .capture) { [weak self] key, _ in
            guard let self, [.space, .enter, .keypadEnter].contains(key), self.hasFocus else { return false }
            // GTK would first select the day at its own keyboard cursor, which is not where the selection is.
            body()
            return true
        }
    }

    private func isDay(atX x: Double, y: Double) -> Bool {
        guard let part = gtk_widget_pick(widget, x, y, GTK_PICK_DEFAULT) else { return false }
        return gtk_widget_has_css_class(part, "day-number") != 0
    }
}
