import CGtk
import DesktopSupport
import GtkInterop
import XCTest

/// Buttons, checkboxes, and choices.
final class ControlTests: DesktopTestCase {
    func testOnlyTouchscreenCountsAsFinger() {
        XCTAssertTrue(DragGesture.isFinger(GDK_SOURCE_TOUCHSCREEN))
        for source in [GDK_SOURCE_MOUSE, GDK_SOURCE_PEN, GDK_SOURCE_TOUCHPAD, GDK_SOURCE_TRACKPOINT] {
            XCTAssertFalse(DragGesture.isFinger(source))
        }
    }

    func testWrappingLabelIsNeverWiderThanItsText() throws {
        try onDesktop { _ in
            let (plain, wrapping) = (Label("Anna"), Label("Anna"))
            wrapping.setWraps(true)
            XCTAssertEqual(wrapping.measureWidth().minimum, plain.measureWidth().natural)
            XCTAssertEqual(wrapping.measureWidth().natural, plain.measureWidth().natural)
            let long = String(repeating: "word ", count: 99)
            for (text, lines) in [("A text of several words", 2), ("Anna", 1), (long, 40)] {
                plain.text = text
                wrapping.text = text
                XCTAssertEqual(wrapping.measureWidth().natural, plain.measureWidth().natural)
                XCTAssertLessThanOrEqual(wrapping.measureWidth().minimum, plain.measureWidth().minimum / lines, text)
            }
        }
    }

    func testTooltipIsSetAndRemoved() throws {
        try onDesktop { desktop in
            let (shown, hidden) = (Label("a"), Label("b"))
            hidden.isVisible = false
            for label in [shown, hidden] { label.tooltip = "before" }
            XCTAssertTrue(shown.isVisible)
            XCTAssertFalse(hidden.isVisible)
            _ = try desktop.open(Box(.vertical, [shown, hidden]), width: 200, height: 100)
            for label in [shown, hidden] {
                XCTAssertEqual(label.tooltip, "before")
                label.tooltip = "after"
                XCTAssertEqual(label.tooltip, "after")
                label.tooltip = nil
                XCTAssertNil(label.tooltip)
            }
            XCTAssertTrue(shown.isMapped)
            XCTAssertFalse(hidden.isVisible)
        }
    }

    func testTooltipThatRepeatsTextAppearsOnlyIfTextIsEllipsized() throws {
        try onDesktop { desktop in
            let labels = [Label("short"), Label(String(repeating: "long ", count: 40))]
            for label in labels {
                label.setEllipsizes(true)
                label.tooltip = label.text
                XCTAssertEqual(label.shownTooltip, label.text)
                label.showTooltipOnlyIfEllipsized()
            }
            _ = try desktop.open(Box(.vertical, labels), width: 200, height: 100)
            XCTAssertEqual(labels.map(\.shownTooltip), [nil, labels[1].text])
            XCTAssertEqual(labels[0].tooltip, "short")
        }
    }

    func testTextReservesNoMoreRoomThanNeeded() throws {
        try onDesktop { desktop in
            let plain = Label()
            let fitted = Label()
            _ = try desktop.open(Box(.horizontal, [plain, fitted]), width: 400, height: 100)
            for text in ["", "ill", "Try This"] {
                plain.text = text
                fitted.setText(text, roomForCharacters: 20)
                XCTAssertEqual(fitted.measureWidth().minimum, plain.measureWidth().natural, text)
            }
            let long = String(repeating: "word ", count: 20)
            plain.text = long
            fitted.setText(long, roomForCharacters: 20)
            XCTAssertLessThan(fitted.measureWidth().minimum, plain.measureWidth().natural / 2)
            XCTAssertEqual(fitted.measureWidth().natural, plain.measureWidth().natural)
        }
    }

    func testClickedControlTurnsOnAndReportsIt() throws {
        try onDesktop { desktop in
            var told: [String] = []
            let check = CheckButton("Check me")
            check.onToggle { [weak check] in told.append("check \(check?.isOn ?? false)") }
            let light = Switch()
            light.align(horizontally: .start)
            light.onToggle { [weak light] in told.append("switch \(light?.isOn ?? false)") }
            let window = try desktop.open(Box(.vertical, [check, light]), width: 200, height: 200)
            for control in [check, light] as [Widget] {
                try desktop.hand.move(to: window.place(of: control, x: 10, y: 10))
                desktop.hand.click()
                try desktop.frames(2)
            }
            try desktop.wait(for: "both") { told.count == 2 }
            XCTAssertEqual(told, ["check true", "switch true"])
            check.isOn = false
            light.isOn = false
            XCTAssertEqual(told.suffix(2), ["check false", "switch false"])
        }
    }

    func testJoinedCheckButtonsAllowOneChoice() throws {
        try onDesktop { _ in
            let boxes = (1...3).map { CheckButton("\($0)") }
            boxes.dropFirst().forEach { $0.join(boxes[0]) }
            for number in [1, 0, 2] {
                boxes[number].isOn = true
                XCTAssertEqual(boxes.map(\.isOn), boxes.indices.map { $0 == number })
            }
        }
    }

    func testNumberStaysWithinItsBounds() throws {
        try onDesktop { desktop in
            let spin = SpinButton(1...99, step: 5)
            var values: [Int] = []
            spin.onChange { [weak spin] in values.append(spin?.value ?? -1) }
            XCTAssertEqual(spin.value, 1)
            spin.value = 1_000
            spin.value = -3
            _ = try desktop.open(Box(.vertical, [spin]), width: 200, height: 100)
            spin.grabFocus()
            desktop.hand.type(.up)
            try desktop.wait(for: "a step") { values == [99, 1, 6] }
        }
    }

    func testLabelOfMenuButtonWraps() throws {
        try onDesktop { desktop in
            let button = MenuButton("")
            button.wrapsLabel = true
            button.label = "Thursday, the fifth of March"
            let (narrow, wide) = (button.measureWidth().minimum, button.measureWidth().natural)
            XCTAssertLessThan(narrow, wide / 2)
            let line = button.measureHeight(forWidth: wide).natural
            XCTAssertGreaterThan(button.measureHeight(forWidth: wide / 2).minimum, line)
            // It opens a popover, like any other menu button.
            let popover = Popover(Label("inside"))
            button.setPopover(popover)
            let window = try desktop.open(Box(.vertical, [button]), width: wide / 2, height: 200)
            XCTAssertGreaterThan(button.size.height, line)
            try desktop.hand.move(to: window.place(of: button, x: 20, y: 10))
            desktop.hand.click()
            try desktop.wait(for: "the popover") { popover.isMapped }
        }
    }

    func testDropDownChoosesItem() throws {
        try onDesktop { desktop in
            let list = DropDown(["System", "Light", "Dark"])
            var chosen: [Int?] = []
            list.onChange { [weak list] in chosen.append(list?.selection) }
            XCTAssertEqual(list.selection, 0)
            _ = try desktop.open(Box(.vertical, [list]), width: 200, height: 200)
            list.grabFocus()
            desktop.hand.type(.space)
            try desktop.frames(3)
            desktop.hand.type(.down, .enter)
            try desktop.wait(for: "the choice") { chosen == [1] }
            list.selection = 2
            XCTAssertEqual(chosen, [1, 2])
            XCTAssertNil(DropDown([]).selection)
        }
    }

    func testCalendarChoosesValidDays() throws {
        try onDesktop { desktop in
            let calendar = CalendarView()
            let day = CalendarDay(year: 2024, month: 2, day: 29)
            XCTAssert(calendar.select(day))
            XCTAssertEqual(calendar.day, day)
            for (year, month, day) in [(2023, 2, 29), (2024, 13, 1), (0, 1, 1), (10_000, 1, 1), (.max, .min, .max)] {
                XCTAssertFalse(calendar.select(CalendarDay(year: year, month: month, day: day)))
            }
            XCTAssertEqual(calendar.day, day)
            for month in [1, 12, 2] {
                XCTAssert(calendar.select(CalendarDay(year: 2025, month: month, day: 28)))
                XCTAssertEqual(calendar.day, CalendarDay(year: 2025, month: month, day: 28))
            }
            _ = try desktop.open(calendar, width: 300, height: 300)
        }
    }

    func testChosenDayCanBePickedAgain() throws {
        try onDesktop { desktop in
            let calendar = CalendarView()
            var picked: [CalendarDay] = []
            calendar.onSelect { [weak calendar] in calendar.map { picked.append($0.day) } }
            calendar.select(CalendarDay(year: 2024, month: 2, day: 14))
            let window = try desktop.open(calendar, width: 300, height: 300)
            // The 14th is the Wednesday of the third week, which is in the middle of the calendar.
            let middle = try XCTUnwrap(dayLabels(in: calendar).first { label(of: $0) == "14" })
            for _ in 0..<2 {
                try desktop.hand.glide(to: window.place(of: middle, x: 5, y: 5), steps: 1)
                desktop.hand.click()
                try desktop.frames(2)
            }
            try desktop.wait(for: "the day, twice") { picked.count == 2 }
            calendar.grabFocus()
            desktop.hand.type(.space)
            try desktop.wait(for: "the day, by key") { picked.count == 3 }
            XCTAssertEqual(Set(picked), [CalendarDay(year: 2024, month: 2, day: 14)])
            // The month and the year are not days.
            try desktop.hand.glide(to: window.place(of: calendar, x: 30, y: 15), steps: 1)
            desktop.hand.click()
            try desktop.frames(3)
            XCTAssertEqual(picked.count, 3)
        }
    }

    func testProgressIsShownAndSpinnerSpins() throws {
        try onDesktop { desktop in
            let (bar, spinner) = (ProgressBar(), Spinner())
            let bare = bar.measureHeight(forWidth: 200).natural
            bar.text = "3 of 4"
            bar.fraction = 0.75
            XCTAssertEqual(bar.fraction, 0.75)
            XCTAssertGreaterThan(bar.measureHeight(forWidth: 200).natural, bare)
            bar.text = nil
            XCTAssertEqual(bar.measureHeight(forWidth: 200).natural, bare)
            bar.pulse()
            spinner.isSpinning = true
            XCTAssert(spinner.isSpinning)
            _ = try desktop.open(Box(.vertical, [bar, spinner]), width: 200, height: 100)
        }
    }

    func testIconHasRequestedSize() throws {
        try onDesktop { desktop in
            let icons = [Icon("list-add-symbolic"), Icon(file: "/no/such/file.png")]
            for icon in icons {
                icon.setSize(48)
                XCTAssertEqual(icon.measureWidth().minimum, 48)
            }
            icons[0].show("list-remove-symbolic")
            _ = try desktop.open(Box(.horizontal, icons), width: 200, height: 100)
        }
    }

    func testButtonFollowsStateOfItsAction() throws {
        try onDesktop { desktop in
            var told: [String] = []
            let action = Action("say", takingText: { told.append($0) })
            let button = Button("Say it")
            button.setAction(ActionCall("test.say", "hello"))
            let box = Box(.vertical, [button])
            _ = try desktop.open(box, width: 100, height: 100)
            XCTAssertFalse(isUsable(button), "No widget has the action yet.")
            box.setActions([action], prefix: "test")
            XCTAssert(isUsable(button))
            button.click()
            try desktop.wait(for: "the action") { told == ["hello"] }
            action.isEnabled = false
            XCTAssertFalse(isUsable(button))
        }
    }
}

/// Returns the labels of a calendar's days.
@MainActor
private func dayLabels(in widget: Widget) -> [Widget] {
    var days: [Widget] = []
    var child = gtk_widget_get_first_child(widget.widget)
    while let next = child {
        let part = Widget.adopt(UnsafeMutableRawPointer(next))
        days += part.hasStyleClass("day-number") && !part.hasStyleClass("other-month") ? [part] : dayLabels(in: part)
        child = gtk_widget_get_next_sibling(next)
    }
    return days
}

@MainActor
private func label(of widget: Widget) -> String { String(cString: gtk_label_get_text(widget.opaque)) }
