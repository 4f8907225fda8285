import CGtk

/// The phase in which a controller receives an event, on its way from the window to the widget and back.
package enum EventPhase {
    /// Before the descendants.
    case capture
    /// After the descendants, if they have not handled the event.
    case bubble

    var value: GtkPropagationPhase { self == .capture ? GTK_PHASE_CAPTURE : GTK_PHASE_BUBBLE }
}
