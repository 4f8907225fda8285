// A program that uses only Xlib: inlay-plain-source TYPE FILE [parts|late]. Dragging from its window offers the content
// of the file as that type only. With "parts", it sends the content in parts; with "late", only after the drop.
#include <X11/Xatom.h>
#include <X11/Xlib.h>
#include <stdio.h>
#include <string.h>

static Display *display;
static Window window;

static struct {
    Atom type;
    unsigned char bytes[8 << 20];
    size_t count;
    int comes_in_parts;
    int is_held_back;
} offer;

// The window that receives parts, the property that they are written to, and the number of bytes sent.
static struct {
    Window window;
    Atom property;
    size_t sent;
} reader;

static Atom atom(const char *name) { return XInternAtom(display, name, False); }

static void tell(Window target, const char *message, long first, long second, long third, long fourth) {
    XEvent event = {.xclient = {.type = ClientMessage, .window = target, .message_type = atom(message), .format = 32}};
    const long data[] = {(long)window, first, second, third, fourth};
    memcpy(event.xclient.data.l, data, sizeof data);
    XSendEvent(display, target, False, NoEventMask, &event);
}

static int takes_drops(Window candidate) {
    Atom type = None;
    int format;
    unsigned long count, rest;
    unsigned char *version = NULL;
    XGetWindowProperty(
        display, candidate, atom("XdndAware"), 0, 1, False, AnyPropertyType, &type, &format, &count, &rest, &version);
    if (version != NULL) XFree(version);
    return type != None;
}

// Returns the window at a place that accepts drops, or none if it is this one.
static Window target_at(int x, int y) {
    Window root = DefaultRootWindow(display), found = root;
    for (;;) {
        int inner_x, inner_y;
        Window child = None;
        XTranslateCoordinates(display, root, found, x, y, &inner_x, &inner_y, &child);
        if (child == None || child == window) return None;
        if (takes_drops(child)) return child;
        found = child;
    }
}

static Window pull(const XMotionEvent *motion, Window last) {
    Window target = target_at(motion->x_root, motion->y_root);
    if (target != last) {
        if (last != None) tell(last, "XdndLeave", 0, 0, 0, 0);
        if (target != None) tell(target, "XdndEnter", 5L << 24, (long)offer.type, 0, 0);
    }
    if (target != None)
        tell(
            target, "XdndPosition", 0, (long)motion->x_root << 16 | motion->y_root, (long)motion->time,
            (long)atom("XdndActionCopy"));
    return target;
}

static void answer(const XSelectionRequestEvent *request) {
    XEvent event = {
        .xselection = {
            .type = SelectionNotify, .requestor = request->requestor, .selection = request->selection,
            .target = request->target, .time = request->time}};
    if (request->target == offer.type && !offer.is_held_back) {
        event.xselection.property = request->property;
        if (offer.comes_in_parts) {
            long size = (long)offer.count;
            reader.window = request->requestor;
            reader.property = request->property;
            reader.sent = 0;
            XSelectInput(display, reader.window, PropertyChangeMask);
            XChangeProperty(
                display, reader.window, reader.property, atom("INCR"), 32, PropModeReplace, (unsigned char *)&size, 1);
        } else {
            XChangeProperty(
                display, request->requestor, request->property, offer.type, 8, PropModeReplace, offer.bytes,
                (int)offer.count);
        }
    }
    XSendEvent(display, request->requestor, False, NoEventMask, &event);
}

// An empty part marks the end.
static void send_part(void) {
    size_t rest = offer.count - reader.sent, count = rest < 60000 ? rest : 60000;
    XChangeProperty(
        display, reader.window, reader.property, offer.type, 8, PropModeReplace, offer.bytes + reader.sent, (int)count);
    reader.sent += count;
    if (count == 0) reader.window = None;
}

int main(int count, char **arguments) {
    Window target = None;
    FILE *file = count > 2 ? fopen(arguments[2], "rb") : NULL;
    display = XOpenDisplay(NULL);
    if (file == NULL || display == NULL) return 2;
    offer.type = atom(arguments[1]);
    offer.count = fread(offer.bytes, 1, sizeof offer.bytes, file);
    offer.comes_in_parts = count > 3 && strcmp(arguments[3], "parts") == 0;
    offer.is_held_back = count > 3 && strcmp(arguments[3], "late") == 0;
    window = XCreateSimpleWindow(display, DefaultRootWindow(display), 640, 0, 600, 700, 0, 0, 0x8080ff);
    XSelectInput(display, window, ButtonPressMask | ButtonReleaseMask | Button1MotionMask);
    XStoreName(display, window, "Plain source");
    XMapWindow(display, window);
    for (;;) {
        XEvent event;
        XNextEvent(display, &event);
        switch (event.type) {
        case ButtonPress: XSetSelectionOwner(display, atom("XdndSelection"), window, event.xbutton.time); break;
        case MotionNotify: target = pull(&event.xmotion, target); break;
        case ButtonRelease:
            offer.is_held_back = False;
            if (target != None) tell(target, "XdndDrop", 0, (long)event.xbutton.time, 0, 0);
            target = None;
            break;
        case SelectionRequest: answer(&event.xselectionrequest); break;
        case ClientMessage:
            if (event.xclient.message_type != atom("XdndFinished")) break;
            puts(event.xclient.data.l[1] & 1 ? "taken" : "not taken");
            fflush(stdout);
            break;
        case PropertyNotify:
            if (event.xproperty.window == reader.window && event.xproperty.atom == reader.property &&
                event.xproperty.state == PropertyDelete)
                send_part();
            break;
        }
    }
}
