import CGtk

/// A day, as calendars count them.
public struct CalendarDay: Hashable, Sendable {
    /// The year, 1 to 9999.
    public var year: Int
    /// The month, 1 to 12.
    public var month: Int
    /// The day in the month, from 1.
    public var day: Int

    /// A day, which may be one that there is not.
    public init(year: Int, month: Int, day: Int) {
        self.year = year
        self.month = month
        self.day = day
    }
}

/// The days of a month, of which one is chosen.
@MainActor
public final class Calendar: Widget {
    private var later: Timer?

    /// A calendar with today chosen.
    public init() {
        super.init(taking: gtk_calendar_new())
    }

    /// The day that is chosen.
    public var day: CalendarDay {
        let date = gtk_calendar_get_date(opaque)!
        defer { g_date_time_unref(date) }
        var (year, month, day): (gint, gint, gint) = (0, 0, 0)
        g_date_time_get_ymd(date, &year, &month, &day)
        return CalendarDay(year: Int(year), month: Int(month), day: Int(day))
    }

    /// Chooses a day, and turns to its month.
    ///
    /// - Returns: false for a day that there is not; nothing changes then.
    @discardableResult
    public func select(_ day: CalendarDay) -> Bool {
        guard
            let date = g_date_time_new_local(
                gint(clamping: day.year), gint(clamping: day.month), gint(clamping: day.day), 12, 0, 0)
        else { return false }
        gtk_calendar_select_day(opaque, date)
        g_date_time_unref(date)
        return true
    }

    /// Does something when the user picks a day, be it the one that is chosen already.
    ///
    /// GTK's own signal comes when the day is another number than before: not for today, which is chosen at first, and
    /// not for the same number in another month.
    public func onSelect(_ body: @escaping @MainActor () -> Void) {
        let click = ClickGesture()
        click.onRelease { [weak self] click in
            guard let self, self.isDay(atX: click.x, y: click.y) else { return }
            body()
        }
        // Its own gesture takes the press, with which those that come later would be told of nothing more.
        addEventController(click, phase: .capture)
        onKey(phase: .capture) { [weak self] key, _ in
            guard let self, [.space, .enter, .keypadEnter].contains(key), self.hasFocus else { return false }
            // First GTK is to choose the day that the keyboard is at.
            self.later = Timer(afterMilliseconds: 0, body)
            return false
        }
    }

    private func isDay(atX x: Double, y: Double) -> Bool {
        guard let part = gtk_widget_pick(widget, x, y, GTK_PICK_DEFAULT) else { return false }
        return gtk_widget_has_css_class(part, "day-number") != 0
    }
}
